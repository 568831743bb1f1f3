import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Athlete } from '../../src/domain/athlete.ts'
import type { BoxScorePlayer, BoxScoreTeam } from '../../src/domain/boxscore.ts'
import type { Event, EventTeam } from '../../src/domain/event.ts'
import type { StatMap } from '../../src/domain/json.ts'
import type { OddsSnapshot } from '../../src/domain/odds.ts'
import type { Play, WinProbability } from '../../src/domain/play.ts'
import type { Transaction } from '../../src/domain/roster.ts'
import { resultRecordOf } from '../../src/domain/wire/result.ts'
import type { WireResult } from '../../src/domain/wire/result.ts'
import { findRowProblem } from '../../src/exports/check-row.ts'
import { columnsOf } from '../../src/exports/columns.ts'
import { EXPORT_FORMATS, keyedColumns } from '../../src/exports/formats.ts'
import {
  athleteOfRow,
  boxScoresOfRows,
  eventOfRow,
  IMPORT_KIND_NAMES,
  oddsOfRow,
  playOfRow,
  rosterOfRow,
  standingsOfRows,
  transactionOfRow,
  winProbabilityOfRow,
} from '../../src/exports/import-kinds.ts'
import type { ImportKindName, ImportRow } from '../../src/exports/import-kinds.ts'
import { EXPORT_KINDS, findExportKind } from '../../src/exports/kinds.ts'
import type { BoxScoreRow, ExportedGame, RosterRow, StandingRow } from '../../src/exports/kinds.ts'

/** An object without anything that may be missing: nullable members are null, optional ones absent. */
type Sparse<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? {
        readonly [Name in keyof T as undefined extends T[Name] ? never : Name]: null extends T[Name]
          ? null
          : Sparse<T[Name]>
      }
    : T

/** Values of members that may be missing. */
type Values<T> = {
  readonly [Name in keyof T]?: T[Name] extends readonly unknown[] ? T[Name] : Values<T[Name]>
}

interface Sample<T> {
  readonly sparse: Sparse<T>
  readonly values: Values<T>
  readonly read: (row: ImportRow) => object
}
const sampleOf = <T>(sample: Sample<T>) => sample as unknown as Sample<object>

const league = 'nfl'
const SITE = 'https://sports.example'
const SIDE: Sparse<EventTeam> = {
  id: '1',
  name: 'Team',
  abbreviation: null,
  logo: null,
  color: null,
  alternateColor: null,
  winner: false,
  record: null,
  score: 0,
  periodScores: [],
  shootoutScore: null,
  rank: null,
}
const SIDE_VALUES: Values<EventTeam> = {
  abbreviation: 'T',
  logo: `${SITE}/logos/nfl/1`,
  color: '112233',
  alternateColor: '445566',
  winner: true,
  record: '4-2',
  score: 21,
  periodScores: [7, 0, 14],
  shootoutScore: 4,
  rank: 3,
}
const ATHLETE: Sparse<Athlete> = {
  league,
  id: '101',
  displayName: 'A Player',
  firstName: null,
  lastName: null,
  shortName: null,
  jersey: null,
  position: null,
  positionName: null,
  height: null,
  weight: null,
  age: null,
  dateOfBirth: null,
  birthPlace: null,
  college: null,
  experience: null,
  status: null,
  active: null,
  headshot: null,
  teamId: null,
}
const EVENT: Sparse<Event> = {
  league,
  id: '900',
  uid: null,
  name: 'Away at Home',
  shortName: 'A @ H',
  date: '2026-11-20T12:00:00Z',
  timeValid: true,
  status: {
    state: 'pre',
    completed: false,
    phase: 'SCHEDULED',
    period: 0,
    clock: '',
    detail: '',
    halftime: false,
    firstHalfEnded: false,
  },
  homeTeam: SIDE,
  awayTeam: SIDE,
  competition: {
    attendance: null,
    neutralSite: null,
    conferenceCompetition: null,
    divisionCompetition: null,
    playByPlayAvailable: null,
    highlightsAvailable: null,
  },
  venue: null,
  notes: [],
  season: {
    year: 2026,
    displayName: '2026-27',
    type: { id: '2', name: 'Regular Season', abbreviation: null },
    typeNumber: 2,
    week: null,
  },
  broadcasts: [],
  officials: [],
  situation: null,
  tournament: null,
}
const PLAY: Sparse<Play> = {
  league,
  eventId: '900',
  id: '9001',
  sequenceNumber: '100',
  order: 0,
  text: '',
  shortText: null,
  alternativeText: null,
  type: { id: '5', text: 'Rush', abbreviation: null },
  period: 1,
  clock: null,
  wallClock: null,
  homeScore: 0,
  awayScore: 0,
  scoringPlay: false,
  scoreValue: 0,
  scoringType: null,
  situation: null,
  endSituation: null,
  yardsGained: null,
  teamId: null,
  driveId: null,
  athletes: [],
  priority: false,
  modified: null,
  penalty: false,
}
const SITUATION = {
  down: 3,
  distance: 4,
  yardLine: 45,
  yardsToEndzone: 55,
  downDistanceText: '3rd & 4',
  possessionText: 'KC 45',
  teamId: '1',
}
const SHOT = { made: true, type: 'Layup', pointsAttempted: 2, distance: 4, end: { x: 1, y: 2 }, goalY: 50.5 }
const LINE: BoxScoreRow = {
  eventId: '900',
  teamId: '1',
  athleteId: '101',
  statisticOrder: 0,
  category: '',
  name: 'points',
  displayValue: '31',
  homeAway: null,
  order: 0,
  athleteName: 'A Player',
  jersey: null,
  position: null,
  starter: null,
  didNotPlay: null,
}
/** The first statistic as the row of an export. */
const statisticOf = (stats: StatMap = {}) => {
  const [[name, displayValue] = [null, null]] = Object.entries(stats)
  return { name, displayValue }
}
const rowOfTotals = ({ eventId, teamId, homeAway, statistics }: BoxScoreTeam): BoxScoreRow => {
  const team = { athleteId: '', order: null, athleteName: null }
  return { ...LINE, ...team, eventId, teamId, homeAway, ...statisticOf(statistics) }
}
const rowOfLine = ({ categories, name: athleteName, ...line }: BoxScorePlayer): BoxScoreRow => {
  const [[category, stats] = ['', {}]] = Object.entries(categories)
  return { ...LINE, ...line, athleteName, category, ...statisticOf(stats) }
}
const recordOf = (result: unknown) => (result === null ? null : resultRecordOf(result as WireResult))

