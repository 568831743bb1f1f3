import { DELIVERY_FAILURES } from '../domain/delivery-failure.ts'
import { CAPABILITIES, LEAGUES } from '../domain/league.ts'
import type { Availability, Capability, League } from '../domain/league.ts'
import { FIRST_PERIOD_DAYS, PLANS, PLAN_NAMES } from '../domain/plan.ts'
import type { Plan } from '../domain/plan.ts'
import { SPORTS } from '../domain/sport.ts'
import { FREQUENCIES, FREQUENCY_NAMES, UPDATE_TYPES, UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { UpdateType } from '../domain/update.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import { wireQuotaAlert } from '../domain/wire/quota-alert.ts'
import { WIRE_UPDATES } from '../domain/wire/update.ts'
import { errorTable } from './error-pages.ts'

/** Tables of modules that this one does not import. */
export interface OtherTables {
  /** Settings with their accepted values and defaults. */
  readonly settings: readonly {
    readonly name: string
    readonly accepts: string
    readonly default: string | null
  }[]
  readonly closeCodes: readonly (readonly [code: number, reason: string])[]
  readonly tools: readonly { readonly name: string; readonly description: string }[]
}

/** The Markdown that replaces `<!-- generated: name -->` in a file, generated from tables in the code. */
export function generatedTables(others: OtherTables, index: string): Readonly<Record<string, string>> {
  return {
    plans: planTable(),
    coverage: coverageTables(),
    'embed-builder': `<div data-embed-builder="${LEAGUES.map(({ slug }) => slug).join(' ')}"></div>`,
    errors: errorTable(),
    updates: updateTable(),
    'webhook-events': webhookEventTable(),
    frequencies: FREQUENCY_NAMES.map((name) => `\`${name}\` (${FREQUENCIES[name]} s)`).join(', '),
    'webhook-rules': webhookRules(),
    'delivery-failures': markdownTable(
      ['error', 'meaning and remedy'],
      Object.entries(DELIVERY_FAILURES).map(([word, text]) => [`\`${word}\``, text]),
    ),
    'close-codes': markdownTable(
      ['code', 'reason'],
      others.closeCodes.map(([code, reason]) => [String(code), reason]),
    ),
    tools: markdownTable(
      ['tool', 'description'],
      others.tools.map(({ name, description }) => [`\`${name}\``, description]),
    ),
    settings: markdownTable(
      ['setting', 'accepts', 'default'],
      others.settings.map(({ name, accepts, default: fallback }) => [
        `\`${name}\``,
        accepts.replaceAll('<', '&lt;'),
        fallback === null ? '' : `\`${fallback}\``,
      ]),
    ),
    'schema-index': index,
  }
}

/** A Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const figure = (value: number) => value.toLocaleString('en-US')

function planTable(): string {
  const row = (title: string, show: (plan: Plan) => string) => [
    title,
    ...PLAN_NAMES.map((name) => show(PLANS[name])),
  ]
  const pool = (value: number | string) =>
    typeof value === 'number' ? figure(value) : value === 'shared' ? 'from the calls' : 'none'
  return markdownTable(
    ['', ...PLAN_NAMES.map((name) => PLANS[name].title)],
    [
      row('Price per month', (plan) => `$${figure(plan.pricePerMonth)}`),
      row('Price per year', (plan) => `$${figure(plan.pricePerYear)}`),
      row('Calls per month', (plan) => figure(plan.calls)),
      row(`Calls in the first ${FIRST_PERIOD_DAYS} days`, (plan) =>
        plan.firstCalls === null ? 'same as other months' : figure(plan.firstCalls),
      ),
      row('Requests per second', (plan) => figure(plan.perSecond)),
      row('Stream messages per month', (plan) => pool(plan.stream)),
      row('Webhook deliveries per month', (plan) => pool(plan.webhooks)),
      row('Open stream connections', (plan) => figure(plan.sockets)),
    ],
  )
}

const CAPABILITY_TITLES: Readonly<Record<Capability, string>> = {
  core: 'games, teams, players, news',
  plays: 'plays',
  boxscore: 'box score',
  odds: 'odds',
  injuries: 'injuries',
  winprobability: 'win probability',
  tournament: 'tournament',
  schedule: 'schedule',
  push: 'push',
}
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  available: 'yes',
  limited: 'limited',
  unavailable: '–',
}

function coverageTables(): string {
  return SPORTS.map(({ slug, name }) => {
    const rows = LEAGUES.filter((league) => league.sport === slug).map(leagueRow)
    const head = ['league', 'slug', ...CAPABILITIES.map((each) => CAPABILITY_TITLES[each])]
    return `## ${name}\n\n${markdownTable(head, rows)}`
  }).join('\n\n')
}

function leagueRow({ name, slug, capabilities }: League): readonly string[] {
  return [name, `\`${slug}\``, ...CAPABILITIES.map((each) => AVAILABILITY[capabilities[each]])]
}

const UPDATE_TITLES: Readonly<Record<UpdateType, string>> = {
  score_change: 'the score changed',
  live: 'the game started',
  status_change: 'the state, period or phase changed',
  play: 'a play happened or was corrected',
  final: 'the game ended',
  odds_change: 'the odds changed; sent to webhooks only if the type is named',
  result: 'the status of a result changed; sent only if the type is named',
}

function updateTable(): string {
  return markdownTable(
    ['update', 'stream', 'subscription', 'webhook', 'additional members of `data`'],
    UPDATE_TYPE_NAMES.map((type) => {
      const { stream, subscription, webhook } = UPDATE_TYPES[type]
      return [UPDATE_TITLES[type], `\`${stream}\``, `\`${subscription}\``, `\`${webhook}\``, membersOf(type)]
    }),
  )
}

function webhookEventTable(): string {
  const rows = UPDATE_TYPE_NAMES.map((type) => [
    `\`${UPDATE_TYPES[type].webhook}\``,
    UPDATE_TITLES[type],
    membersOf(type),
  ])
  const alert = Object.keys(wireQuotaAlert.shape).map((name) => `\`${name}\``)
  const quota = ['`account.quota`', '80 or 100 % of a quota are used', `${alert.join(', ')}, without a game`]
  return markdownTable(['event', 'when', 'additional members of `data`'], [...rows, quota])
}

/** The members that are specific to an update type. */
function membersOf(type: UpdateType): string {
  const game = Object.keys(WIRE_UPDATES.live.shape)
  const own = Object.keys(WIRE_UPDATES[type].shape).filter((name) => !game.includes(name))
  return own.map((name) => `\`${name}\``).join(', ')
}

function webhookRules(): string {
  const rules = WEBHOOK_RULES
  return markdownTable(
    ['rule', 'figure'],
    [
      ['Webhooks per account', figure(rules.perAccount)],
      ['Delays before retries', rules.retrySeconds.map((seconds) => `${seconds} s`).join(', ')],
      ['Response timeout', `${rules.attemptTimeoutMs / 1000} s`],
      ['Consecutive failed deliveries until deactivation', figure(rules.failuresToDeactivate)],
      ['Concurrent deliveries to one host', figure(rules.atOncePerHost)],
      ['Concurrent test deliveries', figure(rules.testsAtOnce)],
      ['Old secret valid after rotation', `${rules.oldSecretHours} h`],
      ['Retention of deliveries', `${rules.keepDeliveriesHours} h`],
    ],
  )
}
