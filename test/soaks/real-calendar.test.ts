import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { CALENDARS } from '../../src/simulator/data/calendars.ts'
import { REAL_CALENDARS } from '../../src/simulator/data/real-calendars.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openLeague, openKnownGames, type LeagueWorld } from '../../src/simulator/world/league.ts'
import { localClock, localMoment, zoneOf } from '../../src/simulator/world/calendar/local-time.ts'
import { partAt } from '../../src/simulator/world/calendar/season-parts.ts'
import { LEAST_HOURS_BETWEEN } from '../support/simulated-games.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T18:00:00Z')

const games = openKnownGames()
const open = (slug: string, startAt = START): LeagueWorld => openLeague(slug, 'real', startAt, games, 'real')
const worlds = new Map(LEAGUES.map(({ slug }) => [slug, open(slug)]))
function worldOf(slug: string): LeagueWorld {
  const world = worlds.get(slug)
  if (!world) throw new Error(`no ${slug}`)
  return world
}
function seasonOf(slug: string, at = START): readonly Fixture[] {
  const world = worldOf(slug)
  const season = world.seasonAt(at)
  return world.season(season, season.end)
}
const clockOf = (fixture: Fixture) => localClock(fixture.start, zoneOf(fixture.home.venue))
const eastern = (fixture: Fixture) => localClock(fixture.start, 'America/New_York')
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const share = (games: readonly Fixture[], isOne: (game: Fixture) => boolean): number =>
  games.filter(isOne).length / games.length
const regular = (slug: string) => seasonOf(slug).filter((game) => game.stage === CALENDARS[slug]?.main)

test('every round of a calendar has its dates', () => {
  for (const { slug } of LEAGUES) {
    const counts = CALENDARS[slug]?.stages.map((stage) =>
      stage.kind === 'table' ? stage.rounds : stage.kind === 'pairs' ? 1 : stage.rounds.length,
    )
    expect([slug, REAL_CALENDARS[slug]?.stages.map((rounds) => rounds.length)]).toEqual([slug, counts])
  }
})

test('local times follow the zone of the ground, in winter and in summer', () => {
  expect(new Date(localMoment(Date.UTC(2026, 0, 17), 20 * 60, 'America/New_York')).toISOString()).toBe(
    '2026-01-18T01:00:00.000Z',
  )
  expect(new Date(localMoment(Date.UTC(2026, 6, 17), 15 * 60, 'Europe/London')).toISOString()).toBe(
    '2026-07-17T14:00:00.000Z',
  )
})

describe.each(['football', 'basketball', 'baseball', 'hockey', 'soccer'] as const)('%s', (sport) => {
  test(`no team starts two games within ${LEAST_HOURS_BETWEEN[sport]} hours, over all competitions`, () => {
    const starts = new Map<string, { at: number; id: string; league: string }[]>()
    for (const { slug } of LEAGUES.filter((league) => league.sport === sport)) {
      const world = worldOf(slug)
      for (const fixture of seasonOf(slug)) {
        const at = world.incidentsOf(fixture).postponed?.makeup ?? fixture.start
        for (const { squad } of [fixture.home, fixture.away]) {
          const own = starts.get(squad) ?? []
          own.push({ at, id: fixture.id, league: slug })
          starts.set(squad, own)
        }
      }
    }
    const broken = [...starts].flatMap(([squad, own]) => {
      own.sort((one, two) => one.at - two.at)
      return own.flatMap((game, index) => {
        const before = own[index - 1]
        const hours = before ? (game.at - before.at) / HOUR : 999
        return before && hours < LEAST_HOURS_BETWEEN[sport]
          ? [{ squad, hours, one: before, two: game, at: new Date(game.at).toISOString() }]
          : []
      })
    })
    expect(broken.slice(0, 5)).toEqual([])
  }, 120_000)
})

test('games start during the day and evening, local time', () => {
  for (const { slug } of LEAGUES) {
    for (const game of seasonOf(slug)) {
      const clocks = game.isNeutral ? [eastern(game), clockOf(game)] : [clockOf(game)]
      const isOdd = clocks.every(({ minutes }) => minutes < 9 * 60 || minutes > 23 * 60)
      if (isOdd) expect([slug, game.id, clocks]).toEqual([])
    }
  }
}, 120_000)

test('the NFL plays on Thursday, Sunday and Monday, and ends with the Super Bowl on a Sunday in February', () => {
  const games = regular('nfl')
  expect(share(games, (game) => [0, 1, 4].includes(eastern(game).weekday))).toBeGreaterThan(0.97)
  expect(share(games, (game) => eastern(game).weekday === 0)).toBeGreaterThan(0.8)
  const last = seasonOf('nfl').at(-1)
  expect(last && [last.headline, dateOf(eastern(last).day)]).toEqual(['Super Bowl LXI', '2027-02-14'])
})

