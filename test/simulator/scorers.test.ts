import { expect, test } from 'vitest'
import { appearances, findAthlete } from '../../src/simulator/payloads/game/appearances.ts'
import { boxscore } from '../../src/simulator/payloads/game/boxscore.ts'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { wordsOf } from '../../src/simulator/payloads/game/texts.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const context = openLeagueContext('nhl', 'scorers', START, openKnownGames())
const snapshot = { ...context, moment: START }

/** `Sam Bennett Goal (6) Slap Shot, assists: Evan Rodrigues (5)`. */
const GOAL = /^.+ Goal \((\d+)\) [A-Z][\w -]+, assists: (none|[^(]+ \((\d+)\)(, [^(]+ \((\d+)\))?)$/

test('a hockey goal states season goals and assists consistent with statistics and box scores', () => {
  const season = context.world.seasonAt(START)
  const games = context.world
    .season(season, START)
    .filter(({ start }) => start < START)
    .map((fixture) => gameOf(snapshot, fixture))
    .filter(({ view }) => view.phase === 'final')
  const last = games.slice(-6)
  expect(last).toHaveLength(6)
  for (const game of last) {
    const timeline = game.playTimeline()
    if (timeline?.sport !== 'hockey') throw new Error('A finished game of the NHL has plays')
    const after = { ...context, moment: (game.view.ended ?? 0) + 1 }
    const shown = new Map<string, number>()
    timeline.plays.forEach((play, index) => {
      if (play.kind !== 'goal') return
      const { text } = wordsOf(game, timeline, index)
      const [, goals, , one, , two] = GOAL.exec(text) ?? []
      expect(text).toMatch(GOAL)
      const helpers = play.parts.filter(({ role }) => role === 'assister')
      const scorer = play.parts[0] && game.who(play.parts[0])?.id
      shown.set(`${scorer}/goals`, Number(goals))
      helpers.forEach((part, place) =>
        shown.set(`${game.who(part)?.id}/assists`, Number(place === 0 ? one : two)),
      )
    })
    const box = boxscore(after, gameOf(after, game.fixture)) as {
      players: {
        statistics: { keys: string[]; athletes: { athlete: { id: string }; stats: string[] }[] }[]
      }[]
    }
    const boxed = new Map(
      box.players.flatMap(({ statistics }) =>
        statistics.flatMap(({ keys, athletes }) =>
          athletes.map(({ athlete, stats }) => [athlete.id, stats[keys.indexOf('ytdGoals')]] as const),
        ),
      ),
    )
    for (const [key, count] of shown)
      if (key.endsWith('/goals'))
        expect([key, boxed.get(key.replace('/goals', ''))]).toEqual([key, String(count)])
    for (const [key, count] of shown) {
      const [id = '', name] = key.split('/')
      const found = findAthlete(after, id)
      if (!found) throw new Error(`${id} is no player`)
      const stats = appearances(after, found, season, game.fixture.part.type).flatMap(({ lines }) =>
        lines.map(
          ({ table, stats: row }) => row[table.columns.findIndex(({ key: column }) => column === name)],
        ),
      )
      expect([key, stats.reduce((sum, value) => sum + Number(value ?? 0), 0)]).toEqual([key, count])
    }
  }
})
