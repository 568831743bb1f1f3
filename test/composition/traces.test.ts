import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pause } from '../../src/domain/wait.ts'
import { openTelemetry } from '../../src/composition/observe/open-telemetry.ts'
import { firstResult, follow, openGraphSockets } from '../support/graph-socket.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { until } from '../support/updates.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

/** A collector that takes OTLP over HTTP as JSON. */
async function openCollector() {
  const spans: ExportedSpan[] = []
  const services = new Set<string>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (request.url !== '/v1/traces') {
        response.writeHead(404).end()
        return
      }
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: {
          resource: { attributes: Attribute[] }
          scopeSpans: { spans: ExportedSpan[] }[]
        }[]
      }
      for (const { resource, scopeSpans } of resourceSpans) {
        services.add(
          resource.attributes.map(({ key, value }) => `${key}=${value.stringValue ?? ''}`).join(' '),
        )
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const valueOf = ({ attributes }: ExportedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

let collector: Awaited<ReturnType<typeof openCollector>>
let service: ServiceProcess
const folder = openTempFolder()

beforeAll(async () => {
  collector = await openCollector()
  service = await startService({
    DATA_DIR: folder.dir,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    SPEED: '60',
  })
}, 120_000)
afterAll(async () => {
  await service.stop()
  await collector.close()
  folder[Symbol.dispose]()
})

const childrenOf = (parent: ExportedSpan) =>
  collector.spans.filter(
    ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
  )

test('a request is a trace with its SQL and its response, and belongs to the trace of its client', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const response = await fetch(`${service.url}/api/v1/sports/football/leagues/nfl/teams`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-api-key': 'sd_live_unknown' },
  })
  expect(response.status).toBe(401)
  const graphql = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signUp()}` },
    body: JSON.stringify({
      query: 'query Teams { league(slug: "nba") { teams(first: 3) { nodes { name } } } }',
    }),
  })
  expect(graphql.status).toBe(200)
  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const rest = 'GET /sports/{sport}/leagues/{league}/teams'
  await until(() => named(rest).length > 0 && named('query Teams').length > 0, 'both requests')
  const [joined] = named(rest)
  expect(joined).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', kind: 2 })
  const [request] = named('query Teams')
  if (!request || !joined) throw new Error('no span')
  expect(valueOf(joined, 'http.response.status_code')).toBe(401)
  expect(valueOf(request, 'http.response.status_code')).toBe(200)
  expect(valueOf(request, 'graphql.operation.type')).toBe('query')
  expect(valueOf(request, 'graphql.operation.name')).toBe('Teams')
  expect(valueOf(request, 'graphql.cache')).toBe('miss')
  expect(Number(valueOf(request, 'graphql.cost'))).toBe(1)
  const document = String(valueOf(request, 'graphql.document'))
  expect(document).toContain('teams(first: 0)')
  expect(document).not.toContain('nba')
  // Its charge may be written after the response.
  const statements = childrenOf(request).filter((span) =>
    String(valueOf(span, 'db.query.text')).includes('FROM teams'),
  )
  expect(statements.length).toBeGreaterThan(0)
  for (const { kind, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(kind).toBe(3)
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  }
})

test('a batch is a trace named by its operations, and each operation of a socket is one with its SQL', async () => {
  const key = await signUp('sockets@example.com')
  const teams = (name: string) =>
    `query ${name} { league(slug: "nhl") { teams(first: 3) { nodes { name } } } }`
  const named = (name: string) => collector.spans.find((span) => span.name === name)
  // A new account may send once per second, and its teams may still be read from the source: it is sent until it reads them.
  const readsTeams = async (label: (round: number) => string, send: (round: number) => Promise<unknown>) => {
    const sent = new Set<string>()
    const hasRead = () =>
      collector.spans
        .filter(({ name }) => sent.has(name))
        .flatMap(childrenOf)
        .some((span) => String(valueOf(span, 'db.query.text')).includes('FROM teams'))
    for (let round = 1; !hasRead(); round += 1) {
      sent.add(label(round))
      await send(round)
      await pause(1_200)
    }
  }
  await readsTeams(
    (round) => `query One${round}, query Two${round}`,
    (round) =>
      fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify([{ query: teams(`One${round}`) }, { query: teams(`Two${round}`) }]),
      }),
  )
  const sockets = openGraphSockets(() => service.url)
  const client = sockets.open(key)
  await readsTeams(
    (round) => `query Socket${round}`,
    (round) => firstResult(client, { query: teams(`Socket${round}`) }),
  )
  follow(client, { query: 'subscription Scores { eventScoreChange { seq } }' })
  await until(() => named('subscription Scores') !== undefined, 'the span of a subscription')
  await sockets.close()
  const subscription = named('subscription Scores')
  expect(subscription?.kind).toBe(2)
  expect(subscription && valueOf(subscription, 'network.protocol.name')).toBe('websocket')
}, 120_000)

test('a poll is a trace with the transaction that writes it and the updates that it pushes', async () => {
  // A push of updates that were read from the log belongs to no poll.
  const pollOf = (push: ExportedSpan) =>
    collector.spans.find(({ spanId, name }) => spanId === push.parentSpanId && name.startsWith('poll '))
  const findPush = () => collector.spans.find((span) => span.name === 'push' && pollOf(span))
  await until(() => findPush() !== undefined, 'a push and the end of its poll')
  const push = findPush()
  const poll = push && pollOf(push)
  if (!push || !poll) throw new Error('no span')
  expect(poll.name).toMatch(/^poll \w+$/)
  expect(poll.parentSpanId ?? '').toBe('')
  const transactions = childrenOf(poll).filter(({ name }) => name === 'transaction')
  const texts = transactions.flatMap(childrenOf).map((span) => valueOf(span, 'db.query.text'))
  expect(texts.join('\n')).toContain('INSERT INTO updates')
  expect(Number(valueOf(push, 'updates.count'))).toBeGreaterThan(0)
  expect(valueOf(push, 'updates.league')).toBe(valueOf(poll, 'poll.league'))
})

test('spans name the service, its version and role', () => {
  expect([...collector.services].join('\n')).toMatch(
    /service\.name=sports-data-service service\.version=\d+\.\d+\.\d+ service\.instance\.role=all/,
  )
})

test('what belongs to no request and no poll is not recorded', () => {
  const roots = collector.spans.filter(({ parentSpanId }) => (parentSpanId ?? '') === '')
  expect(roots.length).toBeGreaterThan(0)
  for (const { name } of roots) expect(name).toMatch(/^(poll|push|query|subscription|subscribe|GET|POST) ?/)
})

test('a collector that is away is reported once and delays neither work nor the end', async () => {
  const reports: unknown[] = []
  const tracer = openTelemetry({
    endpoint: 'http://127.0.0.1:9',
    role: 'all',
    serviceName: 'test',
    report: (cause) => reports.push(cause),
  })
  const span = tracer.start('work')
  expect(span.run(() => tracer.current())).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(tracer.current()).toBeNull()
  span.end({}, new Error('failed'))
  await tracer.close()
  expect(reports).toHaveLength(1)
})

test('without a collector nothing of OpenTelemetry is loaded', () => {
  const source = new URL('../../src/', import.meta.url).pathname
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(path.join(source, name), 'utf8')] as const)
  const having = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([name]) => name)
  expect(having(/@opentelemetry\//)).toEqual(['composition/observe/open-telemetry.ts'])
  expect(having(/^(?:import (?!type)|\}).* from '[^']*open-telemetry\.ts'/m)).toEqual([])
  expect(having(/import\('[^']*open-telemetry\.ts'\)/)).toEqual(['app.ts'])
})

async function signUp(email = 'traces@example.com'): Promise<string> {
  const response = await fetch(`${service.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data } = (await response.json()) as { data: { key: string } }
  return data.key
}
