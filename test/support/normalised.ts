import { expect } from 'vitest'
import { countKept, EMPTY_FACTS } from '../../src/ingest/facts.ts'
import type { Facts } from '../../src/ingest/facts.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { listRecordings, readRecording } from './recording-files.ts'

/** The time at which tests read payloads. */
export const NOW = new Date('2026-01-01T00:00:00Z')

/** What a recording tells, asked as its name says. */
export function normaliseRecording(path: string): Facts {
  const file = listRecordings().find((candidate) => candidate.path === path)
  if (!file) throw new Error(`No recording ${path}`)
  return normalise(file.request, readRecording(path), NOW)
}

/** What a hand-made body tells. */
export function facts(request: UpstreamRequest, body: unknown): Facts {
  return normalise(request, body, NOW)
}

/** The only thing of a list; anything else fails the test. */
export function only<T>(things: readonly T[]): T {
  expect(things).toHaveLength(1)
  return found(things[0])
}

/** The thing, which has to be there. */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Error('expected something, came nothing')
  return thing
}

/** How many of a noun were kept; a noun that the table does not know fails the test. */
export function keptOf(told: Facts, noun: string): number {
  return found(countKept(told)[noun])
}

/** What must not come twice in one payload's facts, by its key in the store. */
const KEYS: readonly ((told: Facts) => readonly (readonly unknown[])[])[] = [
  (told) => told.teams.map(({ value }) => [value.id]),
  (told) => told.athletes.map(({ value }) => [value.id]),
  (told) => told.venues.map(({ value }) => [value.id]),
  (told) => told.seasonTypes.map(({ year, id }) => [year, id]),
  (told) => told.weeks.map(({ year, seasonType, number }) => [year, seasonType, number]),
  (told) => told.groups.map(({ id }) => [id]),
  (told) => told.groupTeams.map(({ groupId, teamId }) => [groupId, teamId]),
  (told) => told.events.map(({ id }) => [id]),
  (told) => told.plays.map(({ value }) => [value.id]),
  (told) => told.plays.map(({ value }) => [value.order]),
  (told) => told.drives.map(({ id }) => [id]),
  (told) => told.winProbabilities.map(({ playId }) => [playId]),
  (told) => told.boxScoreTeams.map(({ teamId }) => [teamId]),
  (told) => told.boxScorePlayers.map(({ athleteId }) => [athleteId]),
  (told) => told.gameRosters.map(({ athleteId }) => [athleteId]),
  (told) => told.odds.map(({ eventId }) => [eventId]),
  (told) => told.injuryReports.flatMap(({ injuries }) => injuries.map(({ id }) => [id])),
  (told) => told.articles.map(({ id }) => [id]),
  (told) => told.rosters.flatMap(({ entries }) => entries.map(({ athleteId }) => [athleteId])),
  (told) => told.transactions.map(({ id }) => [id]),
  (told) => told.standings.map(({ id }) => [id]),
  (told) => told.rankings.map(({ id }) => [id]),
  (told) => told.athleteStatistics.map(({ season }) => [season]),
  (told) => told.gameLogs.map(({ eventId }) => [eventId]),
]

/** Everything that must hold of any facts: the books balance, nothing comes twice, and all of it is plain JSON. */
export function expectSound(told: Facts): void {
  for (const noun of new Set([...Object.keys(told.read), ...Object.keys(countKept(EMPTY_FACTS))])) {
    const setAside = told.rejected.filter((row) => row.entity === noun).length
    expect({ noun, read: told.read[noun] ?? 0 }).toEqual({ noun, read: keptOf(told, noun) + setAside })
  }
  for (const keysOf of KEYS) {
    const keys = keysOf(told).map((key) => key.join('/'))
    expect(keys).toHaveLength(new Set(keys).size)
  }
  expect(JSON.parse(JSON.stringify(told))).toStrictEqual(told)
}
