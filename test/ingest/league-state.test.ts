import { expect, test } from 'vitest'
import type { Event } from '../../src/domain/event.ts'
import { getLeague } from '../../src/domain/league.ts'
import type { EventFact, EventPatch } from '../../src/ingest/facts.ts'
import { EMPTY_FACTS } from '../../src/ingest/facts.ts'
import { changesSchedule } from '../../src/ingest/polling/league-state.ts'
import type { LeagueState } from '../../src/ingest/polling/schedule.ts'
import { sampleEvent, sampleTeam } from '../support/samples.ts'

const NOW = new Date('2026-11-20T23:00:00Z')
const LIVE = sampleEvent('1', '10', '20', { date: NOW.toISOString() })
const status = (overrides: Partial<Event['status']>) => ({ ...LIVE.status, completed: false, ...overrides })

/** A game in progress between known teams. */
const STATE: LeagueState = {
  league: getLeague('nba'),
  now: NOW,
  events: [{ id: '1', startMs: NOW.getTime(), state: 'in', completed: false, teamIds: ['10', '20'] }],
  teamIds: ['10', '20'],
  season: null,
  weeks: [],
}

const eventFact = (event: EventPatch, id = '1'): EventFact => ({ league: 'nba', id, whole: true, event })
const afterEvents = (event: EventPatch, id?: string) =>
  changesSchedule(STATE, {
    written: { events: 1 },
    facts: { ...EMPTY_FACTS, events: [eventFact(event, id)] },
  })

test.each<[string, EventPatch]>([
  ['a score', { ...LIVE, status: status({ state: 'in', clock: '3:21' }) }],
  ['what says nothing of when and who', {}],
])('%s does not change the schedule', (_, patch) => {
  expect(afterEvents(patch)).toBe(false)
})

test.each<[string, EventPatch]>([
  ['ends', { status: status({ state: 'post', completed: true }) }],
  ['is put off', { status: status({ state: 'post' }) }],
  ['is moved', { date: '2026-11-21T01:00:00Z' }],
  ['has another team', { awayTeam: { ...LIVE.awayTeam, id: '30' } }],
])('a game that %s changes the schedule', (_, patch) => {
  expect(afterEvents(patch)).toBe(true)
})

test('a new game changes the schedule if it is near or in progress', () => {
  const at = (date: string, state: 'pre' | 'in' = 'pre') =>
    afterEvents({ ...LIVE, date, status: status({ state }) }, '2')
  expect(at('2026-11-21T20:00:00Z')).toBe(true)
  expect(at('2027-03-01T20:00:00Z')).toBe(false)
  expect(at('2026-10-01T20:00:00Z')).toBe(false)
  expect(at('2026-10-01T20:00:00Z', 'in')).toBe(true)
})

test('a new team changes the schedule; another name of a known one, or a placeholder, does not', () => {
  const afterTeam = (id: string, isPlaceholder = false) => {
    const value = { ...sampleTeam(id, { isPlaceholder }), league: 'nba' }
    return changesSchedule(STATE, {
      written: { teams: 1 },
      facts: { ...EMPTY_FACTS, teams: [{ value, from: 'listing' }] },
    })
  }
  expect(afterTeam('30')).toBe(true)
  expect(afterTeam('10')).toBe(false)
  expect(afterTeam('40', true)).toBe(false)
})

test('another calendar changes the schedule, an unchanged one does not', () => {
  expect(changesSchedule(STATE, { written: { weeks: 3 }, facts: EMPTY_FACTS })).toBe(true)
  const ended = eventFact({ status: status({ state: 'post', completed: true }) })
  expect(changesSchedule(STATE, { written: {}, facts: { ...EMPTY_FACTS, events: [ended] } })).toBe(false)
})
