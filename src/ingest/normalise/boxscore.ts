import type { BoxScoreNote, BoxScorePlayer, BoxScoreTeam } from '../../domain/boxscore.ts'
import type { StatMap } from '../../domain/json.ts'
import { filledList, optionalField } from '../../domain/wire/optional-field.ts'
import { athleteName, battingOrderOf, jerseyOf, parseEmbeddedAthlete, positionOf } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import {
  valueAt,
  describe,
  flag,
  readId,
  readText,
  idProblem,
  isObject,
  list,
  name,
  statMap,
  zip,
} from './json-readers.ts'
import { statNameOf } from './stat-labels.ts'
import { teamIdOf } from './side.ts'
import type { GameSides } from './side.ts'
import { parseEmbeddedTeam } from './team.ts'

/** The game of a box score; it tells which team is home if the box score does not. */
export interface BoxScoreGame extends GameSides {
  readonly eventId: string
}

/**
 * `boxscore.teams[]`. Statistics are a flat list of names and display values; in baseball they are groups with
 * overlapping names, and are stored as `batting.runs`, `pitching.runs`.
 */
export function readBoxScoreTeams(
  context: NormaliseContext,
  rows: unknown,
  game: BoxScoreGame,
  entities: EmbeddedEntities,
): readonly BoxScoreTeam[] {
  return readEach(
    context,
    'boxScoreTeam',
    rows,
    'boxscore.teams',
    (row, path) => {
      const teamId = teamIdOf(row, game)
      if (teamId === null) return new Rejection(`${path}.team.id`, idProblem(valueAt(row, 'team', 'id')))
      const homeAway = sideOf(row, teamId, game)
      if (homeAway === null) return new Rejection(path, 'expected home or away, got neither', teamId)
      entities.team(parseEmbeddedTeam(context, valueAt(row, 'team')))
      const statistics = teamStatistics(valueAt(row, 'statistics'))
      const notes = notesOf(valueAt(row, 'details'))
      const { league } = context
      const { eventId } = game
      return { league, eventId, teamId, homeAway, statistics, ...(notes.length > 0 && { notes }) }
    },
    (row) => row.teamId,
  )
}

/** `details[].stats[]` of baseball: `Home Runs: Bell (11, 8th inning off Borucki 0 on, 0 Out)`. */
function notesOf(details: unknown): readonly BoxScoreNote[] {
  return list(details).flatMap((group) =>
    list(valueAt(group, 'stats')).flatMap((stat) => {
      const category = name(valueAt(group, 'displayName')) ?? name(valueAt(group, 'name'))
      const label = name(valueAt(stat, 'displayName')) ?? name(valueAt(stat, 'name'))
      const text = readText(valueAt(stat, 'displayValue'))
      return category === null || label === null || text === null ? [] : [{ category, label, text }]
    }),
  )
}

/**
 * `boxscore.players[]`: for each team, groups of columns (`keys`) with a row of `stats` per athlete. An athlete
 * in several groups (passing, rushing) is one player and counts once for each team: an athlete who was traded while a
 * game was suspended has a line with both.
 */
export function readBoxScorePlayers(
  context: NormaliseContext,
  rows: unknown,
  game: BoxScoreGame,
  entities: EmbeddedEntities,
): readonly BoxScorePlayer[] {
  const taken = new Set<string>()
  return list(rows).flatMap((row, place) => {
    const path = `boxscore.players[${place}]`
    const teamId = teamIdOf(row, game)
    if (teamId !== null) {
      const players = playersOfTeam(context, row, path, { ...game, teamId, taken }, entities)
      for (const { athleteId } of players) taken.add(`${teamId}/${athleteId}`)
      return players
    }
    context.report.seen('boxScorePlayer')
    context.report.reject(
      'boxScorePlayer',
      new Rejection(`${path}.team.id`, `the players of a team without an id: got ${describe(row)}`),
    )
    return []
  })
}

/** The team whose rows are read, and the players of teams that are listed already: a list may name a team twice. */
interface BoxScoreSide extends BoxScoreGame {
  readonly teamId: string
  readonly taken: ReadonlySet<string>
}

/** A player whose groups are being collected. */
interface Gathered {
  readonly player: Omit<BoxScorePlayer, 'categories'>
  readonly categories: Map<string, StatMap>
}

