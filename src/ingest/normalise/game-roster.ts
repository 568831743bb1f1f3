import type { GameRosterEntry } from '../../domain/boxscore.ts'
import { athleteName, jerseyOf, parseEmbeddedAthlete, positionOf } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, flag, readId, idOrRef, idProblem, list, name, readNumber } from './json-readers.ts'

/** A team's roster for one game from the core API: `entries[]` with references and flags. */
export function normaliseGameRoster(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
  teamId: string,
): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'entries')))
    return rejectedPayload(context, body, 'a list of players at entries')
  const gameRosters = readEach(
    context,
    'gameRosterEntry',
    valueAt(body, 'entries'),
    'entries',
    (entry, path, place) => readEntry(context, entry, path, place, eventId, teamId),
    (entry) => entry.athleteId,
  )
  return { gameRosters }
}

/**
 * A summary's rosters: `rosters[].roster[]` (soccer, baseball), else the rows of `boxscore.players[]` that
 * carry the flags (basketball). Football and hockey rows do not, and give none.
 */
export function rostersOfSummary(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
  entities: EmbeddedEntities,
): readonly GameRosterEntry[] {
  const keys = new Set<string>()
  const named = list(valueAt(body, 'rosters')).flatMap((team, place) =>
    readTeam(
      context,
      valueAt(team, 'roster'),
      valueAt(team, 'team'),
      `rosters[${place}].roster`,
      eventId,
      entities,
      keys,
    ),
  )
  if (named.length > 0) return named
  return list(valueAt(body, 'boxscore', 'players')).flatMap((team, place) => {
    const rows = list(valueAt(team, 'statistics', 0, 'athletes'))
    if (!rows.some((row) => ['starter', 'didNotPlay'].some((key) => flag(valueAt(row, key)) !== null)))
      return []
    const path = `boxscore.players[${place}].statistics[0].athletes`
    return readTeam(context, rows, valueAt(team, 'team'), path, eventId, entities, keys)
  })
}

function readTeam(
  context: NormaliseContext,
  rows: unknown,
  team: unknown,
  path: string,
  eventId: string,
  entities: EmbeddedEntities,
  keys: Set<string>,
): readonly GameRosterEntry[] {
  const teamId = readId(valueAt(team, 'id'))
  return readEach(
    context,
    'gameRosterEntry',
    rows,
    path,
    (row, here, place) => {
      if (teamId === null) return new Rejection(here, 'expected a team with an id, got none')
      const entry = readEntry(context, row, here, place, eventId, teamId)
      if (!(entry instanceof Rejection))
        entities.athlete(parseEmbeddedAthlete(context, valueAt(row, 'athlete'), teamId))
      return entry
    },
    (entry) => entry.athleteId,
    keys,
  )
}

function readEntry(
  context: NormaliseContext,
  row: unknown,
  path: string,
  order: number,
  eventId: string,
  teamId: string,
): GameRosterEntry | Rejection {
  const athlete = valueAt(row, 'athlete')
  const athleteId = readId(valueAt(row, 'playerId')) ?? idOrRef(athlete, 'athletes')
  if (athleteId === null)
    return new Rejection(path, idProblem(valueAt(row, 'playerId') ?? valueAt(athlete, 'id')))
  const displayName = athleteName(athlete) ?? name(valueAt(row, 'displayName'))
  if (displayName === null) return new Rejection(path, 'expected a player with a name, got none', athleteId)
  return {
    league: context.league,
    eventId,
    teamId,
    athleteId,
    order,
    displayName,
    jersey: jerseyOf(row) ?? jerseyOf(athlete),
    position: positionOf(row) ?? positionOf(athlete),
    starter: flag(valueAt(row, 'starter')) ?? false,
    didNotPlay: flag(valueAt(row, 'didNotPlay')) ?? hasNotAppeared(row),
    active: flag(valueAt(row, 'active')) ?? true,
  }
}

/** Soccer has no flag; a player's appearances in the game are 0 or 1. */
function hasNotAppeared(row: unknown): boolean {
  const appearances = list(valueAt(row, 'stats')).find((stat) => valueAt(stat, 'name') === 'appearances')
  return appearances !== undefined && readNumber(valueAt(appearances, 'value')) === 0
}
