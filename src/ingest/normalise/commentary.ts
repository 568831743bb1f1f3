import type { CommentaryLine } from '../../domain/game-details.ts'
import { isObject, list, name, readCount, readId, readNumber, readText, valueAt } from './json-readers.ts'
import type { RawPlay } from './play.ts'

/** The lines of a summary's `commentary`, in order; one without a text or a number is left out. */
export function readCommentary(rows: unknown): readonly CommentaryLine[] {
  const lines = list(rows).flatMap((row): CommentaryLine[] => {
    const [sequence, text] = [readCount(valueAt(row, 'sequence')), readText(valueAt(row, 'text'))]
    if (sequence === null || text === null) return []
    const clock = name(valueAt(row, 'time', 'displayValue'))
    return [{ sequence, clock, text, playId: readId(valueAt(row, 'play', 'id')) }]
  })
  const bySequence = new Map(lines.map((line) => [line.sequence, line]))
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
}

/**
 * Soccer's key events with the plays that stand only in the commentary, in the order of the game. A play may have two
 * lines there (a foul and the free kick); it is that of the first. Commentary names teams and players without ids,
 * which the header and the rosters have.
 */
export function playsOfStory(body: unknown, keyEvents: readonly RawPlay[]): readonly RawPlay[] {
  const known = new Set(keyEvents.map(({ raw }) => readId(valueAt(raw, 'id'))))
  const idOf = idsByName(body)
  const others = list(valueAt(body, 'commentary')).flatMap((line, place): RawPlay[] => {
    const play = valueAt(line, 'play')
    const playId = readId(valueAt(play, 'id'))
    if (playId === null || known.has(playId)) return []
    known.add(playId)
    return [{ raw: withIds(play, idOf), path: `commentary[${place}].play`, driveId: null }]
  })
  return others.length === 0 ? keyEvents : [...keyEvents, ...others].sort(byTime)
}

/** Equal times keep their order. A play without a wall clock has none to compare. */
function byTime({ raw: one }: RawPlay, { raw: other }: RawPlay): number {
  const difference = (...path: readonly string[]): number =>
    (readNumber(valueAt(one, ...path)) ?? 0) - (readNumber(valueAt(other, ...path)) ?? 0)
  const [wall, otherWall] = [one, other].map((raw) => readText(valueAt(raw, 'wallclock')))
  return (
    difference('period', 'number') ||
    difference('clock', 'value') ||
    (wall != null && otherWall != null ? wall.localeCompare(otherWall, 'en') : 0)
  )
}

interface IdsByName {
  readonly teams: ReadonlyMap<unknown, string>
  readonly athletes: ReadonlyMap<unknown, string>
}

function idsByName(body: unknown): IdsByName {
  const teams = list(valueAt(body, 'header', 'competitions', 0, 'competitors')).map((side) =>
    valueAt(side, 'team'),
  )
  const athletes = list(valueAt(body, 'rosters')).flatMap((team) =>
    list(valueAt(team, 'roster')).map((row) => valueAt(row, 'athlete')),
  )
  return { teams: uniqueNames(teams), athletes: uniqueNames(athletes) }
}

/** Ids by display name; a name that two have tells neither. */
function uniqueNames(entities: readonly unknown[]): ReadonlyMap<unknown, string> {
  const ids = new Map<unknown, string>()
  const shared = new Set<unknown>()
  for (const entity of entities) {
    const [entityId, displayName] = [readId(valueAt(entity, 'id')), name(valueAt(entity, 'displayName'))]
    if (entityId === null || displayName === null) continue
    if (ids.has(displayName) && ids.get(displayName) !== entityId) shared.add(displayName)
    ids.set(displayName, entityId)
  }
  for (const displayName of shared) ids.delete(displayName)
  return ids
}

function withIds(play: unknown, { teams, athletes }: IdsByName): unknown {
  if (!isObject(play)) return play
  const participants = list(play['participants']).map((one) =>
    isObject(one) ? { ...one, athlete: withId(one['athlete'], athletes) } : one,
  )
  return { ...play, team: withId(play['team'], teams), participants }
}

function withId(entity: unknown, ids: ReadonlyMap<unknown, string>): unknown {
  const entityId = readId(valueAt(entity, 'id')) ?? ids.get(name(valueAt(entity, 'displayName')))
  return isObject(entity) && entityId !== undefined ? { ...entity, id: entityId } : entity
}