function playersOfTeam(
  context: NormaliseContext,
  row: unknown,
  path: string,
  side: BoxScoreSide,
  entities: EmbeddedEntities,
): readonly BoxScorePlayer[] {
  const players = new Map<string, Gathered>()
  for (const [place, group] of list(valueAt(row, 'statistics')).entries()) {
    const category = name(valueAt(group, 'name')) ?? name(valueAt(group, 'type')) ?? ''
    const keys = columnsOf(context, group, category)
    for (const [line, entry] of list(valueAt(group, 'athletes')).entries()) {
      const known = players.get(readId(valueAt(entry, 'athlete', 'id')) ?? '')
      const here = `${path}.statistics[${place}].athletes[${line}]`
      const gathered = known ?? newPlayer(context, entry, here, side, players.size)
      if (gathered === null) continue
      if (category !== '__proto__')
        gathered.categories.set(category, zip(keys, list(valueAt(entry, 'stats'))))
      players.set(gathered.player.athleteId, gathered)
      entities.athlete(parseEmbeddedAthlete(context, valueAt(entry, 'athlete'), side.teamId))
    }
  }
  return [...players.values()].map(({ player, categories }) => ({
    ...player,
    categories: Object.fromEntries(categories),
  }))
}

/** The names of a group's columns: `keys`; old box scores have only labels. */
function columnsOf({ sport }: NormaliseContext, group: unknown, category: string): readonly unknown[] {
  const keys = list(valueAt(group, 'keys'))
  if (keys.length > 0) return keys
  const labels = firstList(valueAt(group, 'names'), valueAt(group, 'labels'))
  return labels.map((label) => (typeof label === 'string' ? statNameOf(sport, category, label) : label))
}

function newPlayer(
  context: NormaliseContext,
  entry: unknown,
  path: string,
  side: BoxScoreSide,
  order: number,
): Gathered | null {
  context.report.seen('boxScorePlayer')
  const athlete = valueAt(entry, 'athlete')
  const athleteId = readId(valueAt(athlete, 'id'))
  const displayName = athleteName(athlete)
  if (athleteId !== null && side.taken.has(`${side.teamId}/${athleteId}`)) {
    context.report.reject('boxScorePlayer', new Rejection(path, 'a second row of a player', athleteId))
    return null
  }
  if (athleteId === null || displayName === null) {
    const reason =
      athleteId === null ? idProblem(valueAt(athlete, 'id')) : 'expected a player with a name, got none'
    context.report.reject('boxScorePlayer', new Rejection(`${path}.athlete`, reason, athleteId))
    return null
  }
  const player = {
    league: context.league,
    eventId: side.eventId,
    teamId: side.teamId,
    athleteId,
    order,
    name: displayName,
    jersey: jerseyOf(athlete) ?? jerseyOf(entry),
    position: positionOf(entry) ?? positionOf(athlete),
    starter: flag(valueAt(entry, 'starter')),
    didNotPlay: flag(valueAt(entry, 'didNotPlay')),
    ...optionalField('reason', name(valueAt(entry, 'reason'))),
    ...optionalField('battingOrder', battingOrderOf(entry)),
    ...filledList(
      'notes',
      list(valueAt(entry, 'notes')).flatMap((note) => readText(valueAt(note, 'text')) ?? []),
    ),
    ...filledList(
      'atBatPlayIds',
      list(valueAt(entry, 'atBats')).flatMap((atBat) => readId(valueAt(atBat, 'playId')) ?? []),
    ),
  }
  return { player, categories: new Map() }
}

function sideOf(row: unknown, teamId: string, game: BoxScoreGame): 'home' | 'away' | null {
  if (teamId === game.homeTeamId) return 'home'
  if (teamId === game.awayTeamId) return 'away'
  const side = valueAt(row, 'homeAway')
  return side === 'home' || side === 'away' ? side : null
}

function teamStatistics(rows: unknown): StatMap {
  const pairs = list(rows).flatMap((row) => {
    const label = name(valueAt(row, 'name')) ?? name(valueAt(row, 'label')) ?? ''
    if (!Array.isArray(valueAt(row, 'stats'))) return [[label, shownOf(row)] as const]
    return list(valueAt(row, 'stats')).map(
      (stat) => [`${label}.${name(valueAt(stat, 'name')) ?? ''}`, shownOf(stat)] as const,
    )
  })
  return statMap(pairs.filter(([label]) => label !== '' && !label.endsWith('.')))
}

function shownOf(stat: unknown): unknown {
  return isObject(stat) ? (stat['displayValue'] ?? stat['value']) : null
}

function firstList(...candidates: readonly unknown[]): readonly unknown[] {
  return candidates.map(list).find((candidate) => candidate.length > 0) ?? []
}
