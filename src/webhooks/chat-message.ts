import { getLeague } from '../domain/league.ts'
import type { UpdateType } from '../domain/update.ts'
import type { QuotaAlert } from '../domain/quota-alert.ts'
import { QUOTA_ALERT } from '../domain/webhook.ts'
import type { WebhookEventType } from '../domain/webhook.ts'
import type { WireOdds } from '../domain/wire/odds.ts'
import type { UpdateData } from '../domain/wire/update.ts'

/** What a message begins with, by type. */
const TITLES: Readonly<Record<UpdateType, string>> = {
  score_change: 'Score',
  live: 'Started',
  status_change: 'Status',
  play: 'Play',
  final: 'Final',
  odds_change: 'Odds',
  result: 'Result',
}

/** Longer texts are cut: Discord takes at most 2,000 characters. */
const MAX_PLAY_TEXT = 300

/** What a message tells: an update, or a quota alert; a sample sent as a test says so. */
interface Content {
  readonly type: WebhookEventType
  /** JSON. */
  readonly data: string
  readonly test?: true
}

/** The body of a message for an incoming webhook of Discord; mentions in names of the source notify nobody. */
export function discordBody(content: Content): string {
  return JSON.stringify({ content: lineOf(content, escapeMarkdown), allowed_mentions: { parse: [] } })
}

/** The body of a message for an incoming webhook of Slack. */
export function slackBody(content: Content): string {
  return JSON.stringify({ text: lineOf(content, escapeEntities) })
}

function lineOf({ type, data, test }: Content, escape: (text: string) => string): string {
  const line =
    type === QUOTA_ALERT
      ? alertLineOf(JSON.parse(data) as QuotaAlert)
      : updateLineOf(type, JSON.parse(data) as UpdateData)
  return escape(test ? `Test: ${line}` : line)
}

/** An alert in one line: `80 % of the calls are used: 8,000 of 10,000, until 2026-12-01 00:00 UTC`. */
function alertLineOf({ percent, pool, used, limit, resetAt }: QuotaAlert): string {
  const what = { calls: 'calls', stream: 'stream messages', webhooks: 'webhook deliveries' }[pool] ?? pool
  const until = resetAt.slice(0, 16).replace('T', ' ')
  const [count, most] = [used, limit].map((calls) => calls.toLocaleString('en-US'))
  return `${percent} % of the ${what} are used: ${count} of ${most}, until ${until} UTC`
}

/** An update in one line, with the score: `NFL Final: New York Jets 24, Buffalo Bills 10 (Final)`. */
function updateLineOf(type: UpdateType, data: UpdateData): string {
  const { league, homeTeam, awayTeam, status, play, result, odds, previousOdds = null } = data
  const side = ({ name, score }: UpdateData['homeTeam']) => `${name} ${score}`
  const game = `${side(awayTeam)}, ${side(homeTeam)} (${status.detail})`
  const what = play ? ` · ${oneLine(play.text).slice(0, MAX_PLAY_TEXT)}` : ''
  const rating = result ? ` · ${result.status.toLowerCase()}` : ''
  const line = odds === undefined ? '' : ` · ${lineText(oneLine(homeTeam.name), odds, previousOdds)}`
  return `${getLeague(league).shortName} ${TITLES[type]}: ${oneLine(game)}${what}${rating}${line}`
}

/** A line with what it was before: `Buffalo Bills -3.5 (was -2.5), total 44.5, moneyline +135/-160`, the visitors first. */
function lineText(home: string, odds: WireOdds | null, previous: WireOdds | null): string {
  if (odds === null) return 'line taken down'
  const parts = [
    movedPart(`${home} `, spreadText(odds), previous && spreadText(previous)),
    movedPart('total ', totalText(odds), previous && totalText(previous)),
    movedPart('moneyline ', moneylineText(odds), previous && moneylineText(previous)),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function movedPart(name: string, now: string | null, before: string | null): string | null {
  if (now === null) return before === null ? null : `${name}taken down`
  return `${name}${now}${before === null || before === now ? '' : ` (was ${before})`}`
}

const spreadText = ({ spread }: WireOdds) => signed(spread?.line ?? null)
const totalText = ({ overUnder }: WireOdds) => overUnder?.total?.toString() ?? null
const moneylineText = ({ moneyline }: WireOdds) => {
  const prices = [moneyline?.away ?? null, moneyline?.home ?? null].map((price) => signed(price) ?? '–')
  return prices.every((price) => price === '–') ? null : prices.join('/')
}

function signed(value: number | null): string | null {
  return value === null ? null : value > 0 ? `+${value}` : String(value)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_~`|>]/g, (mark) => `\\${mark}`)
}

/** Slack requires these three to be escaped. */
function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
