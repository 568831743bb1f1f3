/** A conference, division or table. */
export interface SimGroup {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly isConference: boolean
  readonly parentId: string | null
}

const conference = (id: string, name: string, abbreviation: string): SimGroup => ({
  id,
  name,
  abbreviation,
  isConference: true,
  parentId: null,
})
const division = (id: string, name: string, parentId: string): SimGroup => ({
  id,
  name,
  abbreviation: name,
  isConference: false,
  parentId,
})

/** Conferences of Major League Soccer, with the abbreviations of their clubs. */
export const SOCCER_CONFERENCES: Readonly<
  Record<string, readonly (SimGroup & { readonly clubs: readonly string[] })[]>
> = {
  'usa.1': [
    {
      ...conference('11', 'Eastern Conference', 'East'),
      clubs: 'ATL MTL CLT CHI CLB DC CIN MIA NSH NE NYC ORL PHI RBNY TOR'.split(' '),
    },
    {
      ...conference('12', 'Western Conference', 'West'),
      clubs: 'ATX COL DAL HOU LA LAFC MIN POR RSL SD SJ SEA SKC STL VAN'.split(' '),
    },
  ],
}

/** The conferences and divisions of the American leagues, by the upstream's ids. */
export const AMERICAN_DIVISIONS: Readonly<Record<string, readonly SimGroup[]>> = {
  nfl: [
    conference('8', 'American Football Conference', 'AFC'),
    division('4', 'AFC East', '8'),
    division('12', 'AFC North', '8'),
    division('13', 'AFC South', '8'),
    division('6', 'AFC West', '8'),
    conference('7', 'National Football Conference', 'NFC'),
    division('1', 'NFC East', '7'),
    division('10', 'NFC North', '7'),
    division('11', 'NFC South', '7'),
    division('3', 'NFC West', '7'),
  ],
  nba: [
    conference('5', 'Eastern Conference', 'East'),
    division('1', 'Atlantic', '5'),
    division('2', 'Central', '5'),
    division('9', 'Southeast', '5'),
    conference('6', 'Western Conference', 'West'),
    division('11', 'Northwest', '6'),
    division('4', 'Pacific', '6'),
    division('10', 'Southwest', '6'),
  ],
  mlb: [
    conference('7', 'American League', 'AL'),
    division('1', 'AL East', '7'),
    division('2', 'AL Central', '7'),
    division('3', 'AL West', '7'),
    conference('8', 'National League', 'NL'),
    division('4', 'NL East', '8'),
    division('5', 'NL Central', '8'),
    division('6', 'NL West', '8'),
  ],
  nhl: [
    conference('7', 'Eastern Conference', 'East'),
    division('17', 'Atlantic', '7'),
    division('18', 'Metropolitan', '7'),
    conference('8', 'Western Conference', 'West'),
    division('16', 'Central', '8'),
    division('15', 'Pacific', '8'),
  ],
}
