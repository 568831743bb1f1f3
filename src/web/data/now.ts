import { sideName } from './board.ts'
import type { FullGame, GameDetails, Play } from './game.ts'
import { isOfPlayoffs } from './periods.ts'
import { secondsPlayed } from './play-clock.ts'
import { playHeadline } from './source-text.ts'

/** Where the ball is on a football field; yards from the away side's goal line, 0 to 100. */
export interface FieldPlace {
  readonly ball: number
  /** Where the next first down is; null if it is unknown or the goal line. */
  readonly lineToGain: number | null
}

const FIELD_YARDS = 100

/** Reads `GASO 36` as the place of the ball. Null if it names no side of the game. */
export function fieldPlace(game: FullGame): FieldPlace | null {
  const { now, homeTeam, awayTeam } = game
  const [, name = '', yards = ''] = /^(.*?)\s*(\d+)$/.exec(now?.possessionText ?? '') ?? []
  if (!now || yards === '') return null
  const isHomeHalf = name === homeTeam.abbreviation
  // Of two teams with one abbreviation, nobody knows whose half it is.
  if (isHomeHalf === (name === awayTeam.abbreviation) && yards !== '50') return null
  const ball = isHomeHalf ? FIELD_YARDS - Number(yards) : Number(yards)
  const direction = now.possessionTeamId === awayTeam.sourceId ? 1 : -1
  const gain = now.distance === null || now.distance === 0 ? null : ball + direction * now.distance
  return { ball, lineToGain: gain !== null && gain > 0 && gain < FIELD_YARDS ? gain : null }
}

/** Whether the game pauses in the middle or between two periods. */
export function isBreak({ status }: Pick<FullGame, 'status'>): boolean {
  return /^half|^end of|intermission/i.test(status.detail)
}

/** What happens in a live game, in words: its situation, who has the ball, and the last play. */
export function stateWords(game: FullGame): readonly string[] {
  const { situation, now, homeTeam, awayTeam, plays } = game
  const sides = [awayTeam, homeTeam]
  const headline = (text: string | null | undefined) => playHeadline(game.league.sport.slug, text ?? '')
  const holder = sides.find(({ sourceId }) => sourceId === situation?.possessionTeamId)
  const last =
    situation?.lastPlayText ?? plays.nodes.findLast(({ text }) => text !== null && text !== '')?.text
  // In a break, only what was last.
  if (isBreak(game)) return [headline(last)]
  return [
    situation?.downDistanceText,
    holder && `${sideName(holder)} ball`,
    baseWords(situation),
    now?.batter && `${now.batter.displayName} at bat`,
    ...sides.map((side) => side.powerPlay === true && `${sideName(side)} power play`),
    // The count says it.
    ONE_PITCH.test(last ?? '') ? '' : headline(last),
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
}

/** A pitch as the source writes it: `Pitch 4 : Ball 3`. */
export const ONE_PITCH = /^Pitch \d+ ?: ?/i

/** `2–1, 1 out, runners on first and third`. */
function baseWords(situation: FullGame['situation']): string {
  if (!situation || situation.outs === null) return ''
  const runners = runnersOn(situation)
  const count = `${situation.balls ?? 0}–${situation.strikes ?? 0}, ${situation.outs} out`
  if (runners.length === 0) return count
  return `${count}, ${runners.length === 3 ? 'bases loaded' : `${runners.length === 1 ? 'runner' : 'runners'} on ${runners.join(' and ')}`}`
}

/** The bases that are taken. */
export function runnersOn({
  onFirst,
  onSecond,
  onThird,
}: NonNullable<FullGame['situation']>): readonly ('first' | 'second' | 'third')[] {
  return [
    ...(onFirst === true ? (['first'] as const) : []),
    ...(onSecond === true ? (['second'] as const) : []),
    ...(onThird === true ? (['third'] as const) : []),
  ]
}

type BoxNames = readonly (readonly [name: string, word: string])[]
const BATTING: BoxNames = [
  ['hits-atBats', ''],
  ['homeRuns', 'HR'],
  ['RBIs', 'RBI'],
  ['walks', 'BB'],
  ['strikeouts', 'K'],
]
const PITCHING: BoxNames = [
  ['pitches', 'pitches'],
  ['strikeouts', 'K'],
  ['walks', 'BB'],
  ['hits', 'H'],
  ['earnedRuns', 'ER'],
]

/** What a batter or a pitcher has done in the game so far: `1-3, 2 RBI`, `84 pitches, 6 K`; a zero of it says nothing. */
export function lineToday(
  { boxScore }: Pick<GameDetails, 'boxScore'>,
  athleteId: string,
  role: 'batting' | 'pitching',
): string {
  const player = [...(boxScore?.awayPlayers ?? []), ...(boxScore?.homePlayers ?? [])].find(
    (each) => each.athleteId === athleteId,
  )
  const stats = player?.categories.find(({ displayName }) => displayName.toLowerCase() === role)?.stats ?? []
  return (role === 'batting' ? BATTING : PITCHING)
    .flatMap(([name, word]) => {
      const value = stats.find((stat) => stat.name === name)?.displayValue ?? '0'
      const unit = value === '1' && word === 'pitches' ? 'pitch' : word
      return value === '0' ? [] : [`${value} ${unit}`.trim()]
    })
    .join(', ')
}

/** A penalty that is being served in hockey. */
export interface ServedPenalty {
  readonly play: Play
  readonly secondsLeft: number
}

const MINUTE = 60
const MINOR_MINUTES = 2

/**
 * The penalties that are being served at the clock of a game, in order of their ends. A goal of the other side ends its
 * oldest minor. The source says how long one is if it is longer than two minutes.
 */
export function servedPenalties(game: FullGame): readonly ServedPenalty[] {
  const { plays, status, season } = game
  const isPostseason = isOfPlayoffs(season)
  const now = secondsPlayed(status.period, status.clock, isPostseason, 'left')
  if (now === null) return []
  let served: { readonly play: Play; readonly until: number; readonly isMinor: boolean }[] = []
  for (const play of plays.nodes) {
    const at = secondsPlayed(play.period, play.clock?.displayValue ?? '', isPostseason, 'passed')
    if (at === null || at > now) continue
    served = served.filter(({ until }) => until > at)
    const freed = served.findIndex(({ play: { teamId }, isMinor }) => isMinor && teamId !== play.teamId)
    if (play.scoringPlay && freed >= 0) served.splice(freed, 1)
    if (play.penalty === null || play.teamId === null || /misconduct|shot/i.test(play.penalty.type ?? ''))
      continue
    const minutes = Number(/(\d+) +min/i.exec(play.text ?? '')?.[1] ?? MINOR_MINUTES)
    served.push({ play, until: at + minutes * MINUTE, isMinor: minutes === MINOR_MINUTES })
  }
  return served
    .filter(({ until }) => until > now)
    .sort((one, other) => one.until - other.until)
    .map(({ play, until }) => ({ play, secondsLeft: until - now }))
}

/** The shots on goal of both sides by period, which are saved or score. */
export function shotsByPeriod(
  game: FullGame,
): readonly { readonly period: number; readonly home: number; readonly away: number }[] {
  const count = Math.max(1, game.status.period)
  return Array.from({ length: count }, (_, index) => ({
    period: index + 1,
    ...bothSides(
      game,
      game.plays.nodes,
      ({ type, period, scoringPlay }) => period === index + 1 && (scoringPlay || type.text === 'Shot'),
    ),
  }))
}

/** How many of some plays are of each side. */
export function bothSides(
  { homeTeam, awayTeam }: Pick<FullGame, 'homeTeam' | 'awayTeam'>,
  plays: readonly Play[],
  isCounted: (play: Play) => boolean,
): { readonly home: number; readonly away: number } {
  const of = ({ sourceId }: { readonly sourceId: string }) =>
    plays.filter((play) => play.teamId === sourceId && isCounted(play)).length
  return { home: of(homeTeam), away: of(awayTeam) }
}

/** What is marked on the line of a soccer game's minutes. */
export type MinuteKind = 'goal' | 'yellow card' | 'red card' | 'change'

export interface MinuteMark {
  readonly id: string
  readonly kind: MinuteKind
  /** Played minutes, with added time: 45+3 is 48. */
  readonly minute: number
  readonly isHome: boolean
  readonly text: string
}

const KINDS: readonly (readonly [pattern: RegExp, kind: MinuteKind])[] = [
  [/red card/i, 'red card'],
  [/yellow card/i, 'yellow card'],
  [/substitution/i, 'change'],
]

/** Goals, cards and changes of a soccer game, in order. */
export function minuteMarks({ plays, homeTeam }: FullGame): readonly MinuteMark[] {
  return plays.nodes.flatMap((play): readonly MinuteMark[] => {
    const [, minute, added = '0'] = /^(\d+)'(?:\+(\d+)')?/.exec(play.clock?.displayValue ?? '') ?? []
    // The text of a foul may name the card that was not shown.
    const shortText = play.shortText === play.text ? '' : (play.shortText ?? '')
    const kind = play.scoringPlay ? 'goal' : KINDS.find(([pattern]) => pattern.test(shortText))?.[1]
    if (minute === undefined || kind === undefined) return []
    const isHome = play.teamId === homeTeam.sourceId
    return [
      { id: play.sourceId, kind, minute: Number(minute) + Number(added), isHome, text: play.text ?? '' },
    ]
  })
}