test('college football plays on Saturday, the NBA and the NHL in the evening, baseball in series', () => {
  expect(share(regular('college-football'), (game) => clockOf(game).weekday === 6)).toBeGreaterThan(0.85)
  for (const slug of ['nba', 'nhl']) {
    const games = regular(slug)
    expect(share(games, (game) => clockOf(game).minutes >= 18 * 60)).toBeGreaterThan(0.85)
    expect(dateOf(Math.max(...games.map(({ start }) => start)))).toMatch(/^2027-04-1/)
  }
  const days = new Map<string, number[]>()
  for (const game of regular('mlb')) {
    const key = `${game.home.id}/${game.away.id}`
    days.set(key, [...(days.get(key) ?? []), clockOf(game).day])
  }
  const alone = [...days.values()].flatMap((own) =>
    own.filter((day) => !own.some((other) => Math.abs(other - day) === DAY)),
  )
  expect(alone.length).toBeLessThan(30)
})

/** Percent of the games from Sunday to Saturday, and of those of a weekend day that start before 18:00, about. */
const WEEKS_OF_ARENAS = {
  nba: { days: [15, 15, 10, 19, 8, 18, 15], early: { 0: 35, 6: 13 } },
  nhl: { days: [11, 8, 20, 9, 20, 9, 22], early: { 0: 60, 6: 30 } },
} as const

test.each(['nba', 'nhl'] as const)(
  '%s: weekdays and weekend afternoons have their shares of the games',
  (slug) => {
    const games = regular(slug).filter((game) => dateOf(clockOf(game).day).slice(5) !== '12-25')
    const { days, early } = WEEKS_OF_ARENAS[slug]
    days.forEach((percent, weekday) => {
      const own = games.filter((game) => clockOf(game).weekday === weekday)
      expect([weekday, Math.abs((own.length / games.length) * 100 - percent) < 5]).toEqual([weekday, true])
      const before = share(own, (game) => clockOf(game).minutes < 18 * 60) * 100
      const usual = weekday === 0 || weekday === 6 ? early[weekday] : 0
      expect([weekday, Math.abs(before - usual) < (usual === 0 ? 1 : 12)]).toEqual([weekday, true])
    })
  },
)

test('the Premier League kicks off on Saturday at three and in its other slots, and has its cup final in May', () => {
  const games = regular('eng.1')
  expect(
    share(games, (game) => clockOf(game).weekday === 6 && clockOf(game).minutes === 900),
  ).toBeGreaterThan(0.25)
  expect(share(games, (game) => [0, 6].includes(clockOf(game).weekday))).toBeGreaterThan(0.65)
  for (const slug of ['eng.1', 'ita.1']) {
    const days = regular(slug).map((game) => dateOf(clockOf(game).day))
    expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual([
      expect.stringMatching(/^2026-08-2[12]$/),
      expect.stringMatching(/^2027-05-3[01]$/),
    ])
  }
  const final = seasonOf('eng.fa', START + 150 * DAY).at(-1)
  expect(final && dateOf(final.start)).toBe('2027-05-15')
  const european = seasonOf('uefa.champions').at(-1)
  expect(european && [dateOf(european.start), clockOf(european).weekday]).toEqual(['2027-06-05', 6])
})

test('MLS has the announced dates of 2026', () => {
  const games = seasonOf('usa.1')
  const dayOf = (game: (typeof games)[number]) => dateOf(clockOf(game).day)
  const days = (name: RegExp) =>
    games
      .filter(({ part }) => name.test(part.name))
      .map(dayOf)
      .sort()
  const table = games
    .filter(({ isKnockout }) => !isKnockout)
    .map(dayOf)
    .sort()
  expect([table[0], table.at(-1)]).toEqual(['2026-02-21', '2026-11-07'])
  expect(table.filter((day) => day > '2026-05-24' && day < '2026-07-16')).toEqual([])
  expect(new Set(days(/Wild Card/))).toEqual(new Set(['2026-11-18']))
  const first = days(/Round One|First Round/)
  expect([first[0], (first.at(-1) ?? '') <= '2026-12-02']).toEqual(['2026-11-20', true])
  expect(games.map(dayOf).sort().at(-1)).toBe('2026-12-18')
})

/** Published breaks for national teams in 2026-27: first and last day. */
const CLUB_BREAKS = [
  ['2026-09-21', '2026-10-06'],
  ['2026-11-09', '2026-11-17'],
  ['2027-03-22', '2027-03-30'],
] as const
const CLUB_LEAGUES = 'eng.1 eng.2 esp.1 ger.1 ita.1 fra.1 ned.1 por.1 usa.1 mex.1'.split(' ')
const CLUB_CUPS = ['eng.fa', 'eng.league_cup', 'uefa.champions', 'uefa.europa', 'uefa.europa.conf']
const daysOf = (slug: string, at = START): string[] =>
  seasonOf(slug, at)
    .map((game) => dateOf(clockOf(game).day))
    .toSorted()

test.each([...CLUB_LEAGUES, ...CLUB_CUPS])('%s does not play in the breaks for national teams', (slug) => {
  const days = daysOf(slug, slug.startsWith('eng.') && CLUB_CUPS.includes(slug) ? START + 150 * DAY : START)
  for (const [first, last] of CLUB_BREAKS)
    expect([first, days.filter((day) => day >= first && day <= last)]).toEqual([first, []])
})

