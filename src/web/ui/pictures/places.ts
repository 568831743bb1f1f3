import type { Drive, Play } from '../../data/game.ts'

/**
 * A shot as seen by the team that attacks: `across` from the left to the right of its attacking half, `depth` from the goal line,
 * end line or baseline; both in the unit of the sport's surface (basketball and hockey: feet, soccer: meters).
 */
export interface PlacedShot {
  readonly play: Play
  readonly across: number
  readonly depth: number
}

/** Basketball: distance of the basket from the baseline, from where depths count. */
export const BASKET_DEPTH = 5.25
/** Hockey: half of the rink's length and of its width. */
const RINK = { halfLength: 100, halfWidth: 42.5 }
/** Soccer: the usual pitch, as places are percentages. */
const PITCH = { length: 105, width: 68 }

/** The shots of a game, with a place or without. */
export function shotsOf(sport: string, plays: readonly Play[]): readonly Play[] {
  return plays.filter((play) => play.shot && isOwn(sport, play))
}

/** In hockey, a blocked shot is a play of the team that blocked it: it is none of that team's shots. */
const isOwn = (sport: string, { type }: Play) => sport !== 'hockey' || !/^blocked/i.test(type.text)

/** The shots of a game that have a place, in order. A shot in hockey is turned so that its team attacks one end. */
export function placedShots(sport: string, plays: readonly Play[]): readonly PlacedShot[] {
  const shots = shotsOf(sport, plays)
  const directions = sport === 'hockey' ? attackDirections(shots) : null
  return shots.flatMap((play) => {
    if (!play.coordinate) return []
    const { x, y } = play.coordinate
    if (directions) {
      const direction = directions.get(endOf(play)) ?? 1
      return [{ play, across: RINK.halfWidth + direction * y, depth: RINK.halfLength - direction * x }]
    }
    if (sport === 'soccer')
      return [{ play, across: ((100 - y) / 100) * PITCH.width, depth: ((100 - x) / 100) * PITCH.length }]
    return [{ play, across: x, depth: y + BASKET_DEPTH }]
  })
}

/** Teams change ends each period. */
const endOf = ({ teamId, period }: Play) => `${teamId ?? ''}/${period}`

/** Hockey: the end that a team attacks in a period, -1 or 1: where most of its shots are. */
function attackDirections(plays: readonly Play[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const play of plays)
    if (play.coordinate) {
      const end = endOf(play)
      sums.set(end, (sums.get(end) ?? 0) + Math.sign(play.coordinate.x))
    }
  return new Map([...sums].map(([end, sum]) => [end, sum < 0 ? -1 : 1]))
}

/** What became of a pitch. */
export type PitchCall = 'ball' | 'strike' | 'foul' | 'in play'

/** Says what became of a pitch, by the words of its type, such as `Strike Looking` or `Ground Out`. */
export function pitchCall(type: string): PitchCall {
  if (/\bball$|hit by pitch|intent/i.test(type) && !/foul/i.test(type)) return 'ball'
  if (/foul (ball|tip)|bunted foul|^foul$/i.test(type)) return 'foul'
  if (/^strike|strike (looking|swinging)|missed bunt/i.test(type)) return 'strike'
  return 'in play'
}

/** The pitches that have a place; the play with an at-bat's result repeats its last one, without a type and a count. */
export function placedPitches(plays: readonly Play[]): readonly Play[] {
  return plays.filter(({ pitch }) => pitch?.coordinate && pitch.balls !== null)
}

/** The pitches of the last at-bat that has any. */
export function lastAtBat(pitches: readonly Play[]): readonly Play[] {
  const start = pitches.findLastIndex(({ pitch }) => pitch?.number === 1)
  return pitches.slice(Math.max(0, start))
}

/** A ball that was put in play, and what became of it, in the words of the play that tells it. */
export interface LandedBall {
  readonly play: Play
  readonly result: string
  /** Whether the batter reached base by a hit. */
  readonly isHit: boolean
}

const HIT = /\b(?:singled?|doubled|double(?! play)|tripled|triple(?! play)|homered|home run)\b/i

/** The batted balls that have a place. */
export function landedBalls(plays: readonly Play[]): readonly LandedBall[] {
  return plays.flatMap((play, index) => {
    if (!play.battedBall?.coordinate) return []
    const next = plays[index + 1]
    const result = next?.type.text === 'Play Result' ? (next.text ?? '') : play.type.text
    return [{ play, result, isHit: HIT.test(`${play.type.text} ${result}`) }]
  })
}

/** Where a drive began and ended, in yards from the goal line of the team that has the ball, 0 to 100. */
export interface DriveSpan {
  readonly drive: Drive
  readonly from: number
  readonly to: number
}

const FIELD_YARDS = 100
/** Plays that are no progress of the drive: the ball is then at a place of the next kick. */
const KICKS = /kickoff|punt|field goal|extra point|two.point|timeout|end (of|period|half|game)|warning/i
/** The source gives the place before a kickoff as that of the kicking team, and a wrong one before incompletions. */
const START_UNKNOWN = /kickoff|incompletion/i

/** A play of a drive; yards from the away side's goal line, 0 to 100. */
export interface DriveStep {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly isPass: boolean
}

/** The plays that have moved the ball in a drive, in order; the away side attacks to the right. */
export function driveSteps(drive: Drive, awayTeamId: string): readonly DriveStep[] {
  const isAway = drive.team?.sourceId === awayTeamId
  const fieldYards = (place: Drive['plays'][number]['situation']) => {
    const yards = place?.teamId === drive.team?.sourceId ? place?.yardsToEndzone : null
    return yards == null ? null : isAway ? FIELD_YARDS - yards : yards
  }
  return drive.plays.flatMap(({ sourceId: id, type, situation, endSituation }) => {
    const [from, to] = [fieldYards(situation), fieldYards(endSituation)]
    if (KICKS.test(type.text) || START_UNKNOWN.test(type.text) || from === null || to === null) return []
    return from === to ? [] : [{ id, from, to, isPass: /pass|recept/i.test(type.text) }]
  })
}

/** The drives whose places are known, in order. A touchdown ends in the end zone. */
export function driveSpans(drives: readonly Drive[]): readonly DriveSpan[] {
  return drives.flatMap((drive) => {
    const team = drive.team?.sourceId
    const own = (place: Drive['plays'][number]['situation']) =>
      place?.yardsToEndzone != null && place.teamId === team ? FIELD_YARDS - place.yardsToEndzone : null
    const [first] = drive.plays
    if (!first) return []
    const from = own(START_UNKNOWN.test(first.type.text) ? first.endSituation : first.situation)
    if (from === null) return []
    const ends = drive.plays
      .filter(({ type }) => !KICKS.test(type.text))
      .map(({ endSituation }) => own(endSituation))
    const last = ends.findLast((end) => end !== null) ?? from
    return [{ drive, from, to: /^touchdown/i.test(drive.displayResult ?? '') ? FIELD_YARDS : last }]
  })
}
