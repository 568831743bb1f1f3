import { randomUUID } from 'node:crypto'
import { randomBase62 } from '../accounts/identity/key.ts'
import { actorOf } from '../accounts/identity/callers.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { describeFailure } from '../domain/delivery-failure.ts'
import { ApiError } from '../domain/error.ts'
import { findLeague } from '../domain/league.ts'
import { hasWebhooks } from '../domain/plan.ts'
import { isMinMove, QUOTA_ALERT, WEBHOOK_RULES } from '../domain/webhook.ts'
import type { RecordedDelivery, WebhookManager } from '../accounts/webhook-manager.ts'
import { HOUR_MS } from '../domain/time.ts'
import type { Webhook, WebhookEventType, WebhookInput, WebhookWithSecret } from '../domain/webhook.ts'
import {
  countDeliveries,
  findDelivery,
  findDeliveryUpdates,
  listDeliveries,
  recordReplay,
  recordTest,
} from '../store/delivery/delivery-log.ts'
import type { DeliveryContent } from '../store/delivery/delivery-log.ts'
import type { DeactivatedWebhook } from '../store/delivery/deliveries.ts'
import { findLeaguesOfEvents } from '../store/entities/events.ts'
import { findTeams } from '../store/entities/teams.ts'
import { parseCondition } from '../domain/update-condition.ts'
import type { Store } from '../store/store.ts'
import {
  deleteWebhook,
  findWebhook,
  finishRotation,
  insertWebhook,
  listWebhooks,
  readSecrets,
  readTargets,
  rotateSecret,
  updateWebhook,
} from '../store/delivery/webhooks.ts'
import { checkWebhookUrl } from './address.ts'
import { openSecrets } from './keyring.ts'
import type { Keyring } from './keyring.ts'
import { webhookBodyOf, webhookMessage } from './message.ts'
import { deactivateReasonOf } from './retry-policy.ts'
import { sampleData } from '../domain/sample-update.ts'
import type { Sender } from './sender.ts'
import { makeSecret } from './signature.ts'

export interface ManagerOptions {
  readonly store: Store
  readonly sender: Sender
  readonly keyring: Keyring
  readonly allowPrivate: boolean
  readonly now: () => Date
  /** Called when a test or a replay has deactivated a webhook. */
  readonly onDeactivated?: (webhook: DeactivatedWebhook) => void
}

const TEST_WAIT_SECONDS = WEBHOOK_RULES.attemptTimeoutMs / 1000
const TOO_MANY_TESTS = {
  message: `${WEBHOOK_RULES.testsAtOnce} test deliveries of this account are already in progress.`,
  hint: `Wait until one of them finishes, at most ${TEST_WAIT_SECONDS} s (Retry-After).`,
  retryAfterSeconds: TEST_WAIT_SECONDS,
}

/** Creates the operations of webhook owners. */
export function createWebhookManager(options: ManagerOptions): WebhookManager {
  const { store, keyring, allowPrivate } = options
  const now = () => options.now().toISOString()
  const originOf = (caller: Caller) => ({ by: actorOf(caller), now: now() })
  const tests = limitTests()
  return {
    list: async (caller) => listWebhooks(store, paid(caller)),
    get: async (caller, id) => found(await findWebhook(store, paid(caller), id)),
    async checkUrl(url) {
      await checkWebhookUrl(url, allowPrivate)
    },
    create: async (caller, input) => create(options, caller, input),
    async update(caller, id, change) {
      const accountId = paid(caller)
      const known = found(await findWebhook(store, accountId, id))
      await checkSelected(store, { ...known, ...change })
      const url = change.url === undefined ? null : await checkWebhookUrl(change.url, allowPrivate)
      const row = url ? { ...change, url: url.href, host: url.host } : change
      return found(await updateWebhook(store, accountId, id, row, originOf(caller)))
    },
    remove: async (caller, id) => found(await deleteWebhook(store, paid(caller), id, originOf(caller))),
    async rotateSecret(caller, id) {
      const accountId = paid(caller)
      const secret = makeSecret()
      const oldUntil = new Date(
        options.now().getTime() + WEBHOOK_RULES.oldSecretHours * HOUR_MS,
      ).toISOString()
      const rotation = { sealedSecret: keyring.seal(secret, id), oldUntil, ...originOf(caller) }
      return { webhook: found(await rotateSecret(store, accountId, id, rotation)), secret }
    },
    finishRotation: async (caller, id) =>
      found(await finishRotation(store, paid(caller), id, originOf(caller))),
    async test(caller, id, { type, deliveryId }) {
      const accountId = paid(caller)
      return tests.run(accountId, async () => {
        const webhook = found(await findWebhook(store, accountId, id))
        return deliveryId === undefined
          ? sendSample(options, webhook, type)
          : replay(options, webhook, deliveryId)
      })
    },
    async deliveries(caller, id, page) {
      const webhook = found(await findWebhook(store, paid(caller), id))
      return listDeliveries(store, webhook.id, page)
    },
    requestBodies: (deliveries) => bodiesOf(store, deliveries),
    async countDeliveries(caller, id, status) {
      const webhook = found(await findWebhook(store, paid(caller), id))
      return countDeliveries(store, webhook.id, status)
    },
  }
}

