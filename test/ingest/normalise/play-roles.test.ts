import { expect, test } from 'vitest'
import type { Play } from '../../../src/domain/play.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { openSimulator } from '../../../src/simulator/server/upstream.ts'
import { openLeague } from '../../../src/simulator/world/league.ts'
import { normaliseRecording } from '../../support/normalised.ts'

const START = Date.parse('2026-11-21T18:00:00Z')

function playsById(plays: readonly { readonly value: Play }[]): ReadonlyMap<string, Play> {
  return new Map(plays.map(({ value }) => [value.id, value]))
}

/** How a substitution's roles are named in the simulated core API. */
const NAMES: Readonly<Record<string, string>> = { in: 'subbedIn', out: 'subbedOut' }

test.each(['nba', 'mens-college-basketball', 'nhl', 'eng.1'])(
  '%s: a role that is read from a place in a list is the one that the core API tells',
  (league) => {
    const simulator = openSimulator({ seed: 'roles', startAt: START, now: () => START })
    const world = openLeague(league, 'roles', START)
    const season = world.seasonAt(START)
    const played = world
      .listSeasons(START)
      .concat(season)
      .flatMap((one) => world.stage(one, one.calendar.main))
      .filter(({ start }) => start < START - 5 * 3_600_000)
      .slice(-4)
    let derived = 0
    for (const { id: eventId } of played) {
      const facts = (['summary', 'plays'] as const).map((kind) => {
        const request = { kind, league, eventId } as const
        return normalise(request, simulator.peek(request), new Date(START))
      })
      const [ofPage, ofCore] = facts.map(({ plays }) => playsById(plays))
      for (const [id, { athletes, type }] of ofPage ?? []) {
        const ofSource = ofCore?.get(id)?.athletes
        if (ofSource === undefined) continue
        for (const { id: athleteId, role, order } of athletes) {
          if (role === null) continue
          const roles = ofSource
            .filter((one) => one.id === athleteId && one.role !== null)
            .map((one) => one.role ?? '')
          derived += 1
          if (roles.length > 0)
            expect(
              roles.map((one) => NAMES[one] ?? one),
              `${type.text} ${order}`,
            ).toContain(role)
        }
      }
    }
    expect(played).toHaveLength(4)
    expect(derived).toBeGreaterThan(20)
  },
)

test('recorded pages of games have the scorers, shooters and rebounders of their plays', () => {
  const rolesOf = (path: string, type: RegExp) =>
    normaliseRecording(path)
      .plays.filter(({ value }) => type.test(value.type.text))
      .map(({ value }) => value.athletes.map(({ role }) => role).join())
  expect(new Set(rolesOf('nhl/summary.json.gz', /^goal/i))).toEqual(
    // Who follows may have assisted, or be the goalkeeper.
    new Set(['scorer,', 'scorer,,']),
  )
  expect(new Set(rolesOf('nba/summary-post.json.gz', /rebound/i))).toEqual(new Set(['rebounder', '']))
  expect(new Set(rolesOf('fifa.world/summary-760415.json.gz', /^goal(?! kick)/i))).toEqual(
    new Set(['scorer,assister']),
  )
  // No place states who hit whom.
  expect(new Set(rolesOf('nhl/summary.json.gz', /^hit/i))).toEqual(new Set([',']))
})
