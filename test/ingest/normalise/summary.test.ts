import { describe, expect, test } from 'vitest'
import type { EventPatch, Facts } from '../../../src/ingest/facts.ts'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'
import { rawGame, rawStatus } from '../../support/payloads.ts'

const eventOf = (received: Facts, id: string): EventPatch =>
  found(received.events.find((fact) => fact.id === id)).event

describe('recorded schedules, summaries and competitions', () => {
  test('a schedule has scores as objects and venues without ids', () => {
    const received = normaliseRecording('nba/team-schedule-13.json.gz')
    expect(received.events).toHaveLength(5)
    expect(eventOf(received, '401767821')).toMatchObject({
      homeTeam: { id: '13', score: 95, winner: false, record: '50-32' },
      awayTeam: { id: '16', score: 117, winner: true },
      season: {
        year: 2025,
        displayName: '2024-25',
        type: { id: '3', name: 'Postseason', abbreviation: 'post' },
      },
      notes: ['West 1st Round - Game 1'],
    })
    const venue = {
      id: 'name:crypto-com-arena.los-angeles.ca',
      name: 'crypto.com Arena',
      city: 'Los Angeles',
      state: 'CA',
    }
    expect(eventOf(received, '401767821')).toMatchObject({ venue })
    expect(received.venues.map(({ value }) => value.id)).toContain(venue.id)
    expect('officials' in eventOf(received, '401767821')).toBe(false)
  })

  test('a summary has the final score, the score of each period and the officials', () => {
    const received = normaliseRecording('nfl/summary-401547417.json.gz')
    const { event, whole } = only(received.events)
    expect(whole).toBe(true)
    expect(event).toMatchObject({
      status: { state: 'post', completed: true, phase: 'FINAL', period: 4, clock: '0:00' },
      homeTeam: { id: '1', name: 'Atlanta Falcons', score: 25, periodScores: [3, 6, 3, 13], winner: true },
      awayTeam: { id: '9', name: 'Green Bay Packers', score: 24, periodScores: [0, 10, 14, 0] },
      competition: { attendance: 69251 },
      season: { year: 2023, week: { number: 2 } },
    })
    expect(event.officials).toHaveLength(7)
    expect('notes' in event).toBe(false)
  })

  test('a summary names two-year seasons like the scoreboard, and has weeks in football only', () => {
    const { event } = only(normaliseRecording('mens-college-basketball/summary-pre.json.gz').events)
    expect(event.season).toMatchObject({ year: 2026, displayName: '2025-26', week: null })
    expect(event).toMatchObject({ status: { state: 'pre', period: 0 }, homeTeam: { score: 0, rank: 5 } })
    expect('officials' in event).toBe(false)
  })

  test('season and stage of a soccer summary are read from one name, and the clock from the last event', () => {
    const { event } = only(normaliseRecording('fifa.world/summary-760415.json.gz').events)
    expect(event).toMatchObject({
      status: { period: 2, clock: "90'+8'", detail: 'FT', firstHalfEnded: true },
      homeTeam: { score: 2, periodScores: [1, 1] },
      season: { displayName: '2026 FIFA World Cup', type: { id: '13802', name: 'Group Stage' } },
    })
  })

  test('repeated spaces in an umpire’s name are collapsed', () => {
    const { event } = only(normaliseRecording('mlb/summary.json.gz').events)
    expect(event.officials?.[0]).toEqual({
      id: null,
      fullName: 'Jeremy Riggs',
      displayName: 'Jeremy Riggs',
      order: 1,
      position: 'Home Plate Umpire',
    })
  })

  test('the core API adds division game, highlights, roof and grass, and the ids of officials', () => {
    const competition = only(normaliseRecording('nfl/core-competition-401547417.json.gz').events)
    expect(competition.whole).toBe(false)
    expect(competition.event).toMatchObject({
      competition: { divisionCompetition: false, highlightsAvailable: true },
      venue: { id: '5348', indoor: true, grass: false },
    })
    expect(Object.keys(competition.event).sort()).toEqual(['competition', 'timeValid', 'venue'])
    const officials = only(normaliseRecording('nfl/core-officials.json.gz').events)
    expect(officials.event.officials?.[0]).toMatchObject({ id: '17660', fullName: 'Tony Michalek' })
    const broadcasts = only(normaliseRecording('nfl/core-broadcasts.json.gz').events)
    expect(broadcasts.event.broadcasts).toEqual([{ type: 'TV', network: 'FOX', market: 'national' }])
  })
})

test('a summary of another game than requested is rejected as a whole', () => {
  const received = facts({ kind: 'summary', league: 'nba', eventId: '7' }, { header: rawGame(), plays: [] })
  expect(received.rejected).toMatchObject([{ entity: 'payload', path: '$' }])
  expect(received.events).toEqual([])
})

test('halves and quarters are those of the summary’s own format', () => {
  const league = 'mens-college-basketball'
  const [competition] = rawGame({}, { status: rawStatus('IN_PROGRESS', 'in', false, 2) })[
    'competitions'
  ] as readonly object[]
  const header = {
    id: '1001',
    season: { year: 2026, type: 2 },
    date: '2026-01-02T01:00Z',
    competitions: [competition],
  }
  const read = (periods: number) => {
    const body = { header, format: { regulation: { periods } } }
    return eventOf(facts({ kind: 'summary', league, eventId: '1001' }, body), '1001').status?.firstHalfEnded
  }
  expect([read(2), read(4)]).toEqual([true, false])
})
