import { getLeague, type SportSlug } from '../../domain/league.ts'

/** A playing position: the upstream's id and names, and the players' height and weight (inches, pounds). */
export interface Position {
  readonly id: string
  readonly abbreviation: string
  readonly name: string
  readonly displayName: string
  /** Its group on the roster page. */
  readonly group: string
  readonly height: number
  readonly weight: number
}

type Row = readonly [
  id: string,
  abbreviation: string,
  name: string,
  group: string,
  height: number,
  weight: number,
  displayName?: string,
]

const rows = (...list: readonly Row[]): readonly Position[] =>
  list.map(([id, abbreviation, name, group, height, weight, displayName]) => ({
    id,
    abbreviation,
    name,
    displayName: displayName ?? name,
    group,
    height,
    weight,
  }))

/** Positions by sport. */
export const POSITIONS: Readonly<Record<SportSlug, readonly Position[]>> = {
  football: rows(
    ['8', 'QB', 'Quarterback', 'offense', 75, 220],
    ['9', 'RB', 'Running Back', 'offense', 70, 213],
    ['1', 'WR', 'Wide Receiver', 'offense', 72, 198],
    ['7', 'TE', 'Tight End', 'offense', 77, 250],
    ['46', 'OT', 'Offensive Tackle', 'offense', 78, 315],
    ['73', 'G', 'Guard', 'offense', 76, 316],
    ['4', 'C', 'Center', 'offense', 75, 305],
    ['31', 'DE', 'Defensive End', 'defense', 76, 272],
    ['32', 'DT', 'Defensive Tackle', 'defense', 75, 308],
    ['30', 'LB', 'Linebacker', 'defense', 74, 236],
    ['29', 'CB', 'Cornerback', 'defense', 71, 193],
    ['36', 'S', 'Safety', 'defense', 72, 204],
    ['22', 'PK', 'Place kicker', 'specialTeam', 71, 190, 'Place Kicker'],
    ['23', 'P', 'Punter', 'specialTeam', 74, 210],
    ['39', 'LS', 'Long Snapper', 'specialTeam', 74, 240],
  ),
  basketball: rows(
    ['1', 'PG', 'Point Guard', 'players', 74, 190],
    ['2', 'SG', 'Shooting Guard', 'players', 77, 205],
    ['5', 'SF', 'Small Forward', 'players', 79, 217],
    ['6', 'PF', 'Power Forward', 'players', 81, 232],
    ['9', 'C', 'Center', 'players', 83, 248],
    ['3', 'G', 'Guard', 'players', 74, 188],
    ['7', 'F', 'Forward', 'players', 79, 214],
  ),
  baseball: rows(
    ['1', 'SP', 'Starting Pitcher', 'Pitchers', 75, 212],
    ['11', 'RP', 'Relief Pitcher', 'Pitchers', 75, 212],
    ['2', 'C', 'Catcher', 'Catchers', 73, 215],
    ['3', '1B', 'First Base', 'Infielders', 75, 222, 'First Baseman'],
    ['4', '2B', 'Second Base', 'Infielders', 71, 190, 'Second Baseman'],
    ['5', '3B', 'Third Base', 'Infielders', 73, 208, 'Third Baseman'],
    ['6', 'SS', 'Shortstop', 'Infielders', 73, 192],
    ['7', 'LF', 'Left Field', 'Outfielders', 73, 205, 'Left Fielder'],
    ['8', 'CF', 'Center Field', 'Outfielders', 73, 195, 'Center Fielder'],
    ['9', 'RF', 'Right Field', 'Outfielders', 74, 212, 'Right Fielder'],
    ['10', 'DH', 'Designated Hitter', 'Designated Hitter', 74, 225],
  ),
  hockey: rows(
    ['1', 'C', 'Center', 'Centers', 73, 197],
    ['2', 'LW', 'Left Wing', 'Left Wings', 73, 200],
    ['3', 'RW', 'Right Wing', 'Right Wings', 73, 200],
    ['4', 'D', 'Defense', 'Defense', 74, 207],
    ['5', 'G', 'Goaltender', 'Goalies', 75, 202],
  ),
  soccer: rows(
    ['1', 'G', 'Goalkeeper', 'players', 75, 187],
    ['2', 'D', 'Defender', 'players', 73, 176],
    ['3', 'M', 'Midfielder', 'players', 71, 163],
    ['4', 'F', 'Forward', 'players', 72, 172],
  ),
}

