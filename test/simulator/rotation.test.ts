import { expect, test } from 'vitest'
import type { LeagueContext } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { BASEBALL_LINEUP_SLOTS } from '../../src/simulator/sports/baseball/state.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import type { SimTeam } from '../../src/simulator/world/teams/team-rows.ts'
import { lineupOf } from '../../src/simulator/data/positions.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const DAY_MS = 86_400_000

/** A complete regular season, and the games of three of its teams by start. */
function lastSeason(league: string) {
  const context = openLeagueContext(league, 'rotation', START, openKnownGames())
  const season = context.world.findSeason(context.world.seasonAt(START).year - 1)
  const games = season ? context.world.season(season, START).filter(({ part }) => part.type === 2) : []
  const teams = [...new Set(games.map(({ home }) => home))].slice(0, 3)
  return teams.map((team) => {
    const own = games.filter(({ home, away }) => home === team || away === team)
    return { context, team, games: own.toSorted((one, two) => one.start - two.start) }
  })
}

/** The lineup slots of a team's pitchers in a game. */
function pitchersOf(context: LeagueContext, game: Fixture, team: SimTeam): ReadonlySet<number> {
  const side = game.home === team ? 0 : 1
  const { plays } = context.world.timelineOf(game)
  const parts = plays.flatMap((play) => play.parts).filter((part) => part.side === side)
  return new Set(parts.filter(({ role }) => role === 'pitcher').map(({ lineupSlot }) => lineupSlot))
}

test('starting pitchers rest for four games, relievers take turns, and one of them closes', () => {
  for (const { context, team, games } of lastSeason('mlb')) {
    const starts = new Map<string, number[]>()
    const appearances = new Map<string, number>()
    const closed = new Set<string>()
    let pitchers = 0
    games.forEach((game, number) => {
      const lineup = context.squads.lineup(game, team)
      const starter = lineup[BASEBALL_LINEUP_SLOTS.starter]
      if (starter?.position.abbreviation === 'SP')
        starts.set(starter.id, [...(starts.get(starter.id) ?? []), number])
      for (const slot of pitchersOf(context, game, team)) {
        const id = lineup[slot]?.id ?? ''
        pitchers += 1
        appearances.set(id, (appearances.get(id) ?? 0) + 1)
        if (slot === BASEBALL_LINEUP_SLOTS.closer) closed.add(id)
      }
    })
    const rests = [...starts.values()].flatMap((numbers) =>
      numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0)),
    )
    expect(Math.min(...rests)).toBe(5)
    // A season around the clock takes eleven weeks, in which an injured reliever is missing for twice as many games.
    expect(Math.max(...appearances.values())).toBeLessThanOrEqual(95)
    expect(pitchers / games.length).toBeGreaterThan(3.5)
    expect(pitchers / games.length).toBeLessThan(5)
    expect(closed.size).toBeLessThanOrEqual(3)
  }
})

test('two goaltenders share a season, and a healthy one replaces the other on the next day', () => {
  const slot = lineupOf('nhl').indexOf('G')
  for (const { context, team, games } of lastSeason('nhl')) {
    const counts = new Map<string, number>()
    let last: { readonly id: string; readonly start: number; readonly areHealthy: boolean } | null = null
    let consecutive = 0
    for (const game of games) {
      const goaltenders = context.squads
        .roster(team, game.season, game.start)
        .flatMap(({ position }, place) => (position.abbreviation === 'G' ? [place] : []))
      const injuries = context.squads.injuries(team, game.season, game.start)
      const areHealthy = !injuries.some((injury) => injury.isOut && goaltenders.includes(injury.slot))
      const id: string = context.squads.lineup(game, team)[slot]?.id ?? ''
      if (areHealthy && last?.areHealthy === true && game.start - last.start < 1.2 * DAY_MS) {
        consecutive += 1
        expect(id).not.toBe(last.id)
      }
      last = { id, start: game.start, areHealthy }
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect(consecutive).toBeGreaterThan(2)
    expect(Math.min(...counts.values())).toBeGreaterThan(8)
  }
})
