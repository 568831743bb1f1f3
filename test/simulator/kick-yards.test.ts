import { expect, test } from 'vitest'
import { statYards } from '../../src/simulator/payloads/sports/football/fields.ts'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { wordsOf } from '../../src/simulator/payloads/game/texts.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
/** The return in the text of a kick-off or punt: the yards after the returner, who is in the next sentence or clause. */
const RETURNED = {
  nfl: /(?:kicks|punts) .+?\. .+ for (-?\d+) yards?/,
  'college-football': /(?:kickoff|punt) for .+ returns? for (-?\d+) yds?/,
} as const

test.each(Object.entries(RETURNED))('%s: the yards of a kick are those of its return', (league, form) => {
  const context = openLeagueContext(league, 'kicks', START, openKnownGames())
  const season = context.world.seasonAt(START)
  const games = context.world.season(season, START).filter(({ start }) => start < START - 86_400_000)
  const kicks = games.slice(-12).flatMap((fixture) => {
    const game = gameOf({ ...context, moment: START }, fixture)
    const timeline = game.playTimeline()
    if (timeline?.sport !== 'football') return []
    return timeline.plays.flatMap((play, index) =>
      /^(kickoff|kickoff-return|punt)$/.test(play.kind)
        ? [{ yards: statYards(play), text: wordsOf(game, timeline, index).text }]
        : [],
    )
  })
  const wrong = kicks.filter(({ yards, text }) => yards !== Number(form.exec(text)?.[1] ?? 0))
  expect(wrong).toEqual([])
  expect(kicks.filter(({ yards }) => yards > 0).length).toBeGreaterThan(20)
  expect(kicks.filter(({ yards }) => yards === 0).length).toBeGreaterThan(20)
})
