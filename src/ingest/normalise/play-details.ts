import type { SportSlug } from '../../domain/league.ts'
import type {
  PlayBattedBall,
  PlayCoordinate,
  PlayDetails,
  PlayPitch,
  PlayRunners,
  PlayShot,
} from '../../domain/play.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import { flag, name, readCount, readId, readNumber, readText, valueAt } from './json-readers.ts'
import type { NormaliseContext } from './parse-report.ts'
import { penaltyOf } from './penalty.ts'

/** What the source says of a play beyond text, clock and score; `null` if nothing. */
export function playDetails(context: NormaliseContext, raw: unknown, text: string): PlayDetails | null {
  const { sport } = context
  if (sport === null) return null
  const details: PlayDetails = {
    ...optionalField('coordinate', coordinateOf(context, raw)),
    ...optionalField('shot', shotOf(sport, raw, text)),
    ...(sport === 'baseball' && baseballDetails(raw)),
    ...optionalField('strength', readText(valueAt(raw, 'strength', 'text'))),
    ...optionalField('pointAfter', pointAfterOf(valueAt(raw, 'pointAfterAttempt'))),
    ...optionalField('penalty', penaltyOf(sport, raw, text)),
  }
  return orNone(details)
}

/** An object with members, or `null`. */
function orNone<T extends object>(value: T): T | null {
  return Object.keys(value).length === 0 ? null : value
}

/** No field is that large: the source has such numbers where there is no place. */
const LARGEST = 10_000

function pointAt(raw: unknown, x = 'x', y = 'y'): PlayCoordinate | null {
  const [across, along] = [readNumber(valueAt(raw, x)), readNumber(valueAt(raw, y))]
  if (across === null || along === null) return null
  return Math.abs(across) > LARGEST || Math.abs(along) > LARGEST ? null : { x: across, y: along }
}

/** The place of a play. Feeds of college basketball have the basket's, (25, 0), for plays without a place. */
function coordinateOf({ league, sport }: NormaliseContext, raw: unknown): PlayCoordinate | null {
  if (sport === 'soccer') return pointAt(raw, 'fieldPositionX', 'fieldPositionY')
  const place = pointAt(valueAt(raw, 'coordinate'))
  const isStandIn = league.includes('college-basketball') && place?.x === 25 && place.y === 0
  return isStandIn ? null : place
}

type ShotReader = (raw: unknown, type: string, text: string) => PlayShot | null

/** Shots by sport; a shot that was blocked is one, too. */
const SHOTS: Readonly<Partial<Record<SportSlug, ShotReader>>> = {
  basketball: (raw, type, text) => {
    if (flag(valueAt(raw, 'shootingPlay')) !== true) return null
    return {
      ...optionalField('type', type === '' ? null : type),
      ...optionalField('pointsAttempted', pointsAttempted(raw, text)),
      made: flag(valueAt(raw, 'scoringPlay')) === true,
      ...optionalField('distance', readCount(/\b(\d+)-foot\b/.exec(text)?.[1])),
    }
  },
  // `shootingPlay` is true for all plays of hockey.
  hockey: (raw, type, text) =>
    /^(?:goal|shot|missed|blocked|shootout|penalty shot)\b/i.test(type)
      ? shotWith(
          HOCKEY_SHOT.exec(text)?.[0] ?? name(valueAt(raw, 'shotInfo', 'text')) ?? undefined,
          /goal/i.test(type),
        )
      : null,
  soccer: (raw, type, text) =>
    /^(?:goal\b(?! kick)|shot\b|penalty - )/i.test(type)
      ? {
          ...shotWith(SOCCER_SHOT.exec(text)?.[0], /^goal|scored/i.test(type)),
          ...optionalField('end', pointAt(raw, 'fieldPosition2X', 'fieldPosition2Y')),
          ...optionalField('goalY', readNumber(valueAt(raw, 'goalPositionY'))),
        }
      : null,
}

const HOCKEY_SHOT =
  /\b(?:wrist shot|slap shot|snap shot|backhand|tip-in|deflected|wrap-around|poke|batted|between legs|cradle)\b/i
