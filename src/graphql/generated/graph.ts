// Written by `npm run schema` from the graph: do not edit.

/**
 * The fields of the graph's object types, by type: what a choice of fields (`rest/shapes`) is checked against.
 */
export interface Graph {
  readonly ApiKey: {
    readonly createdAt: string
    readonly expiresAt: string | null
    readonly hint: string
    readonly id: string
    readonly kind: 'PUBLISHABLE' | 'SECRET'
    readonly origins: string[]
    readonly revokedAt: string | null
    readonly scopes: ('KEYS' | 'READ' | 'WEBHOOKS')[]
    readonly sourceId: string
  }
  readonly Article: {
    readonly athletes: Graph['ArticleAthlete'][]
    readonly byline: string | null
    readonly categories: string[]
    readonly description: string | null
    readonly headline: string
    readonly id: string
    readonly images: Graph['ArticleImage'][]
    readonly lastModified: string
    readonly league: Graph['League']
    readonly link: string | null
    readonly premium: boolean
    readonly published: string
    readonly sourceId: string
    readonly teams: Graph['ArticleTeam'][]
    readonly type: string
  }
  readonly ArticleAthlete: {
    readonly athlete: Graph['Athlete'] | null
    readonly name: string
    readonly sourceId: string
  }
  readonly ArticleImage: {
    readonly height: number | null
    readonly url: string
    readonly width: number | null
  }
  readonly ArticleTeam: {
    readonly name: string
    readonly sourceId: string
    readonly team: Graph['Team'] | null
  }
  readonly Athlete: {
    readonly active: boolean | null
    readonly age: number | null
    readonly bats: string | null
    readonly birthPlace: string | null
    readonly college: string | null
    readonly dateOfBirth: string | null
    readonly displayName: string
    readonly experience: number | null
    readonly externalIds: Graph['ExternalId'][]
    readonly firstName: string | null
    readonly gameLog: Graph['GameLog']
    readonly hand: string | null
    readonly headshot: string | null
    readonly height: string | null
    readonly id: string
    readonly injuries: Graph['Injury'][]
    readonly jersey: string | null
    readonly lastName: string | null
    readonly league: Graph['League']
    readonly position: string | null
    readonly positionName: string | null
    readonly rosterInjuries: Graph['RosterInjury'][]
    readonly shortName: string | null
    readonly sourceId: string
    readonly statistics: Graph['AthleteStatistics'] | null
    readonly status: string | null
    readonly team: Graph['Team'] | null
    readonly throws: string | null
    readonly weight: string | null
  }
  readonly AthleteStatistics: {
    readonly categories: Graph['StatisticsCategory'][]
    readonly season: number | null
    readonly seasonType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly seasonTypeId: string | null
    readonly team: Graph['Team'] | null
  }
  readonly AuditEntry: {
    readonly action: 'EXPIRY_CHANGED' | 'KEY_CREATED' | 'KEY_REVOKED' | 'OVERAGE_CHANGED' | 'PLAN_CHANGED' | 'WEBHOOK_CREATED' | 'WEBHOOK_DEACTIVATED' | 'WEBHOOK_DELETED' | 'WEBHOOK_ROTATION_FINISHED' | 'WEBHOOK_SECRET_ROTATED' | 'WEBHOOK_UPDATED'
    readonly actor: 'KEY' | 'OPERATOR' | 'SERVICE'
    readonly at: string
    readonly detail: string | null
    readonly id: string
    readonly keyHint: string | null
    readonly keyId: string | null
    readonly objectId: string
    readonly sourceId: string
  }
  readonly BoxScore: {
    readonly awayPlayers: Graph['BoxScorePlayer'][]
    readonly awayTeam: Graph['BoxScoreTeam']
    readonly event: Graph['Event']
    readonly eventId: string
    readonly homePlayers: Graph['BoxScorePlayer'][]
    readonly homeTeam: Graph['BoxScoreTeam']
    readonly isComplete: boolean
    readonly periodScores: Graph['PeriodScores']
  }
  readonly BoxScoreNote: {
    readonly category: string
    readonly label: string
    readonly text: string
  }
  readonly BoxScorePlayer: {
    readonly atBats: Graph['Play'][]
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly battingOrder: number | null
    readonly categories: Graph['StatisticsCategory'][]
    readonly didNotPlay: boolean | null
    readonly jersey: string | null
    readonly name: string
    readonly notes: string[]
    readonly position: string | null
    readonly reason: string | null
    readonly starter: boolean | null
  }
  readonly BoxScoreTeam: {
    readonly notes: Graph['BoxScoreNote'][]
    readonly statistics: Graph['Statistic'][]
    readonly team: Graph['EventTeam']
  }
  readonly Broadcast: {
    readonly market: string | null
    readonly network: string
    readonly type: string
  }
  readonly Capabilities: {
    readonly boxscore: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly core: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly injuries: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly odds: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly plays: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly push: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly schedule: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly tournament: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
    readonly winprobability: 'AVAILABLE' | 'LIMITED' | 'UNAVAILABLE'
  }
  readonly Change: {
    readonly at: string
    readonly change: 'DELETE' | 'UPSERT'
    readonly id: string
    readonly league: Graph['League']
    readonly position: string
    readonly sourceId: string
    readonly type: 'ARTICLE' | 'ATHLETE' | 'EVENT' | 'INJURY' | 'ODDS' | 'PLAY' | 'STANDING' | 'TEAM' | 'TRANSACTION'
  }
  readonly ChangeConnection: {
    readonly changes: Graph['Change'][]
    readonly hasMore: boolean
    readonly next: string
    readonly nodes: Graph['Change'][]
    readonly pageInfo: Graph['PageInfo']
  }
  readonly Club: {
    readonly name: string
    readonly teams: Graph['Team'][]
  }
  readonly Coach: {
    readonly displayName: string
    readonly experience: number | null
    readonly firstName: string | null
    readonly lastName: string | null
    readonly sourceId: string
  }
  readonly CommentaryLine: {
    readonly clock: string | null
    readonly id: string
    readonly play: Graph['Play'] | null
    readonly sequence: number
    readonly text: string
  }
  readonly CreateApiKeyPayload: {
    readonly apiKey: Graph['ApiKey'] | null
    readonly key: string | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly CreateReplayPayload: {
    readonly replay: Graph['Replay'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly CreateStreamTokenPayload: {
    readonly streamToken: Graph['StreamToken'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly CreateWebhookPayload: {
    readonly secret: string | null
    readonly userErrors: Graph['UserError'][]
    readonly webhook: Graph['Webhook'] | null
  }
  readonly DeleteReplayPayload: {
    readonly deletedReplayId: string | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly DeleteWebhookPayload: {
    readonly deletedWebhookId: string | null
    readonly userErrors: Graph['UserError'][]
    readonly webhook: Graph['Webhook'] | null
  }
  readonly DepthChart: {
    readonly charts: Graph['DepthChartFormation'][]
    readonly season: number
    readonly team: Graph['Team'] | null
  }
  readonly DepthChartFormation: {
    readonly name: string
    readonly positions: Graph['DepthChartPosition'][]
    readonly sourceId: string
  }
  readonly DepthChartPosition: {
    readonly abbreviation: string | null
    readonly athletes: Graph['DepthChartSlot'][]
    readonly name: string
    readonly sourceId: string
  }
  readonly DepthChartSlot: {
    readonly athlete: Graph['Athlete'] | null
    readonly rank: number
    readonly slot: number
  }
  readonly Drive: {
    readonly description: string | null
    readonly displayResult: string | null
    readonly end: Graph['DrivePoint'] | null
    readonly event: Graph['Event'] | null
    readonly id: string
    readonly isScore: boolean
    readonly offensivePlays: number | null
    readonly plays: Graph['Play'][]
    readonly result: string | null
    readonly sourceId: string
    readonly start: Graph['DrivePoint'] | null
    readonly team: Graph['Team'] | null
    readonly timeElapsed: string | null
    readonly yards: number | null
  }
  readonly DrivePoint: {
    readonly clock: string | null
    readonly period: number | null
    readonly text: string | null
    readonly yardLine: number | null
  }
  readonly Event: {
    readonly againstTheSpread: Graph['SpreadRecord'][]
    readonly asOf: string | null
    readonly attendance: number | null
    readonly awayTeam: Graph['EventTeam']
    readonly boxScore: Graph['BoxScore'] | null
    readonly broadcasts: Graph['Broadcast'][]
    readonly changedAt: string | null
    readonly checkedAt: string | null
    readonly competition: Graph['EventCompetition']
    readonly date: string
    readonly drives: Graph['Drive'][]
    readonly durationMinutes: number | null
    readonly externalIds: Graph['ExternalId'][]
    readonly featuredAthletes: Graph['FeaturedAthlete'][]
    readonly format: Graph['GameFormat'] | null
    readonly headToHead: Graph['PastGame'][]
    readonly homeTeam: Graph['EventTeam']
    readonly id: string
    readonly isComplete: boolean
    readonly leaders: Graph['Leaders'][]
    readonly league: Graph['League']
    readonly name: string
    readonly notes: Graph['EventNote'][]
    readonly odds: Graph['Odds'] | null
    readonly officials: Graph['Official'][]
    readonly predictor: Graph['Predictor'] | null
    readonly preview: Graph['Article'] | null
    readonly recap: Graph['EventRecap'] | null
    readonly recapHeadline: string | null
    readonly result: Graph['EventResult'] | null
    readonly rosters: Graph['GameRoster'][]
    readonly season: Graph['EventSeason']
    readonly series: Graph['GameSeries'][]
    readonly shortName: string
    readonly situation: Graph['Situation'] | null
    readonly sourceId: string
    readonly status: Graph['EventStatus']
    readonly timeValid: boolean
    readonly tournament: Graph['TournamentRound'] | null
    readonly uid: string | null
    readonly venue: Graph['Venue'] | null
    readonly videos: Graph['Video'][]
    readonly weather: Graph['Weather'] | null
    readonly winProbability: Graph['WinProbability'] | null
  }
  readonly EventCompetition: {
    readonly attendance: number | null
    readonly conferenceCompetition: boolean | null
    readonly divisionCompetition: boolean | null
    readonly highlightsAvailable: boolean | null
    readonly neutralSite: boolean | null
    readonly playByPlayAvailable: boolean | null
  }
  readonly EventNote: {
    readonly headline: string | null
  }
  readonly EventRecap: {
    readonly article: Graph['Article'] | null
    readonly headline: string
  }
  readonly EventResult: {
    readonly awayScore: number
    readonly confirmedAt: string | null
    readonly homeScore: number
    readonly revisions: Graph['ResultRevision'][]
    readonly rule: 'QUIET_PERIOD' | 'TWO_SOURCES' | null
    readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED'
    readonly status: 'CONFIRMED' | 'CORRECTED' | 'DISPUTED' | 'PROVISIONAL'
    readonly witnesses: Graph['ResultWitness'][]
  }
  readonly EventSeason: {
    readonly displayName: string
    readonly type: Graph['EventSeasonType']
    readonly week: Graph['EventWeek'] | null
    readonly year: number
  }
  readonly EventSeasonType: {
    readonly abbreviation: string | null
    readonly name: string
    readonly sourceId: string
  }
  readonly EventStatus: {
    readonly clock: string
    readonly completed: boolean
    readonly detail: string
    readonly firstHalfEnded: boolean
    readonly halftime: boolean
    readonly period: number
    readonly phase: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED'
    readonly state: 'IN' | 'POST' | 'PRE'
  }
  readonly EventTeam: {
    readonly abbreviation: string | null
    readonly advances: boolean | null
    readonly aggregateScore: number | null
    readonly alternateColor: string | null
    readonly challengesLeft: number | null
    readonly color: string | null
    readonly form: string | null
    readonly formation: string | null
    readonly lastGames: Graph['PastGame'][]
    readonly leaders: Graph['TeamLeaders'][]
    readonly lineScore: Graph['LineScorePeriod'][]
    readonly logo: string | null
    readonly name: string
    readonly periodScores: number[]
    readonly powerPlay: boolean | null
    readonly probableGoalie: Graph['ProbableGoalie'] | null
    readonly probablePitcher: Graph['ProbablePitcher'] | null
    readonly rank: number | null
    readonly record: string | null
    readonly records: Graph['TeamRecord'][]
    readonly score: number | null
    readonly shootoutScore: number | null
    readonly sourceId: string
    readonly statistics: Graph['Statistic'][]
    readonly team: Graph['Team'] | null
    readonly timeoutsLeft: number | null
    readonly topPerformer: Graph['TeamLeader'] | null
    readonly winner: boolean
  }
  readonly EventWeek: {
    readonly endDate: string | null
    readonly number: number
    readonly startDate: string | null
    readonly text: string | null
  }
  readonly ExternalId: {
    readonly id: string
    readonly method: 'NAME_AND_BIRTH_DATE' | 'NAME_AND_TEAM' | 'PAIRED' | 'STATED'
    readonly provider: string
    readonly source: Graph['IdSource']
    readonly url: string | null
  }
  readonly ExternalIdOwner: {
    readonly league: Graph['League']
    readonly name: string
    readonly sourceId: string
    readonly type: 'ATHLETE' | 'EVENT' | 'TEAM'
  }
  readonly FeaturedAthlete: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly displayName: string
    readonly label: string
    readonly role: string
    readonly statistics: Graph['Statistic'][]
    readonly team: Graph['Team'] | null
  }
  readonly FinishWebhookRotationPayload: {
    readonly userErrors: Graph['UserError'][]
    readonly webhook: Graph['Webhook'] | null
  }
  readonly GameEnded: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly GameFormat: {
    readonly overtimeSeconds: number | null
    readonly periodSeconds: number | null
    readonly periods: number
  }
  readonly GameLog: {
    readonly athlete: Graph['Athlete']
    readonly games: Graph['GameLogEntry'][]
    readonly isComplete: boolean
    readonly season: number
    readonly seasonType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly seasonTypeId: string | null
    readonly totals: Graph['StatisticsCategory'][]
  }
  readonly GameLogEntry: {
    readonly date: string
    readonly event: Graph['Event'] | null
    readonly eventId: string
    readonly homeAway: 'AWAY' | 'HOME' | null
    readonly opponent: Graph['GameLogOpponent'] | null
    readonly result: 'L' | 'T' | 'W' | null
    readonly score: string | null
    readonly seasonType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly seasonTypeId: string | null
    readonly stats: Graph['StatisticsCategory'][]
    readonly week: number | null
  }
  readonly GameLogOpponent: {
    readonly abbreviation: string | null
    readonly displayName: string
    readonly logo: string | null
    readonly sourceId: string
    readonly team: Graph['Team'] | null
  }
  readonly GameRoster: {
    readonly athletes: Graph['GameRosterEntry'][]
    readonly homeAway: 'AWAY' | 'HOME'
    readonly team: Graph['EventTeam']
  }
  readonly GameRosterEntry: {
    readonly active: boolean
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly battingOrder: number | null
    readonly didNotPlay: boolean
    readonly displayName: string
    readonly ejected: boolean | null
    readonly formationPlace: number | null
    readonly isPlaying: boolean | null
    readonly jersey: string | null
    readonly position: string | null
    readonly rating: number | null
    readonly starter: boolean
    readonly statistics: Graph['Statistic'][]
    readonly substitutedIn: Graph['Substitution'] | null
    readonly substitutedOut: Graph['Substitution'] | null
  }
  readonly GameSeries: {
    readonly completed: boolean
    readonly eventIds: string[]
    readonly events: Graph['Event'][]
    readonly summary: string | null
    readonly title: string
    readonly type: string
    readonly wins: Graph['SeriesWins'][]
  }
  readonly Group: {
    readonly abbreviation: string | null
    readonly id: string
    readonly isConference: boolean
    readonly name: string
    readonly parent: Graph['Group'] | null
    readonly parentId: string | null
    readonly sourceId: string
  }
  readonly IdProvider: {
    readonly athletes: number
    readonly events: number
    readonly name: string
    readonly slug: string
    readonly sources: Graph['IdSource'][]
    readonly teams: number
  }
  readonly IdSource: {
    readonly license: string
    readonly name: string
    readonly url: string
  }
  readonly Injury: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly athleteName: string
    readonly availability: 'AVAILABLE' | 'DAY_TO_DAY' | 'DOUBTFUL' | 'INJURED_RESERVE' | 'OUT' | 'PROBABLE' | 'QUESTIONABLE' | 'SUSPENDED' | 'UNKNOWN'
    readonly bodyPart: string | null
    readonly date: string
    readonly detail: string | null
    readonly fantasyStatus: string | null
    readonly id: string
    readonly league: Graph['League']
    readonly location: string | null
    readonly longComment: string | null
    readonly position: string | null
    readonly returnDate: string | null
    readonly shortComment: string | null
    readonly side: string | null
    readonly sourceId: string
    readonly status: string
    readonly team: Graph['Team'] | null
    readonly type: string | null
  }
  readonly Leader: {
    readonly athlete: Graph['Athlete'] | null
    readonly displayValue: string
    readonly rank: number
    readonly team: Graph['Team'] | null
    readonly value: number
  }
  readonly Leaders: {
    readonly category: 'ASSISTS' | 'BLOCKS' | 'GOALS' | 'HITS' | 'HOME_RUNS' | 'INTERCEPTIONS' | 'PASSING_TOUCHDOWNS' | 'PASSING_YARDS' | 'POINTS' | 'REBOUNDS' | 'RECEIVING_TOUCHDOWNS' | 'RECEIVING_YARDS' | 'RECEPTIONS' | 'RUNS_BATTED_IN' | 'RUSHING_TOUCHDOWNS' | 'RUSHING_YARDS' | 'SACKS' | 'SAVES' | 'STEALS' | 'STRIKEOUTS' | 'TACKLES' | 'WINS'
    readonly isComplete: boolean
    readonly label: string
    readonly leaders: Graph['Leader'][]
  }
  readonly League: {
    readonly abbreviation: string
    readonly athlete: Graph['Athlete'] | null
    readonly capabilities: Graph['Capabilities']
    readonly currentSeason: Graph['Season'] | null
    readonly event: Graph['Event'] | null
    readonly hasWeeks: boolean
    readonly id: string
    readonly isTournament: boolean
    readonly kind: 'CONTINENTAL' | 'CUP' | 'DOMESTIC' | 'LEAGUE' | 'QUALIFYING' | 'WORLD'
    readonly leaderCategories: ('ASSISTS' | 'BLOCKS' | 'GOALS' | 'HITS' | 'HOME_RUNS' | 'INTERCEPTIONS' | 'PASSING_TOUCHDOWNS' | 'PASSING_YARDS' | 'POINTS' | 'REBOUNDS' | 'RECEIVING_TOUCHDOWNS' | 'RECEIVING_YARDS' | 'RECEPTIONS' | 'RUNS_BATTED_IN' | 'RUSHING_TOUCHDOWNS' | 'RUSHING_YARDS' | 'SACKS' | 'SAVES' | 'STEALS' | 'STRIKEOUTS' | 'TACKLES' | 'WINS')[]
    readonly leaders: Graph['Leaders']
    readonly name: string
    readonly rankings: Graph['StandingsGroup'][]
    readonly season: Graph['Season'] | null
    readonly shortName: string
    readonly slug: string
    readonly sourceId: string | null
    readonly sport: Graph['SportInfo']
    readonly standings: Graph['StandingsGroup'][]
    readonly team: Graph['Team'] | null
  }
  readonly LineResult: {
    readonly spread: 'AWAY' | 'HOME' | 'PUSH' | null
    readonly total: 'OVER' | 'PUSH' | 'UNDER' | null
  }
  readonly LineScorePeriod: {
    readonly errors: number | null
    readonly hits: number | null
    readonly period: number
    readonly score: number
  }
  readonly Logo: {
    readonly alt: string
    readonly height: number | null
    readonly href: string
    readonly lastUpdated: string | null
    readonly rel: string[]
    readonly width: number | null
  }
  readonly Moneyline: {
    readonly away: number | null
    readonly draw: number | null
    readonly fairProbability: Graph['OutcomeProbabilities'] | null
    readonly home: number | null
    readonly impliedProbability: Graph['OutcomeProbabilities']
  }
  readonly Odds: {
    readonly event: Graph['Event'] | null
    readonly moneyline: Graph['Moneyline'] | null
    readonly overUnder: Graph['OverUnder'] | null
    readonly provider: string
    readonly result: Graph['LineResult'] | null
    readonly spread: Graph['Spread'] | null
    readonly updatedAt: string
  }
  readonly OddsChange: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly odds: Graph['Odds'] | null
    readonly previousOdds: Graph['Odds'] | null
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly OddsSnapshot: {
    readonly id: string
    readonly odds: Graph['Odds'] | null
    readonly timeValid: boolean
    readonly timestamp: string
  }
  readonly Official: {
    readonly displayName: string
    readonly fullName: string
    readonly order: number
    readonly position: string | null
    readonly sourceId: string | null
  }
  readonly OutcomeProbabilities: {
    readonly away: number | null
    readonly draw: number | null
    readonly home: number | null
  }
  readonly OverUnder: {
    readonly over: number | null
    readonly total: number | null
    readonly under: number | null
  }
  readonly PageInfo: {
    readonly endCursor: string | null
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
  }
  readonly PastGame: {
    readonly awayScore: number | null
    readonly awayTeamId: string | null
    readonly competition: string | null
    readonly date: string
    readonly event: Graph['Event'] | null
    readonly homeScore: number | null
    readonly homeTeamId: string | null
    readonly opponentId: string | null
    readonly opponentName: string | null
    readonly result: 'L' | 'T' | 'W' | null
    readonly sourceId: string
    readonly team: Graph['Team'] | null
  }
  readonly PeriodScores: {
    readonly away: number[]
    readonly home: number[]
  }
  readonly PitchKind: {
    readonly abbreviation: string | null
    readonly text: string
  }
  readonly Plan: {
    readonly calls: number
    readonly name: 'FREE' | 'GROWTH' | 'PRO' | 'SCALE' | 'STARTER'
    readonly perSecond: number
    readonly replays: number
    readonly sockets: number
  }
  readonly Play: {
    readonly alternativeText: string | null
    readonly athletes: Graph['PlayAthlete'][]
    readonly awayScore: number
    readonly battedBall: Graph['PlayBattedBall'] | null
    readonly batter: Graph['PlayBatter'] | null
    readonly clock: Graph['PlayClock'] | null
    readonly coordinate: Graph['PlayCoordinate'] | null
    readonly drive: Graph['Drive'] | null
    readonly endSituation: Graph['PlaySituation'] | null
    readonly event: Graph['Event'] | null
    readonly homeScore: number
    readonly id: string
    readonly modified: string | null
    readonly outs: number | null
    readonly penalty: Graph['PlayPenalty'] | null
    readonly period: number
    readonly pitch: Graph['PlayPitch'] | null
    readonly pointAfter: Graph['PlayPointAfter'] | null
    readonly priority: boolean
    readonly runners: Graph['PlayRunners'] | null
    readonly scoreValue: number | null
    readonly scoringPlay: boolean
    readonly scoringType: string | null
    readonly sequenceNumber: string
    readonly shortText: string | null
    readonly shot: Graph['PlayShot'] | null
    readonly situation: Graph['PlaySituation'] | null
    readonly sourceId: string
    readonly strength: string | null
    readonly team: Graph['Team'] | null
    readonly teamId: string | null
    readonly text: string | null
    readonly type: Graph['PlayType']
    readonly wallClock: string | null
    readonly yardsGained: number | null
  }
  readonly PlayAthlete: {
    readonly athlete: Graph['Athlete'] | null
    readonly order: number
    readonly role: string | null
    readonly sourceId: string
    readonly team: Graph['Team'] | null
  }
  readonly PlayBattedBall: {
    readonly coordinate: Graph['PlayCoordinate'] | null
    readonly trajectory: string | null
  }
  readonly PlayBatter: {
    readonly order: number | null
    readonly runsBattedIn: number | null
    readonly side: string | null
  }
  readonly PlayClock: {
    readonly displayValue: string
    readonly value: number | null
  }
  readonly PlayCoordinate: {
    readonly x: number
    readonly y: number
  }
  readonly PlayHappened: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly deleted: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly play: Graph['Play']
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly PlayPenalty: {
    readonly decision: 'ACCEPTED' | 'DECLINED' | 'OFFSETTING' | null
    readonly type: string | null
    readonly yards: number | null
  }
  readonly PlayPitch: {
    readonly balls: number | null
    readonly coordinate: Graph['PlayCoordinate'] | null
    readonly number: number | null
    readonly strikes: number | null
    readonly type: Graph['PitchKind'] | null
    readonly velocity: number | null
  }
  readonly PlayPointAfter: {
    readonly text: string
    readonly value: number | null
  }
  readonly PlayRunners: {
    readonly first: Graph['Athlete'] | null
    readonly firstId: string | null
    readonly second: Graph['Athlete'] | null
    readonly secondId: string | null
    readonly third: Graph['Athlete'] | null
    readonly thirdId: string | null
  }
  readonly PlayShot: {
    readonly distance: number | null
    readonly end: Graph['PlayCoordinate'] | null
    readonly goalY: number | null
    readonly made: boolean
    readonly pointsAttempted: number | null
    readonly type: string | null
  }
  readonly PlaySituation: {
    readonly distance: number | null
    readonly down: number | null
    readonly downDistanceText: string | null
    readonly possessionText: string | null
    readonly team: Graph['Team'] | null
    readonly teamId: string | null
    readonly yardLine: number | null
    readonly yardsToEndzone: number | null
  }
  readonly PlayType: {
    readonly abbreviation: string | null
    readonly sourceId: string
    readonly text: string
  }
  readonly PlayerAvailability: {
    readonly athlete: Graph['Athlete']
    readonly availability: 'AVAILABLE' | 'DAY_TO_DAY' | 'DOUBTFUL' | 'INJURED_RESERVE' | 'OUT' | 'PROBABLE' | 'QUESTIONABLE' | 'SUSPENDED' | 'UNKNOWN'
    readonly id: string
    readonly injury: Graph['Injury'] | null
  }
  readonly PollVotes: {
    readonly points: number | null
    readonly previous: number | null
    readonly team: Graph['Team'] | null
    readonly teamId: string
    readonly teamName: string
  }
  readonly Predictor: {
    readonly away: number
    readonly awayWinProbability: number
    readonly home: number
    readonly homeWinProbability: number
  }
  readonly ProbableGoalie: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly displayName: string
    readonly status: string | null
  }
  readonly ProbablePitcher: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly displayName: string
    readonly statistics: Graph['Statistic'][]
  }
  readonly Quota: {
    readonly requests: Graph['QuotaPool']
    readonly stream: Graph['QuotaPool']
    readonly webhooks: Graph['QuotaPool']
  }
  readonly QuotaPool: {
    readonly limit: number
    readonly remaining: number
    readonly resetAt: string
    readonly used: number
  }
  readonly RateLimit: {
    readonly cost: number
    readonly limit: number
    readonly remaining: number
    readonly resetAt: string
  }
  readonly RedeliverPayload: {
    readonly outcome: Graph['WebhookTestOutcome'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly Replay: {
    readonly createdAt: string
    readonly date: string | null
    readonly ended: boolean
    readonly event: Graph['Event'] | null
    readonly from: string
    readonly id: string
    readonly league: Graph['League']
    readonly messages: number
    readonly note: string | null
    readonly paused: boolean
    readonly position: string
    readonly sourceId: string
    readonly speed: number
    readonly to: string
  }
  readonly ReplayDeliveryPayload: {
    readonly outcome: Graph['WebhookTestOutcome'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly ResultChanged: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly replay: boolean
    readonly result: Graph['EventResult']
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly ResultRevision: {
    readonly at: string
    readonly awayScore: number
    readonly homeScore: number
    readonly reason: string
    readonly rule: 'QUIET_PERIOD' | 'TWO_SOURCES' | null
    readonly source: string
    readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED'
    readonly status: 'CONFIRMED' | 'CORRECTED' | 'DISPUTED' | 'PROVISIONAL' | null
  }
  readonly ResultSource: {
    readonly license: string
    readonly name: string
    readonly url: string
  }
  readonly ResultWitness: {
    readonly agrees: boolean | null
    readonly awayScore: number | null
    readonly homeScore: number | null
    readonly seenAt: string
    readonly source: Graph['ResultSource']
    readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED' | null
  }
  readonly RevokeApiKeyPayload: {
    readonly apiKey: Graph['ApiKey'] | null
    readonly revokedApiKeyId: string | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly Roster: {
    readonly athletes: Graph['Athlete'][]
    readonly count: number
    readonly groups: Graph['RosterGroup'][]
    readonly isComplete: boolean
    readonly season: number | null
    readonly team: Graph['Team']
  }
  readonly RosterGroup: {
    readonly athletes: Graph['Athlete'][]
    readonly position: string
  }
  readonly RosterInjury: {
    readonly date: string | null
    readonly status: string
  }
  readonly RotateWebhookSecretPayload: {
    readonly secret: string | null
    readonly userErrors: Graph['UserError'][]
    readonly webhook: Graph['Webhook'] | null
  }
  readonly Score: {
    readonly away: number
    readonly home: number
  }
  readonly ScoreChange: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly previousScore: Graph['Score']
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly Season: {
    readonly currentType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly currentTypeId: string | null
    readonly displayName: string
    readonly endDate: string | null
    readonly id: string
    readonly isComplete: boolean
    readonly league: Graph['League']
    readonly startDate: string | null
    readonly types: Graph['SeasonPart'][]
    readonly weeks: Graph['Week'][]
    readonly year: number
  }
  readonly SeasonPart: {
    readonly abbreviation: string | null
    readonly endDate: string | null
    readonly group: Graph['Group'] | null
    readonly groups: Graph['Group'][]
    readonly id: string
    readonly key: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly name: string
    readonly season: Graph['Season'] | null
    readonly sourceId: string
    readonly startDate: string | null
    readonly type: number
  }
  readonly SeriesWins: {
    readonly team: Graph['Team'] | null
    readonly wins: number
  }
  readonly Situation: {
    readonly awayTimeouts: number | null
    readonly balls: number | null
    readonly batter: Graph['SituationPlayer'] | null
    readonly distance: number | null
    readonly down: number | null
    readonly downDistanceText: string | null
    readonly dueUp: Graph['SituationPlayer'][]
    readonly homeTimeouts: number | null
    readonly isRedZone: boolean | null
    readonly lastPlay: Graph['Play'] | null
    readonly lastPlayId: string | null
    readonly lastPlayText: string | null
    readonly onFirst: boolean | null
    readonly onSecond: boolean | null
    readonly onThird: boolean | null
    readonly outs: number | null
    readonly pitcher: Graph['SituationPlayer'] | null
    readonly possessionTeam: Graph['Team'] | null
    readonly possessionTeamId: string | null
    readonly possessionText: string | null
    readonly strikes: number | null
    readonly yardLine: number | null
    readonly yardsToEndzone: number | null
  }
  readonly SituationPlayer: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly displayName: string
    readonly summary: string | null
  }
  readonly SportInfo: {
    readonly displayName: string
    readonly id: string
    readonly key: 'BASEBALL' | 'BASKETBALL' | 'FOOTBALL' | 'HOCKEY' | 'SOCCER'
    readonly leagues: Graph['League'][]
    readonly name: string
    readonly slug: string
    readonly sourceId: string
  }
  readonly Spread: {
    readonly away: number | null
    readonly home: number | null
    readonly line: number | null
  }
  readonly SpreadRecord: {
    readonly losses: number
    readonly pushes: number
    readonly summary: string
    readonly team: Graph['Team'] | null
    readonly wins: number
  }
  readonly StandingsEntry: {
    readonly note: string | null
    readonly rank: number
    readonly stats: Graph['Statistic'][]
    readonly team: Graph['Team'] | null
    readonly teamId: string
    readonly teamName: string
  }
  readonly StandingsGroup: {
    readonly abbreviation: string | null
    readonly droppedOut: Graph['PollVotes'][]
    readonly entries: Graph['StandingsEntry'][]
    readonly isComplete: boolean
    readonly league: Graph['League']
    readonly name: string
    readonly receivingVotes: Graph['PollVotes'][]
    readonly season: number
    readonly seasonType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly seasonTypeId: string | null
    readonly sourceId: string
  }
  readonly Statistic: {
    readonly displayValue: string
    readonly label: string
    readonly name: string
    readonly value: number | null
  }
  readonly StatisticsCategory: {
    readonly category: string
    readonly displayName: string
    readonly stats: Graph['Statistic'][]
  }
  readonly StatusChange: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly previousStatus: Graph['UpdateStatus']
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly StreamToken: {
    readonly expiresIn: number
    readonly token: string
    readonly url: string
  }
  readonly Substitution: {
    readonly for: Graph['Athlete'] | null
    readonly forId: string | null
    readonly minute: string | null
  }
  readonly Team: {
    readonly abbreviation: string | null
    readonly alternateColor: string | null
    readonly club: Graph['Club']
    readonly coaches: Graph['Coach'][]
    readonly color: string | null
    readonly depthChart: Graph['DepthChart'] | null
    readonly displayName: string
    readonly externalIds: Graph['ExternalId'][]
    readonly form: ('L' | 'T' | 'W')[]
    readonly id: string
    readonly isActive: boolean
    readonly isAllStar: boolean
    readonly isPlaceholder: boolean
    readonly lastEvents: Graph['Event'][]
    readonly league: Graph['League']
    readonly location: string | null
    readonly logos: Graph['Logo'][]
    readonly name: string
    readonly nextEvent: Graph['Event'] | null
    readonly nickname: string | null
    readonly record: string | null
    readonly roster: Graph['Roster']
    readonly shortDisplayName: string | null
    readonly slug: string | null
    readonly sourceId: string
    readonly standingSummary: string | null
    readonly uid: string | null
    readonly venue: Graph['Venue'] | null
  }
  readonly TeamLeader: {
    readonly athlete: Graph['Athlete'] | null
    readonly athleteId: string
    readonly displayName: string
    readonly displayValue: string
    readonly value: number | null
  }
  readonly TeamLeaders: {
    readonly category: string
    readonly label: string
    readonly leaders: Graph['TeamLeader'][]
  }
  readonly TeamRecord: {
    readonly summary: string
    readonly type: string
  }
  readonly TestWebhookPayload: {
    readonly outcome: Graph['WebhookTestOutcome'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly TournamentRound: {
    readonly firstFour: boolean
    readonly region: string | null
    readonly round: string
  }
  readonly Transaction: {
    readonly athletes: Graph['Athlete'][]
    readonly date: string
    readonly description: string
    readonly id: string
    readonly league: Graph['League']
    readonly sourceId: string
    readonly team: Graph['Team'] | null
    readonly type: string
  }
  readonly UpdateReplayPayload: {
    readonly replay: Graph['Replay'] | null
    readonly userErrors: Graph['UserError'][]
  }
  readonly UpdateStatus: {
    readonly clock: string
    readonly completed: boolean
    readonly detail: string
    readonly period: number
    readonly phase: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED' | null
    readonly state: 'IN' | 'POST' | 'PRE'
  }
  readonly UpdateTeam: {
    readonly abbreviation: string | null
    readonly name: string
    readonly score: number
    readonly sourceId: string
    readonly team: Graph['Team'] | null
  }
  readonly UpdateWebhookPayload: {
    readonly userErrors: Graph['UserError'][]
    readonly webhook: Graph['Webhook'] | null
  }
  readonly UsageOfDay: {
    readonly calls: number
    readonly clients: string[]
    readonly day: string
    readonly deprecationReason: string | null
    readonly endpoint: string
    readonly name: string
  }
  readonly UserError: {
    readonly code: string
    readonly message: string
    readonly path: string[]
  }
  readonly Venue: {
    readonly capacity: number | null
    readonly city: string | null
    readonly country: string | null
    readonly grass: boolean | null
    readonly id: string
    readonly indoor: boolean | null
    readonly name: string
    readonly sourceId: string
    readonly state: string | null
  }
  readonly Video: {
    readonly duration: number | null
    readonly headline: string
    readonly link: string | null
    readonly poster: string | null
    readonly published: string | null
  }
  readonly Viewer: {
    readonly accountId: string
    readonly email: string
    readonly overage: boolean
    readonly plan: Graph['Plan']
    readonly quota: Graph['Quota']
    readonly replays: Graph['Replay'][]
    readonly usage: Graph['UsageOfDay'][]
  }
  readonly Weather: {
    readonly condition: string | null
    readonly temperature: number | null
    readonly unit: 'CELSIUS' | 'FAHRENHEIT'
    readonly wind: string | null
  }
  readonly Webhook: {
    readonly active: boolean
    readonly consecutiveFailures: number
    readonly createdAt: string
    readonly deactivatedAt: string | null
    readonly deactivatedReason: string | null
    readonly delay: number
    readonly eventIds: string[] | null
    readonly events: ('ACCOUNT_QUOTA' | 'FINAL' | 'LIVE' | 'ODDS_CHANGE' | 'PLAY' | 'RESULT' | 'SCORE_CHANGE' | 'STATUS_CHANGE')[]
    readonly frequency: 'ASAP' | 'FIFTEEN_MINUTES' | 'FIVE_MINUTES' | 'ONE_MINUTE' | 'TEN_MINUTES' | 'THIRTY_MINUTES' | 'THIRTY_SECONDS'
    readonly id: string
    readonly leagues: string[] | null
    readonly minMove: number | null
    readonly sourceId: string
    readonly sports: ('BASEBALL' | 'BASKETBALL' | 'FOOTBALL' | 'HOCKEY' | 'SOCCER')[] | null
    readonly target: 'DISCORD' | 'SLACK' | 'STANDARD'
    readonly teamIds: string[] | null
    readonly updatedAt: string
    readonly url: string
    readonly where: string | null
  }
  readonly WebhookDelivery: {
    readonly attempts: number
    readonly createdAt: string
    readonly deliveredAt: string | null
    readonly durationMs: number | null
    readonly error: string | null
    readonly event: 'ACCOUNT_QUOTA' | 'FINAL' | 'LIVE' | 'ODDS_CHANGE' | 'PLAY' | 'RESULT' | 'SCORE_CHANGE' | 'STATUS_CHANGE'
    readonly id: string
    readonly isReplay: boolean
    readonly isTest: boolean
    readonly requestBody: string | null
    readonly responseStatus: number | null
    readonly sourceId: string
    readonly status: 'DELIVERED' | 'FAILED' | 'PENDING'
  }
  readonly WebhookTestOutcome: {
    readonly delivered: boolean
    readonly durationMs: number
    readonly error: string | null
    readonly statusCode: number | null
  }
  readonly Week: {
    readonly endDate: string
    readonly label: string
    readonly number: number
    readonly seasonType: 'OFFSEASON' | 'POSTSEASON' | 'PRESEASON' | 'REGULAR' | null
    readonly seasonTypeId: string
    readonly startDate: string
    readonly teamsOnBye: Graph['Team'][]
  }
  readonly WentLive: {
    readonly awayTeam: Graph['UpdateTeam']
    readonly conflated: boolean
    readonly corrected: boolean
    readonly event: Graph['Event']
    readonly homeTeam: Graph['UpdateTeam']
    readonly league: Graph['League']
    readonly replay: boolean
    readonly seq: number
    readonly status: Graph['UpdateStatus']
    readonly timestamp: string
  }
  readonly WinProbability: {
    readonly drives: Graph['Drive'][]
    readonly event: Graph['Event']
    readonly eventId: string
    readonly isComplete: boolean
    readonly points: Graph['WinProbabilityPoint'][]
  }
  readonly WinProbabilityPoint: {
    readonly awayWinPercentage: number
    readonly awayWinProbability: number
    readonly drawProbability: number
    readonly homeWinPercentage: number
    readonly homeWinProbability: number
    readonly play: Graph['Play'] | null
    readonly playId: string
    readonly secondsLeft: number | null
    readonly tiePercentage: number
  }
}
