import type { SportSlug } from '../../domain/league.ts'
import type { Box } from '../sports/box.ts'
import type { Side } from '../sports/timeline.ts'
import type { SimAthlete } from '../world/athletes.ts'
import { athleteLinks, headshotOf } from './common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from './snapshot.ts'

interface Leader {
  readonly name: string
  readonly displayName: string
  readonly short: string
  readonly abbreviation: string
  readonly table: string
  /** The column that decides, and what is shown. */
  readonly column: string
  readonly show: readonly (readonly [column: string, unit: string])[]
}

const LEADERS: Readonly<Record<SportSlug, readonly Leader[]>> = {
  football: [
    {
      name: 'passingYards',
      displayName: 'Passing Leader',
      short: 'PASS',
      abbreviation: 'PYDS',
      table: 'passing',
      column: 'passingYards',
      show: [
        ['completions/passingAttempts', ''],
        ['passingYards', ' YDS'],
        ['passingTouchdowns', ' TD'],
      ],
    },
    {
      name: 'rushingYards',
      displayName: 'Rushing Leader',
      short: 'RUSH',
      abbreviation: 'RYDS',
      table: 'rushing',
      column: 'rushingYards',
      show: [
        ['rushingAttempts', ' CAR'],
        ['rushingYards', ' YDS'],
      ],
    },
    {
      name: 'receivingYards',
      displayName: 'Receiving Leader',
      short: 'REC',
      abbreviation: 'RECYDS',
      table: 'receiving',
      column: 'receivingYards',
      show: [
        ['receptions', ' REC'],
        ['receivingYards', ' YDS'],
      ],
    },
  ],
  basketball: ['points', 'rebounds', 'assists'].map((column) => {
    const title = `${column.slice(0, 1).toUpperCase()}${column.slice(1)}`
    const abbreviation = { points: 'PTS', rebounds: 'REB', assists: 'AST' }[column] ?? ''
    return {
      name: column,
      displayName: title,
      short: title,
      abbreviation,
      table: '',
      column,
      show: [[column, '']],
    }
  }),
  hockey: [
    {
      name: 'goals',
      displayName: 'Goals',
      short: 'Goals',
      abbreviation: 'G',
      table: 'forwards',
      column: 'goals',
      show: [['goals', '']],
    },
    {
      name: 'assists',
      displayName: 'Assists',
      short: 'Assists',
      abbreviation: 'A',
      table: 'forwards',
      column: 'assists',
      show: [['assists', '']],
    },
  ],
  baseball: [
    {
      name: 'homeRuns',
      displayName: 'Home Runs',
      short: 'HR',
      abbreviation: 'HR',
      table: 'batting',
      column: 'homeRuns',
      show: [['hits-atBats', '']],
    },
    {
      name: 'RBIs',
      displayName: 'Runs Batted In',
      short: 'RBI',
      abbreviation: 'RBI',
      table: 'batting',
      column: 'RBIs',
      show: [
        ['hits-atBats', ''],
        ['RBIs', ' RBI'],
      ],
    },
  ],
  soccer: [],
}

/** The best of each kind on one side so far. */
export function leadersOf(snapshot: LeagueSnapshot, game: GameSnapshot, box: Box, side: Side): Body[] {
  return LEADERS[snapshot.league.sport].flatMap((leader) => {
    const table = box.players[side].find((one) => one.name === leader.table)
    if (!table) return []
    const at = (key: string): number => table.columns.findIndex((column) => column.key === key)
    const deciding = at(leader.column)
    const rows = [...table.rows].sort(
      (one, two) => Number(two.stats[deciding] ?? 0) - Number(one.stats[deciding] ?? 0),
    )
    const [best] = rows
    const athlete = best && game.player(side, best.lineupSlot)
    if (!athlete) return []
    const displayValue = leader.show.map(([key, unit]) => `${best.stats[at(key)] ?? '0'}${unit}`).join(', ')
    return [
      {
        name: leader.name,
        displayName: leader.displayName,
        shortDisplayName: leader.short,
        abbreviation: leader.abbreviation,
        leaders: [
          {
            displayValue,
            value: Number(best.stats[deciding] ?? 0),
            athlete: boardAthlete(snapshot, game, athlete, side),
            team: { id: game.teams[side].id },
          },
        ],
      },
    ]
  })
}

/** A player as a board names him: some things are plain strings there. */
export function boardAthlete(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  athlete: SimAthlete,
  side: Side,
): Body {
  return {
    id: athlete.id,
    fullName: athlete.displayName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    links: athleteLinks(snapshot, athlete),
    headshot: headshotOf(snapshot, athlete)['href'],
    jersey: athlete.jersey,
    position: { abbreviation: athlete.position.abbreviation },
    team: { id: game.teams[side].id },
    active: true,
  }
}