const SAMPLES: Readonly<Record<ImportKindName | 'totals', Sample<object>>> = {
  events: sampleOf<ExportedGame>({
    sparse: { event: EVENT, record: null },
    values: {
      event: {
        timeValid: false,
        status: { state: 'post', completed: true, phase: 'FINAL', period: 4, clock: '0:00', detail: 'Final' },
        homeTeam: SIDE_VALUES,
        awayTeam: SIDE_VALUES,
        competition: { attendance: 60_000, neutralSite: true },
        venue: { league, id: 'v1', name: 'Ground', city: 'City', state: 'MO', country: 'USA' },
        notes: ['A headline', null],
        season: { week: { number: 11, text: 'Week 11' } },
        broadcasts: [{ type: 'TV', network: 'One', market: null }],
        officials: [{ id: null, fullName: 'A B', displayName: 'A B', order: 1, position: null }],
        tournament: { region: null, round: 'Final Four', firstFour: false },
      },
    },
    read: (row) => ({ event: eventOfRow(league, row), record: recordOf(row['result']) }),
  }),
  athletes: sampleOf<Athlete>({
    sparse: ATHLETE,
    values: {
      firstName: 'A',
      lastName: 'Player',
      shortName: 'A. Player',
      jersey: '00',
      position: 'QB',
      positionName: 'Quarterback',
      height: `6' 2"`,
      weight: '225 lbs',
      age: 0,
      dateOfBirth: '1995-09-17',
      birthPlace: 'City',
      college: 'College',
      experience: 0,
      status: 'Active',
      active: false,
      headshot: `${SITE}/headshots/${league}/101`,
      teamId: '1',
    },
    read: (row) => athleteOfRow(league, row),
  }),
  rosters: sampleOf<RosterRow>({
    sparse: { teamId: '1', order: 0, group: null, athlete: ATHLETE },
    values: { order: 7, group: 'offense', athlete: { jersey: '9', position: 'QB' } },
    read: (row) => rosterOfRow(league, row),
  }),
  plays: sampleOf<Play>({
    sparse: PLAY,
    values: {
      order: 12,
      text: 'A "text",\nof two lines',
      shortText: 'Short',
      alternativeText: 'Other',
      type: { abbreviation: 'RUSH' },
      clock: { value: 700.5, displayValue: '11:40' },
      wallClock: '2026-11-20T12:10:00.000Z',
      homeScore: 7,
      awayScore: 3,
      scoringPlay: true,
      scoreValue: 6,
      scoringType: 'touchdown',
      situation: SITUATION,
      endSituation: SITUATION,
      yardsGained: -3,
      teamId: '1',
      driveId: 'd1',
      athletes: [{ id: '101', role: null, order: 1 }],
      priority: true,
      modified: '2026-11-20T12:11:00Z',
      penalty: true,
      details: { coordinate: { x: 3.5, y: -1 }, shot: SHOT },
      isExcerpt: true,
    },
    read: (row) => playOfRow(league, row),
  }),
  totals: sampleOf<object>({
    sparse: {
      ...LINE,
      athleteId: '',
      homeAway: 'home',
      order: null,
      athleteName: null,
    },
    values: { homeAway: 'away', displayValue: '1,310' },
    read: (row) => rowOfTotals(boxScoresOfRows(league, [row]).totals[0] ?? fail()),
  }),
  boxscores: sampleOf<object>({
    sparse: { ...LINE, league },
    values: {
      order: 3,
      jersey: '9',
      position: 'QB',
      starter: false,
      didNotPlay: true,
      category: 'passing',
      displayValue: '20/31',
    },
    read: (row) => rowOfLine(boxScoresOfRows(league, [row]).lines[0] ?? fail()),
  }),
  odds: sampleOf<OddsSnapshot>({
    sparse: {
      league,
      eventId: '900',
      timestamp: '2026-11-20T10:00:00.000Z',
      odds: {
        league,
        eventId: '900',
        provider: 'A Book',
        spread: null,
        moneyline: null,
        overUnder: null,
        updatedAt: '2026-11-20T10:00:00.000Z',
      },
    },
    values: {
      odds: {
        spread: { line: -3.5, home: -110, away: -105 },
        moneyline: { home: -150, away: 130, draw: 250 },
        overUnder: { total: 45.5, over: -110, under: -110 },
        timeValid: false,
        isPartial: true,
      },
    },
    read: (row) => oddsOfRow(league, row),
  }),
  winprobability: sampleOf<WinProbability>({
    sparse: {
      league,
      eventId: '900',
      playId: '9001',
      order: 0,
      homeWinPercentage: 0,
      awayWinPercentage: 0,
      tiePercentage: 0,
    },
    values: {
      order: 4,
      homeWinPercentage: 0.5,
      awayWinPercentage: 0.25,
      tiePercentage: 0.25,
      secondsLeft: 0,
    },
    read: (row) => winProbabilityOfRow(league, row),
  }),
  standings: sampleOf<StandingRow>({
    sparse: {
      season: 2026,
      seasonType: null,
      groupId: '8',
      groupName: 'Group',
      groupAbbreviation: null,
      groupOrder: 0,
      entry: { teamId: '1', teamName: 'Team', rank: 1, stats: {} },
    },
    values: {
      seasonType: 2,
      groupAbbreviation: 'G',
      groupOrder: 1,
      entry: { note: 'Up', stats: { wins: '9' } },
    },
    read: (row) => {
      const [{ id: groupId, name: groupName, abbreviation, order, season, seasonType, entries } = fail()] =
        standingsOfRows(league, [row])
      const [entry = fail()] = entries
      const group = { groupId, groupName, groupAbbreviation: abbreviation, groupOrder: order }
      return { season, seasonType, ...group, entry }
    },
  }),
  transactions: sampleOf<Transaction>({
    sparse: {
      league,
      id: 't1',
      date: '2026-11-02T00:00:00Z',
      description: 'Signed a player.',
      type: 'signing',
      teamId: null,
      athleteIds: [],
    },
    values: { teamId: '1', athleteIds: ['101'] },
    read: (row) => transactionOfRow(league, row),
  }),
}
const NAMES = Object.keys(SAMPLES) as readonly (keyof typeof SAMPLES)[]