type Template = readonly (readonly [position: string, count: number])[]

/** Rosters by position, best first; a league without a row uses its sport's. */
export const ROSTERS: Readonly<Record<string, Template>> = {
  football: [
    ['QB', 3],
    ['RB', 4],
    ['WR', 6],
    ['TE', 3],
    ['OT', 4],
    ['G', 3],
    ['C', 2],
    ['DE', 5],
    ['DT', 4],
    ['LB', 6],
    ['CB', 6],
    ['S', 4],
    ['PK', 1],
    ['P', 1],
    ['LS', 1],
  ],
  'college-football': [
    ['QB', 5],
    ['RB', 6],
    ['WR', 11],
    ['TE', 6],
    ['OT', 6],
    ['G', 6],
    ['C', 3],
    ['DE', 7],
    ['DT', 7],
    ['LB', 10],
    ['CB', 8],
    ['S', 6],
    ['PK', 2],
    ['P', 1],
    ['LS', 1],
  ],
  basketball: [
    ['PG', 3],
    ['SG', 3],
    ['SF', 3],
    ['PF', 3],
    ['C', 3],
  ],
  'mens-college-basketball': [
    ['G', 7],
    ['F', 5],
    ['C', 2],
  ],
  baseball: [
    ['SP', 5],
    ['RP', 8],
    ['C', 2],
    ['1B', 1],
    ['2B', 1],
    ['3B', 1],
    ['SS', 2],
    ['LF', 2],
    ['CF', 2],
    ['RF', 1],
    ['DH', 1],
  ],
  hockey: [
    ['C', 5],
    ['LW', 4],
    ['RW', 4],
    ['D', 8],
    ['G', 2],
  ],
  soccer: [
    ['G', 3],
    ['D', 8],
    ['M', 8],
    ['F', 6],
  ],
}

/** The lineup slots by position, in the sport's order. */
const LINEUPS: Readonly<Record<string, readonly string[]>> = {
  football: [
    'QB',
    'RB',
    'RB',
    'WR',
    'WR',
    'WR',
    'TE',
    'OT',
    'G',
    'C',
    'G',
    'OT',
    'DE',
    'DT',
    'DT',
    'DE',
    'LB',
    'LB',
    'LB',
    'CB',
    'CB',
    'S',
    'S',
    'PK',
    'P',
    'WR',
    'LS',
  ],
  basketball: ['PG', 'SG', 'SF', 'PF', 'C', 'PG', 'SG', 'SF', 'PF', 'C'],
  'mens-college-basketball': ['G', 'G', 'F', 'F', 'C', 'G', 'G', 'F', 'G', 'C'],
  baseball: [
    'CF',
    'SS',
    '1B',
    'LF',
    'DH',
    '3B',
    'RF',
    '2B',
    'C',
    'SP',
    'RP',
    'RP',
    'RP',
    'RP',
    'RP',
    'RP',
    'RP',
  ],
  hockey: [
    'C',
    'LW',
    'RW',
    'C',
    'LW',
    'RW',
    'C',
    'LW',
    'RW',
    'C',
    'LW',
    'RW',
    'D',
    'D',
    'D',
    'D',
    'D',
    'D',
    'G',
  ],
  soccer: [
    'G',
    'D',
    'D',
    'D',
    'D',
    'M',
    'M',
    'M',
    'F',
    'F',
    'F',
    'G',
    'D',
    'D',
    'M',
    'M',
    'M',
    'F',
    'F',
    'M',
  ],
}

/** Depth charts: formation, position key, the upstream's position, and the roster position that fills it. */
export const DEPTH_CHART_POSITIONS: Readonly<
  Record<
    string,
    readonly (readonly [
      formation: string,
      lineupSlots: readonly (readonly [key: string, id: string, name: string, from: string, depth: number])[],
    ])[]
  >
