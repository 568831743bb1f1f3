import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { describeVariables } from '../src/config/config.ts'
import { METRICS } from '../src/http/observe/metrics.ts'
import { renderChart, renderNotes } from './support/helm.ts'
import type { Manifest } from './support/helm.ts'
import { findProgram } from './support/program.ts'

const CHART = new URL('../deploy/helm', import.meta.url).pathname
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

interface Container {
  readonly image: string
  readonly command?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: unknown }[]
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[]
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
  readonly resources?: unknown
}

const named = (kind: string, manifests: readonly Manifest[]) => manifests.filter((each) => each.kind === kind)
const containerOf = ({ spec }: Manifest) =>
  (spec['template'] as { spec: { containers: [Container] } }).spec.containers[0]
const environmentOf = (manifest: Manifest) =>
  Object.fromEntries((containerOf(manifest).env ?? []).map(({ name, value }) => [name, value]))

/** What the secret of the chart contains, as `values.yaml` and the documentation say. */
const SECRET = ['DATABASE_URL', 'REDIS_URL', 'ENCRYPTION_KEY', 'ADMIN_TOKEN']

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly scale?: number }>
  >
}

test('the chart runs what compose.yaml runs, with the same settings', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose
  const composed = new Map<string, { count: number; environment: Readonly<Record<string, string>> }>()
  for (const { environment, scale = 1 } of Object.values(services)) {
    const role = environment?.['ROLE']
    if (!environment || role === undefined) continue
    composed.set(role, { count: (composed.get(role)?.count ?? 0) + scale, environment })
  }
  const deployments = named('Deployment', renderChart(CHART))
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(
    [...composed.keys()].sort().map((role) => `release-${role}`),
  )
  for (const deployment of deployments) {
    const environment = environmentOf(deployment)
    const role = String(environment['ROLE'])
    const { count, environment: expected } = composed.get(role) ?? { count: 0, environment: {} }
    expect([role, deployment.spec['replicas']]).toEqual([role, count])
    // The image sets these two for compose.
    const { HOST, PORT, ...own } = environment
    expect([HOST, PORT]).toEqual(['0.0.0.0', '4000'])
    expect([...Object.keys(own), ...SECRET].sort()).toEqual(Object.keys(expected).sort())
    for (const name of ['ROLE', 'METRICS_PORT', 'TRUST_PROXY']) expect(own[name]).toBe(expected[name])
  }
})

test('settings are known, texts, and in no case secrets', () => {
  const known = describeVariables().map(({ name }) => name)
  for (const deployment of named('Deployment', renderChart(CHART))) {
    for (const [name, value] of Object.entries(environmentOf(deployment))) {
      expect(known).toContain(name)
      expect(typeof value, name).toBe('string')
      expect(SECRET).not.toContain(name)
    }
    expect(containerOf(deployment).envFrom).toEqual([{ secretRef: { name: 'sports-data-service' } }])
  }
})

test('every role has probes, resources and a disruption budget; the migration comes before them', () => {
  const manifests = renderChart(CHART)
  const deployments = named('Deployment', manifests)
  for (const deployment of deployments) {
    expect(containerOf(deployment)).toMatchObject({
      startupProbe: { httpGet: { path: '/health' } },
      livenessProbe: { httpGet: { path: '/health' } },
      readinessProbe: { httpGet: { path: '/ready' } },
      resources: { requests: { memory: expect.stringMatching(/Mi$/) as string } },
    })
  }
  const budgets = named('PodDisruptionBudget', manifests)
  expect(budgets.map(({ spec }) => spec['selector'])).toEqual(deployments.map(({ spec }) => spec['selector']))
  const [job] = named('Job', manifests)
  if (!job) throw new Error('no job')
  expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  expect(containerOf(job).command).toEqual(['node', 'dist/cli/admin.js', 'migrate'])
  expect(new Set([job, ...deployments].map((each) => containerOf(each).image)).size).toBe(1)
})

test('a role waits until those before it are of its release, and their names have all of their processes', () => {
  const waitsOf = (values: object = {}) =>
    Object.fromEntries(
      named('Deployment', renderChart(CHART, values as Readonly<Record<string, unknown>>)).map(
        (deployment) => {
          const { initContainers = [] } = (
            deployment.spec['template'] as { spec: { initContainers?: Container[] } }
          ).spec
          expect(initContainers.map(({ image }) => image)).toEqual(
            initContainers.map(() => containerOf(deployment).image),
          )
          return [deployment.metadata.name, initContainers.map(({ command }) => command)]
        },
      ),
    )
  const command = ['node', 'dist/cli/admin.js', 'await-release']
  const [ingest, webhooks] = ['http://release-ingest:4000', 'http://release-webhooks:4000']
  expect(waitsOf()).toEqual({
    'release-ingest': [],
    'release-webhooks': [[...command, ingest]],
    'release-api': [[...command, ingest, webhooks]],
  })
  // Of a role without processes there is nothing to wait for.
  expect(waitsOf({ roles: { webhooks: { replicas: 0 } }, port: 4100 })['release-api']).toEqual([
    [...command, 'http://release-ingest:4100'],
  ])
  const services = named('Service', renderChart(CHART))
  for (const role of ['ingest', 'webhooks']) {
    const service = services.find(({ metadata }) => metadata.name === `release-${role}`)
    expect(service?.spec).toMatchObject({
      clusterIP: 'None',
      selector: { 'app.kubernetes.io/component': role },
      ports: [{ port: 4000, targetPort: 'http' }],
    })
  }
})

