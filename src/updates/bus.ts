import type { Update, UpdateFilter, UpdateSelection, UpdateType } from '../domain/update.ts'

import { fulfils } from './payload.ts'

/** Called with each matching update in log order. It must not block: pending updates belong in a queue. */
export type UpdateListener = (update: Update) => void

/** Distributes updates to listeners in this process, without buffering. */
export interface Bus {
  publish(update: Update): void
  /** Listens to one type; returns a function that stops listening. */
  listen(type: UpdateType, filter: UpdateFilter, listener: UpdateListener): () => void
  /** Number of listeners. */
  size(): number
}

/** Creates a bus. A listener that throws is reported and removed. */
export function createBus(report: (cause: unknown) => void): Bus {
  // Indexed by filter, so that the cost of an update depends on the matching listeners only.
  const topics = new Map<string, Set<UpdateListener>>()
  return {
    publish(update) {
      for (const topic of topicsOf(update)) {
        const listeners = topics.get(topic)
        if (!listeners) continue
        for (const listener of listeners) {
          try {
            listener(update)
          } catch (error) {
            listeners.delete(listener)
            report(error)
          }
        }
      }
    },
    listen(type, filter, listener) {
      const topic = topicOf(type, filter.sport, filter.league, filter.eventId)
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners)
      // Wrapped, so that a function can listen twice and stop once.
      const own: UpdateListener = (update) => listener(update)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    size: () => [...topics.values()].reduce((total, listeners) => total + listeners.size, 0),
  }
}

/** Listens to a selection, each update once; returns a function that stops listening. */
export function listenToSelection(
  bus: Pick<Bus, 'listen'>,
  { types, sports, leagues, eventIds, condition }: UpdateSelection,
  listener: UpdateListener,
): () => void {
  // Indexed by the narrowest of the three; the others are checked for each update.
  const narrowest: readonly UpdateFilter[] = eventIds?.map((eventId) => ({ eventId })) ??
    leagues?.map((league) => ({ league })) ??
    sports?.map((sport) => ({ sport })) ?? [{}]
  const take: UpdateListener = (update) => {
    const isSelected = leagues?.includes(update.league) !== false && sports?.includes(update.sport) !== false
    if (isSelected && (condition === undefined || fulfils(update, condition))) listener(update)
  }
  const stops = types.flatMap((type) => narrowest.map((filter) => bus.listen(type, filter, take)))
  return () => {
    for (const stop of stops) stop()
  }
}

function topicsOf({ type, sport, league, eventId }: Update): string[] {
  return [sport, null].flatMap((one) =>
    [league, null].flatMap((other) => [eventId, null].map((third) => topicOf(type, one, other, third))),
  )
}

function topicOf(
  type: UpdateType,
  sport: string | null | undefined,
  league: string | null | undefined,
  eventId: string | null | undefined,
): string {
  return JSON.stringify([type, sport ?? null, league ?? null, eventId ?? null])
}
