import { expect, test } from 'vitest'
import { appearances, findAthlete, sums } from '../../src/simulator/payloads/game/appearances.ts'
import { boxOf, boxscore } from '../../src/simulator/payloads/game/boxscore.ts'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { decidePitching } from '../../src/simulator/sports/baseball/decisions.ts'
import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from '../../src/simulator/sports/baseball/state.ts'
import type { SimPlay } from '../../src/simulator/sports/shared/timeline.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import { viewOf } from '../../src/simulator/world/view.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const context = openLeagueContext('mlb', 'decisions', START, openKnownGames())
const { world } = context
const season = world.seasonAt(START)
const finished = world.season(season, START).filter((game) => viewOf(world, game, START).phase === 'final')

test('a win and a loss in each game, and a save in about half of them, with few exceptions for starters', () => {
  const games = finished.slice(0, 400)
  let [saves, starters] = [0, 0]
  for (const game of games) {
    const timeline = world.timelineOf(game)
    if (timeline.sport !== 'baseball') throw new Error('not baseball')
    const decisions = decidePitching(timeline.plays)
    expect(decisions?.winner.side).toBe(timeline.result.winner)
    expect(decisions?.loser.side).not.toBe(timeline.result.winner)
    if (decisions?.saver) {
      saves += 1
      expect(decisions.saver.side).toBe(decisions.winner.side)
      expect(decisions.saver.lineupSlot).not.toBe(decisions.winner.lineupSlot)
    }
    if (decisions?.winner.lineupSlot === BASEBALL_LINEUP_SLOTS.starter) {
      starters += 1
      const pitching = boxOf(timeline, 'mlb').players[decisions.winner.side].find(
        ({ name }) => name === 'pitching',
      )
      const row = pitching?.rows.find(({ lineupSlot }) => lineupSlot === BASEBALL_LINEUP_SLOTS.starter)
      expect(Number(row?.stats[0])).toBeGreaterThanOrEqual(5)
    }
  }
  expect(saves / games.length).toBeGreaterThan(0.4)
  expect(saves / games.length).toBeLessThan(0.6)
  expect(starters / games.length).toBeGreaterThan(0.45)
  expect(starters / games.length).toBeLessThan(0.7)
})

test("a team's pitchers have its wins, losses and saves in their season totals; box scores lack the columns", () => {
  const team = world.teams.teams[3]
  if (!team) throw new Error('no team')
  const snapshot = { ...context, moment: START }
  const games = finished.filter(({ home, away }) => home === team || away === team)
  const pitchers = new Set<string>()
  const expected = { wins: 0, losses: 0, saves: 0 }
  for (const game of games) {
    const side = game.home === team ? 0 : 1
    for (const { position, id } of context.squads.lineup(game, team))
      if (['SP', 'RP'].includes(position.abbreviation)) pitchers.add(id)
    expected[world.resultOf(game).winner === side ? 'wins' : 'losses'] += 1
    const stats = boxOf(world.timelineOf(game), 'mlb').teams[side]
    expected.saves += Number(stats.find(({ name }) => name === 'pitching.saves')?.value)
  }
  const totals = { wins: 0, losses: 0, saves: 0 }
  for (const id of pitchers) {
    const found = findAthlete(snapshot, id)
    // Traded players' other games belong to other teams.
    const list = found ? appearances(snapshot, found, season, undefined) : []
    const own = list.filter(({ game, side }) => (side === 0 ? game.fixture.home : game.fixture.away) === team)
    for (const { table, totals: sum } of sums(own))
      if (table.name === 'pitching')
        for (const key of ['wins', 'losses', 'saves'] as const) totals[key] += Number(sum[key])
  }
  expect(games.length).toBeGreaterThan(50)
  expect(totals).toEqual(expected)
  const [game] = games
  if (!game) throw new Error('no game')
  const keys = JSON.stringify(boxscore(snapshot, gameOf(snapshot, game)))
  expect(keys).toContain('"keys":["fullInnings.partInnings"')
  expect(keys).not.toContain('"pitches","wins"')
})

/** Plays of a game, half inning by half inning: runs, and the pitcher if he changes. */
function script(
  halves: readonly { runs: number; outs?: number; pitcher?: number }[],
): SimPlay<BaseballDetail>[] {
  const score = { home: 0, away: 0 }
  const plays: unknown[] = []
  const pitchers = [9, 9]
  halves.forEach(({ runs, outs = 3, pitcher }, index) => {
    const half = index % 2 === 0 ? 'Top' : 'Bottom'
    const throws = index % 2 === 0 ? 0 : 1
    if (pitcher !== undefined) pitchers[throws] = pitcher
    const detail = { half, pitcher: pitchers[throws], bases: [-1, -1, -1] }
    plays.push({ kind: 'start-inning', ...score, points: 0, detail: { ...detail, outs: 0 } })
    score[index % 2 === 0 ? 'away' : 'home'] += runs
    plays.push({ kind: 'play-result', ...score, points: runs, detail: { ...detail, outs } })
  })
  plays.push({
    kind: 'end-game',
    ...score,
    points: 0,
    detail: { half: 'Bottom', pitcher: pitchers[1], outs: 3, bases: [-1, -1, -1] },
  })
  return plays as SimPlay<BaseballDetail>[]
}

const innings = (count: number) => Array.from({ length: count }, () => ({ runs: 0 }))

test('the rules of wins and saves, one by one', () => {
  const closer = 16
  // The home team leads from the first inning; the closer pitches the ninth with a lead of one.
  const save = [{ runs: 0 }, { runs: 1 }, ...innings(14), { runs: 0, pitcher: closer }]
  expect(decidePitching(script(save))).toMatchObject({
    winner: { side: 0, lineupSlot: 9 },
    loser: { side: 1, lineupSlot: 9 },
    saver: { side: 0, lineupSlot: closer },
  })
  // A lead of four is not saved in one inning.
  const large = [{ runs: 0 }, { runs: 4 }, ...innings(14), { runs: 0, pitcher: closer }]
  expect(decidePitching(script(large))?.saver).toBeNull()
  // A starter of four innings does not win; the reliever with most outs does.
  const short = [
    { runs: 0 },
    { runs: 5 },
    ...innings(6),
    { runs: 0, pitcher: 10 },
    ...innings(7),
    { runs: 0, pitcher: 11 },
  ]
  expect(decidePitching(script(short))).toMatchObject({ winner: { side: 0, lineupSlot: 10 }, saver: null })
  // The pitcher who lost the lead wins if his team regains it while he pitches.
  const blown = [{ runs: 0 }, { runs: 1 }, ...innings(14), { runs: 1, pitcher: closer }, { runs: 1 }]
  expect(decidePitching(script(blown))).toMatchObject({
    winner: { side: 0, lineupSlot: closer },
    saver: null,
  })
  // Nothing is decided before the end.
  expect(decidePitching(script(save).slice(0, -1))).toBeNull()
})
