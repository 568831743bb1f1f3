import { expect, test } from 'vitest'
import { addDays } from '../../src/web/data/format.ts'
import { leagueAddress, readLeagueAddress } from '../../src/web/data/league/address.ts'
import { bracketOf, isKnockoutStage, roundOf, withoutWhoGoesOn } from '../../src/web/data/league/bracket.ts'
import { bracketTree } from '../../src/web/data/league/bracket-tree.ts'
import type { BracketGame } from '../../src/web/data/league/bracket.ts'
import { weekAt } from '../../src/web/data/league/weeks.ts'
import { zonesOf } from '../../src/web/data/league/zones.ts'

test('the address of a part of a league is read as it was written', () => {
  const week = { part: '2', number: 12 }
  expect(leagueAddress('nfl', 'scores')).toBe('/leagues/nfl')
  expect(leagueAddress('nfl', 'schedule', { season: 2025, week })).toBe(
    '/leagues/nfl?part=schedule&season=2025&week=2-12',
  )
  for (const [part, rest] of [
    ['scores', {}],
    ['schedule', { season: 2025, week }],
    ['schedule', { date: '2026-02-28' }],
    ['bracket', { season: 2026 }],
  ] as const) {
    const read = readLeagueAddress(new URL(leagueAddress('nfl', part, rest), 'http://localhost').search)
    expect(read).toEqual({ part, season: null, week: null, date: null, ...rest })
  }
})

test('what an address says wrongly is as if it was not there', () => {
  const nothing = { part: 'scores', season: null, week: null, date: null }
  for (const search of ['', '?part=tables', '?season=now', '?week=12', '?date=2026-02-30', '?date=20261120'])
    expect(readLeagueAddress(search), search).toEqual(nothing)
})

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('the week at a time is the one that has not ended, between weeks the next one, and then the last one', () => {
  const week = (number: number, startDate: string, endDate: string) => ({
    number,
    label: `Week ${number}`,
    seasonTypeId: '2',
    startDate,
    endDate,
  })
  const weeks = [
    week(1, '2026-09-01T00:00:00Z', '2026-09-07T00:00:00Z'),
    week(2, '2026-09-09T00:00:00Z', '2026-09-15T00:00:00Z'),
  ]
  const at = (day: string) => weekAt(weeks, Date.parse(day))?.number
  expect([at('2026-08-01'), at('2026-09-03'), at('2026-09-08'), at('2026-10-01')]).toEqual([1, 1, 2, 2])
  expect(weekAt([], 0)).toBeNull()
})

test('zones are consecutive places with the same note', () => {
  const notes = ['Champions League', 'Champions League', 'Europa League', null, null, 'Relegation']
  expect(zonesOf(notes.map((note, index) => ({ rank: index + 1, note })))).toEqual([
    { note: 'Champions League', from: 1, to: 2 },
    { note: 'Europa League', from: 3, to: 3 },
    { note: 'Relegation', from: 6, to: 6 },
  ])
  expect(zonesOf(['A', null, 'A'].map((note, index) => ({ rank: index + 1, note })))).toHaveLength(2)
})

const side = (name: string, score = 0, isWinner = false, shootoutScore: number | null = null) => ({
  sourceId: name,
  name,
  abbreviation: null,
  score,
  shootoutScore,
  winner: isWinner,
})

let games = 0
/** A game that is over; the day is of May. */
function gameOf(day: number, [away, home]: readonly [Side, Side], note: string | null, stage = 'Postseason') {
  games += 1
  return {
    sourceId: String(games),
    date: `2026-05-${String(day).padStart(2, '0')}T19:00:00Z`,
    status: { state: 'POST', completed: true, detail: 'Final' },
    homeTeam: home,
    awayTeam: away,
    notes: note === null ? [] : [{ headline: note }],
    tournament: null,
    season: { type: { name: stage }, week: null },
  } as const satisfies BracketGame
}
type Side = ReturnType<typeof side>

test.each([
  ['basketball', 'East 1st Round - Game 2', '1st Round', 'East', true],
  ['basketball', 'West Finals - Game 5', 'Conference Finals', 'West', true],
  ['basketball', 'NBA Finals - Game 1', 'NBA Finals', null, true],
  ['basketball', 'Play-In Tournament', 'Play-In Tournament', null, false],
  ['hockey', 'Eastern Conference Final - Game 1', 'Conference Final', 'Eastern', true],
  ['hockey', 'Stanley Cup Final - Game 7', 'Stanley Cup Final', null, true],
  ['baseball', 'ALCS - Game 1', 'Championship Series', 'AL', true],
  ['baseball', 'NL Wild Card Series - Game 2', 'Wild Card Series', 'NL', true],
  ['football', 'College Football Playoff Quarterfinal', 'Quarterfinal', null, false],
] as const)('in %s the note %s is of the round %s', (sport, note, name, label, isSeries) => {
  expect(roundOf(sport, gameOf(1, [side('A'), side('B')], note))).toEqual({ name, label, isSeries })
})

