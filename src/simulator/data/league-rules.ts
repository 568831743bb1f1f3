/** How a league's game is divided. */
export interface PeriodRule {
  /** Without overtime. */
  readonly count: number
  /** What one is called. */
  readonly unit: 'Quarter' | 'Half' | 'Inning' | 'Period'
  /** The length of one, in seconds; 0 without a clock. */
  readonly seconds: number
}

/**
 * What decides between teams with as many points: the goal difference, wins before it, or before both the games between
 * them, once they have met once, or twice.
 */
export type TieBreak = 'difference' | 'wins' | 'meeting' | 'two-meetings'

/** What the simulation and its payloads go by where a league differs from others, of its sport or of all. */
export interface LeagueRules {
  /** Who plays: this decides where teams and players come from. */
  readonly entrants: 'professionals' | 'colleges' | 'clubs' | 'nations'
  /** Whether students play: for four years, without drafts and trades, and with polls of the best teams. */
  readonly isCollege: boolean
  /** Its periods. */
  readonly periods: PeriodRule
  /** The upstream's number of the league, where the service's own registry has none. */
  readonly upstreamId: string | null

  /** Whether teams trade players. */
  readonly hasTrades: boolean
  /** Days between two moves of the league that change no line-up. */
  readonly daysBetweenMoves: number
  /** Days between two injuries of a team. */
  readonly daysBetweenInjuries: number
  /** How moves are announced, where others of its kind say it otherwise. */
  readonly moves: Readonly<Partial<Record<'signing' | 'release' | 'callup' | 'extension', string>>>
  /** The share of the main stage after which teams trade no more. */
  readonly tradesUntil: number
  /** Where players' own pages refer to colleges they came from. */
  readonly hasFormerColleges: boolean

  /** Seats of the smallest and of the biggest ground. */
  readonly seats: readonly [least: number, most: number]
  /** The share of seats that is taken, at least and at most. */
  readonly filled: readonly [least: number, most: number]
  /** Crews of officials: more than games in the days between two of one crew's. */
  readonly crews: number
  /** What the points of a game add up to, where the sport's other leagues differ. */
  readonly total: number | null

  /** How far apart teams are: the edge in a game for each deviation of strength between them. */
  readonly edgePerStrength: number
  /** What playing at home adds to the edge. */
  readonly homeEdge: number
  /** Conferences, by the upstream's ids, whose teams are a class above the others. */
  readonly strongConferences: readonly string[]
  /** Those whose teams are a class below. */
  readonly weakConferences: readonly string[]

  /** Years from one season to the next. */
  readonly seasonYears: number
  /** What decides between teams with as many points, where points decide. */
  readonly tieBreak: TieBreak
  /** How a conference's entrants are seated in a knock-out of two conferences. */
  readonly conferenceSeeding: 'division-winners' | 'division-brackets'
  /** Whether the better record is at home in every round, and not the better seed. */
  readonly isHomeByRecord: boolean
  /** Whether those who are left are seeded anew after each round. */
  readonly reseeds: boolean
  /** Whether who lost a semi-final plays for the third place. */
  readonly hasThirdPlaceMatch: boolean
  /** Whether all games are at the hosts' grounds. */
  readonly isHosted: boolean
  /** The last rounds of a knock-out, so many, are at grounds that were chosen before, where it has any. */
  readonly neutralRounds: number
  /** How many champions of conferences are sure of a place in the championship. */
  readonly sureChampions: number
  /** Whether a club is as good as its league, or as the European cup that it plays in. */
  readonly clubBonus: 'league' | 'cup'
  /** Who enters a knock-out at its second round, by the upstream's ids: champions of the cups and leagues before it. */
  readonly lateEntrants: readonly string[]
  /** The letter that marks a cup's entrants in the list of clubs; null where a list of its own names them. */
  readonly entrantLetter: string | null
  /** The weekday (0 is Sunday) on which who is in the cup plays no other game; null where there is none. */
  readonly restDay: number | null

  /** The folder of teams' pictures (the league's own slug if null), and what they are named by there. */
  readonly logos: { readonly folder: string | null; readonly by: 'id' | 'abbreviation' }
  /** The variant of pictures that boards show. */
  readonly boardLogos: string
  /** Which of its names the list of teams has as a team's nickname. */
  readonly nickname: 'name' | 'shortDisplayName'
  /** Whether a status has `isTBDFlex`. */
  readonly hasFlexFlag: boolean
  /** Whether a board's game has `dateValid`. */
  readonly hasDateValid: boolean
  /** Whether a week's board lists the teams that rest. */
  readonly hasByeWeeks: boolean
  /** Whether a roster has a group of its own for who is out. */
  readonly hasReserveGroup: boolean
  /** What headlines begin with before the game. */
  readonly headlinePrefix: string
  /** Whether games of the postseason are of the type `TRNMNT`. */
  readonly hasTournamentType: boolean
}