function fail(): never {
  throw new Error('Nothing was imported.')
}

/** The bytes of an export with one row. */
function exported(name: keyof typeof SAMPLES, row: object): string {
  const { kind } = findExportKind(name === 'totals' ? 'boxscores' : name) ?? fail()
  return Buffer.from(EXPORT_FORMATS.ndjson.open(keyedColumns(kind, SITE), false).write([row])).toString()
}
const rowOf = (text: string) => JSON.parse(text) as ImportRow

/** Any of the objects between the sparse one and the one with all values. */
function between(sparse: unknown, values: unknown): fc.Arbitrary<unknown> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(values)) return fc.constantFrom(sparse, values)
  const filled = Object.entries(values as object)
  const members = filled.map(([name, value]) => {
    const own = (sparse as Readonly<Record<string, unknown>> | null)?.[name]
    return fc.tuple(
      fc.constant(name),
      own === undefined ? fc.constantFrom(undefined, value) : between(own, value),
    )
  })
  const some = fc.tuple(...members).map((entries) => ({
    ...(sparse as object),
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  }))
  return isObject(sparse) ? some : fc.constantFrom(sparse, values)
}

test.each(NAMES)('%s: what is imported is the object that was exported, with all of its members', (name) => {
  const { sparse, read } = SAMPLES[name]
  expect(read(rowOf(exported(name, sparse)))).toEqual(
    name === 'winprobability' ? { ...sparse, secondsLeft: null } : sparse,
  )
})