test('weeks are the rounds of football, stages those of soccer, and a tournament has its own', () => {
  const game = gameOf(1, [side('A'), side('B')], 'AFC Divisional Round')
  const ofWeek = { ...game, season: { type: { name: 'Postseason' }, week: { text: 'Divisional Round' } } }
  expect(roundOf('football', ofWeek)).toMatchObject({ name: 'Divisional Round', label: 'AFC' })
  const final = gameOf(1, [side('A'), side('B')], '2nd Leg', 'Semifinals')
  expect(roundOf('soccer', final)).toMatchObject({ name: 'Semifinals', label: null })
  const tournament = { round: 'Sweet 16', region: 'South' }
  expect(roundOf('basketball', { ...game, tournament })).toMatchObject({ name: 'Sweet 16', label: 'South' })
})

test('tables of soccer are not knockout stages', () => {
  for (const name of ['League Phase', 'Group Stage', 'Regular Season', 'Torneo Apertura', '2026-27 Ligue 1'])
    expect(isKnockoutStage('CONTINENTAL', name), name).toBe(false)
  for (const name of ['Knockout Round Playoffs', 'Round of 16', 'Final', 'Apertura - Play-In'])
    expect(isKnockoutStage('CUP', name), name).toBe(true)
  expect(isKnockoutStage('QUALIFYING', 'Third Round')).toBe(false)
  expect(isKnockoutStage('QUALIFYING', 'Play-off Finals')).toBe(true)
})

const BASKETBALL = { kind: 'LEAGUE', sport: { slug: 'basketball' } }
const SOCCER = { kind: 'CUP', sport: { slug: 'soccer' } }
const resultsOf = (league: typeof BASKETBALL, all: readonly BracketGame[]) =>
  bracketOf(league, all).map(({ name, ties, open }) => ({
    name,
    ties: ties.map(({ kind, sides }) => [
      kind,
      ...sides.map((each) => `${each.name} ${String(each.result)}${each.isWinner ? ' won' : ''}`),
    ]),
    open: open.length,
  }))

test('a series counts games won; who won a short one is known by the next round only', () => {
  const first = [
    gameOf(1, [side('A', 90), side('B', 99, true)], 'East 1st Round - Game 1'),
    gameOf(2, [side('B', 80), side('A', 81, true)], 'East 1st Round - Game 2'),
    gameOf(3, [side('A', 70), side('B', 79, true)], 'East 1st Round - Game 3'),
  ]
  const finals = [1, 2, 3, 4].map((game) =>
    gameOf(10 + game, [side('B', 99, true), side('C', 90)], `NBA Finals - Game ${game}`),
  )
  expect(resultsOf(BASKETBALL, first)).toEqual([
    { name: '1st Round', ties: [['series', 'A 1', 'B 2']], open: 0 },
  ])
  expect(resultsOf(BASKETBALL, [...finals, ...first])).toEqual([
    { name: '1st Round', ties: [['series', 'A 1', 'B 2 won']], open: 0 },
    { name: 'NBA Finals', ties: [['series', 'B 4 won', 'C 0']], open: 0 },
  ])
})

test('two legs count goals, then penalties; the first leg alone decides nothing', () => {
  const first = gameOf(1, [side('A', 1), side('B', 2, true)], '1st Leg', 'Semifinals')
  const second = gameOf(8, [side('B', 0, true, 4), side('A', 1, false, 2)], '2nd Leg', 'Semifinals')
  const { status } = first
  const isToCome = { ...second, status: { ...status, state: 'PRE', completed: false } } as const
  expect(resultsOf(SOCCER, [first, isToCome])).toEqual([
    { name: 'Semifinals', ties: [['legs', 'B 2', 'A 1']], open: 0 },
  ])
  expect(resultsOf(SOCCER, [first, second])).toEqual([
    { name: 'Semifinals', ties: [['legs', 'B 2 won', 'A 2']], open: 0 },
  ])
})

test('a tie stands between those that its teams come from, and leads to the one that its winner plays', () => {
  const tree = treeOf(SOCCER, [
    gameOf(1, [side('A', 1), side('B', 2, true)], null, 'Semifinals'),
    gameOf(2, [side('C', 1), side('D', 2, true)], null, 'Semifinals'),
    gameOf(5, [side('D', 3, true), side('B', 2)], null, 'Final'),
  ])
  expect(tree).toEqual([
    { names: 'B A', column: 0, row: 0, next: 'B D' },
    { names: 'D C', column: 0, row: 1, next: 'B D' },
    { names: 'B D', column: 1, row: 0.5, next: undefined },
  ])
})

