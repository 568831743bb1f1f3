import { getLeague } from '../domain/league.ts'
import type { Update, UpdateType } from '../domain/update.ts'
import type { UpdateData } from '../domain/wire/update.ts'

/** What a message begins with, by type. */
const TITLES: Readonly<Record<UpdateType, string>> = {
  score_change: 'Score',
  live: 'Started',
  status_change: 'Status',
  play: 'Play',
  final: 'Final',
  odds_change: 'Odds',
}

/** Longer texts are cut: Discord takes at most 2,000 characters. */
const MAX_PLAY_TEXT = 300

/** The body of a message for an incoming webhook of Discord; mentions in names of the source notify nobody. */
export function discordBody(update: Pick<Update, 'type' | 'data'>): string {
  return JSON.stringify({ content: lineOf(update, escapeMarkdown), allowed_mentions: { parse: [] } })
}

/** The body of a message for an incoming webhook of Slack. */
export function slackBody(update: Pick<Update, 'type' | 'data'>): string {
  return JSON.stringify({ text: lineOf(update, escapeEntities) })
}

/** An update in one line, with the score: `NFL Final: New York Jets 24, Buffalo Bills 10 (Final)`. */
function lineOf(
  { type, data: text }: Pick<Update, 'type' | 'data'>,
  escape: (text: string) => string,
): string {
  const { league, homeTeam, awayTeam, status, play } = JSON.parse(text) as UpdateData
  const side = ({ name, score }: UpdateData['homeTeam']) => `${name} ${score}`
  const game = `${side(awayTeam)}, ${side(homeTeam)} (${status.detail})`
  const what = play ? ` · ${oneLine(play.text).slice(0, MAX_PLAY_TEXT)}` : ''
  return escape(`${getLeague(league).shortName} ${TITLES[type]}: ${oneLine(game)}${what}`)
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
