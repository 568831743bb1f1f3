import { describe, expect, test } from 'vitest'
import { groupOfPosition } from '../../../src/domain/roster.ts'
import { transactionType } from '../../../src/ingest/normalise/transaction.ts'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'

describe('recorded teams and players', () => {
  test.each([
    ['nfl/teams.json.gz', 32],
    ['nba/teams.json.gz', 30],
    ['mlb/teams.json.gz', 30],
    ['nhl/teams.json.gz', 32],
    ['eng.1/teams.json.gz', 20],
  ])('%s lists %i teams', (path, length) => {
    const received = normaliseRecording(path)
    expect(received.teams).toHaveLength(length)
    expect(received.teams.every(({ from, value }) => from === 'listing' && !value.isPlaceholder)).toBe(true)
  })

  test("a team's page has its record, standing and venue", () => {
    const received = normaliseRecording('nfl/team-12.json.gz')
    expect(only(received.teams)).toMatchObject({
      from: 'detail',
      value: {
        id: '12',
        displayName: 'Kansas City Chiefs',
        record: null,
        standingSummary: '1st in AFC West',
        venueId: '3622',
      },
    })
    expect(only(received.venues).value).toMatchObject({
      name: 'GEHA Field at Arrowhead Stadium',
      grass: true,
      indoor: false,
    })
    expect(only(normaliseRecording('nba/team-2.json.gz').teams).value.record).toBe('61-21')
  })

  test('a grouped roster and a flat one', () => {
    const football = normaliseRecording('nfl/roster-12.json.gz')
    expect(only(football.rosters)).toMatchObject({ teamId: '12', season: null, complete: true })
    expect(football.rosters[0]?.entries).toHaveLength(85)
    expect(new Set(football.rosters[0]?.entries.map(({ group }) => group))).toContain('offense')
    expect(football.athletes[0]).toMatchObject({
      from: 'listing',
      value: {
        id: '4035478',
        displayName: 'Tremayne Anchrum Jr.',
        height: `6' 2"`,
        weight: '314 lbs',
        age: 26,
        dateOfBirth: '1998-06-24',
        birthPlace: 'Powder Springs, GA, USA',
        college: 'Clemson',
        experience: 6,
        status: 'Active',
        jersey: null,
        teamId: '12',
      },
    })
    const basketball = only(normaliseRecording('nba/roster-13.json.gz').rosters)
    expect(basketball.entries).toHaveLength(17)
    const sizes = ['Guards', 'Forwards', 'Centers'].map(
      (name) => basketball.entries.filter(({ group }) => group === name).length,
    )
    expect(sizes).toEqual([7, 6, 4])
  })

  test('the roster of a past season is a page of references', () => {
    const received = normaliseRecording('eng.1/core-team-359-athletes.json.gz')
    expect(only(received.rosters)).toMatchObject({ teamId: '359', season: 2024, complete: false })
    expect(received.rosters[0]?.entries).toHaveLength(25)
    expect(received.references).toHaveLength(25)
    expect(received.references[0]?.kind).toBe('athlete')
  })

  test("athletes' pages, of the core API and of the site", () => {
    expect(only(normaliseRecording('nba/athlete-1966-core.json.gz').athletes)).toMatchObject({
      from: 'detail',
      value: {
        displayName: 'LeBron James',
        position: 'SF',
        dateOfBirth: '1984-12-30',
        teamId: '13',
        college: null,
        active: true,
      },
    })
    expect(only(normaliseRecording('nfl/athlete-4430191-profile.json.gz').athletes).value).toMatchObject({
      displayName: 'Skyy Moore',
      college: 'Western Michigan',
      jersey: '24',
    })
  })

  test('the season of a depth chart is read from its references', () => {
    const received = normaliseRecording('nfl/core-depthcharts.json.gz')
    const chart = only(received.depthCharts)
    expect(chart.season).toBe(2023)
    expect(chart.charts.map(({ name }) => name)).toContain('Base 4-3 D')
    expect(chart.charts[0]?.positions[0]).toMatchObject({
      name: 'Left Defensive End',
      abbreviation: 'LDE',
      athletes: [{ athleteId: '4362506', rank: 1, slot: 1 }, { rank: 2 }, { rank: 3 }, { rank: 4 }],
    })
    expect(received.references.every(({ kind }) => kind === 'athlete')).toBe(true)
  })
})