const SOCCER_SHOT = /\b(?:(?:left|right) footed shot|header|overhead kick|bicycle kick|backheel)\b/i

function shotOf(sport: SportSlug, raw: unknown, text: string): PlayShot | null {
  return SHOTS[sport]?.(raw, name(valueAt(raw, 'type', 'text')) ?? '', text) ?? null
}

function shotWith(type: string | undefined, made: boolean): PlayShot {
  return { ...optionalField('type', type), made }
}

/** The core API does not have the points: its texts do. */
function pointsAttempted(raw: unknown, text: string): number {
  const points = readCount(valueAt(raw, 'pointsAttempted')) ?? 0
  if (points > 0) return points
  if (/free throw/i.test(text)) return 1
  return /\bthree[ -]point|\b3PT\b/i.test(text) ? 3 : 2
}

function baseballDetails(raw: unknown): PlayDetails {
  const batter = {
    ...optionalField('side', name(valueAt(raw, 'bats', 'displayValue'))),
    ...optionalField('order', readCount(valueAt(raw, 'batOrder'))),
    ...optionalField('runsBattedIn', readCount(valueAt(raw, 'rbiCount'))),
  }
  return {
    ...optionalField('pitch', pitchOf(raw)),
    ...optionalField('battedBall', isPutInPlay(raw) ? battedBallOf(raw) : null),
    ...optionalField('batter', orNone(batter)),
    ...optionalField('runners', runnersOf(raw)),
    ...optionalField('outs', readCount(valueAt(raw, 'outs'))),
  }
}

/** The plays that tell the result of an at-bat repeat number and place of its last pitch, but not its speed and type. */
function isPitch(raw: unknown): boolean {
  return valueAt(raw, 'summaryType') === 'P'
}

/** The pitch of a play. The result of an at-bat has no count before it. */
function pitchOf(raw: unknown): PlayPitch | null {
  const number = readCount(valueAt(raw, 'atBatPitchNumber'))
  const coordinate = pointAt(valueAt(raw, 'pitchCoordinate'))
  if (number === null && coordinate === null) return null
  const text = name(valueAt(raw, 'pitchType', 'text'))
  const abbreviation = name(valueAt(raw, 'pitchType', 'abbreviation'))
  return {
    ...optionalField('number', number),
    ...optionalField('type', text === null ? null : { text, ...optionalField('abbreviation', abbreviation) }),
    ...optionalField('velocity', readNumber(valueAt(raw, 'pitchVelocity'))),
    ...optionalField('coordinate', coordinate),
    ...(isPitch(raw) && {
      ...optionalField('balls', readCount(valueAt(raw, 'pitchCount', 'balls'))),
      ...optionalField('strikes', readCount(valueAt(raw, 'pitchCount', 'strikes'))),
    }),
  }
}

/** Pitches that are not put in play. The source has the landing place on all pitches of the at-bat, also on earlier ones. */
const NOT_IN_PLAY =
  /^(?:ball\b(?! in play)|strike|foul ball|foul tip|bunted foul|automatic|hit by|intent|pitch ?out)/i

function isPutInPlay(raw: unknown): boolean {
  return isPitch(raw) && !NOT_IN_PLAY.test(name(valueAt(raw, 'type', 'text')) ?? '')
}

function battedBallOf(raw: unknown): PlayBattedBall | null {
  return orNone({
    ...optionalField('coordinate', pointAt(valueAt(raw, 'hitCoordinate'))),
    ...optionalField('trajectory', name(valueAt(raw, 'trajectory'))),
  })
}

function runnersOf(raw: unknown): PlayRunners | null {
  const on = (base: string) => {
    const id = readId(valueAt(raw, base, 'athlete', 'id'))
    return id === null ? null : { id }
  }
  return orNone({
    ...optionalField('first', on('onFirst')),
    ...optionalField('second', on('onSecond')),
    ...optionalField('third', on('onThird')),
  })
}

function pointAfterOf(raw: unknown): PlayDetails['pointAfter'] | null {
  const text = readText(valueAt(raw, 'text'))
  return text === null ? null : { text, ...optionalField('value', readCount(valueAt(raw, 'value'))) }
}
