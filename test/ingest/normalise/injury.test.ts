import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../src/ingest/facts.ts'
import { availabilityOf } from '../../../src/ingest/normalise/availability.ts'
import { LEAGUE_FEED_CUT } from '../../../src/ingest/normalise/injury.ts'
import { facts, normaliseRecording, only } from '../../support/normalised.ts'

test.each([
  [['INJURY_STATUS_OUT', 'Out', 'OUT'], 'OUT'],
  [['INJURY_STATUS_OUT', 'Out', 'OFS'], 'OUT'],
  [['INJURY_STATUS_DOUBTFUL', 'Doubtful', null], 'DOUBTFUL'],
  [['INJURY_STATUS_QUESTIONABLE', 'Questionable', 'QUESTIONABLE'], 'QUESTIONABLE'],
  [['INJURY_STATUS_PROBABLE', 'Probable', null], 'PROBABLE'],
  [['INJURY_STATUS_DAYTODAY', 'Day-To-Day', 'GTD'], 'DAY_TO_DAY'],
  [['INJURY_STATUS_IR', 'Injured Reserve', 'IR'], 'INJURED_RESERVE'],
  [['INJURY_STATUS_7DAYIL', '7-Day IL', null], 'INJURED_RESERVE'],
  [['INJURY_STATUS_10DAYIL', '10-Day-IL', null], 'INJURED_RESERVE'],
  [['INJURY_STATUS_60DAYIL', '60-Day-IL', null], 'INJURED_RESERVE'],
  // The injured list takes precedence over day-to-day: the fantasy status is more precise.
  [['INJURY_STATUS_DAYTODAY', 'Day-To-Day', '7-Day IL'], 'INJURED_RESERVE'],
  [['INJURY_STATUS_SUSPENSION', 'Suspension', null], 'SUSPENDED'],
  [['INJURY_STATUS_OUT', 'Out', 'SUSP'], 'SUSPENDED'],
  [['INJURY_STATUS_ACTIVE', 'Active', null], 'AVAILABLE'],
  [['INJURY_STATUS_PONDERING', 'Pondering', null], 'UNKNOWN'],
  [[null, undefined, 7], 'UNKNOWN'],
] as const)('%j is %s', (written, availability) => {
  expect(availabilityOf(...written)).toBe(availability)
})

describe('recorded injuries', () => {
  test('athlete ids are read from links and headshots in the league feed', () => {
    const received = normaliseRecording('nba/injuries.json.gz')
    const report = only(received.injuryReports)
    expect(report).toMatchObject({ teamId: null, complete: true })
    expect(report.injuries).toHaveLength(127)
    expect(report.injuries[0]).toMatchObject({
      id: '-50368',
      athleteId: '4585618',
      athleteName: 'Keshon Gilbert',
      position: 'G',
      teamId: '1',
      status: 'Out',
      availability: 'OUT',
      fantasyStatus: 'OUT',
      type: 'Abdomen',
      bodyPart: 'Abdomen',
      location: 'Torso',
      detail: 'Surgery',
      side: null,
      date: '2026-04-22T21:37:00Z',
      returnDate: '2026-07-02',
    })
    expect(new Set(report.injuries.map(({ availability }) => availability))).toEqual(
      new Set(['OUT', 'DAY_TO_DAY']),
    )
    expect(received.athletes).toHaveLength(127)
    expect(received.teams).toHaveLength(26)
  })

  test('injuries of a summary have ids and may be incomplete', () => {
    const received = normaliseRecording('nfl/summary-401547417.json.gz')
    expect(received.injuryReports.map(({ teamId, complete }) => [teamId, complete])).toEqual([
      ['1', false],
      ['9', false],
    ])
    expect(received.injuryReports[0]?.injuries[0]).toMatchObject({
      id: '4428713-2025-02-11',
      athleteId: '4428713',
      type: 'Knee - ACL',
      bodyPart: 'Knee',
      side: 'Left',
    })
  })

  test('a team’s list contains references, whose ids are complete', () => {
    const received = normaliseRecording('nfl/core-team-8-injuries.json.gz')
    expect(received.references).toHaveLength(71)
    expect(received.references[0]).toEqual({
      kind: 'injury',
      league: 'nfl',
      ids: { athleteId: '4566092', injuryId: '598631' },
    })
    expect(only(received.injuryLists)).toMatchObject({ teamId: '8', complete: true })
    expect(received.injuryLists[0]?.injuryIds).toHaveLength(71)
    expect(received.injuryReports).toEqual([])
  })

  test('one injury of the core API has no name, only the athlete', () => {
    const report = only(normaliseRecording('nfl/core-injury-detail.json.gz').injuryReports)
    expect(report.complete).toBe(false)
    expect(only(report.injuries)).toMatchObject({
      id: '598153',
      athleteId: '4426502',
      athleteName: '',
      teamId: '1',
      availability: 'AVAILABLE',
      type: null,
    })
  })
})

const row = (id: number, type = 'Knee'): object => ({
  id: String(id),
  status: 'Out',
  date: '2026-01-01T00:00Z',
  athlete: { displayName: `Player ${id}`, links: [{ href: `https://x/player/_/id/${id}/name` }] },
  details: { type },
})
const feed = (...teams: readonly (readonly unknown[])[]): Facts =>
  facts(
    { kind: 'injuries', league: 'nfl' },
    { injuries: teams.map((injuries, place) => ({ id: String(place + 1), injuries })) },
  )

test('an empty list is a complete report', () => {
  expect(only(feed().injuryReports)).toEqual({ league: 'nfl', teamId: null, complete: true, injuries: [] })
})

test('a truncated list is incomplete; those of other teams are complete', () => {
  const cut = [...Array(LEAGUE_FEED_CUT).keys()].map((number) => row(number + 1))
  const received = feed(cut, [row(99)])
  expect(received.injuryReports.map(({ teamId, complete }) => [teamId, complete])).toEqual([
    ['1', false],
    ['2', true],
  ])
})

test('a row without an id is rejected, and its team’s list is incomplete', () => {
  const nobody = { status: 'Out', date: '2026-01-01T00:00Z', athlete: { displayName: 'Nobody' } }
  const received = feed([nobody, row(5)], [row(6)])
  expect(received.rejected).toEqual([
    {
      entity: 'injury',
      path: 'injuries[0].injuries[0].athlete',
      reason: 'expected an athlete with an id, a link or a headshot, got none',
      id: null,
    },
  ])
  expect(received.injuryReports.map(({ teamId, complete }) => [teamId, complete])).toEqual([
    ['1', false],
    ['2', true],
  ])
})

test.each([
  ['Ankle', 'Ankle'],
  ['Knee - MCL', 'Knee'],
  ['Illness', null],
  ['Undisclosed', null],
  ['Concussion Protocol', null],
])('the body part of %s is %j', (type, bodyPart) => {
  const injury = only(only(feed([row(5, type)]).injuryReports).injuries)
  expect(injury).toMatchObject({ type, bodyPart })
})
