import { describe, expect, test } from 'vitest'
import { LEAGUES, type SportSlug } from '../../src/domain/league.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { openSeasonResults } from '../../src/simulator/world/season-results.ts'
import { teamsOf } from '../../src/simulator/world/teams/teams.ts'
import { viewOf } from '../../src/simulator/world/view.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STARTS = [
  '2026-01-05T03:00:00Z',
  '2026-03-18T12:00:00Z',
  '2026-06-30T09:30:00Z',
  '2026-08-12T23:00:00Z',
  '2026-11-20T10:17:00Z',
].map((text) => Date.parse(text))

describe.each(LEAGUES.map(({ slug }) => slug))('%s', (slug) => {
  test('has teams with unique names, abbreviations, colours and grounds', () => {
    const { teams, former, byId } = teamsOf(slug)
    expect(teams.length).toBeGreaterThanOrEqual(10)
    expect(byId.size).toBe(teams.length + former.length)
    const broken = [...teams, ...former].filter(
      (team) =>
        team.displayName === '' ||
        team.abbreviation === '' ||
        team.venue.name === '' ||
        !/^[0-9a-f]{6}$/i.test(team.color),
    )
    expect(broken).toEqual([])
  })

  test('is in season at any start, and no team plays two games at once', () => {
    for (const start of STARTS) {
      const world = openLeague(slug, 'season', start)
      const season = world.seasonAt(start)
      const fixtures = world.season(season, start)
      expect(fixtures.filter((fixture) => fixture.start < start - 6 * HOUR).length).toBeGreaterThan(0)
      // Rounds of a cup are up to four weeks apart.
      const near = world.between(start - 15 * DAY, start + 15 * DAY)
      expect(near.length).toBeGreaterThan(1)
      const last = new Map<string, number>()
      const clashes = fixtures
        .toSorted((one, two) => one.start - two.start)
        .filter((fixture) =>
          [fixture.home, fixture.away]
            .map((team) => {
              const before = last.get(team.id) ?? 0
              last.set(team.id, fixture.start)
              return fixture.start - before < 4 * HOUR
            })
            .includes(true),
        )
      expect(clashes.map(({ id }) => id)).toEqual([])
    }
  })

  test('ids are unique and can be parsed', () => {
    const world = openLeague(slug, 'ids', STARTS[4] ?? 0)
    const seasons = world.listSeasons(STARTS[4] ?? 0)
    expect(seasons.length).toBeGreaterThanOrEqual(2)
    const [season] = seasons
    if (!season) throw new Error('no season')
    const fixtures = world.season(season, STARTS[4] ?? 0)
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
    for (const fixture of fixtures.slice(0, 40)) expect(world.findFixture(fixture.id)).toBe(fixture)
    expect(world.findFixture('4999999999')).toBeNull()
    expect(world.findFixture('nonsense')).toBeNull()
  })
})

test('divisions: every FBS team and a full division I', () => {
  expect(teamsOf('college-football').teams.length).toBeGreaterThanOrEqual(130)
  expect(teamsOf('mens-college-basketball').teams.length).toBeGreaterThanOrEqual(350)
})

test('each sport has games in progress, before and after at the start, and nearly always later', () => {
  let [requested, missed] = [0, 0]
  for (const start of STARTS) {
    const worlds = LEAGUES.map(({ slug }) => openLeague(slug, 'always', start))
    for (let hours = 0; hours <= 7 * 24; hours += 11) {
      const moment = start + hours * HOUR
      const states = new Map<SportSlug, Set<string>>(worlds.map(({ sport }) => [sport, new Set()]))
      for (const world of worlds) {
        const seen = states.get(world.sport)
        if (!seen || seen.size === 3) continue
        for (const fixture of world.between(moment - 30 * HOUR, moment + 30 * HOUR))
          seen.add(viewOf(world, fixture, moment).state)
      }
      const without = (state: string): string[] =>
        [...states].filter(([, seen]) => !seen.has(state)).map(([sport]) => sport)
      expect({ moment, without: [...without('pre'), ...without('post')] }).toEqual({ moment, without: [] })
      requested += states.size
      missed += without('in').length
      if (hours === 0) expect(without('in')).toEqual([])
    }
  }
  // A cancelled or late game can leave a gap of minutes to two hours.
  expect(missed / requested).toBeLessThan(0.05)
})