test('the migration has the settings of all roles, as it ends where they could not start', () => {
  const settings = { HOST: '0.0.0.0', SOURCE: 'simulator', SIM_CALENDAR: 'real' }
  const manifests = renderChart(CHART, { settings })
  const [job] = named('Job', manifests)
  if (!job) throw new Error('no job')
  expect(environmentOf(job)).toMatchObject(settings)
  for (const deployment of named('Deployment', manifests))
    expect(environmentOf(deployment)).toMatchObject(environmentOf(job))
  expect(containerOf(job).envFrom).toEqual([{ secretRef: { name: 'sports-data-service' } }])
})

test('the service and the ingress lead to the api', () => {
  const manifests = renderChart(CHART, {
    ingress: { enabled: true, host: 'api.example.com', className: 'nginx', tlsSecret: 'tls' },
  })
  const [service] = named('Service', manifests)
  const [ingress] = named('Ingress', manifests)
  expect(service?.spec['selector']).toMatchObject({ 'app.kubernetes.io/component': 'api' })
  expect(ingress?.spec).toMatchObject({
    ingressClassName: 'nginx',
    tls: [{ hosts: ['api.example.com'], secretName: 'tls' }],
    rules: [{ http: { paths: [{ backend: { service: { name: service?.metadata.name } } }] } }],
  })
  expect(named('Ingress', renderChart(CHART))).toEqual([])
})

test('the api scales by metrics that it has, and then has no fixed number of replicas', () => {
  const manifests = renderChart(CHART, { autoscaling: { enabled: true } })
  const [scaler] = named('HorizontalPodAutoscaler', manifests)
  const metrics = (scaler?.spec['metrics'] ?? []) as { pods: { metric: { name: string } } }[]
  expect(metrics.map(({ pods }) => pods.metric.name)).toEqual([
    'sports_data_stream_sockets',
    'sports_data_graphql_sockets',
  ])
  for (const { pods } of metrics)
    expect(METRICS).toHaveProperty([pods.metric.name.replace('sports_data_', '')])
  const replicas = named('Deployment', manifests).map(({ metadata, spec }) => [
    metadata.name,
    spec['replicas'],
  ])
  expect(Object.fromEntries(replicas)).toEqual({
    'release-api': undefined,
    'release-ingest': 2,
    'release-webhooks': 1,
  })
})

test('pods use an account without a token, and are spread over nodes and zones', () => {
  const values = { imagePullSecrets: [{ name: 'registry' }], nodeSelector: { pool: 'apps' } }
  const manifests = renderChart(CHART, values)
  const [account] = named('ServiceAccount', manifests)
  expect(account?.metadata.name).toBe('release')
  for (const deployment of named('Deployment', manifests)) {
    const { spec } = deployment.spec['template'] as { spec: Readonly<Record<string, unknown>> }
    expect(spec).toMatchObject({
      ...values,
      serviceAccountName: account?.metadata.name,
      automountServiceAccountToken: false,
    })
    const selectors = (spec['topologySpreadConstraints'] as { labelSelector: unknown }[]).map(
      ({ labelSelector }) => labelSelector,
    )
    expect(selectors).toEqual([deployment.spec['selector'], deployment.spec['selector']])
  }
  const own = renderChart(CHART, { serviceAccount: { create: false, name: 'mine' } })
  expect(named('ServiceAccount', own)).toEqual([])
})

test('a network policy lets anything reach the api, and only monitoring the metrics', () => {
  expect(named('NetworkPolicy', renderChart(CHART))).toEqual([])
  const policies = named('NetworkPolicy', renderChart(CHART, { networkPolicy: { enabled: true } }))
  const portsOf = ({ spec }: Manifest) =>
    (spec['ingress'] as { from?: unknown; ports: { port: string }[] }[]).map(({ from, ports }) => [
      ports.map(({ port }) => port).join(),
      from !== undefined,
    ])
  expect(policies.map((policy) => [policy.metadata.name, portsOf(policy)])).toEqual([
    [
      'release-api',
      [
        ['metrics', true],
        ['http', false],
      ],
    ],
    [
      'release-ingest',
      [
        ['metrics', true],
        ['http', true],
      ],
    ],
    [
      'release-webhooks',
      [
        ['metrics', true],
        ['http', true],
      ],
    ],
  ])
})

test('the schema of the values accepts the chart’s own, and refuses names and values that it does not know', () => {
  const schema = z.fromJSONSchema(JSON.parse(read('deploy/helm/values.schema.json')) as never)
  const values = parse(read('deploy/helm/values.yaml')) as Readonly<Record<string, unknown>>
  expect(schema.safeParse(values).error?.issues ?? []).toEqual([])
  for (const wrong of [
    { replicas: 3 },
    { port: '4000' },
    { image: { repository: '' } },
    { settings: { SOURCE: 5 } },
    { imagePullSecrets: ['registry'] },
  ])
    expect([wrong, schema.safeParse({ ...values, ...wrong }).success]).toEqual([wrong, false])
})

test('the notes name commands of the image', () => {
  const notes = renderNotes(CHART, { ingress: { enabled: true, host: 'api.example.com' } })
  expect(notes).toContain('kubectl port-forward service/release 8080:80')
  expect(notes).toContain('api.example.com')
  expect(notes).toContain('node dist/cli/admin.js accounts create --email')
  expect(notes).not.toContain('{{')
})

test('the version of the chart is that of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version })
})

const HELM = findProgram('helm')
const KUBECONFORM = findProgram('kubeconform')

test.skipIf(HELM === null)('helm finds no fault in the chart, and renders the same', () => {
  execFileSync(HELM ?? '', ['lint', '--strict', CHART])
  const text = execFileSync(HELM ?? '', ['template', 'release', CHART], { encoding: 'utf8' })
  for (const { metadata } of renderChart(CHART)) expect(text).toContain(`name: ${metadata.name}`)
  if (KUBECONFORM !== null) execFileSync(KUBECONFORM, ['-strict'], { input: text })
})
