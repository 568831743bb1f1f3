import { compactDay, utcDay } from '../../domain/day.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { DAY_MS } from '../../domain/time.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'

/** The ways in which a real source has failed, or may (contract 10), each with what it does. */
export const SOURCE_FAULTS = {
  forbidden: '403 with a page',
  'forbidden-agent': '403 if the User-Agent is a bare token, empty or a browser’s',
  html: 'a page with status 200',
  'cut-json': 'the first half of the JSON, as if it was whole',
  'empty-object': '{}',
  'cut-list': 'the first 25 rows of a list, or a third of a shorter one',
  stale: 'an answer that is up to two minutes old',
  flapping: 'games go back to the state before, in every other answer',
  'missing-member': 'the largest member of the answer is missing',
  'host-gone': 'connections are reset',
  slow: 'answers after 12 seconds',
  limited: '429 with Retry-After: 30',
  'broken-gzip': 'a gzip body that is cut off',
  'other-day': 'scoreboards of the week before',
  'duplicate-ids': 'two rows with the same id',
  'no-rows': 'lists without rows',
} as const
export type SourceFaultName = keyof typeof SOURCE_FAULTS

/** A fault, and the share of requests that it happens to, 0 to 1. */
export interface SourceFaultSpec {
  readonly name: SourceFaultName
  readonly share: number
}

/** Reads `html,forbidden:0.3`; throws an error that names what is wrong. */
export function parseSourceFaults(text: string): readonly SourceFaultSpec[] {
  return text.split(',').map((part) => {
    const [name = '', shareText = '1', ...rest] = part.trim().split(':')
    if (!isName(name)) throw new Error(`There is no fault "${name}". The faults: ${names().join(', ')}.`)
    const share = Number(shareText)
    if (rest.length > 0 || shareText.trim() === '' || !(share >= 0 && share <= 1))
      throw new Error(`The share of ${name} must be a number from 0 to 1; it is "${part.split(':')[1]}".`)
    return { name, share }
  })
}

function isName(text: string): text is SourceFaultName {
  return Object.hasOwn(SOURCE_FAULTS, text)
}

function names(): readonly string[] {
  return Object.keys(SOURCE_FAULTS)
}

/** What the simulated source would answer. */
export interface CorrectResponse {
  readonly path: string
  readonly request: UpstreamRequest | null
  /** `null`: not found. */
  readonly body: object | null
  readonly text: string
}

/** Simulated faults of the source as a whole. */
export interface SourceFaults {
  /**
   * Sends a faulty response, if a fault happens to this request; returns whether one was sent or will be.
   * `peek` answers another request.
   */
  apply(
    correct: CorrectResponse,
    request: IncomingMessage,
    response: ServerResponse,
    peek: (request: UpstreamRequest) => unknown,
  ): boolean
}

const PAGE = '<!DOCTYPE html><html><head><title>Access Denied</title></head><body>Access Denied</body></html>'
const JSON_TYPE = 'application/json;charset=UTF-8'
const SLOW_MS = 12_000
const STALE_MS = 120_000
const ROWS_LEFT = 25

interface Exchange extends CorrectResponse {
  readonly agent: string
  readonly response: ServerResponse
  readonly peek: (request: UpstreamRequest) => unknown
}

