import type { GameRosterEntry } from '../../domain/boxscore.ts'
import { athleteName, jerseyOf, mentionAthlete, positionOf } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { Payload } from './payload.ts'
import { at, flag, id, idOrRef, idProblem, list, name, number } from './json-readers.ts'

/** One team's roster for one game, as the core API has it: `entries[]` with references and flags. */
export function normaliseGameRoster(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
  teamId: string,
): Payload {
  if (!Array.isArray(at(body, 'entries')))
    return rejectedPayload(context, body, 'a list of players at entries')
  const gameRosters = readEach(
    context,
    'gameRosterEntry',
    at(body, 'entries'),
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
  const named = list(at(body, 'rosters')).flatMap((team, place) =>
    readTeam(
      context,
      at(team, 'roster'),
      at(team, 'team'),
      `rosters[${place}].roster`,
      eventId,
      entities,
      keys,
    ),
  )
  if (named.length > 0) return named
  return list(at(body, 'boxscore', 'players')).flatMap((team, place) => {
    const rows = list(at(team, 'statistics', 0, 'athletes'))
    if (!rows.some((row) => ['starter', 'didNotPlay'].some((key) => flag(at(row, key)) !== null))) return []
    const path = `boxscore.players[${place}].statistics[0].athletes`
    return readTeam(context, rows, at(team, 'team'), path, eventId, entities, keys)
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
  const teamId = id(at(team, 'id'))
  return readEach(
    context,
    'gameRosterEntry',
    rows,
    path,
    (row, here, place) => {
      if (teamId === null) return new Rejection(here, 'expected a team with an id, came none')
      const entry = readEntry(context, row, here, place, eventId, teamId)
      if (!(entry instanceof Rejection)) entities.athlete(mentionAthlete(context, at(row, 'athlete'), teamId))
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
  const athlete = at(row, 'athlete')
  const athleteId = id(at(row, 'playerId')) ?? idOrRef(athlete, 'athletes')
  if (athleteId === null) return new Rejection(path, idProblem(at(row, 'playerId') ?? at(athlete, 'id')))
  const displayName = athleteName(athlete) ?? name(at(row, 'displayName'))
  if (displayName === null) return new Rejection(path, 'expected a player with a name, came none', athleteId)
  return {
    league: context.league,
    eventId,
    teamId,
    athleteId,
    order,
    displayName,
    jersey: jerseyOf(row) ?? jerseyOf(athlete),
    position: positionOf(row) ?? positionOf(athlete),
    starter: flag(at(row, 'starter')) ?? false,
    didNotPlay: flag(at(row, 'didNotPlay')) ?? hasNotAppeared(row),
    active: flag(at(row, 'active')) ?? true,
  }
}

/** Soccer has no flag; its players count their appearances in the game, 0 or 1. */
function hasNotAppeared(row: unknown): boolean {
  const appearances = list(at(row, 'stats')).find((stat) => at(stat, 'name') === 'appearances')
  return appearances !== undefined && number(at(appearances, 'value')) === 0
}
