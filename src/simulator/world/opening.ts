import type { SportSlug } from '../../domain/league.ts'
import type { Fixture } from './fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long before the start of the world a game that is on then began: about two fifths of its length. */
const BEGAN_BEFORE: Readonly<Record<SportSlug, number>> = {
  football: 70 * MINUTE,
  basketball: 45 * MINUTE,
  baseball: 65 * MINUTE,
  hockey: 55 * MINUTE,
  soccer: 35 * MINUTE,
}
/** A side whose other game lies within this time is left alone. */
const REST = 9 * HOUR
const NOTICE = 8 * 24 * HOUR

/**
 * Moves at most two games of a league, so that at the start of the world one is on and one begins within the hour.
 * Where the schedule has such games anyway, it stays as it is.
 */
export function adaptToStart(
  fixtures: readonly Fixture[],
  startAt: number,
  sport: SportSlug,
  stage: number,
): Fixture[] {
  const moved = [...fixtures]
  const first = moved.reduce((least, fixture) => Math.min(least, fixture.start), Number.POSITIVE_INFINITY)
  const last = moved.reduce((most, fixture) => Math.max(most, fixture.start), 0)
  if (startAt < first || startAt > last || stage > 1) return moved
  const began = BEGAN_BEFORE[sport]
  const isOn = moved.some(({ start }) => start < startAt - 10 * MINUTE && start > startAt - began * 1.4)
  if (!isOn) move(moved, startAt, startAt - began)
  const isNext = moved.some(({ start }) => start > startAt && start < startAt + 2.5 * HOUR)
  if (!isNext) move(moved, startAt, startAt + 25 * MINUTE)
  return moved
}

/** Takes a game of the days to come that has others beside it, so that it leaves no hole; else none. */
function move(fixtures: Fixture[], startAt: number, to: number): void {
  let best = -1
  let most = 1
  fixtures.forEach((fixture, index) => {
    if (
      fixture.start <= startAt + 12 * HOUR ||
      fixture.start > startAt + NOTICE ||
      fixture.draw ||
      fixture.firstLeg
    )
      return
    const beside = fixtures.filter((other) => Math.abs(other.start - fixture.start) < HOUR).length
    if (beside <= most || isBusy(fixtures, fixture, to)) return
    best = index
    most = beside
  })
  const fixture = fixtures[best]
  if (fixture) fixtures[best] = { ...fixture, start: to }
}

/** Whether one of the sides plays another game about that time. */
function isBusy(fixtures: readonly Fixture[], fixture: Fixture, to: number): boolean {
  const sides = [fixture.home, fixture.away]
  return fixtures.some(
    (other) =>
      other !== fixture &&
      (sides.includes(other.home) || sides.includes(other.away)) &&
      Math.abs(other.start - to) < REST,
  )
}