/** Opens the faults; `chance` returns numbers from 0 to 1, `now` the real time in milliseconds. */
export function openSourceFaults(
  specs: readonly SourceFaultSpec[],
  {
    chance = Math.random,
    now = Date.now,
  }: { readonly chance?: () => number; readonly now?: () => number } = {},
): SourceFaults {
  /** Old answers by path. */
  const old = new Map<string, { readonly atMs: number; readonly text: string }>()
  let count = 0

  /** Sends the faulty response; `false` if the fault changes nothing about this one. */
  const faults: Readonly<Record<SourceFaultName, (exchange: Exchange) => boolean>> = {
    forbidden: ({ response }) => send(response, 403, PAGE, 'text/html'),
    'forbidden-agent': ({ response, agent }) =>
      isRefusedAgent(agent) && send(response, 403, PAGE, 'text/html'),
    html: ({ response }) => send(response, 200, PAGE, 'text/html'),
    'cut-json': ({ response, text }) => send(response, 200, text.slice(0, Math.floor(text.length / 2))),
    'empty-object': ({ response }) => send(response, 200, '{}'),
    'cut-list': (exchange) =>
      sendChanged(exchange, (rows) =>
        rows.slice(0, rows.length > ROWS_LEFT ? ROWS_LEFT : Math.floor(rows.length / 3)),
      ),
    stale: ({ response, path, text }) => {
      const known = old.get(path)
      const isKept = known !== undefined && now() - known.atMs <= STALE_MS
      if (!isKept) old.set(path, { atMs: now(), text })
      return send(response, 200, isKept ? known.text : text)
    },
    flapping: ({ response, text, body }) => {
      if (body === null || (count += 1) % 2 === 0) return false
      const back = text
        .replaceAll('"state":"in"', '"state":"pre"')
        .replaceAll('"state":"post"', '"state":"in"')
      return send(response, 200, back.replaceAll('"completed":true', '"completed":false'))
    },
    'missing-member': ({ response, body }) => {
      if (body === null) return false
      const members = Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const)
      const [largest] = members.toSorted(([, one], [, other]) => other.length - one.length)
      const rest = members.filter(([name]) => name !== largest?.[0])
      const text = rest.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')
      return send(response, 200, `{${text}}`)
    },
    'host-gone': ({ response }) => {
      response.socket?.resetAndDestroy()
      return true
    },
    slow: ({ response, text, body }) => {
      setTimeout(() => send(response, body === null ? 404 : 200, text), SLOW_MS).unref()
      return true
    },
    limited: ({ response }) => {
      response.setHeader('retry-after', '30')
      return send(response, 429, '{"code":429,"message":"Too many requests"}')
    },
    'broken-gzip': ({ response, text }) => {
      const bytes = gzipSync(text)
      response.setHeader('content-encoding', 'gzip')
      return send(response, 200, bytes.subarray(0, Math.ceil(bytes.length / 2)))
    },
    'other-day': ({ response, request, body, peek }) => {
      if (body === null || request?.kind !== 'scoreboard' || request.week !== undefined) return false
      const other = peek({ ...request, date: weekBefore(request.date, now()) })
      return other !== null && send(response, 200, JSON.stringify(other))
    },
    'duplicate-ids': (exchange) =>
      sendChanged(exchange, (rows) => {
        const [first, second, ...rest] = rows
        return first && second ? [first, { ...second, id: first['id'] }, ...rest] : rows
      }),
    'no-rows': (exchange) => sendChanged(exchange, () => []),
  }
  return {
    apply(correct, request, response, peek) {
      const agent = request.headers['user-agent'] ?? ''
      for (const { name, share } of specs)
        if (chance() < share && faults[name]({ ...correct, agent, response, peek })) return true
      return false
    },
  }
}

/** What the source's edge refuses since August 2026: a bare token, no agent, a browser. */
function isRefusedAgent(agent: string): boolean {
  return /^[\w.-]*$/.test(agent) || /mozilla|chrome|safari/i.test(agent)
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type: string = JSON_TYPE,
): boolean {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
  return true
}

type Row = Readonly<Record<string, unknown>>

/** Sends the body with its main list changed; `false` if it has none. */
function sendChanged(
  { response, text }: Exchange,
  change: (rows: readonly Row[]) => readonly Row[],
): boolean {
  const copy: unknown = JSON.parse(text)
  const list = findMainList(copy)
  if (!list) return false
  list.splice(0, list.length, ...change([...list]))
  return send(response, 200, JSON.stringify(copy))
}

/** Finds the outermost list of more than one object. */
function findMainList(value: unknown): Row[] | null {
  let level: readonly unknown[] = [value]
  while (level.length > 0) {
    const lists = level.filter((one): one is Row[] => Array.isArray(one) && one.length > 1 && isRow(one[0]))
    const [longest] = lists.toSorted((one, other) => other.length - one.length)
    if (longest) return longest
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    )
  }
  return null
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same day of the week before, or the month or year before, as the source writes them. */
function weekBefore(date: string | undefined, nowMs: number): string {
  if (date !== undefined && date.length < 8) return String(Number(date) - 1)
  const day = date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const time = day === undefined ? nowMs : Date.parse(day)
  return compactDay(utcDay(time - 7 * DAY_MS))
}