test('the site’s depth chart contains athletes', () => {
  const positions = {
    rp: { position: { id: '1', abbreviation: 'RP' }, athletes: [{ id: 5, displayName: 'Ann' }] },
  }
  const body = { season: { year: 2026 }, depthchart: [{ id: '1', name: 'Depth Chart', positions }] }
  const received = facts({ kind: 'depthChart', league: 'mlb', teamId: '10' }, body)
  expect(only(received.depthCharts)).toMatchObject({
    season: 2026,
    charts: [{ positions: [{ name: 'RP' }] }],
  })
  expect(only(received.athletes).value).toMatchObject({ id: '5', displayName: 'Ann', teamId: '10' })
  expect(received.references).toEqual([])
})

test.each([
  ['basketball', 'SF', 'Forwards'],
  ['basketball', 'G', 'Guards'],
  ['basketball', null, 'Others'],
  ['soccer', 'CD-L', 'Defenders'],
  ['soccer', 'AM', 'Midfielders'],
  ['soccer', 'SUB', 'Others'],
  ['hockey', 'C', null],
] as const)('a flat roster of %s has its %s among the %s', (sport, position, group) => {
  expect(groupOfPosition(sport, position)).toBe(group)
})

test('a player without a name is rejected, and the roster is incomplete', () => {
  const athletes = [{ id: '1', displayName: 'Ann' }, { id: '2' }, { id: '1', displayName: 'Ann' }]
  const received = facts({ kind: 'roster', league: 'nba', teamId: '13' }, { athletes })
  expect(only(received.rosters)).toMatchObject({ complete: false })
  expect(received.read).toMatchObject({ rosterEntry: 3, athlete: 1 })
  expect(received.rejected.map(({ path, id }) => [path, id])).toEqual([
    ['athletes[1]', '2'],
    ['athletes[2]', '1'],
  ])
})

test('the id of a transaction is derived from date, team and text', () => {
  const move = {
    date: '2026-01-01T08:00Z',
    description: 'Signed F Ann Other to a one-year contract.',
    team: { id: '5' },
  }
  const read = (...transactions: readonly unknown[]) =>
    facts({ kind: 'transactions', league: 'nba' }, { transactions })
  const received = read(move, { ...move, description: 'Waived F Ann Other.' }, move, { date: 'then' })
  expect(received.transactions.map(({ type, teamId }) => [type, teamId])).toEqual([
    ['signing', '5'],
    ['waiver', '5'],
  ])
  expect(received.transactions[0]?.id).toMatch(/^[0-9a-f]{16}$/)
  expect(found(read(move).transactions[0]).id).toBe(received.transactions[0]?.id)
  expect(received.rejected.map(({ path }) => path)).toEqual(['transactions[2]', 'transactions[3]'])
})

test.each([
  ['Traded C Ann Other to the Jets for a draft pick', 'trade'],
  ['Acquired OF Ann Other from the Mets', 'trade'],
  ['Placed RHP Ann Other on the 15-day IL', 'injury'],
  ['Activated C Ann Other from the injured list', 'injury'],
  ['Recalled D Ann Other from Hartford', 'recall'],
  ['Optioned INF Ann Other to Triple-A', 'assignment'],
  ['Released WR Ann Other', 'release'],
  ['Signed QB Ann Other to the practice squad', 'practice squad'],
  ['Re-signed G Ann Other', 'signing'],
  ['Claimed G Ann Other', 'claim'],
  ['Named Ann Other head coach', 'staff'],
  ['Something else happened', 'other'],
])('%s: %s', (description, type) => {
  expect(transactionType(description)).toBe(type)
})

test('an age that the source does not state follows from the date of birth', () => {
  const page = (dateOfBirth: string) =>
    only(
      facts(
        { kind: 'athlete', league: 'college-football', athleteId: '9' },
        { id: '9', fullName: 'A B', dateOfBirth },
      ).athletes,
    ).value.age
  expect([page('2005-01-01T08:00Z'), page('2005-01-02T08:00Z')]).toEqual([21, 20])
})