/**
 * Limits concurrent tests per account, because each occupies a request and a connection until the receiver responds
 * or the attempt times out.
 */
function limitTests() {
  const running = new Map<string, number>()
  return {
    async run<Outcome>(accountId: string, test: () => Promise<Outcome>): Promise<Outcome> {
      const count = running.get(accountId) ?? 0
      if (count >= WEBHOOK_RULES.testsAtOnce) throw new ApiError('RATE_LIMIT_PER_SECOND', TOO_MANY_TESTS)
      running.set(accountId, count + 1)
      try {
        return await test()
      } finally {
        const left = (running.get(accountId) ?? 1) - 1
        if (left > 0) running.set(accountId, left)
        else running.delete(accountId)
      }
    },
  }
}

async function create(
  { store, keyring, allowPrivate, now }: ManagerOptions,
  caller: Caller,
  input: WebhookInput,
): Promise<WebhookWithSecret> {
  const accountId = paid(caller)
  const url = await checkWebhookUrl(input.url, allowPrivate)
  await checkSelected(store, input)
  const secret = makeSecret()
  const id = `wh_${randomBase62(16)}`
  const made = { id, accountId, url: url.href, host: url.host, sealedSecret: keyring.seal(secret, id) }
  const row = { ...input, ...made, createdAt: now().toISOString() }
  const webhook = await insertWebhook(store, row, WEBHOOK_RULES.perAccount, actorOf(caller))
  if (webhook) return { webhook, secret }
  throw new ApiError('WEBHOOK_LIMIT_REACHED', {
    hint: `An account can have at most ${WEBHOOK_RULES.perAccount} webhooks.`,
  })
}

type Selected = Pick<
  WebhookInput,
  'types' | 'leagues' | 'sports' | 'teamIds' | 'eventIds' | 'where' | 'minMove'
>

/**
 * Throws INVALID_PARAMETER for a condition that cannot be parsed, leagues of other sports than the selected ones, a
 * move of odds for a webhook without odds, or ids without their league; TEAM_NOT_FOUND and EVENT_NOT_FOUND for unknown ids.
 */
async function checkSelected(store: Store, selected: Selected): Promise<void> {
  const { leagues, sports = null, teamIds, eventIds, where } = selected
  checkAlerts(selected)
  checkMinMove(selected)
  const isOfSports = (slug: string) => sports?.some((sport) => sport === findLeague(slug)?.sport) ?? true
  if (leagues && sports && !leagues.some(isOfSports))
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`leagues\` contradicts \`sports\`: none of the leagues is of ${sports.join(' or ')}.`,
      hint: 'There would never be a delivery: leave `sports` out.',
    })
  if (where != null) parseCondition(where)
  const [league, ...others] = leagues ?? []
  for (const [name, ids] of Object.entries({ teamIds, eventIds })) {
    if (ids != null && (league === undefined || others.length > 0))
      throw new ApiError('INVALID_PARAMETER', {
        message: `\`${name}\` needs one league.`,
        hint: `Ids are unique only within a league: \`leagues\` must contain exactly one slug beside \`${name}\`.`,
      })
  }
  if (league === undefined) return
  const teams = await findTeams(
    store,
    (teamIds ?? []).map((id) => [league, id] as const),
  )
  const team = teamIds?.find((_, index) => !teams[index])
  if (team !== undefined)
    throw new ApiError('TEAM_NOT_FOUND', {
      message: `${league} has no team ${JSON.stringify(team.slice(0, 64))}.`,
    })
  const known = await findLeaguesOfEvents(store, eventIds ?? [])
  const game = eventIds?.find((id) => !known.get(id)?.includes(league))
  if (game !== undefined)
    throw new ApiError('EVENT_NOT_FOUND', {
      message: `${league} has no game ${JSON.stringify(game.slice(0, 64))}.`,
    })
}

/** Throws INVALID_PARAMETER for a move that is too small, or of a webhook that receives no odds. */
function checkMinMove({ types, minMove = null }: Selected): void {
  if (minMove === null) return
  if (!isMinMove(minMove))
    throw new ApiError('INVALID_PARAMETER', {
      message: '`minMove` is too small or not a number.',
      hint: `\`minMove\` must be at least ${WEBHOOK_RULES.leastMove} points, or null.`,
    })
  if (!types.includes('odds_change'))
    throw new ApiError('INVALID_PARAMETER', {
      message: '`minMove` would never apply: `event.odds_change` is not among `events`.',
      hint: 'Add `event.odds_change` to `events`, or set `minMove` to null.',
    })
}

