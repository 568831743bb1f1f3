import type { RecordedRequest } from './recorded-requests.ts'

/** Where recorded moments lie in the time that is played: recorded milliseconds after the first of them. */
export type RecordedTimeline = ReadonlyMap<number, number>

/**
 * Lays out the moments of each league at which one of its requests gets another answer. Requests with a single
 * answer have no moment: theirs holds always.
 */
export function buildTimelines(
  recordedRequests: Iterable<RecordedRequest>,
  longestGapMs: number,
): ReadonlyMap<string, RecordedTimeline> {
  const moments = new Map<string, number[]>()
  for (const { request, frames } of recordedRequests) {
    if (frames.length < 2) continue
    const known = moments.get(request.league) ?? []
    moments.set(request.league, known)
    for (const frame of frames) known.push(frame.atMs)
  }
  return new Map([...moments].map(([league, times]) => [league, buildTimeline(times, longestGapMs)]))
}

/**
 * Lays moments out on a line. A silence longer than `longestGapMs` is played as one of that length: nobody waits
 * six days for the next of two boards that were recorded a year apart.
 */
export function buildTimeline(moments: readonly number[], longestGapMs: number): RecordedTimeline {
  const sorted = [...new Set(moments)].sort((one, other) => one - other)
  const positions = new Map<number, number>()
  let position = 0
  for (const [index, moment] of sorted.entries()) {
    position += Math.min(moment - (sorted[index - 1] ?? moment), longestGapMs)
    positions.set(moment, position)
  }
  return positions
}

/** The recorded moment that is played after so many recorded milliseconds; null where a league has no timeline. */
export function momentAt(timeline: RecordedTimeline | undefined, playedMs: number): number | null {
  let current: number | null = null
  for (const [moment, position] of timeline ?? []) {
    if (current !== null && position > playedMs) break
    current = moment
  }
  return current
}