test.each(NAMES)('%s: an export of what was imported has the same bytes', (name) => {
  const { sparse, values, read } = SAMPLES[name]
  fc.assert(
    fc.property(between(sparse, values), (row) => {
      const before = exported(name, row as object)
      expect(exported(name, read(rowOf(before)))).toBe(before)
    }),
  )
})

test('a line without statistics is one row, and imported without any', () => {
  const row = { ...LINE, name: null, displayValue: null, didNotPlay: true }
  const text = exported('boxscores', row)
  expect(rowOf(text)).toMatchObject({ category: '', name: null, value: null, displayValue: null })
  expect(boxScoresOfRows(league, [rowOf(text)]).lines).toEqual([
    expect.objectContaining({ didNotPlay: true, categories: {} }),
  ])
})

test('statistics are imported in their order, in their categories', () => {
  const rows = [
    ['rushing', 'yards', '10'],
    ['rushing', 'attempts', '2'],
    ['passing', 'yards', '300'],
  ].map(([category = '', name = '', displayValue = ''], statisticOrder) =>
    rowOf(exported('boxscores', { ...LINE, category, name, displayValue, statisticOrder })),
  )
  expect(rows.map(({ value }) => value)).toEqual([10, 2, 300])
  const [line = fail()] = boxScoresOfRows(league, rows).lines
  expect(JSON.stringify(line.categories)).toBe(
    '{"rushing":{"yards":"10","attempts":"2"},"passing":{"yards":"300"}}',
  )
})

test('enumerations are those of the graph; words of 0.2.0 are imported, too', () => {
  const row = rowOf(exported('events', SAMPLES.events.sparse))
  expect(row['state']).toBe('PRE')
  expect(rowOf(exported('totals', SAMPLES.totals.sparse))['homeAway']).toBe('HOME')
  for (const state of ['IN', 'in']) {
    expect(findRowProblem('events', 2026, { ...row, state })).toBeNull()
    expect(eventOfRow(league, { ...row, state }).status.state).toBe('in')
  }
  expect(findRowProblem('events', 2026, { ...row, state: 'over' })?.problem).toBe(
    'expected one of IN, POST, PRE, not "over"',
  )
})

test('a shot without all of its values is imported as it was', () => {
  const play = { ...PLAY, details: { shot: { made: false }, coordinate: { x: 0, y: 0 } } }
  const text = exported('plays', play)
  expect(rowOf(text)).toMatchObject({ shotMade: false, shotType: null, coordinateX: 0 })
  expect(playOfRow(league, rowOf(text))).toEqual(play)
})

test('samples fill every column', () => {
  for (const name of IMPORT_KIND_NAMES) {
    const rows = name === 'boxscores' ? (['boxscores', 'totals'] as const) : [name]
    const filled = rows.flatMap((each) => {
      const all = fc.sample(between(SAMPLES[each].sparse, SAMPLES[each].values), 200)
      return all.flatMap((row) => Object.entries(rowOf(exported(each, row as object))))
    })
    const names = new Set(filled.filter(([, value]) => value !== null).map(([column]) => column))
    expect(
      [...EXPORT_KINDS[name].columns.map((column) => column.name)].filter((each) => !names.has(each)),
    ).toEqual([])
  }
})

test('types and descriptions are those of the fields of the graph', () => {
  const [status, odds] = columnsOf<Event & OddsSnapshot>('Event', {
    detail: 'status.detail',
    spread: { path: 'odds.spread.line', field: 'Spread.line' },
  })
  expect(status).toMatchObject({
    type: 'string',
    description: 'Status as displayed, for example `6:00 - 2nd Quarter` or `Final/OT`.',
  })
  expect(odds?.type).toBe('number')
  expect(odds?.description).toMatch(/^Handicap of the home team/)
  expect(() => columnsOf<Event>('Event', { x: { path: 'status.period', field: 'status.score' } })).toThrow(
    'EventStatus has no field score.',
  )
  for (const kind of Object.values(EXPORT_KINDS))
    for (const { description } of kind.columns) expect(description).toMatch(/^.+\.$/)
})
