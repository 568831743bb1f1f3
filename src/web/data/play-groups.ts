import { sideName } from './board.ts'
import type { FullGame, Play } from './game.ts'
import { ONE_PITCH } from './now.ts'
import { periodOfGame } from './periods.ts'
import { ordinal } from './play-clock.ts'
import { sourceText } from './source-text.ts'

/** Consecutive plays of a period, a drive, an at-bat or half an inning. */
export interface PlayGroup {
  readonly key: string
  readonly title: string
  /** More about the group: the length and result of a drive, the result of an at-bat. */
  readonly detail: string
  readonly plays: readonly Play[]
}

/**
 * What of a group is listed: plays with words of their own. The heading has names and result of an at-bat; its pitches are one
 * line, in their order. Groups are newest first.
 */
export function listedOf({ plays, detail }: PlayGroup): {
  readonly listed: readonly Play[]
  readonly pitches: string
} {
  const isListed = ({ text, scoringPlay }: Play) =>
    scoringPlay ||
    (text !== null && text !== '' && text !== detail && !ONE_PITCH.test(text) && !HEADINGS.test(text))
  const pitches = plays
    .toReversed()
    .flatMap(({ text }) => (ONE_PITCH.test(text ?? '') ? [text?.replace(ONE_PITCH, '') ?? ''] : []))
  return { listed: plays.filter(isListed), pitches: pitches.join(' · ') }
}

type Heading = Omit<PlayGroup, 'plays'>

/** Groups plays, in their order: by drive in football, by half-inning and at-bat in baseball, otherwise by period. */
export function groupPlays(plays: readonly Play[], game: FullGame): readonly PlayGroup[] {
  const headingOf = headingsOf(game)
  const groups: (Heading & { plays: Play[] })[] = []
  for (const play of plays) {
    const heading = headingOf(play)
    const last = groups.at(-1)
    if (last?.key === heading.key) last.plays.push(play)
    else groups.push({ ...heading, plays: [play] })
  }
  return groups
}

function headingsOf(game: FullGame): (play: Play) => Heading {
  const { league } = game
  const drives = new Map(
    game.drives.flatMap((drive) => drive.plays.map(({ sourceId }) => [sourceId, drive] as const)),
  )
  const byPeriod = ({ period }: Play) => ({
    key: `period ${period}`,
    title: period > 0 ? periodOfGame(game, period) : '',
    detail: '',
  })
  if (league.sport.slug === 'football') return (play) => driveOf(play) ?? byPeriod(play)
  if (league.sport.slug !== 'baseball') return byPeriod
  const halves = halvesOf(game.plays.nodes)
  const atBats = atBatsOf(game.plays.nodes)
  return (play) => {
    const half = halves.get(play.sourceId) ?? ''
    const { key, title } = byPeriod(play)
    const inning = title === '' ? '' : `${half} ${ordinal(play.period)}`.trim()
    const atBat = atBats.get(play.sourceId)
    if (!atBat) return { key: `${key} ${half}`, title: inning, detail: '' }
    return { key: atBat.key, title: `${inning} · ${atBat.batter}`, detail: atBat.result }
  }

  function driveOf(play: Play): Heading | null {
    const drive = drives.get(play.sourceId)
    if (!drive) return null
    const side = [game.homeTeam, game.awayTeam].find(({ sourceId }) => sourceId === drive.team?.sourceId)
    const name = side ? sideName(side) : ''
    const detail = [driveText(drive.description), drive.displayResult].filter(Boolean).join(' · ')
    return { key: drive.sourceId, title: [byPeriod(play).title, name].filter(Boolean).join(' · '), detail }
  }
}

/** The length of a drive: `1 play, 6 yards, 0:38`. */
export const driveText = (description: string | null): string =>
  sourceText(description ?? '').replace(/\b1 (play|yard)s\b/g, '1 $1')

const MARKS: readonly (readonly [pattern: RegExp, half: string, isStart: boolean])[] = [
  [/^Top of the/i, 'Top', true],
  [/^Bottom of the/i, 'Bottom', true],
  [/^Middle of the/i, 'Top', false],
  [/^End of the/i, 'Bottom', false],
]

/** The half of the inning of each play, by id: between the plays that mark its start and end. Plays are in order. */
function halvesOf(plays: readonly Play[]): ReadonlyMap<string, string> {
  const halves = new Map<string, string>()
  let half = ''
  let unknown: Play[] = []
  for (const play of plays) {
    const [, marked = '', isStart = false] = MARKS.find(([pattern]) => pattern.test(play.text ?? '')) ?? []
    if (marked !== '' && !isStart) for (const earlier of unknown) halves.set(earlier.sourceId, marked)
    if (marked !== '') half = marked
    unknown = half === '' ? [...unknown, play] : []
    halves.set(play.sourceId, half)
    if (marked !== '' && !isStart) half = ''
  }
  return halves
}

/** A batter's turn. */
interface AtBat {
  readonly key: string
  readonly batter: string
  /** What became of it, or who pitches while it goes on. */
  result: string
}

const PITCHES_TO = /^(.+) pitches to (.+?)\.?$/
const INNING = /^(?:Top|Bottom|Middle|End) of the /i
/** They are headings, or say nothing. */
const HEADINGS = /^(?:(?:Top|Bottom|Middle|End) of the \d|.+ pitches to |End (?:Batter|Pitcher|Game))/i

/** Who comes for whom is no result of an at-bat. */
const CHANGE = /^.+ (?:relieved|replaced|hit for|ran for|pinch-hit for|pinch-ran for) .+/

/** The at-bat of each play, by id: from the play that names pitcher and batter to the next one. Plays are in order. */
function atBatsOf(plays: readonly Play[]): ReadonlyMap<string, AtBat> {
  const atBats = new Map<string, AtBat>()
  let atBat: AtBat | null = null
  for (const { sourceId, text: published } of plays) {
    const text = published ?? ''
    const [, pitcher, batter] = PITCHES_TO.exec(text) ?? []
    if (INNING.test(text)) atBat = null
    else if (pitcher !== undefined && batter !== undefined)
      atBat = { key: `at-bat ${sourceId}`, batter, result: `${pitcher} pitching` }
    else if (atBat && text !== '' && !ONE_PITCH.test(text) && !HEADINGS.test(text) && !CHANGE.test(text))
      atBat.result = text
    if (atBat) atBats.set(sourceId, atBat)
  }
  return atBats
}
