import type { Event } from '../../src/domain/event.ts'
import type { EventResult } from '../../src/domain/result.ts'
import type { Change, NewUpdate } from '../../src/domain/update.ts'
import type { Store } from '../../src/store/store.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { shapeUpdate } from '../../src/updates/payload.ts'
import { sampleEvent, sampleEventTeam, sampleOdds, samplePlay, sampleTeam } from './samples.ts'

/** A sample update of an NBA game, with its score in the payload. */
export function sampleUpdate(
  type: Change['type'] = 'score_change',
  { eventId = '1', score = 1, league = 'nba' }: { eventId?: string; score?: number; league?: string } = {},
): NewUpdate {
  const event = {
    ...sampleEvent(eventId, 'H', 'A'),
    league,
    homeTeam: sampleEventTeam('H', { score, name: 'Héros 日本' }),
  }
  return shapeUpdate(changeOf(type, event, score))
}

function changeOf(type: Change['type'], event: Change['event'], score: number): Change {
  switch (type) {
    case 'score_change':
      return { type, event, previousScore: { home: score - 1, away: 0 }, corrected: false }
    case 'status_change':
      return { type, event, previousStatus: event.status }
    case 'play':
      return { type, event, play: samplePlay(event.id, score), corrected: false }
    case 'odds_change':
      return {
        type,
        event,
        odds: sampleOdds(event.id),
        previousOdds: sampleOdds(event.id, { spread: { line: -3, home: -110, away: -110 } }),
      }
    case 'result':
      return { type, event, result: sampleResult(score) }
    case 'live':
    case 'final':
      return { type, event }
  }
}

/** A result that waits for its confirmation. */
export function sampleResult(homeScore: number): EventResult {
  const final = { state: 'FINAL' as const, homeScore, awayScore: 0 }
  const at = '2026-11-20T03:05:00.000Z'
  const revision = {
    ...final,
    at,
    source: 'espn',
    reason: 'The game ended.',
    status: 'PROVISIONAL' as const,
    rule: null,
  }
  return {
    ...final,
    status: 'PROVISIONAL',
    rule: null,
    confirmedAt: null,
    witnesses: [],
    revisions: [revision],
  }
}

/** Appends updates to the log, each in its own commit. */
export async function append(store: Store, updates: readonly NewUpdate[], now = new Date()): Promise<void> {
  const [first] = updates
  if (!first) return
  await store.write(first.league, async (writer) => {
    writer.append(updates, now)
  })
}

/** Writes the game of the sample updates. */
export async function saveSampleGame(
  store: Store,
  eventId = '1',
  league = 'nba',
  overrides: Partial<Event> = {},
): Promise<void> {
  await store.write(league, async (writer) => {
    const teams = ['H', 'A'].map((id) => ({ value: sampleTeam(id, { league }), from: 'detail' as const }))
    await writer.save(TEAMS, teams)
    await writer.save(EVENTS, [{ ...sampleEvent(eventId, 'H', 'A'), league, ...overrides }])
  })
}

/** The status of a game that was played. */
export const PLAYED: Event['status'] = {
  ...sampleEvent('1', 'H', 'A').status,
  state: 'post',
  completed: true,
  phase: 'FINAL',
  period: 4,
}

/** Writes the sample game as one that was played, with an update at each of the times, ISO-8601, which its score counts. */
export async function playSampleGame(store: Store, times: readonly string[]): Promise<void> {
  await saveSampleGame(store, '1', 'nba', { status: PLAYED })
  const between = ['score_change', 'play', 'odds_change', 'status_change', 'play'] as const
  for (const [index, time] of times.entries()) {
    const type = between[index % between.length] ?? 'play'
    const isLast = index === times.length - 1
    const update = sampleUpdate(index === 0 ? 'live' : isLast ? 'final' : type, { score: index + 1 })
    await append(store, [update], new Date(time))
  }
}

/** Resolves when a condition is true. Throws after two minutes: real processes are slow. */
export async function until(request: () => boolean | Promise<boolean>, what = 'something'): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await request())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
