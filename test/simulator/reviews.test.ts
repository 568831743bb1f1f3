import { expect, test } from 'vitest'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { wordsOf } from '../../src/simulator/payloads/game/texts.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')

/** The text of a play while it is under review, in every sport with reviews. */
const CALLED = {
  nhl: /^.+ Goal \(\d+\) (Wrist Shot|Slap Shot|Snap Shot|Backhand|Tip-In|Deflected), assists: none$/,
  nba: /^.+ makes (two point shot|three point jumper)$/,
  mlb: / homered to .+ \(\d+ feet\)\.$/,
  nfl: /, TOUCHDOWN\.$/,
  'eng.1': /^Goal! .+\./,
} as const

test.each(Object.entries(CALLED))(
  '%s: a play under review is described by its original call',
  (league, form) => {
    const context = openLeagueContext(league, 'reviews', START, openKnownGames())
    const season = context.world.seasonAt(START)
    const games = context.world.season(season, START).filter(({ start }) => start < START)
    const texts = games.slice(-400).flatMap((fixture) => {
      const { plays } = context.world.timelineOf(fixture)
      const index = plays.findIndex(({ was }) => was !== null)
      const play = plays[index]
      const { began } = gameOf({ ...context, moment: START }, fixture).view
      if (!play || began === null) return []
      const game = gameOf({ ...context, moment: began + play.at * 1000 + 500 }, fixture)
      const timeline = game.playTimeline()
      return timeline && game.view.pending ? [wordsOf(game, timeline, index).text] : []
    })
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter((text) => !form.test(text))).toEqual([])
  },
)
