import { describe, expect, test } from 'vitest'
import type { Odds } from '../../../src/domain/odds.ts'
import { facts, found, normaliseRecording, NOW, only } from '../../support/normalised.ts'
import { rawGame } from '../../support/payloads.ts'

const UPDATED = NOW.toISOString().replace('.000Z', 'Z')

describe('recorded lines', () => {
  test('2022: details and total; the named team is the favourite', () => {
    const received = normaliseRecording('nfl/scoreboard-2022-live.json.gz')
    // `TEN -5.5`, Tennessee at home.
    expect(received.odds.find(({ eventId }) => eventId === '401437640')).toEqual({
      league: 'nfl',
      eventId: '401437640',
      provider: 'Caesars Sportsbook (New Jersey)',
      spread: { line: -5.5, home: null, away: null },
      moneyline: null,
      overUnder: { total: 44, over: null, under: null },
      updatedAt: UPDATED,
    })
  })

  test('2022 baseball: the details are a moneyline, not a spread of 155 runs', () => {
    const received = normaliseRecording('mlb/scoreboard-2022-live.json.gz')
    const odds = found(received.odds.find(({ provider }) => provider.startsWith('Caesars')))
    expect(odds.spread).toBeNull()
    expect(odds.moneyline).toMatchObject({ draw: null })
    expect(received.odds.some(({ provider }) => /consensus|teamrankings/.test(provider))).toBe(false)
  })

  test('spring 2025: the prices of the total are in `current`', () => {
    const received = normaliseRecording(
      'sequences/nba/generic_basketball_nba_scoreboard_2025-05-31T054617Z.json.gz',
    )
    // `IND -3.5`, Indiana at home.
    expect(only(received.odds)).toMatchObject({
      provider: 'ESPN BET',
      spread: { line: -3.5 },
      overUnder: { total: 219.5, over: -115, under: -105 },
    })
  })

  test('late 2025: prices are texts, and the provider may only be named in the attribution', () => {
    const received = normaliseRecording('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    // `DEN -8.5`, Denver away: the home line is positive.
    expect(received.odds.find(({ eventId }) => eventId === '401772794')).toEqual({
      league: 'nfl',
      eventId: '401772794',
      provider: 'DraftKings',
      spread: { line: 8.5, home: -110, away: -110 },
      moneyline: { home: 360, away: -470, draw: null },
      overUnder: { total: 40.5, over: -105, under: -115 },
      updatedAt: UPDATED,
    })
    // Scoreboards have no odds for games in progress or finished.
    expect(received.odds).toHaveLength(5)
  })

  test('soccer: draws have a price, [null] is no line, EVEN is 100', () => {
    const received = normaliseRecording('usa.1/scoreboard-2025.json.gz')
    expect(only(received.odds)).toMatchObject({
      provider: 'ESPN BET',
      spread: { line: -0.5, home: -115, away: -115 },
      moneyline: { home: -110, away: 300, draw: 250 },
      overUnder: { total: 2.5, over: 100, under: -130 },
    })
    const after = normaliseRecording('sequences/fifa.world/scoreboard_2026-06-30T062420Z.json.gz')
    expect(after.odds).toEqual([])
    expect(after.rejected).toEqual([])
  })

  test('the primary one of thirteen providers in the core API is used', () => {
    expect(only(normaliseRecording('nfl/core-odds-401547417.json.gz').odds)).toMatchObject({
      provider: 'ESPN BET',
      spread: { line: -2.5, home: -120, away: -110 },
      moneyline: { home: -155, away: 135 },
      overUnder: { total: 39.5, over: -115, under: -115 },
    })
    expect(only(normaliseRecording('mlb/core-odds-401695789.json.gz').odds)).toMatchObject({
      spread: { line: -1.5, home: 135, away: -160 },
    })
  })

  test('a summary keeps the line after the game; projections are ignored', () => {
    expect(only(normaliseRecording('nba/summary-post.json.gz').odds)).toMatchObject({
      provider: 'Draft Kings',
      spread: { line: 9.5, home: -110, away: -110 },
      moneyline: { home: 330, away: -425 },
    })
    expect(normaliseRecording('mlb/summary.json.gz').odds).toEqual([])
    expect(only(normaliseRecording('college-football/summary-401110720.json.gz').odds)).toMatchObject({
      provider: 'Caesars',
      spread: { line: -34.5 },
    })
  })

  test('since 2025: opening lines are read', () => {
    const board = normaliseRecording('nfl/scoreboard-2025-12-07T185945Z.json.gz')
    expect(board.openingLines).toHaveLength(5)
    expect(board.openingLines.find(({ eventId }) => eventId === '401772794')).toEqual({
      league: 'nfl',
      eventId: '401772794',
      provider: 'DraftKings',
      spread: { line: 7.5, home: -110, away: -110 },
      moneyline: { home: 350, away: -455, draw: null },
      overUnder: { total: 40.5, over: -110, under: -110 },
    })
    const summary = normaliseRecording('mens-college-basketball/summary-post.json.gz')
    expect(only(summary.openingLines)).toMatchObject({
      spread: { line: 8.5, home: -112 },
      moneyline: { home: 310 },
      overUnder: { total: 157.5, over: -110 },
    })
    const core = normaliseRecording('nba/core-odds-401584793.json.gz')
    expect(only(core.openingLines)).toMatchObject({
      provider: 'ESPN BET',
      spread: { line: -12.5, home: -110, away: -110 },
      moneyline: { home: -800, away: 500, draw: null },
      overUnder: { total: 229.5, over: -105, under: -115 },
    })
    const soccer = normaliseRecording('eng.1/scoreboard-2026-04-28.json.gz')
    expect(soccer.openingLines[0]).toMatchObject({
      spread: { line: -0.5, home: -155 },
      moneyline: { home: -140, draw: 290 },
      overUnder: { total: 2.5, over: -185 },
    })
  })

  test('2022: there are no opening lines', () => {
    expect(normaliseRecording('nfl/scoreboard-2022-live.json.gz').openingLines).toEqual([])
  })

  test('the movement of a line: 71 states, unused members null', () => {
    const { oddsHistory } = normaliseRecording('nfl/core-odds-movement-401249063.json.gz')
    expect(oddsHistory).toHaveLength(71)
    expect(oddsHistory[0]).toMatchObject({
      eventId: '401249063',
      timestamp: '2020-10-18T11:13:00.000Z',
      odds: { spread: null, moneyline: { home: -106, away: -110, draw: null }, overUnder: null },
    })
  })
})

/** The line of a game of HOM against AWY, with these providers. */
function lineOf(...books: readonly unknown[]): Odds | undefined {
  const received = facts({ kind: 'scoreboard', league: 'nba' }, { events: [rawGame({}, { odds: books })] })
  expect(received.rejected).toEqual([])
  return received.odds[0]
}

const book = (id: string, name: string, priority: number): object => ({ provider: { id, name, priority } })

test('the first priority comes before the second, and both before none', () => {
  const none = { ...book('45', 'None', 0), overUnder: 1.5 }
  const second = { ...book('46', 'Second', 2), overUnder: 2.5 }
  const first = { ...book('47', 'First', 1), overUnder: 3.5 }
  expect(lineOf(none, second, first)?.provider).toBe('First')
  expect(lineOf(none, second)?.provider).toBe('Second')
  expect(lineOf(none, { ...book('48', 'Other', 0), overUnder: 2 })?.provider).toBe('None')
})

test('a provider without a line is skipped; projections and in-play feeds are ignored', () => {
  const empty = book('100', 'Empty', 1)
  const real = { ...book('45', 'Real', 0), details: 'AWY -3' }
  expect(lineOf(null, empty, real)).toMatchObject({ provider: 'Real', spread: { line: 3 } })
  expect(lineOf({ ...book('1004', 'consensus', 0), overUnder: 9 })).toBeUndefined()
  expect(lineOf({ ...book('59', 'ESPN BET - Live Odds', 1), overUnder: 9 })).toBeUndefined()
})

test.each([
  [{ details: 'HOM -7.5' }, -7.5],
  [{ details: 'AWY -7.5' }, 7.5],
  [{ details: 'HOM 3' }, 3],
  [{ details: 'EVEN' }, 0],
  [{ details: 'OTH -7.5' }, undefined],
  [{ details: 'HOM -155' }, undefined],
  [{ spread: '-2.5', details: 'HOM -9' }, -2.5],
  [{ pointSpread: { home: { close: { line: '+1.5' }, open: { line: '+0.5' } } } }, 1.5],
  [{ homeTeamOdds: { current: { pointSpread: { american: '+120' } } } }, undefined],
  [{ homeTeamOdds: { current: { pointSpread: { american: '-3' } } } }, -3],
])('the home line of %j is %j', (given, line) => {
  expect(lineOf({ ...book('45', 'Real', 1), overUnder: 200, ...given })?.spread?.line).toBe(line)
})

test.each([
  ['-110', -110],
  ['+150', 150],
  ['EVEN', 100],
  [-110.0, -110],
  [0, null],
  ['OFF', null],
  [77.62, null],
])('the price %j is %j', (moneyLine, expected) => {
  const odds = lineOf({ ...book('45', 'Real', 1), overUnder: 200, homeTeamOdds: { moneyLine } })
  expect(odds?.moneyline?.home ?? null).toBe(expected)
})

/** The line of a game of another sport. */
function lineIn(league: string, book: object): Odds | undefined {
  const odds = [{ provider: { id: '45', name: 'Real', priority: 1 }, ...book }]
  return facts({ kind: 'scoreboard', league }, { events: [rawGame({ uid: null }, { odds })] }).odds[0]
}

test.each([
  ['mlb', 'EVEN', null, { home: 100, away: 100, draw: null }],
  ['nhl', 'EVEN', null, { home: 100, away: 100, draw: null }],
  ['mlb', 'HOM EVEN', null, { home: 100, away: null, draw: null }],
  ['mlb', 'AWY -130', null, { home: null, away: -130, draw: null }],
  ['mlb', 'PK', null, null],
  ['eng.1', 'EVEN', null, null],
  ['nfl', 'PK', 0, null],
  ['nfl', "pick'em", 0, null],
  ['nfl', 'HOM PK', 0, null],
  ['nba', 'AWY EVEN', 0, null],
])('in %s the details %j are a line of %j and a moneyline of %j', (league, details, line, moneyline) => {
  const odds = lineIn(league, { details, overUnder: 9 })
  expect(odds?.spread?.line ?? null).toBe(line)
  expect(odds?.moneyline).toEqual(moneyline)
})

test('a run line or puck line of 0 does not exist', () => {
  for (const league of ['mlb', 'nhl']) expect(lineIn(league, { spread: 0, overUnder: 9 })?.spread).toBeNull()
  expect(lineIn('nfl', { spread: 0, overUnder: 9 })?.spread).toMatchObject({ line: 0 })
})

const moments = (open: object, close: object, current?: object) => ({
  open,
  close,
  ...(current && { current }),
})

test('in play the current line is the current one, part by part, and OFF is none', () => {
  const odds = lineIn('fifa.world', {
    details: 'HOM -285',
    overUnder: 2.5,
    drawOdds: { moneyLine: 400 },
    moneyline: {
      home: moments({ odds: '-350' }, { odds: '-285' }, { odds: '-1000' }),
      away: moments({ odds: '+1100' }, { odds: '+850' }, { odds: '+3000' }),
      draw: moments({ odds: '+450' }, { odds: '+400' }, { odds: '+750' }),
    },
    pointSpread: {
      home: moments({ line: '-1.5' }, { line: '-1.5', odds: '-105' }, { line: 'OFF', odds: 'OFF' }),
      away: moments({ line: '+1.5' }, { line: '+1.5', odds: '-125' }, { line: 'OFF', odds: 'OFF' }),
    },
    total: {
      over: moments({ line: 'o2.5' }, { line: 'o2.5', odds: '-140' }, { line: 'o4.5', odds: 'EVEN' }),
      under: moments({ line: 'u2.5' }, { line: 'u2.5', odds: '+115' }, { line: 'u4.5', odds: '-130' }),
    },
  })
  expect(odds).toMatchObject({
    spread: null,
    moneyline: { home: -1000, away: 3000, draw: 750 },
    overUnder: { total: 4.5, over: 100, under: -130 },
  })
})

const OFF = { line: 'OFF', odds: 'OFF' }
const OPENED = { line: '-6.5', odds: '-110' }

test.each([
  [
    'of texts',
    {
      details: 'OFF',
      overUnder: 47.5,
      pointSpread: { home: moments(OPENED, OFF), away: moments({ line: '+6.5', odds: '-110' }, OFF) },
      moneyline: { home: moments({ odds: '-300' }, OFF), away: moments({ odds: '+240' }, OFF) },
      total: { over: moments({ line: 'o47.5' }, OFF), under: moments({ line: 'u47.5' }, OFF) },
    },
  ],
  [
    'of teams',
    {
      details: 'OFF',
      homeTeamOdds: {
        open: { pointSpread: { american: '-6.5' }, moneyLine: { american: '-300' } },
        current: { pointSpread: { american: 'OFF' }, moneyLine: { american: 'OFF' } },
      },
    },
  ],
  ['of details', { details: 'OFF' }],
])('a line that was taken down has no parts, and the opening line is not the current one: %s', (_, book) => {
  expect(lineIn('nfl', book)).toMatchObject({
    provider: 'Real',
    spread: null,
    moneyline: null,
    overUnder: null,
  })
})

test('only an opening line is no line', () => {
  const pointSpread = { home: { open: OPENED }, away: { open: OPENED } }
  expect(lineIn('nfl', { pointSpread })).toBeUndefined()
})

test('a line without its provider has one that says so', () => {
  const odds = [{ details: 'HOM -3.5', spread: -3.5, overUnder: 41.5 }]
  const received = facts({ kind: 'scoreboard', league: 'nba' }, { events: [rawGame({}, { odds })] })
  expect(only(received.odds)).toMatchObject({
    provider: 'Provider unknown',
    spread: { line: -3.5 },
    overUnder: { total: 41.5 },
  })
})

test('a movement with a spread has its prices', () => {
  const items = [
    {
      lastModified: '2026-01-01T00:00:01.500Z',
      line: -3.5,
      homeOdds: -110,
      awayOdds: -105,
      overUnder: 210.5,
      homeTeamOdds: { spreadOdds: -115 },
      awayTeamOdds: { spreadOdds: 'EVEN' },
    },
    { lineDate: '2026-01-01T00:00Z', line: 0.0, homeOdds: 0.0, awayOdds: 0.0 },
  ]
  const received = facts({ kind: 'oddsMovement', league: 'nba', eventId: '1', providerId: '58' }, { items })
  expect(only(received.oddsHistory)).toMatchObject({
    timestamp: '2026-01-01T00:00:01.500Z',
    odds: {
      spread: { line: -3.5, home: -115, away: 100 },
      moneyline: { home: -110, away: -105, draw: null },
      overUnder: { total: 210.5, over: null, under: null },
    },
  })
  expect(received.rejected).toMatchObject([{ entity: 'oddsSnapshot', path: 'items[1]' }])
})
