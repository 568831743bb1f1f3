/** The periods of a league's games. */
export interface PeriodRule {
  /** Without overtime. */
  readonly count: number
  /** The name of a period. */
  readonly unit: 'Quarter' | 'Half' | 'Inning' | 'Period'
  /** Length of a period in seconds; 0 without a clock. */
  readonly seconds: number
}

/**
 * Tie-break between teams with equal points: goal difference, wins first, or before both the games between them, once
 * they have met once or twice.
 */
export type TieBreak = 'difference' | 'wins' | 'meeting' | 'two-meetings'

/** Rules of a league where it differs from others of its sport or from all. */
export interface LeagueRules {
  /** Kind of participants, which determines the source of teams and players. */
  readonly entrants: 'professionals' | 'colleges' | 'clubs' | 'nations'
  /** Whether players are students: four years, no drafts or trades, and polls of the best teams. */
  readonly isCollege: boolean
  /** Its periods. */
  readonly periods: PeriodRule
  /** The upstream's number of the league, if the service's registry has none. */
  readonly upstreamId: string | null

  /** Whether teams trade players. */
  readonly hasTrades: boolean
  /** Days between two moves of the league that change no lineup. */
  readonly daysBetweenMoves: number
  /** Days between two injuries of a team. */
  readonly daysBetweenInjuries: number
  /** Wording of moves, if it differs from similar leagues. */
  readonly moves: Readonly<Partial<Record<'signing' | 'release' | 'callup' | 'extension', string>>>
  /** Share of the main stage after which there are no trades. */
  readonly tradesUntil: number
  /** Whether athlete pages refer to former colleges. */
  readonly hasFormerColleges: boolean

  /** Capacity of the smallest and the largest ground. */
  readonly seats: readonly [least: number, most: number]
  /** Minimum and maximum share of occupied seats. */
  readonly filled: readonly [least: number, most: number]
  /** Share of its usual attendance that a team has in this competition. */
  readonly crowdShare: number
  /** Number of crews of officials: more than there are games within the rest days of a crew. */
  readonly crews: number
  /** Average total of a game, if it differs from other leagues of the sport. */
  readonly total: number | null

  /** Spread of team strengths: the edge per standard deviation of strength difference. */
  readonly edgePerStrength: number
  /** Home advantage, added to the edge. */
  readonly homeEdge: number
  /** Conferences, by the upstream's ids, whose teams are stronger. */
  readonly strongConferences: readonly string[]
  /** Conferences whose teams are weaker. */
  readonly weakConferences: readonly string[]

  /** Years from one season to the next. */
  readonly seasonYears: number
  /** Tie-break between teams with equal points. */
  readonly tieBreak: TieBreak
  /** How a conference's entrants are seeded in a knockout of two conferences. */
  readonly conferenceSeeding: 'division-winners' | 'division-brackets'
  /** Whether the better record is at home in all rounds, instead of the better seed. */
  readonly isHomeByRecord: boolean
  /** Whether the remaining teams are reseeded after each round. */
  readonly reseeds: boolean
  /** Whether there is a game for third place. */
  readonly hasThirdPlaceMatch: boolean
  /** Whether all games are played at the hosts' grounds. */
  readonly isHosted: boolean
  /** Number of last knockout rounds at predetermined grounds, if there are any. */
  readonly neutralRounds: number
  /** Number of conference champions with guaranteed places in the championship. */
  readonly sureChampions: number
  /** Whether a club's strength depends on its league, or on its European cup. */
  readonly clubBonus: 'league' | 'cup'
  /** Entrants of the second knockout round, by the upstream's ids: champions of other cups and leagues. */
  readonly lateEntrants: readonly string[]
  /** The letter of a cup's entrants in the list of clubs; null if the cup has its own list. */
  readonly entrantLetter: string | null
  /** Weekday (0 is Sunday) on which clubs in the cup play no other game; null if there is none. */
  readonly restDay: number | null

  /** Shares of the games that the source writes a preview of, and a recap. */
  readonly previewShare: number
  readonly recapShare: number

  /** Folder of team logos (null: the league's slug), and their file names. */
  readonly logos: { readonly folder: string | null; readonly by: 'id' | 'abbreviation' }
  /** Logo variant on scoreboards. */
  readonly boardLogos: string
  /** Which name the list of teams uses as the nickname. */
  readonly nickname: 'name' | 'shortDisplayName'
  /** Whether a status has `isTBDFlex`. */
  readonly hasFlexFlag: boolean
  /** Whether a scoreboard's game has `dateValid`. */
  readonly hasDateValid: boolean
  /** Whether a weekly scoreboard lists teams with a bye. */
  readonly hasByeWeeks: boolean
  /** Whether a roster has a separate group for unavailable players. */
  readonly hasReserveGroup: boolean
  /** Prefix of headlines before the game. */
  readonly headlinePrefix: string
  /** Whether postseason games have the type `TRNMNT`. */
  readonly hasTournamentType: boolean
}
