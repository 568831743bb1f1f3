import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectSound, facts } from '../../support/normalised.ts'
import { listRecordings, readRecording } from '../../support/recording-files.ts'
import type { UpstreamKind, UpstreamRequest } from '../../../src/upstream/upstream.ts'

/** One request of each kind; superfluous members are harmless. */
const REQUESTS: Readonly<Record<UpstreamKind, UpstreamRequest>> = {
  scoreboard: { kind: 'scoreboard', league: 'nfl' },
  summary: { kind: 'summary', league: 'eng.1', eventId: '1' },
  competition: { kind: 'competition', league: 'nba', eventId: '1' },
  plays: { kind: 'plays', league: 'nhl', eventId: '1' },
  drives: { kind: 'drives', league: 'nfl', eventId: '1' },
  probabilities: { kind: 'probabilities', league: 'mlb', eventId: '1' },
  odds: { kind: 'odds', league: 'nba', eventId: '1' },
  oddsMovement: { kind: 'oddsMovement', league: 'nfl', eventId: '1', providerId: '58' },
  officials: { kind: 'officials', league: 'nfl', eventId: '1' },
  broadcasts: { kind: 'broadcasts', league: 'nfl', eventId: '1' },
  gameRoster: { kind: 'gameRoster', league: 'nfl', eventId: '1', teamId: '2' },
  teams: { kind: 'teams', league: 'mens-college-basketball' },
  team: { kind: 'team', league: 'nba', teamId: '2' },
  teamSchedule: { kind: 'teamSchedule', league: 'no-such-league', teamId: '2' },
  roster: { kind: 'roster', league: 'mlb', teamId: '2' },
  seasonRoster: { kind: 'seasonRoster', league: 'mlb', teamId: '2', season: 2024 },
  depthChart: { kind: 'depthChart', league: 'nfl', teamId: '2' },
  athlete: { kind: 'athlete', league: 'nfl', athleteId: '3' },
  athleteStatistics: { kind: 'athleteStatistics', league: 'nfl', athleteId: '3' },
  athleteStats: { kind: 'athleteStats', league: 'nfl', athleteId: '3' },
  athleteOverview: { kind: 'athleteOverview', league: 'nfl', athleteId: '3' },
  gameLog: { kind: 'gameLog', league: 'nfl', athleteId: '3' },
  injuries: { kind: 'injuries', league: 'nba' },
  teamInjuries: { kind: 'teamInjuries', league: 'nba', teamId: '2' },
  injury: { kind: 'injury', league: 'nba', athleteId: '3', injuryId: '4' },
  news: { kind: 'news', league: 'nba' },
  standings: { kind: 'standings', league: 'nba' },
  rankings: { kind: 'rankings', league: 'college-football' },
  leaders: { kind: 'leaders', league: 'nfl', season: 2025, seasonType: 2 },
  transactions: { kind: 'transactions', league: 'mlb' },
  season: { kind: 'season', league: 'nfl' },
  weeks: { kind: 'weeks', league: 'nfl', season: 2025, seasonType: 2 },
  week: { kind: 'week', league: 'nfl', season: 2025, seasonType: 2, week: 1 },
  groups: { kind: 'groups', league: 'nfl', season: 2025, seasonType: 2 },
  group: { kind: 'group', league: 'nfl', season: 2025, seasonType: 2, groupId: '8' },
  groupChildren: { kind: 'groupChildren', league: 'nfl', season: 2025, seasonType: 2, groupId: '8' },
  groupTeams: { kind: 'groupTeams', league: 'nfl', season: 2025, seasonType: 2, groupId: '8' },
}
const requests = fc.constantFrom(...Object.values(REQUESTS))

test('any JSON for any request is normalised consistently', () => {
  fc.assert(
    fc.property(requests, fc.jsonValue(), (request, body) => expectSound(facts(request, body))),
    { numRuns: 2000 },
  )
})

test('values that are not JSON are normalised consistently', () => {
  fc.assert(
    fc.property(requests, fc.anything(), (request, body) => expectSound(facts(request, body))),
    { numRuns: 500 },
  )
})

test.each(Object.values(REQUESTS).map((request) => [request.kind, request] as const))(
  '%s: a body of another shape is one rejected item with the expected and actual shape',
  (_, request) => {
    for (const body of [null, [], 'text', 7, {}, { error: { code: 404, message: 'No such thing' } }]) {
      const received = facts(request, body)
      expect(received.read).toEqual({ payload: 1 })
      expect(received.rejected).toHaveLength(1)
      expect(received.rejected[0]).toMatchObject({ entity: 'payload', path: '$', id: null })
      expect(received.rejected[0]?.reason).toMatch(/^expected .+, got .+/)
    }
  },
)

test('ten thousand levels of nesting cause no overflow', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 10_000; level += 1)
    deep = level % 2 === 0 ? [deep] : { children: [deep], id: deep }
  for (const request of Object.values(REQUESTS)) {
    const bodies = [deep, { events: [deep] }, { items: [deep] }, { children: [deep] }, { articles: [deep] }]
    for (const body of bodies) expect(() => facts(request, body)).not.toThrow()
  }
})

/** Mutations of a value. */
const STRANGE: readonly unknown[] = [
  null,
  undefined,
  [],
  {},
  '',
  'a\u0000\ud800b',
  'NaN',
  -1,
  0,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  -1.5,
  true,
  [null],
  [[]],
  [{}],
  { $ref: 'http://x/y/z' },
  JSON.parse('{"__proto__": {"id": "1"}, "constructor": 1}'),
]

/** Randomly replaces, removes or duplicates a value in a payload, in place. */
function mutate(body: unknown, dice: readonly number[], strange: unknown): void {
  let here = body
  for (const [place, die] of dice.entries()) {
    if (typeof here !== 'object' || here === null) return
    const holder = here as Record<string, unknown>
    const keys = Object.keys(holder)
    const key = keys[die % Math.max(keys.length, 1)]
    if (key === undefined) return
    const next = holder[key]
    const isLast = place === dice.length - 1 || typeof next !== 'object' || next === null
    if (!isLast) here = next
    else if (die % 5 === 0 && !Array.isArray(here)) Reflect.deleteProperty(holder, key)
    else if (die % 5 === 1 && Array.isArray(here)) here.push(structuredClone(next))
    else holder[key] = structuredClone(strange)
    if (isLast) return
  }
}

/** Small recordings of all kinds. */
function bases(): readonly {
  readonly request: UpstreamRequest
  readonly body: unknown
  readonly path: string
}[] {
  const files = listRecordings().filter(
    ({ path }) => !path.startsWith('sequences') && !path.startsWith('errors'),
  )
  return files
    .map(({ path, request }) => ({ path, request, body: readRecording(path) }))
    .filter(({ body }) => JSON.stringify(body).length < 400_000)
}

describe('mutated recordings', () => {
  const dice = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 12 })
  const changes = fc.array(fc.tuple(dice, fc.constantFrom(...STRANGE)), { minLength: 1, maxLength: 25 })
  const files = bases()

  test.each(files.map((file) => [file.path, file] as const))('%s', (_, { request, body }) => {
    fc.assert(
      fc.property(changes, (all) => {
        const changed: unknown = structuredClone(body)
        for (const [path, strange] of all) mutate(changed, path, strange)
        expectSound(facts(request, changed))
      }),
      { numRuns: 15 },
    )
  })
})