test('leagues play on the weekends before and after the first break, and a year later, too', () => {
  const plays = (days: readonly string[], first: string, last: string): boolean =>
    days.some((day) => day >= first && day <= last)
  for (const slug of CLUB_LEAGUES) {
    const days = daysOf(slug)
    expect([slug, plays(days, '2026-09-18', '2026-09-20')]).toEqual([slug, true])
    expect([slug, plays(days, '2026-10-09', '2026-10-12')]).toEqual([slug, true])
  }
  const next = worldOf('eng.1').findSeason(2027)
  const games = next
    ? worldOf('eng.1')
        .season(next, next.end)
        .map((game) => dateOf(clockOf(game).day))
    : []
  expect(plays(games, '2027-09-17', '2027-09-19')).toBe(true)
  expect(games.filter((day) => day >= '2027-09-20' && day <= '2027-10-05')).toEqual([])
})

/** Days of a cup's rounds, in order of their first games. */
const cupDays = (slug: string): string[] => [...new Set(daysOf(slug))]

test('European cups play on the published days of 2026-27', () => {
  const champions = cupDays('uefa.champions')
  expect(champions.slice(0, 5)).toEqual([
    '2026-09-08',
    '2026-09-09',
    '2026-09-10',
    '2026-10-13',
    '2026-10-14',
  ])
  expect(champions.filter((day) => day > '2027-01-21')).toEqual(
    '01-27 02-16 02-17 02-23 02-24 03-09 03-10 03-16 03-17 04-06 04-07 04-13 04-14 04-27 04-28 05-04 05-05 06-05'
      .split(' ')
      .map((day) => `2027-${day}`),
  )
  const knockout = '02-18 02-25 03-11 03-18 04-08 04-15 04-29 05-06'.split(' ').map((day) => `2027-${day}`)
  const europa = cupDays('uefa.europa')
  expect(europa.slice(0, 3)).toEqual(['2026-09-16', '2026-09-17', '2026-10-15'])
  expect(europa.filter((day) => day > '2027-01-22')).toEqual(['2027-01-28', ...knockout, '2027-05-26'])
  const conference = cupDays('uefa.europa.conf')
  expect([conference[0], conference[5]]).toEqual(['2026-10-15', '2026-12-17'])
  expect(conference.slice(6)).toEqual([...knockout, '2027-06-02'])
})

test.each([
  ['eng.1', '2026-08-22', '2027-05-30'],
  ['ger.1', '2026-08-28', '2027-05-22'],
  ['fra.1', '2026-08-21', '2027-05-29'],
  ['ned.1', '2026-08-07', '2027-05-23'],
])('%s starts and ends on its published days', (slug, first, last) => {
  const days = daysOf(slug)
  expect([days[0], days.at(-1)]).toEqual([first, last])
})

test('the Bundesliga and Ligue 1 have 14 rounds before their winter breaks', () => {
  const before = (slug: string, day: string) => daysOf(slug).filter((one) => one < day).length
  expect([before('ger.1', '2026-12-21'), before('ger.1', '2027-01-08')]).toEqual([14 * 9, 14 * 9])
  expect([before('fra.1', '2026-12-14'), before('fra.1', '2027-01-02')]).toEqual([14 * 9, 14 * 9])
  expect(daysOf('ger.1').filter((day) => day >= '2027-04-29' && day <= '2027-05-03')).toEqual([])
})

test('UEFA plays off qualifying for the World Cup on 26 and 31 March', () => {
  const playOffs = open('fifa.worldq.uefa', START)
    .listSeasons(START)
    .flatMap((season) => (season.year === 2026 ? open('fifa.worldq.uefa', START).stage(season, 1) : []))
  const days = playOffs.map((game) => dateOf(clockOf(game).day))
  expect(days).toEqual([...Array<string>(8).fill('2026-03-26'), ...Array<string>(4).fill('2026-03-31')])
})

test('out of season a league does not play: baseball in November, football in June, the NBA in August', () => {
  for (const [slug, day] of [
    ['mlb', '2026-11-21'],
    ['nfl', '2026-06-10'],
    ['nba', '2026-08-15'],
    ['eng.1', '2026-07-01'],
  ] as const) {
    const at = Date.parse(`${day}T18:00:00Z`)
    const world = open(slug, at)
    expect(world.between(at - 10 * DAY, at + 10 * DAY)).toEqual([])
    const season = world.seasonAt(at)
    if (slug !== 'eng.1') expect(partAt(season, at).name).toBe('Off Season')
  }
})

test('seasons follow each other a year apart on the same weekdays', () => {
  for (const { slug } of LEAGUES.filter(({ slug }) => !slug.startsWith('fifa'))) {
    const world = worldOf(slug)
    const { year } = world.seasonAt(START)
    const starts = [year - 1, year, year + 1].map((one) => world.findSeason(one)?.stageStarts[0] ?? 0)
    for (const [index, start] of starts.entries()) {
      if (index === 0) continue
      const days = (start - (starts[index - 1] ?? 0)) / DAY
      expect([slug, days % 7]).toEqual([slug, 0])
      expect([52, 53]).toContain(days / 7)
    }
  }
})
