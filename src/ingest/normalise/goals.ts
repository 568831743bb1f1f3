import type { EventStatus } from '../../domain/event.ts'
import type { SidePatch } from '../facts.ts'
import { SHOOTOUT_PERIOD } from '../../domain/board-play.ts'
import type { BoardPlay } from '../../domain/game-details.ts'
import { flag, list, name, readId, readNumber, readText, valueAt } from './json-readers.ts'

/** The last regular minute of each period: two halves and two of extra time. */
const LAST_MINUTES = [45, 90, 105, 120]

/**
 * The goals of each period, which scoreboards of soccer have only in the list of goals and cards: `45'+2'` is in the
 * first half, `46'` in the second. `null` if the list does not add up to the score. A shoot-out does not count.
 */
export function goalsByPeriod(
  details: unknown,
  { state, period }: Pick<EventStatus, 'state' | 'period'>,
  sides: readonly Pick<SidePatch, 'id' | 'score'>[],
): readonly (readonly number[])[] | null {
  if (state === 'pre' || !Array.isArray(details)) return null
  const goals = list(details).filter(
    (detail) => flag(valueAt(detail, 'scoringPlay')) === true && flag(valueAt(detail, 'shootout')) !== true,
  )
  const periods = goals.map((goal) => periodOf(readText(valueAt(goal, 'clock', 'displayValue')) ?? ''))
  const teams = goals.map((goal) => readId(valueAt(goal, 'team', 'id')))
  if (periods.includes(null)) return null
  const played = Math.max(
    state === 'post' ? 2 : 1,
    Math.min(period, LAST_MINUTES.length),
    ...periods.map(Number),
  )
  const scores = sides.map(({ id }) =>
    Array.from(
      { length: played },
      (_, index) => periods.filter((one, place) => one === index + 1 && teams[place] === id).length,
    ),
  )
  const isWhole = sides.every(
    ({ score }, side) => scores[side]?.reduce((sum, goal) => sum + goal, 0) === score,
  )
  return isWhole ? scores : null
}

/** The goals and cards of a finished game: `details[]`. One without a type or a minute is left out. */
export function boardPlays(details: unknown): readonly BoardPlay[] {
  return list(details).flatMap((detail): BoardPlay[] => {
    const clock = readText(valueAt(detail, 'clock', 'displayValue'))
    const [type, typeId] = [name(valueAt(detail, 'type', 'text')), readId(valueAt(detail, 'type', 'id'))]
    const isShootout = flag(valueAt(detail, 'shootout')) === true
    const period = isShootout ? SHOOTOUT_PERIOD : periodOf(clock ?? '')
    if (clock === null || type === null || typeId === null || period === null) return []
    return [
      {
        typeId,
        type,
        period,
        clock,
        seconds: readNumber(valueAt(detail, 'clock', 'value')),
        teamId: readId(valueAt(detail, 'team', 'id')),
        isScore: flag(valueAt(detail, 'scoringPlay')) === true,
        athletes: list(valueAt(detail, 'athletesInvolved')).flatMap((athlete) => {
          const [id, displayName] = [readId(valueAt(athlete, 'id')), name(valueAt(athlete, 'displayName'))]
          return id === null || displayName === null ? [] : [{ id, displayName }]
        }),
      },
    ]
  })
}

function periodOf(clock: string): number | null {
  const minute = /^(\d+)'/.exec(clock)?.[1]
  if (minute === undefined) return null
  const index = LAST_MINUTES.findIndex((last) => Number(minute) <= last)
  return index === -1 ? null : index + 1
}
