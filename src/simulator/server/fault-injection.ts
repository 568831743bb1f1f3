import type { ServerResponse } from 'node:http'

/** The ways in which an upstream fails. */
export const FAULTS = ['slow', 'status', 'truncated', 'garbage', 'html', 'empty', 'reset'] as const
export type FaultKind = (typeof FAULTS)[number]

/** A fault to inject: for which paths, and how often. */
export interface Fault {
  /** Part of a path or query: `scoreboard`, `nba/summary`; empty for all. */
  readonly path: string
  readonly kind: FaultKind
  /** For `status`: 500, 429, 404, 403, … */
  readonly status?: number
  /** For `slow`: delay of the response, in milliseconds. For a 429: the `Retry-After`. */
  readonly delayMs?: number
  /** Share of the requests to the path, 0 to 1; defaults to all. */
  readonly share?: number
  /** Maximum number of times; unlimited by default. */
  readonly times?: number
}

/** The active faults. */
export interface FaultInjection {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** Returns the fault for a request and counts it; null if there is none. */
  take(path: string): Fault | null
}

/** Creates an empty list of faults; `chance` returns numbers from 0 to 1. */
export function openFaultInjection(chance: () => number): FaultInjection {
  let faults: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => {
      faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      faults = []
    },
    list: () => faults.filter(({ left }) => left > 0).map(({ fault }) => fault),
    take: (path) => {
      for (const entry of faults) {
        if (entry.left <= 0 || !path.includes(entry.fault.path)) continue
        if (entry.fault.share !== undefined && chance() >= entry.fault.share) continue
        entry.left -= 1
        return entry.fault
      }
      return null
    },
  }
}

const GARBAGE = '\u0000\u0001{{"events":[{]]'
const PAGE = '<!DOCTYPE html><html><head><title>Access Denied</title></head><body>Access Denied</body></html>'

/** Sends a faulty response. `text` is the correct response. The caller sends slow responses. */
export function sendFault(response: ServerResponse, fault: Fault, text: string): void {
  switch (fault.kind) {
    case 'reset':
      response.destroy()
      return
    case 'status':
      sendStatus(response, fault)
      return
    case 'truncated':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy())
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(PAGE)
      return
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{}')
      return
    default:
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(GARBAGE)
  }
}

function sendStatus(response: ServerResponse, fault: Fault): void {
  const status = fault.status ?? 500
  const seconds = Math.ceil((fault.delayMs ?? 1000) / 1000)
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 429 || status === 503 ? { 'retry-after': String(seconds) } : {}),
  })
  response.end(JSON.stringify({ code: status, message: 'Simulated failure' }))
}