/** How the lead of a game has developed. */
export interface LeadStory {
  /** Points in a row of one side up to now. */
  readonly run: { readonly isHome: boolean; readonly points: number }
  readonly largest: { readonly home: number; readonly away: number }
  readonly changes: number
}

/** Who has scored most in a period of basketball, by the words of its plays: `Jalen Johnson makes driving layup`. */
export function periodScorers(
  plays: readonly Play[],
  teamId: string,
  period: number,
): { readonly name: string; readonly points: number } | null {
  const points = new Map<string, number>()
  let before = 0
  for (const play of plays) {
    const gained = play.homeScore + play.awayScore - before
    before += gained
    const [, name] = /^(.+?) makes /.exec(play.text ?? '') ?? []
    if (name !== undefined && play.period === period && play.teamId === teamId)
      points.set(name, (points.get(name) ?? 0) + gained)
  }
  const [best] = [...points].sort((one, other) => other[1] - one[1])
  return best ? { name: best[0], points: best[1] } : null
}

/** Follows the lead through all scoring plays in order; null without any. */
export function leadStory(scoring: readonly Play[]): LeadStory | null {
  if (scoring.length === 0) return null
  let [home, away, leader, changes] = [0, 0, 0, 0]
  let run = { isHome: true, points: 0 }
  const largest = { home: 0, away: 0 }
  for (const { homeScore, awayScore } of scoring) {
    const isHome = homeScore > home
    const points = homeScore - home + awayScore - away
    run = { isHome, points: run.isHome === isHome ? run.points + points : points }
    ;[home, away] = [homeScore, awayScore]
    const now = Math.sign(home - away)
    if (now !== 0 && leader !== 0 && now !== leader) changes += 1
    if (now !== 0) leader = now
    largest.home = Math.max(largest.home, home - away)
    largest.away = Math.max(largest.away, away - home)
  }
  return { run, largest, changes }
}
