import type { GameRosterEntry } from '../../domain/boxscore.ts'
import type { KnownFrom, Ranked } from '../facts.ts'
import { athleteName, jerseyOf, parseEmbeddedAthlete, positionOf } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { teamIdOf } from './side.ts'
import type { GameSides } from './side.ts'
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
    (entry, path, place) => ranked('detail', readEntry(context, entry, path, place, eventId, teamId)),
    ({ value }) => value.athleteId,
  )
  return { gameRosters }
}

/**
 * A summary's rosters: `rosters[].roster[]` (soccer, baseball), else the rows of `boxscore.players[]` that
 * carry the flags (basketball). Hockey rows do not carry them, but name everybody who dressed; football rows name only
 * the players with statistics, and give no roster.
 */
export function rostersOfSummary(
  context: NormaliseContext,
  body: unknown,
  game: GameSides & { readonly eventId: string },
  entities: EmbeddedEntities,
): readonly Ranked<GameRosterEntry>[] {
  const keys = new Set<string>()
  const read = (rows: unknown, team: unknown, path: string, from: KnownFrom) =>
    readTeam(context, rows, teamIdOf(team, game), path, { eventId: game.eventId, from }, entities, keys)
  const named = list(valueAt(body, 'rosters')).flatMap((team, place) =>
    read(valueAt(team, 'roster'), team, `rosters[${place}].roster`, 'listing'),
  )
  if (named.length > 0) return named
  return list(valueAt(body, 'boxscore', 'players')).flatMap((team, place) => {
    const path = `boxscore.players[${place}].statistics`
    const groups = list(valueAt(team, 'statistics')).map((group) => list(valueAt(group, 'athletes')))
    const [rows = []] = groups
    if (rows.some((row) => ['starter', 'didNotPlay'].some((key) => flag(valueAt(row, key)) !== null)))
      return read(rows, team, `${path}[0].athletes`, 'listing')
    return context.sport === 'hockey' ? read(groups.flat(), team, path, 'embedded') : []
  })
}

function ranked(from: KnownFrom, entry: GameRosterEntry | Rejection): Ranked<GameRosterEntry> | Rejection {
  return entry instanceof Rejection ? entry : { value: entry, from }
}

function readTeam(
  context: NormaliseContext,
  rows: unknown,
  teamId: string | null,
  path: string,
  { eventId, from }: { readonly eventId: string; readonly from: KnownFrom },
  entities: EmbeddedEntities,
  keys: Set<string>,
): readonly Ranked<GameRosterEntry>[] {
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
      return ranked(from, entry)
    },
    // An athlete who was traded while the game was suspended is listed with both teams.
    ({ value }) => `${value.teamId}/${value.athleteId}`,
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
