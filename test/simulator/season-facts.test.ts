import { expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { headline } from '../../src/simulator/world/playoffs/headlines.ts'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'
import { viewOf } from '../../src/simulator/world/view.ts'

/** Facts of seasons that follow from their games, recomputed. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T18:00:00Z')
const AMERICAN = ['nfl', 'nba', 'mlb', 'nhl'] as const

interface Entry {
  readonly team: { readonly id: string }
  readonly stats: readonly { readonly name: string; readonly value?: number; readonly displayValue: string }[]
}

/** The standings of a league at a time, by team. */
function standingsAt(league: string, moment: number): ReadonlyMap<string, (name: string) => string> {
  const simulator = openSimulator({
    seed: 'facts',
    startAt: START,
    openedAt: 0,
    now: () => moment - START,
    speed: 1,
  })
  const { children } = simulator.peek({ kind: 'standings', league }) as {
    children: readonly { standings: { entries: readonly Entry[] } }[]
  }
  return new Map(
    children.flatMap(({ standings }) =>
      standings.entries.map(({ team, stats }) => [
        team.id,
        (name: string) => stats.find((stat) => stat.name === name)?.displayValue ?? '',
      ]),
    ),
  )
}

test.each(AMERICAN)(
  '%s: home and road records add up to the overall record, with its third column',
  (league) => {
    const sums = [...standingsAt(league, START)].map(([id, textOf]) => {
      const [home, road, overall] = ['Home', 'Road', 'overall'].map((name) =>
        textOf(name).split('-').map(Number),
      )
      return [
        id,
        [0, 1, 2].map((column) => (home?.[column] ?? 0) + (road?.[column] ?? 0) - (overall?.[column] ?? 0)),
      ]
    })
    expect(sums.length).toBeGreaterThan(25)
    expect(sums.filter(([, sum]) => String(sum) !== '0,0,0')).toEqual([])
  },
)

test.each(AMERICAN)('%s: a streak is as long as the run of equal results', (league) => {
  const world = openLeague(league, 'facts', START)
  const season = world.seasonAt(START)
  const finished = world.stage(season, season.calendar.main).flatMap((fixture) => {
    const { postponed, lateStart, pause } = world.incidentsOf(fixture)
    const result = world.resultOf(fixture)
    const began = (postponed?.makeup ?? fixture.start) + lateStart
    const ended = began + result.seconds * 1000 + (pause?.length ?? 0)
    return fixture.start > START || ended > START ? [] : [{ fixture, result, ended }]
  })
  const letters = new Map<string, string>()
  for (const { fixture, result } of finished.toSorted((one, other) => one.ended - other.ended))
    for (const side of [0, 1] as const) {
      const { id } = side === 0 ? fixture.home : fixture.away
      const letter = result.winner === null ? 'D' : result.winner === side ? 'W' : 'L'
      letters.set(id, `${letter}${letters.get(id) ?? ''}`)
    }
  const standings = standingsAt(league, START)
  const wrong = [...letters].flatMap(([id, text]) => {
    const run = /^(.)\1*/.exec(text)?.[0] ?? ''
    const [expected, shown] = [`${run.slice(0, 1)}${run.length}`, standings.get(id)?.('streak')]
    return expected === shown ? [] : [`${id}: ${shown} instead of ${expected}`]
  })
  expect(wrong).toEqual([])
  expect(letters.size).toBeGreaterThan(25)
})

test.each(AMERICAN)('%s: home and road records are those of the finished games', (league) => {
  const world = openLeague(league, 'facts', START)
  const season = world.seasonAt(START)
  const records = new Map<string, { home: [number, number]; road: [number, number] }>()
  const recordOf = (id: string) => {
    const record = records.get(id) ?? { home: [0, 0], road: [0, 0] }
    records.set(id, record)
    return record
  }
  for (const fixture of world.stage(season, season.calendar.main)) {
    const { postponed, lateStart, pause } = world.incidentsOf(fixture)
    const began = (postponed?.makeup ?? fixture.start) + lateStart
    if (fixture.start > START || began > START) continue
    const { seconds, winner } = world.resultOf(fixture)
    if (began + seconds * 1000 + (pause?.length ?? 0) > START) continue
    for (const side of [0, 1] as const) {
      const { home, road } = recordOf(side === 0 ? fixture.home.id : fixture.away.id)
      const venue = side === 0 ? home : road
      venue[0] += winner === side ? 1 : 0
      venue[1] += 1
    }
  }
  const shown = [...standingsAt(league, START)].map(([id, textOf]) => {
    const venues = ['Home', 'Road'].map((name) => {
      const counts = textOf(name).split('-').map(Number)
      return [counts[0], counts.reduce((sum, count) => sum + count, 0)]
    })
    return [id, venues]
  })
  expect([...records.values()].some(({ home, road }) => String(home) !== String(road))).toBe(true)
  expect(shown).toEqual(shown.map(([id]) => [id, [recordOf(String(id)).home, recordOf(String(id)).road]]))
})

test.each(AMERICAN)('%s: the seeds of the standings are those of the bracket', (league) => {
  const world = openLeague(league, 'facts', START)
  const season = world.seasonAt(START)
  const index = season.calendar.stages.findIndex(({ kind }) => kind === 'bracket')
  const games = world.stage(season, index)
  const opens = season.stageStarts[index] ?? 0
  const standings = standingsAt(league, opens + HOUR)
  const seedOf = (id: string) => Number(standings.get(id)?.('playoffSeed'))
  const { groups } = world.teams
  const conferenceOf = (groupId: string) => groups.find(({ id }) => id === groupId)?.parentId ?? groupId
  const ids = new Set(world.teams.teams.map(({ groupId }) => conferenceOf(groupId)))
  const field = new Set(games.flatMap(({ home, away }) => [home.id, away.id]))
  for (const conference of ids) {
    const teams = world.teams.teams.filter(({ groupId }) => conferenceOf(groupId) === conference)
    expect(teams.map(({ id }) => seedOf(id)).toSorted((a, b) => a - b)).toEqual(
      teams.map((_, place) => place + 1),
    )
    const worst = Math.max(...teams.filter(({ id }) => field.has(id)).map(({ id }) => seedOf(id)))
    expect(worst).toBe(teams.filter(({ id }) => field.has(id)).length)
  }
  // The better seed is at home in the first game of the first round; in hockey, the better record.
  for (const { home, away, series, part } of league === 'nhl' ? [] : games.slice(0, 30)) {
    if (
      league === 'nfl'
        ? part === games[0]?.part
        : series?.game === 1 && series.title === games[0]?.series?.title
    )
      expect(seedOf(home.id)).toBeLessThan(seedOf(away.id))
  }
})

test('games of the National Football Conference are named after it', () => {
  const world = openLeague('nfl', 'facts', START)
  const season = world.seasonAt(START)
  const index = season.calendar.stages.findIndex(({ kind }) => kind === 'bracket')
  const { groups } = world.teams
  const named = world.stage(season, index).filter((game) => game.headline?.startsWith('Super Bowl') !== true)
  expect(named).toHaveLength(12)
  for (const game of named) {
    const division = groups.find(({ id }) => id === game.home.groupId)
    const conference = groups.find(({ id }) => id === division?.parentId)
    expect(game.headline).toContain(conference?.abbreviation)
  }
  expect(
    headline(season, { ...season.calendar.stages[index], slug: 'conference-championship' } as never, 1, 1),
  ).toContain('NFC')
})

test.each(['nfl', 'nba', 'mlb', 'nhl', 'uefa.champions', 'college-football'])(
  '%s: a game whose home team is not known yet has no club’s ground',
  (league) => {
    const world = openLeague(league, 'facts', START)
    const season = world.seasonAt(START)
    const index = season.calendar.stages.findIndex(({ kind }) => kind === 'bracket')
    const open = world.stage(season, index).filter(({ draw, ground }) => draw?.home && !ground)
    expect(open.length).toBeGreaterThan(0)
    for (const { id, draw, home } of open.slice(0, 12)) {
      const moment = (draw?.home?.until ?? 0) - HOUR
      const simulator = openSimulator({
        seed: 'facts',
        startAt: START,
        openedAt: 0,
        now: () => moment - START,
        speed: 1,
      })
      const pages = [
        simulator.peek({ kind: 'summary', league, eventId: id }),
        simulator.peek({ kind: 'competition', league, eventId: id }),
      ]
      for (const page of pages)
        expect(JSON.stringify(page ?? {})).not.toContain(`"fullName":"${home.venue.name}"`)
    }
  },
)

test.each(['always', 'real'] as const)('the college play-off is in the postseason (%s)', (calendar) => {
  const world = openLeague('college-football', 'facts', START, openKnownGames(), calendar)
  const season = world.seasonAt(START)
  const last = season.calendar.stages.length - 1
  const games = [last - 1, last].flatMap((index) => world.stage(season, index))
  for (const { part, start } of games) {
    expect(part.type).toBe(3)
    expect(start).toBeGreaterThanOrEqual(part.start)
    expect(start).toBeLessThanOrEqual(part.end)
    expect(start).toBeLessThanOrEqual(season.end + DAY)
  }
  const weeks = new Set(games.map(({ week, part }) => `${part.type}/${week}`))
  expect(
    [...weeks].every((week) => season.weeks.some(({ type, number }) => `${type}/${number}` === week)),
  ).toBe(true)
})

test('a game that has just ended has its attendance', () => {
  for (const league of ['nfl', 'nba', 'mlb', 'nhl', 'eng.1']) {
    const world = openLeague(league, 'facts', START)
    for (const fixture of world.between(START - 5 * DAY, START - 2 * DAY).slice(0, 20)) {
      const { postponed, lateStart, pause } = world.incidentsOf(fixture)
      if (postponed) continue
      const ended = fixture.start + lateStart + world.resultOf(fixture).seconds * 1000 + (pause?.length ?? 0)
      const view = viewOf(world, fixture, ended + 1000)
      expect([league, view.state, view.attendance > 0]).toEqual([league, 'post', true])
    }
  }
})

test('an incompletion is not described as an interception', () => {
  const world = openLeague('nfl', 'facts', START)
  const texts = world
    .between(START - 5 * DAY, START - 2 * DAY)
    .slice(0, 4)
    .flatMap(({ id }) => {
      const simulator = openSimulator({ seed: 'facts', startAt: START, openedAt: 0, now: () => 0, speed: 1 })
      const body = simulator.peek({ kind: 'plays', league: 'nfl', eventId: id }) as {
        items: readonly { text: string; shortText?: string }[]
      }
      return body.items
        .filter(({ text }) => text.includes('pass incomplete'))
        .map(({ shortText = '' }) => shortText)
    })
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => text.includes("Int'd"))).toEqual([])
})

