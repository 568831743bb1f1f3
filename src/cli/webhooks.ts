import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import type { CliContext, RunCommand } from './context.ts'
import { DEFAULT_EVENT_NAMES, NAMED_EVENT_NAMES, WEBHOOK_EVENT_NAMES } from './deliver.ts'
import { UsageError } from './failure.ts'
import { tableOf } from './output.ts'

const ONE = '/api/v1/webhooks/{webhookId}'
const FREQUENCIES = ['asap', '30s', '1m', '5m', '10m', '15m', '30m'] as const
const TARGETS = ['standard', 'discord', 'slack'] as const
/** Quota alerts, which need a webhook of their own, and are not on the stream. */
const QUOTA_EVENT = 'account.quota'
type WebhookEvent =
  | typeof QUOTA_EVENT
  | 'event.live'
  | 'event.score_change'
  | 'event.status_change'
  | 'event.play'
  | 'event.final'
  | 'event.odds_change'
  | 'event.result'

interface Creation {
  readonly events?: string[]
  readonly leagues?: string[]
  readonly teams?: string[]
  readonly games?: string[]
  readonly where?: string
  readonly minMove?: number
  readonly target: (typeof TARGETS)[number]
  readonly frequency: (typeof FREQUENCIES)[number]
}

/** `sports webhooks …`. */
export function addWebhookCommands(
  program: Command,
  run: RunCommand,
  listOf: (text: string) => string[],
): void {
  const webhooks = program.command('webhooks').description('list, create, test and delete webhooks')
  webhooks
    .command('list', { isDefault: true })
    .description('list webhooks')
    .action(() => run(listWebhooks))
  webhooks
    .command('create')
    .description('create a webhook; its signing secret is shown only once')
    .argument('<url>', 'https URL of the endpoint')
    .option(
      '--events <list>',
      `comma-separated: ${WEBHOOK_EVENT_NAMES.join(', ')} [all but ${NAMED_EVENT_NAMES.join(', ')}]; or ${QUOTA_EVENT} alone`,
      listOf,
    )
    .option('--leagues <list>', 'comma-separated league slugs [all]', listOf)
    .option('--teams <list>', 'comma-separated ids of teams of the one league [all]', listOf)
    .option('--games <list>', 'comma-separated ids of games of the one league [all]', listOf)
    .option('--where <condition>', 'only updates that fulfil it, such as "margin <= 7 and period >= 4"')
    .option('--min-move <points>', 'only odds whose spread or total moves so far [all]', pointsOf)
    .addOption(
      new Option('--target <form>', 'form of the body: for the endpoint itself, or a chat')
        .choices(TARGETS)
        .default('standard'),
    )
    .addOption(
      new Option('--frequency <often>', 'minimum interval between deliveries for a game')
        .choices(FREQUENCIES)
        .default('asap'),
    )
    .action((url: string, options: Creation) => run((context) => createWebhook(context, url, options)))
  webhooks
    .command('test')
    .description('send a signed sample delivery')
    .argument('<id>', 'id of the webhook')
    .option('--event <event>', 'event type of the sample')
    .action((id: string, { event }: { event?: string }) => run((context) => testWebhook(context, id, event)))
  webhooks
    .command('enable')
    .description('reactivate a webhook and reset its failure count')
    .argument('<id>', 'id of the webhook')
    .action((id: string) => run((context) => setActive(context, id, true)))
  webhooks
    .command('disable')
    .description('deactivate a webhook')
    .argument('<id>', 'id of the webhook')
    .action((id: string) => run((context) => setActive(context, id, false)))
  webhooks
    .command('delete')
    .description('delete a webhook and its pending deliveries')
    .argument('<id>', 'id of the webhook')
    .action((id: string) => run((context) => deleteWebhook(context, id)))
  webhooks
    .command('deliveries')
    .description('list deliveries, newest first')
    .argument('<id>', 'id of the webhook')
    .action((id: string) => run((context) => listDeliveries(context, id)))
}

/** Sends a sample of an event to a webhook, from the service. Throws UsageError if there is no such event. */
export async function testWebhook(
  { client, output, signal }: CliContext,
  id: string,
  event?: string,
): Promise<void> {
  const body = event === undefined ? {} : { eventType: webhookEvent(event) }
  const { data } = await client.post(`${ONE}/test`, { path: { webhookId: id }, body, signal })
  const outcome = data.delivered ? output.style('green', 'delivered') : output.style('red', 'failed')
  output.show(data, () => [`${outcome}  ${data.error ?? String(data.statusCode)}`])
}

async function listWebhooks({ client, output, signal }: CliContext): Promise<void> {
  const { data } = await client.get('/api/v1/webhooks', { signal })
  if (data.length === 0) output.note('No webhooks. Create one with `sports webhooks create https://…`.')
  const rows = data.map(({ id, url, events, leagues, active, deactivatedReason }) => [
    id,
    active ? 'active' : (deactivatedReason ?? 'off'),
    url,
    events.join(','),
    leagues?.join(',') ?? 'all leagues',
  ])
  output.show(data, () => tableOf(rows))
}

async function createWebhook(
  { client, output, signal }: CliContext,
  url: string,
  options: Creation,
): Promise<void> {
  const { events = DEFAULT_EVENT_NAMES, leagues, teams, games, where, minMove, target, frequency } = options
  const body = {
    url,
    events: events.map(webhookEvent),
    target,
    frequency,
    ...(leagues ? { leagues } : {}),
    ...(teams ? { teamIds: teams } : {}),
    ...(games ? { eventIds: games } : {}),
    ...(where === undefined ? {} : { where }),
    ...(minMove === undefined ? {} : { minMove }),
  }
  const { data } = await client.post('/api/v1/webhooks', { body, signal })
  output.show(data, () => [`${data.id}  ${data.url}`, `secret ${data.secret}  (shown only once)`])
}

async function setActive({ client, output, signal }: CliContext, id: string, active: boolean): Promise<void> {
  const { data } = await client.patch(ONE, { path: { webhookId: id }, body: { active }, signal })
  output.show(data, () => [`${data.id}  ${data.active ? 'active' : 'off'}`])
}

async function deleteWebhook({ client, output, signal }: CliContext, id: string): Promise<void> {
  const { data } = await client.delete(ONE, { path: { webhookId: id }, signal })
  output.show(data, () => [`deleted ${data.id}`])
}

async function listDeliveries({ client, output, signal }: CliContext, id: string): Promise<void> {
  const { data } = await client.get(`${ONE}/deliveries`, { path: { webhookId: id }, signal })
  const rows = data.map(({ id: delivery, event, status, attempts, responseStatus, error, createdAt }) => [
    delivery,
    createdAt,
    event,
    status,
    `${attempts}×`,
    error ?? String(responseStatus ?? ''),
  ])
  output.show(data, () => tableOf(rows))
}

function pointsOf(text: string): number {
  const points = Number(text)
  if (text.trim() !== '' && Number.isFinite(points)) return points
  throw new InvalidArgumentError('must be a number of points, such as 0.5')
}

function webhookEvent(event: string): WebhookEvent {
  if (event === QUOTA_EVENT || WEBHOOK_EVENT_NAMES.includes(event)) return event as WebhookEvent
  throw new UsageError(
    `Unknown event ${event}. Available events: ${[...WEBHOOK_EVENT_NAMES, QUOTA_EVENT].join(', ')}.`,
  )
}