/** Throws INVALID_PARAMETER for a webhook of quota alerts that receives others, too, or is narrowed to games. */
function checkAlerts({ types, leagues, sports, teamIds, eventIds, where, minMove }: Selected): void {
  if (!types.includes(QUOTA_ALERT)) return
  if (types.length > 1)
    throw new ApiError('INVALID_PARAMETER', {
      message: '`account.quota` cannot be combined with other events.',
      hint: 'Create a webhook of its own for `account.quota`.',
    })
  const narrowing = Object.entries({ leagues, sports, teamIds, eventIds, where, minMove })
  const [name] = narrowing.find(([, value]) => value != null) ?? []
  if (name !== undefined)
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`${name}\` does not apply to \`account.quota\`.`,
      hint: `\`${name}\` must be null: quota alerts are not about games.`,
    })
}

function paid({ plan, accountId }: Caller): string {
  if (hasWebhooks(plan)) return accountId
  throw new ApiError('PLAN_REQUIRED', { hint: 'Webhooks require a paid plan, Starter or higher.' })
}

function found(webhook: Webhook | null): Webhook {
  if (webhook) return webhook
  throw new ApiError('WEBHOOK_NOT_FOUND')
}

async function sendSample(
  { store, sender, keyring, now, onDeactivated }: ManagerOptions,
  { id: webhookId, url, types, target }: Webhook,
  requestedType: WebhookEventType | undefined,
) {
  const type = requestedType ?? types[0] ?? 'score_change'
  const sentAt = now()
  const stored = await readSecrets(store, webhookId, sentAt.toISOString())
  if (!stored) throw new ApiError('WEBHOOK_NOT_FOUND')
  const secrets = openSecrets(keyring, webhookId, stored)
  const id = `msg_test_${randomUUID()}`
  const message = webhookMessage({
    id,
    webhookId,
    update: sampleOf(type, sentAt.toISOString()),
    target,
    secrets,
    now: sentAt,
  })
  const attempt = await sender.send(url, message.headers, message.body)
  const { host } = new URL(url)
  const deactivateReason = deactivateReasonOf(attempt)
  const test = { id, webhookId, host, type, sentAt, attempt, deactivateReason }
  const deactivated = await recordTest(store, test, now())
  if (deactivated) onDeactivated?.(deactivated)
  return outcomeOf(attempt)
}

function sampleOf(type: WebhookEventType, timestamp: string): DeliveryContent {
  return { type, timestamp, data: sampleData(type), test: true }
}

/** The bodies of tests are made again, as they are not in the log. */
async function bodiesOf(
  store: Store,
  deliveries: readonly RecordedDelivery[],
): Promise<readonly (string | null)[]> {
  const targets = await readTargets(
    store,
    deliveries.map(({ webhookId }) => webhookId),
  )
  const updates = await findDeliveryUpdates(store, deliveries)
  return deliveries.map(({ webhookId, isTest, type, createdAt }, index) => {
    const update = isTest ? sampleOf(type, createdAt) : updates[index]
    return update ? webhookBodyOf(update, targets.get(webhookId) ?? 'standard') : null
  })
}

/** Resends a recorded delivery manually; only a successful one changes its state. */
async function replay(
  { store, sender, keyring, now, onDeactivated }: ManagerOptions,
  webhook: Webhook,
  deliveryId: string,
) {
  if (!webhook.active) {
    throw new ApiError('INVALID_PARAMETER', {
      message: 'The webhook is deactivated.',
      hint: 'Reactivate it (`active: true`) before replaying its deliveries.',
    })
  }
  const delivery = await findDelivery(store, webhook.id, deliveryId)
  const stored = await readSecrets(store, webhook.id, now().toISOString())
  if (!delivery || !stored) throw new ApiError('DELIVERY_NOT_FOUND')
  const secrets = openSecrets(keyring, webhook.id, stored)
  const { type, timestamp, data } = delivery
  const update = data === null ? sampleOf(type, timestamp) : { ...delivery, data }
  const message = webhookMessage({
    id: deliveryId,
    webhookId: webhook.id,
    update,
    target: webhook.target,
    secrets,
    now: now(),
  })
  const attempt = await sender.send(webhook.url, message.headers, message.body)
  const deactivateReason = deactivateReasonOf(attempt)
  const replayed = { id: deliveryId, webhookId: webhook.id, attempt, deactivateReason }
  const deactivated = await recordReplay(store, replayed, now())
  if (deactivated) onDeactivated?.(deactivated)
  return outcomeOf(attempt)
}

function outcomeOf(attempt: Awaited<ReturnType<Sender['send']>>) {
  return {
    delivered: attempt.isDelivered,
    statusCode: attempt.responseStatus,
    durationMs: Math.round(attempt.durationMs),
    error: attempt.failure === null ? null : describeFailure(attempt.failure, attempt.responseStatus),
  }
}