test('some games are postponed, late, delayed, or suspended and resumed, and some calls overturned', () => {
  const start = STARTS[4] ?? 0
  const world = openLeague('mlb', 'life', start)
  const season = world.seasonAt(start)
  const phases = new Set<string>()
  let [isMoved, isResumed, isPending] = [false, false, false]
  for (const fixture of world.stage(season, 0).slice(0, 900)) {
    const incidents = world.incidentsOf(fixture)
    if (incidents.postponed) {
      phases.add(viewOf(world, fixture, fixture.start + HOUR).phase)
      isMoved ||= viewOf(world, fixture, incidents.postponed.movedAt + 1).date === incidents.postponed.makeup
    }
    if (incidents.pause) {
      const begun =
        (incidents.postponed?.makeup ?? fixture.start) + incidents.lateStart + incidents.pause.after * 1000
      phases.add(viewOf(world, fixture, begun + 1000).phase)
      isResumed ||=
        incidents.pause.kind === 'suspended' &&
        viewOf(world, fixture, begun + incidents.pause.length + 1000).state === 'in'
    }
    if (incidents.lateStart > 10 * 60_000)
      phases.add(viewOf(world, fixture, fixture.start + 7 * 60_000).phase)
    const reviewed = world.timelineOf(fixture).plays.find((play) => play.was)
    if (reviewed && !incidents.pause && !incidents.postponed) {
      const began = fixture.start + incidents.lateStart
      const first = viewOf(world, fixture, began + reviewed.at * 1000 + 500)
      const later = viewOf(world, fixture, began + ((reviewed.was?.until ?? 0) + 1) * 1000)
      isPending ||= first.home + first.away > later.home + later.away
    }
  }
  expect([...phases].sort()).toEqual(
    expect.arrayContaining(['delayed-start', 'postponed', 'rain', 'suspended']),
  )
  expect({ isMoved, isResumed, isPending }).toEqual({ isMoved: true, isResumed: true, isPending: true })
})

test('standings follow from results', () => {
  for (const slug of ['nfl', 'nba', 'eng.1', 'nhl']) {
    const start = STARTS[4] ?? 0
    const world = openLeague(slug, 'table', start)
    const results = openSeasonResults(world)
    const season = world.seasonAt(start)
    const rows = [...results.rows(season, start).values()]
    const sum = (key: 'wins' | 'losses' | 'overtimeLosses' | 'played' | 'scored' | 'conceded'): number =>
      rows.reduce((total, row) => total + row[key], 0)
    expect(sum('wins')).toBe(sum('losses') + sum('overtimeLosses'))
    expect(sum('scored')).toBe(sum('conceded'))
    expect(sum('played')).toBe(results.finished(season, season.calendar.main, start).length * 2)
    const later = [...results.rows(season, start + 8 * DAY).values()].reduce(
      (total, row) => total + row.played,
      0,
    )
    expect(later).toBeGreaterThan(sum('played'))
    expect([...results.rows(season, start).values()]).toEqual(rows)
  }
})

test('a knockout game shows its teams only once they are known', () => {
  const start = Date.parse('2026-11-24T12:00:00Z')
  const world = openLeague('fifa.world', 'draw', start)
  const season = world.seasonAt(start)
  const final = world.stage(season, 1).at(-2)
  if (!final) throw new Error('no final')
  expect(final.draw).not.toBeNull()
  const early = viewOf(world, final, season.start)
  expect(early.homeTeam.isPlaceholder).toBe(true)
  expect(early.homeTeam.displayName).toMatch(/Winner/)
  const known = viewOf(world, final, final.start - 1)
  expect(known.homeTeam.isPlaceholder).toBe(false)
  expect(known.homeTeam).toBe(final.home)
})
