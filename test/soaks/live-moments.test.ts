import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ReadableStream } from 'node:stream/web'
import { createClient } from '../../src/client/client.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { UsualResponses } from '../../src/ingest/pipeline/usual-responses.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { pause } from '../../src/domain/wait.ts'
import { answersOf, EVENINGS } from '../support/evening.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { Random } from '../support/random.ts'
import { openTestStore } from '../support/store.ts'

/**
 * Games of five sports, looked at in random moments: what each watcher of a live query has is what a query answers, over
 * sockets and event streams, patched and whole, although sockets are cut and the service is restarted.
 */

const MOMENTS = Number(process.env['LIVE_MOMENTS'] ?? 60)
/** A watcher has at most this long to have what a query answers. */
const CONVERGES_WITHIN_MS = 20_000

const BOARD = `query Board($league: String!, $date: Date!) {
  events(leagues: [$league], date: $date, first: 50) {
    nodes { id shortName status { state detail period clock } homeTeam { score team { abbreviation } } awayTeam { score }
      situation { __typename } broadcasts { network } leaders { label leaders { displayValue } } }
  }
}`
const GAME = `query Game($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    id checkedAt status { state detail } homeTeam { score periodScores statistics { name displayValue } } awayTeam { score }
    plays(last: 20) { totalCount edges { node { id text scoreValue } } }
    boxScore { homePlayers { name categories { category stats { name displayValue } } } }
  }
}`

interface Watcher {
  readonly name: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** The newest result as JSON; `null` before the first. */
  seen: string | null
  readonly stop: AbortController
}

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

test(
  'every watcher has what a query answers, at random moments of five sports',
  async () => {
    const random = new Random(Number(process.env['SEED'] ?? 7))
    const store = await openTestStore()
    closers.push(() => store.close())
    const worlds = EVENINGS.map(({ league, date, start }) => {
      const startAt = Date.parse(start)
      const world = openSimulator({ seed: `live ${league}`, startAt, calendar: 'real', now: () => 0 })
      closers.push(() => world.close())
      return {
        league,
        date,
        world,
        at: startAt,
        id: gameOf(world.peek({ kind: 'scoreboard', league, date })),
      }
    })
    for (const { league, world } of worlds)
      for (const kind of ['season', 'teams'] as const) await read({ world, request: { kind, league } })

    let service: LiveService = await openLiveService({ store })
    closers.push(() => service.close())
    const { url } = service
    const port = Number(new URL(url).port)
    const key = await service.key()
    const sockets = new Set<WebSocket>()
    class CutSocket extends WebSocket {
      constructor(address: string, protocol?: string) {
        super(address, protocol)
        sockets.add(this)
        this.on('close', () => sockets.delete(this))
      }
    }
    const client = createClient({ url, key, webSocket: CutSocket, firstPauseMs: 20 })
    const watchers = worlds.flatMap(({ league, date, id }) =>
      [
        {
          query: BOARD,
          variables: { league, date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` },
        },
        { query: GAME, variables: { league, id } },
      ].flatMap(({ query, variables }) =>
        (['patched over a socket', 'whole in a stream'] as const).map((how): Watcher => {
          const stop = new AbortController()
          const name = `${league} ${query === BOARD ? 'board' : 'game'} ${how}`
          return { name, query, variables, seen: null, stop }
        }),
      ),
    )
    for (const watcher of watchers) {
      const following = watcher.name.includes('stream')
        ? followStream(url, key, watcher)
        : (async () => {
            const { query, variables, stop } = watcher
            for await (const { data } of client.live(query, variables, { signal: stop.signal }))
              watcher.seen = JSON.stringify(data)
          })()
      closers.push(() => {
        watcher.stop.abort()
        return following.catch(() => undefined)
      })
    }

    let compared = 0
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      for (const each of worlds) {
        each.at += 1_000 * random.integer(240)
        each.world.clock.jump(each.at)
        const { league, date, id: eventId, world } = each
        await read({ world, request: { kind: 'scoreboard', league, date } })
        for (const kind of ['summary', 'plays'] as const)
          await read({ world, request: { kind, league, eventId } })
      }
      if (random.chance(0.3)) for (const socket of sockets) socket.terminate()
      if (random.chance(0.1)) {
        await service.close()
        service = await openLiveService({ store, port })
      }
      for (const watcher of watchers) {
        const deadline = performance.now() + CONVERGES_WITHIN_MS
        let answered: string
        do {
          answered = JSON.stringify(await client.query(watcher.query, watcher.variables))
          if (answered === watcher.seen) break
          await pause(100)
        } while (performance.now() < deadline)
        expect([moment, watcher.name, watcher.seen]).toEqual([moment, watcher.name, answered])
        compared += 1
      }
    }
    expect(compared).toBe(MOMENTS * watchers.length)

    async function read({ world, request }: ReadOf): Promise<void> {
      const now = () => new Date(world.clock.now())
      await ingest(
        {
          store,
          upstream: answersOf(world),
          fingerprints: new WriteFingerprints(),
          now,
          usual: usualOf(world),
        },
        request,
      )
    }
    function usualOf(world: Simulated): UsualResponses {
      return new UsualResponses(store, () => world.clock.now())
    }
  },
  Math.max(600_000, MOMENTS * 30_000),
)

type Simulated = ReturnType<typeof openSimulator>
interface ReadOf {
  readonly world: Simulated
  readonly request: Parameters<typeof ingest>[1]
}

/** The id of a board's first game. */
function gameOf(board: unknown): string {
  const [first] = (board as { readonly events: readonly { readonly id: string }[] }).events
  if (!first) throw new Error('the board has no games')
  return first.id
}

/** Follows a live query as an event stream whose results are whole; connects again until it is stopped. */
async function followStream(url: string, key: string, watcher: Watcher): Promise<void> {
  const { query, variables, stop } = watcher
  while (!stop.signal.aborted) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ query: query.replace(') {', ') @live {'), variables }),
      signal: stop.signal,
    }).catch(() => null)
    let text = ''
    try {
      const decoder = new TextDecoder()
      for await (const part of (response?.body ?? []) as ReadableStream<Uint8Array>) {
        text += decoder.decode(part, { stream: true })
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const [, json] = /^data: (.+)$/m.exec(event) ?? []
          const { data } = (json === undefined ? {} : JSON.parse(json)) as { readonly data?: unknown }
          if (data !== undefined) watcher.seen = JSON.stringify(data)
        }
      }
    } catch {
      // The service was restarted.
    }
    await pause(50)
  }
}
