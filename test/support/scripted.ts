import type { Upstream, UpstreamResponse, UpstreamRequest } from '../../src/upstream/upstream.ts'
import { requestKey } from '../../src/upstream/upstream.ts'

/** An upstream with scripted responses. */
export interface ScriptedUpstream extends Upstream {
  /** Keys of the requests so far. */
  readonly requests: string[]
  /** Sets the response to a request: a body, or a whole response. */
  respondWith(key: string, response: UpstreamResponse | { readonly body: unknown }): void
}

export function openScripted(): ScriptedUpstream {
  const responses = new Map<string, UpstreamResponse>()
  const requested: string[] = []
  return {
    name: 'scripted',
    requests: requested,
    respondWith: (key, response) => {
      const whole =
        'outcome' in response
          ? response
          : { outcome: 'body' as const, url: key, bytes: 1, body: response.body }
      responses.set(key, whole)
    },
    fetch: async (request: UpstreamRequest) => {
      const key = requestKey(request)
      requested.push(key)
      return responses.get(key) ?? { outcome: 'absent', url: key, reason: 'not in the script' }
    },
    forget: () => undefined,
    close: async () => undefined,
  }
}

/** A game on a scoreboard, in the upstream's format. */
export interface BoardGame {
  readonly id: string
  readonly home?: { readonly id: string; readonly score: string }
  readonly away?: { readonly id: string; readonly score: string }
  readonly date?: string
  /** Part of the status: `STATUS_IN_PROGRESS` etc. */
  readonly status?: {
    readonly id: string
    readonly name: string
    readonly state: string
    readonly completed: boolean
  }
}

export const STATUS = {
  scheduled: { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false },
  inProgress: { id: '2', name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
  final: { id: '3', name: 'STATUS_FINAL', state: 'post', completed: true },
  postponed: { id: '6', name: 'STATUS_POSTPONED', state: 'post', completed: false },
} as const

/** A basketball scoreboard in the upstream's format. */
export function boardOf(games: readonly BoardGame[]): object {
  return {
    leagues: [
      {
        id: '46',
        slug: 'nba',
        season: {
          year: 2027,
          displayName: '2026-27',
          startDate: '2026-10-01T07:00Z',
          endDate: '2027-06-30T06:59Z',
          type: { id: '2', type: 2, name: 'Regular Season', abbreviation: 'reg' },
        },
        calendarType: 'day',
        calendar: [],
      },
    ],
    season: { year: 2027, type: 2 },
    day: { date: '2026-11-20' },
    events: games.map(gameOf),
  }
}

function gameOf({
  id,
  home,
  away,
  date = '2026-11-21T00:30Z',
  status = STATUS.scheduled,
}: BoardGame): object {
  const sides = [
    { homeAway: 'home', ...(home ?? { id: '1', score: '0' }) },
    { homeAway: 'away', ...(away ?? { id: '2', score: '0' }) },
  ]
  const competitors = sides.map(({ homeAway, id: teamId, score }, order) => ({
    id: teamId,
    order,
    homeAway,
    score,
    team: {
      id: teamId,
      name: `Team ${teamId}`,
      displayName: `Team ${teamId}`,
      abbreviation: `T${teamId}`,
      logo: `https://example.com/${teamId}.png`,
    },
  }))
  return {
    id,
    uid: `s:40~l:46~e:${id}`,
    date,
    name: 'Away at Home',
    shortName: 'A @ H',
    season: { year: 2027, type: 2, slug: 'regular-season' },
    status: {
      clock: 0,
      displayClock: '0.0',
      period: status.state === 'pre' ? 0 : 2,
      type: { ...status, description: '', detail: '', shortDetail: '' },
    },
    competitions: [{ id, date, competitors, notes: [], broadcasts: [], attendance: 0 }],
  }
}