const isToCome = <Game extends BracketGame>(game: Game) =>
  ({ ...game, status: { state: 'PRE', completed: false, detail: '' } }) as const

test('who is not known is named by his way: by seeds, by the last two of a conference, or not at all', () => {
  const pairs = [
    ['A', 'H'],
    ['B', 'G'],
    ['C', 'F'],
    ['D', 'E'],
  ] as const
  const first = pairs.map(([home, away], index) =>
    isToCome(gameOf(1 + index, [side(away), side(home)], 'East 1st Round - Game 1')),
  )
  const open = ['East Semifinals - Game 1', 'East Semifinals - Game 1', 'East Semifinals - Game 2'].map(
    (note) => isToCome(gameOf(10, [side('TBD'), side('TBD')], note)),
  )
  const final = isToCome(gameOf(20, [side('TBD'), side('TBD')], 'East Finals - Game 1'))
  const seeds = new Map(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name, index) => [name, index + 1]))
  const names = (known: Map<string, number>) =>
    treeOf(BASKETBALL, [...first, ...open, final], known)
      .slice(4)
      .map((node) => node.names)
  expect(names(seeds)).toEqual([
    'Winner of East 1/8 Winner of East 4/5',
    'Winner of East 2/7 Winner of East 3/6',
    'Winner of East Conference Semifinals Winner of East Conference Semifinals',
  ])
  expect(names(new Map())[0]).toBe('To be determined To be determined')
  const two = treeOf(BASKETBALL, [...first.slice(0, 2), final])
  expect(two.at(-1)?.names).toBe('Winner of H/A Winner of G/B')
})

test('who has not seen the end of a game is not told by the next round who goes on', () => {
  const isOn = (game: BracketGame): BracketGame => ({
    ...game,
    status: { state: 'IN', completed: false, detail: '0:30 - 4th' },
  })
  const seen = isOn(gameOf(1, [side('A', 90), side('B', 89)], 'East Semifinals'))
  const over = gameOf(1, [side('C', 90), side('D', 99, true)], 'East Semifinals')
  const next = isToCome(gameOf(5, [side('A'), side('D')], 'East Finals'))
  const known = withoutWhoGoesOn([seen, over, next])
  expect(treeOf(BASKETBALL, known).at(-1)?.names).toBe('Winner of A/B D')
  expect(resultsOf(BASKETBALL, known)[0]?.ties).toEqual([
    ['game', 'A 90', 'B 89'],
    ['game', 'C 90', 'D 99 won'],
  ])
  expect(JSON.stringify(known.at(-1))).not.toContain('"name":"A"')
  // Games of the same teams in a series, and those before, are as they were.
  const series = [
    gameOf(1, [side('A', 9, true), side('B', 8)], 'East Finals - Game 1'),
    isOn(gameOf(3, [side('B', 9), side('A', 8)], 'East Finals - Game 2')),
    isToCome(gameOf(5, [side('A'), side('B')], 'East Finals - Game 3')),
  ]
  expect(withoutWhoGoesOn(series)).toEqual(series)
})

test('the third of a group is no team yet', () => {
  const game = isToCome(
    gameOf(5, [side('Group E Winner'), side('Third Place Group A/B/F')], null, 'Round of 32'),
  )
  expect(treeOf(SOCCER, [game])[0]?.names).toBe('Third of Group A/B/F Winner of Group E')
})

test('nobody goes on before his tie is decided', () => {
  const first = [
    gameOf(1, [side('A', 90), side('B', 99, true)], 'East Finals - Game 1'),
    isToCome(gameOf(2, [side('A'), side('B')], 'East Finals - Game 2')),
  ]
  const final = isToCome(gameOf(9, [side('TBD'), side('TBD')], 'NBA Finals - Game 1'))
  const rounds = bracketOf(BASKETBALL, [...first, final])
  expect(
    rounds.flatMap(({ ties }) => ties.flatMap(({ sides }) => sides.map(({ isWinner }) => isWinner))),
  ).toEqual([false, false])
  expect(treeOf(BASKETBALL, [...first, final]).at(-1)?.names).toBe('To be determined To be determined')
})

function treeOf(league: typeof BASKETBALL, all: readonly BracketGame[], seeds = new Map<string, number>()) {
  return bracketTree(bracketOf(league, all), seeds).map(({ names, column, row, next }) => ({
    names: names.join(' '),
    column,
    row,
    next: next?.names.join(' '),
  }))
}