/** The places of each table that lead somewhere: `1–4 Champions League`. */
function zonesAt(league: string): readonly (readonly string[])[] {
  const simulator = openSimulator({ seed: 'facts', startAt: START, openedAt: 0, now: () => 0, speed: 1 })
  const { children } = simulator.peek({ kind: 'standings', league }) as {
    children: readonly {
      standings: {
        entries: readonly { note?: { color: string; description: string; rank: number } }[]
      }
    }[]
  }
  return children.map(({ standings: { entries } }) => {
    const places = new Map<string, number[]>()
    for (const [index, { note }] of entries.entries()) {
      if (!note) continue
      expect(note).toMatchObject({ color: expect.stringMatching(/^#[\dA-F]{6}$/) as string, rank: index + 1 })
      places.set(note.description, [...(places.get(note.description) ?? []), note.rank])
    }
    return [...places].map(([description, ranks]) => {
      const [first, last] = [ranks[0] ?? 0, ranks.at(-1) ?? 0]
      // The places of a zone follow each other.
      expect(ranks).toHaveLength(last - first + 1)
      return `${first === last ? first : `${first}–${last}`} ${description}`
    })
  })
}

test('tables of soccer say where places lead, those of other sports do not', () => {
  expect(zonesAt('eng.1')).toEqual([
    ['1–4 Champions League', '5 Europa League', '6 Conference League qualifying', '18–20 Relegation'],
  ])
  expect(zonesAt('ger.1')).toEqual([
    [
      '1–4 Champions League',
      '5 Europa League',
      '6 Conference League qualifying',
      '16 Relegation playoff',
      '17–18 Relegation',
    ],
  ])
  expect(zonesAt('uefa.champions')).toEqual([['1–8 Round of 16', '9–24 Knockout Round Playoffs']])
  const east = ['1–7 MLS Cup - Round One', '8–9 MLS Cup - Wild Card']
  expect(zonesAt('usa.1')).toEqual([east, east])
  const groups = zonesAt('fifa.world')
  expect(groups.length).toBeGreaterThan(7)
  for (const group of groups) expect(group).toEqual([expect.stringMatching(/^1–2 Round of (32|16)$/)])
  expect(zonesAt('mex.1')[0]?.[0]).toMatch(/^1–6 (Apertura|Clausura) - Quarterfinals$/)
  for (const group of zonesAt('conmebol.libertadores')) expect(group).toEqual(['1–2 Round of 16'])
  for (const league of AMERICAN) expect(zonesAt(league).flat()).toEqual([])
})
