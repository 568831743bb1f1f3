import type { FullGame, Play } from './game.ts'

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
