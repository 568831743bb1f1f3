import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, sampleTeam } from './samples.ts'
import { openTestStore } from './store.ts'

/**
 * One of two servers over the same store: one only uses the pipeline, the other immediate responses where possible.
 */
export interface Side {
  readonly accounts: Accounts
  readonly http: HttpServer
  readonly key: string
  /** Number of immediate responses. */
  immediate: number
  readonly close: () => Promise<void>
}

export interface ServerPair<S extends Side> {
  readonly store: Store
  readonly sides: readonly [pipelineOnly: S, inOneStep: S]
  readonly close: () => Promise<void>
}

/** Opens both over a store with NBA teams and two games, `g1` and `g2`. */
export async function openServerPair<S extends Side>(
  teams: number,
  openSide: (store: Store, isImmediate: boolean) => Promise<S>,
): Promise<ServerPair<S>> {
  const store = await openTestStore()
  await store.write('nba', async (writer) => {
    const ids = Array.from({ length: teams }, (_, index) => String(index + 1))
    await writer.save(
      TEAMS,
      ids.map((id) => ({ value: sampleTeam(id), from: 'listing' as const })),
    )
    await writer.save(EVENTS, [sampleEvent('g1', '1', '2'), sampleEvent('g2', '3', '4')])
  })
  const sides = [await openSide(store, false), await openSide(store, true)] as const
  return {
    store,
    sides,
    async close() {
      for (const side of sides) {
        await side.http.close()
        await side.close()
      }
      await store.close()
    },
  }
}

/** A request as sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | undefined
}

/** A response as received, its body still compressed. */
export interface Received {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request over its own connection. */
export function send({ http }: Side, { method, path, headers, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(http.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Usage of the side's account. */
export async function usageOf({ accounts, key }: Side) {
  const { accountId } = await accounts.authenticate({ authorization: null, apiKey: key })
  await accounts.flush()
  return accounts.usageOf(accountId)
}

/** Number of runs of a property over both sides. */
export function runsOf(usual: number): number {
  return Number(process.env['IMMEDIATE_RUNS'] ?? usual)
}

/** Timeout of sequential requests on a busy machine. */
export const RUNS_MS = 180_000
