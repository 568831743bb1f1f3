import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { countKept, EMPTY_FACTS } from '../../src/ingest/facts.ts'
import type { Facts } from '../../src/ingest/facts.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { listRecordings, readRecording } from './recording-files.ts'

/** The time at which tests normalise payloads. */
export const NOW = new Date('2026-01-01T00:00:00Z')

/** Normalises a recording as the request of its name. */
export function normaliseRecording(path: string): Facts {
  const file = listRecordings().find((candidate) => candidate.path === path)
  if (!file) throw new Error(`No recording ${path}`)
  return normalise(file.request, readRecording(path), NOW)
}

/** Normalises a handwritten body. */
export function facts(request: UpstreamRequest, body: unknown): Facts {
  return normalise(request, body, NOW)
}

/** Returns the only item of a list; otherwise the test fails. */
export function only<T>(things: readonly T[]): T {
  expect(things).toHaveLength(1)
  return found(things[0])
}

/** Returns an item that must exist. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Error('expected something, came nothing')
  return thing
}

/** Number of kept items of an entity; an unknown entity fails the test. */
export function keptOf(received: Facts, entityName: string): number {
  return found(countKept(received)[entityName])
}

/** Keys that must be unique in the facts of one payload. */
const KEYS: readonly ((received: Facts) => readonly (readonly unknown[])[])[] = [
  (received) => received.teams.map(({ value }) => [value.id]),
  (received) => received.athletes.map(({ value }) => [value.id]),
  (received) => received.venues.map(({ value }) => [value.id]),
  (received) => received.seasonTypes.map(({ year, id }) => [year, id]),
  (received) => received.weeks.map(({ year, seasonType, number }) => [year, seasonType, number]),
  (received) => received.groups.map(({ id }) => [id]),
  (received) => received.groupTeams.map(({ groupId, teamId }) => [groupId, teamId]),
  (received) => received.events.map(({ id }) => [id]),
  (received) => received.plays.map(({ value }) => [value.id]),
  (received) => received.plays.map(({ value }) => [value.order]),
  (received) => received.drives.map(({ id }) => [id]),
  (received) => received.winProbabilities.map(({ playId }) => [playId]),
  (received) => received.boxScoreTeams.map(({ teamId }) => [teamId]),
  (received) => received.boxScorePlayers.map(({ teamId, athleteId }) => [teamId, athleteId]),
  (received) => received.gameRosters.map(({ value: { teamId, athleteId } }) => [teamId, athleteId]),
  (received) => received.odds.map(({ eventId }) => [eventId]),
  (received) => received.injuryReports.flatMap(({ injuries }) => injuries.map(({ id }) => [id])),
  (received) => received.articles.map(({ id }) => [id]),
  (received) => received.rosters.flatMap(({ entries }) => entries.map(({ athleteId }) => [athleteId])),
  (received) => received.transactions.map(({ id }) => [id]),
  (received) => received.standings.map(({ id }) => [id]),
  (received) => received.rankings.map(({ id }) => [id]),
  (received) => received.athleteStatistics.map(({ season }) => [season]),
  (received) => received.gameLogs.map(({ eventId }) => [eventId]),
]

const ENTITY_NAMES = Object.keys(countKept(EMPTY_FACTS))

/** Invariants of all facts: counts are consistent, keys are unique, and everything is plain JSON. */
export function expectSound(received: Facts): void {
  const kept = countKept(received)
  const unbalanced = [...new Set([...Object.keys(received.read), ...ENTITY_NAMES])].flatMap((entityName) => {
    const read = received.read[entityName] ?? 0
    const rejected = received.rejected.filter((row) => row.entity === entityName).length
    return read === found(kept[entityName]) + rejected ? [] : [{ entityName, read, rejected }]
  })
  expect(unbalanced).toEqual([])
  const withRepeats = KEYS.map((keysOf) => keysOf(received).map((key) => key.join('/'))).filter(
    (keys) => keys.length !== new Set(keys).size,
  )
  expect(withRepeats).toEqual([])
  const written: unknown = JSON.parse(JSON.stringify(received))
  // Node compares large values in a fraction of the time, but does not describe differences.
  if (!isDeepStrictEqual(written, received)) expect(written).toStrictEqual(received)
}
