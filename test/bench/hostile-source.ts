import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A source whose scoreboards are hostile. */
export interface HostileSource {
  readonly body: () => Buffer
  readonly coding?: string
}

/** A source without games. */
export const NO_GAMES: HostileSource = { body: () => Buffer.from('{"leagues":[],"events":[]}') }

export interface RunningSource {
  /** Settings of a service that reads this source. */
  readonly environment: Readonly<Record<string, string>>
  /** Sends bodies from now on, also for the requests that wait for one. */
  attack(onBody: (count: number) => void): void
  close(): Promise<void>
}

const LARGE_BYTES = 11 * 1024 * 1024
const BOMB_BYTES = 200 * 1024 * 1024
const RECORDED = new URL('../fixtures/upstream/nba/scoreboard.json.gz', import.meta.url)

/** A scoreboard with as many games as make 11 MB. */
export function largeScoreboard(): Buffer {
  const board = JSON.parse(gunzipSync(readFileSync(RECORDED)).toString()) as { events: readonly object[] }
  const events: object[] = []
  let bytes = 0
  for (let index = 0; bytes < LARGE_BYTES; index += 1) {
    const event = { ...board.events[index % board.events.length], id: String(900_000_000 + index) }
    events.push(event)
    bytes += JSON.stringify(event).length
  }
  return Buffer.from(JSON.stringify({ ...board, events }))
}

/** A body of 200 MB, compressed. */
export function bomb(): Buffer {
  return gzipSync(Buffer.concat([Buffer.from('{"events":['), Buffer.alloc(BOMB_BYTES, ' ')]))
}

/**
 * Serves a source on a free port. Scoreboards wait for the attack: all of them are due when a service starts, and few
 * later. Bodies are made before, so that sending them takes little time.
 */
export async function openHostileSource({ body, coding }: HostileSource): Promise<RunningSource> {
  const hostile = body()
  const headers = {
    'content-type': 'application/json',
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  }
  let onBody: ((count: number) => void) | null = null
  let count = 0
  const waiting = new Set<ServerResponse>()
  const answer = (response: ServerResponse) => {
    onBody?.((count += 1))
    response.writeHead(200, headers).end(hostile)
  }
  const server = createServer((request, response) => {
    const isBoard = request.url?.includes('/scoreboard') ?? false
    if (!isBoard) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404}')
    } else if (onBody !== null) {
      answer(response)
    } else {
      waiting.add(response)
      response.once('close', () => waiting.delete(response))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { SOURCE: 'espn', ESPN_SITE_URL: url, ESPN_CORE_URL: url, ESPN_WEB_URL: url },
    attack(report) {
      onBody = report
      for (const response of waiting) answer(response)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
