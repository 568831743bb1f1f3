import { gameStateOf, inGameState, stateAfterPlays, stateBeforeStart, timesOf } from '../domain/moment.ts'
import type { Event } from '../domain/event.ts'
import type { Play } from '../domain/play.ts'
import type { Change } from '../domain/update.ts'
import type { ReplayMessage } from '../store/delivery/replays.ts'
import { detectGameChanges, detectPlayChanges, inPublishedOrder } from './detect-changes.ts'
import { shapeUpdate } from './payload.ts'
import type { Players } from './payload.ts'

/**
 * The messages that a game would have sent, had it been read after each of its plays, which are all of it, in its order.
 * `null` if no play has a time.
 */
export function derivedMessages(
  event: Event,
  plays: readonly Play[],
  players: Players,
): readonly ReplayMessage[] | null {
  const times = timesOf(plays)
  if (times === null) return null
  const messages: ReplayMessage[] = []
  const lastOfPeriods = new Map<number, Play>()
  let previous = inGameState(event, stateBeforeStart(event))
  let happened = -Infinity
  const step = (next: Event, play: Play | null) => {
    const changes = inPublishedOrder([
      ...detectGameChanges(previous, next),
      ...(play === null ? [] : playChanges(next, previous, play)),
    ])
    const timestamp = new Date(happened).toISOString()
    for (const change of changes) messages.push({ ...shapeUpdate(change, players), timestamp })
    previous = next
  }
  plays.forEach((play, index) => {
    // Messages are in the order of the game, whatever the clocks say.
    happened = Math.max(happened, times[index] ?? happened)
    lastOfPeriods.delete(play.period)
    lastOfPeriods.set(play.period, play)
    step(inGameState(event, stateAfterPlays(event, [...lastOfPeriods.values()])), play)
  })
  if (event.status.state === 'post') step(inGameState(event, gameStateOf(event)), null)
  return messages
}

function playChanges(event: Event, previous: Event, play: Play): readonly Change[] {
  const known = { byId: new Map(), hasAny: true, isBegun: true, previous }
  return detectPlayChanges(event, known, [{ value: play, from: 'detail' }])
}