> = {
  football: [
    [
      '3WR 1TE',
      [
        ['wr1', '1', 'Wide Receiver', 'WR', 3],
        ['wr2', '1', 'Wide Receiver', 'WR', 3],
        ['te', '7', 'Tight End', 'TE', 3],
        ['lt', '70', 'Left Tackle', 'OT', 2],
        ['lg', '71', 'Left Guard', 'G', 2],
        ['c', '4', 'Center', 'C', 2],
        ['rg', '72', 'Right Guard', 'G', 1],
        ['rt', '73', 'Right Tackle', 'OT', 2],
        ['qb', '8', 'Quarterback', 'QB', 3],
        ['rb', '9', 'Running Back', 'RB', 4],
      ],
    ],
    [
      'Base 4-3 D',
      [
        ['lde', '11', 'Left Defensive End', 'DE', 2],
        ['ldt', '12', 'Left Defensive Tackle', 'DT', 2],
        ['rdt', '13', 'Right Defensive Tackle', 'DT', 2],
        ['rde', '14', 'Right Defensive End', 'DE', 3],
        ['wlb', '26', 'Weakside Linebacker', 'LB', 2],
        ['mlb', '27', 'Middle Linebacker', 'LB', 2],
        ['slb', '28', 'Strongside Linebacker', 'LB', 2],
        ['lcb', '18', 'Left Cornerback', 'CB', 3],
        ['ss', '20', 'Strong Safety', 'S', 2],
        ['fs', '21', 'Free Safety', 'S', 2],
        ['rcb', '19', 'Right Cornerback', 'CB', 3],
      ],
    ],
    [
      'Special Teams',
      [
        ['pk', '22', 'Place Kicker', 'PK', 1],
        ['p', '23', 'Punter', 'P', 1],
        ['ls', '39', 'Long Snapper', 'LS', 1],
        ['kr', '33', 'Kick Returner', 'WR', 2],
        ['pr', '34', 'Punt Returner', 'WR', 2],
      ],
    ],
  ],
  basketball: [
    [
      'Depth Chart',
      [
        ['pg', '1', 'Point Guard', 'PG', 3],
        ['sg', '2', 'Shooting Guard', 'SG', 3],
        ['sf', '5', 'Small Forward', 'SF', 3],
        ['pf', '6', 'Power Forward', 'PF', 3],
        ['c', '9', 'Center', 'C', 3],
      ],
    ],
  ],
  'mens-college-basketball': [
    [
      'Depth Chart',
      [
        ['g', '3', 'Guard', 'G', 7],
        ['f', '7', 'Forward', 'F', 5],
        ['c', '9', 'Center', 'C', 2],
      ],
    ],
  ],
  baseball: [
    [
      'Depth Chart',
      [
        ['sp', '1', 'Starting Pitcher', 'SP', 5],
        ['rp', '11', 'Relief Pitcher', 'RP', 7],
        ['cl', '12', 'Closer', 'RP', 1],
        ['c', '2', 'Catcher', 'C', 2],
        ['1b', '3', 'First Base', '1B', 1],
        ['2b', '4', 'Second Base', '2B', 1],
        ['3b', '5', 'Third Base', '3B', 1],
        ['ss', '6', 'Shortstop', 'SS', 2],
        ['lf', '7', 'Left Field', 'LF', 2],
        ['cf', '8', 'Center Field', 'CF', 2],
        ['rf', '9', 'Right Field', 'RF', 1],
        ['dh', '10', 'Designated Hitter', 'DH', 1],
      ],
    ],
  ],
  hockey: [
    [
      'Depth Chart',
      [
        ['c', '1', 'Center', 'C', 5],
        ['lw', '2', 'Left Wing', 'LW', 4],
        ['rw', '3', 'Right Wing', 'RW', 4],
        ['d', '4', 'Defense', 'D', 8],
        ['g', '5', 'Goaltender', 'G', 2],
      ],
    ],
  ],
  soccer: [
    [
      'Depth Chart',
      [
        ['g', '1', 'Goalkeeper', 'G', 3],
        ['d', '2', 'Defender', 'D', 8],
        ['m', '3', 'Midfielder', 'M', 8],
        ['f', '4', 'Forward', 'F', 6],
      ],
    ],
  ],
}

/** The positions of a league's lineup, in order. */
export function lineupOf(league: string): readonly string[] {
  return LINEUPS[league] ?? LINEUPS[getLeague(league).sport] ?? []
}
