import type { Event } from '../../src/domain/event.ts'
import type { Change } from '../../src/domain/update.ts'
import { BOX_SCORE_PLAYERS, GAME_ROSTER_ENTRIES } from '../../src/store/entities/boxscores.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { PLAYS, WIN_PROBABILITIES } from '../../src/store/entities/plays.ts'
import type { Store, Writer } from '../../src/store/store.ts'
import { sampleEvent, sampleEventTeam, sampleOdds, samplePlay } from './samples.ts'
import { fillWorld } from './world.ts'

const LEAGUE = 'nba'
/** A game in progress with all data that its page can show. */
export const PAGES_GAME = '950'
const PLAYS_AT_FIRST = 20
/** A finished game with more plays than its page loads at first. */
export const LONG_GAME = '952'
export const LONG_GAME_START = '2026-11-18T11:00:00Z'
export const PLAYS_OF_LONG_GAME = 450
/** The time between two of its plays. */
export const LONG_GAME_PLAY_MS = 10_000
/** Points of four players per side, in published order. */
const POINTS = ['8', '31', '12', '--']

const status: Event['status'] = {
  ...sampleEvent('0', '1', '2').status,
  state: 'in',
  phase: 'IN_PROGRESS',
  period: 2,
  clock: '6:00',
  detail: '6:00 - 2nd Quarter',
}
const over: Event['status'] = {
  ...status,
  state: 'post',
  phase: 'FINAL',
  completed: true,
  detail: 'Final',
}
const home = sampleEventTeam('1', {
  score: 14,
  periodScores: [7, 7],
  color: '0a2240',
  logo: 'https://img.example/1.png',
})
const away = sampleEventTeam('2', {
  score: 10,
  periodScores: [10, 0],
  color: 'c8102e',
  logo: 'https://img.example/2.png',
})
const game = {
  // Before the other game of the two teams in progress, so that searches find it.
  ...sampleEvent(PAGES_GAME, '1', '2', { date: '2026-11-20T10:30:00Z' }),
  status,
  homeTeam: home,
  awayTeam: away,
}

const longGame: Event = {
  ...sampleEvent(LONG_GAME, '1', '3', { date: LONG_GAME_START }),
  status: over,
  homeTeam: { ...home, score: PLAYS_OF_LONG_GAME, winner: true },
  awayTeam: { ...away, id: '3' },
}

/**
 * The small world with a game that has plays of two periods, a box score, lineups, odds movement and previous
 * meetings.
 */
export async function fillPagesWorld(store: Store): Promise<void> {
  await fillWorld(store)
  await store.write(LEAGUE, async (writer) => {
    await writer.save(EVENTS, [game, longGame, ...earlierMeetings()])
    await fillGamePlays(writer)
    await fillGamePlayers(writer)
    for (const [index, line] of [-3.5, -4, -5.5].entries())
      await saveOdds(writer, [
        sampleOdds(PAGES_GAME, {
          spread: { line, home: -110, away: -110 },
          updatedAt: `2026-11-20T0${4 + 2 * index}:00:00.000Z`,
        }),
      ])
  })
}

/** The current home team won two, the other one. */
function earlierMeetings() {
  const scores = [
    [99, 90],
    [101, 120],
    [88, 80],
  ] as const
  return scores.map(([ofHome, ofAway], index) => ({
    ...sampleEvent(String(941 + index), '1', '2', { date: `202${3 + index}-11-20T11:00:00Z` }),
    status: over,
    homeTeam: { ...home, score: ofHome, winner: ofHome > ofAway },
    awayTeam: { ...away, score: ofAway, winner: ofAway > ofHome },
  }))
}

function playOf(order: number, text: string, eventId = PAGES_GAME) {
  return samplePlay(eventId, order, {
    text,
    period: order < PLAYS_AT_FIRST / 2 ? 1 : 2,
    teamId: order % 2 === 0 ? '1' : '2',
    scoringPlay: order % 5 === 0,
    homeScore: order,
    awayScore: order,
    athletes: order % 10 === 3 ? [{ id: '102', role: null, order: 1 }] : [],
  })
}

/** A further play after the existing ones. */
export function nextPlay(text: string, after = 0): Extract<Change, { readonly type: 'play' }> {
  return { type: 'play', event: game, play: playOf(PLAYS_AT_FIRST + after, text), corrected: false }
}

async function fillGamePlays(writer: Writer): Promise<void> {
  const orders = Array.from({ length: PLAYS_AT_FIRST }, (_, order) => order)
  await writer.save(
    PLAYS,
    orders.map((order) => ({ value: playOf(order, `Play number ${order}`), from: 'detail' as const })),
  )
  await writer.save(
    PLAYS,
    Array.from({ length: PLAYS_OF_LONG_GAME }, (_, order) => ({
      value: {
        ...playOf(order, `Play number ${order}`, LONG_GAME),
        wallClock: new Date(Date.parse(longGame.date) + order * LONG_GAME_PLAY_MS).toISOString(),
      },
      from: 'detail' as const,
    })),
  )
  await writer.save(
    WIN_PROBABILITIES,
    orders.map((order) => ({
      league: LEAGUE,
      eventId: PAGES_GAME,
      playId: `${PAGES_GAME}${order}`,
      order,
      homeWinPercentage: 0.5 + order / 50,
      awayWinPercentage: 0.5 - order / 50,
      tiePercentage: 0,
    })),
  )
}

async function fillGamePlayers(writer: Writer): Promise<void> {
  const players = Array.from({ length: 2 * POINTS.length }, (_, order) => ({
    league: LEAGUE,
    eventId: PAGES_GAME,
    teamId: order % 2 === 0 ? '1' : '2',
    athleteId: String(101 + order),
    order,
    jersey: String(order),
    position: 'G',
    didNotPlay: null,
  }))
  await writer.save(
    BOX_SCORE_PLAYERS,
    players.map((player, index) => ({
      ...player,
      name: `Player ${player.athleteId}`,
      starter: index < 4,
      categories: { '': { points: POINTS[Math.floor(index / 2)] ?? '', rebounds: String(index) } },
    })),
  )
  await writer.save(
    GAME_ROSTER_ENTRIES,
    players.map((player, index) => ({
      from: 'listing',
      value: {
        ...player,
        displayName: `Player ${player.athleteId}`,
        starter: index < 4,
        didNotPlay: false,
        active: true,
      },
    })),
  )
}
