import type { RecordedRequest } from './recorded-requests.ts'

/** Maps recorded times to playback times, in recorded milliseconds since the first. */
export type RecordedTimeline = ReadonlyMap<number, number>

/**
 * Builds each league's timeline: the times at which one of its requests gets a new response. Requests with a single
 * response have no times, as it is always valid.
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
 * Places times on a timeline. Gaps longer than `longestGapMs` are shortened to it, such as the days between two
 * scoreboards.
 */
function buildTimeline(moments: readonly number[], longestGapMs: number): RecordedTimeline {
  const sorted = [...new Set(moments)].sort((one, other) => one - other)
  const positions = new Map<number, number>()
  let position = 0
  for (const [index, moment] of sorted.entries()) {
    position += Math.min(moment - (sorted[index - 1] ?? moment), longestGapMs)
    positions.set(moment, position)
  }
  return positions
}

/** Returns the recorded time after a playback time, in recorded milliseconds; null if a league has no timeline. */
export function momentAt(timeline: RecordedTimeline | undefined, playedMs: number): number | null {
  let current: number | null = null
  for (const [moment, position] of timeline ?? []) {
    if (current !== null && position > playedMs) break
    current = moment
  }
  return current
}
