/** The part of the service's schema that the three queries use, with the same names. */
export const TYPE_DEFS = `
type Query { league(slug: String!): League event(league: String!, id: ID!): Event }
type League { name: String! scoreboard(first: Int): EventConnection! teams(first: Int): TeamConnection! }
type EventConnection { nodes: [Event!]! }
type TeamConnection { nodes: [Team!]! }
type PlayConnection { nodes: [Play!]! }
type Event {
  sourceId: ID! name: String! shortName: String! date: String! status: EventStatus!
  homeTeam: EventTeam! awayTeam: EventTeam! plays(first: Int): PlayConnection! odds: Odds
}
type EventStatus { state: String! phase: String! detail: String! clock: String! period: Int! }
type EventTeam { name: String! abbreviation: String record: String score: Int winner: Boolean! team: Team }
type Team { displayName: String! abbreviation: String location: String color: String roster: Roster! }
type Roster { athletes: [Athlete!]! }
type Athlete { displayName: String! jersey: String position: String injuries: [Injury!]! }
type Injury { status: String! type: String date: String! }
type Play {
  sourceId: ID! text: String! period: Int! homeScore: Int! awayScore: Int! scoringPlay: Boolean!
  type: PlayType! clock: PlayClock
}
type PlayType { text: String! }
type PlayClock { displayValue: String! }
type Odds { provider: String! spread: Spread moneyline: Moneyline overUnder: OverUnder }
type Spread { line: Float home: Int away: Int }
type Moneyline { home: Int away: Int }
type OverUnder { total: Float over: Int under: Int }
`
