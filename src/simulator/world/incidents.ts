import type { SportSlug } from '../../domain/league.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import type { Fixture } from './calendar/fixture.ts'
import { attendanceOf } from './attendance.ts'
import { groundOf } from './calendar/grounds.ts'
import { randomOf } from '../../domain/random.ts'

/** Irregularities of a game. */
export interface Incidents {
  /** A postponement: announced then, played at `makeup`. */
  readonly postponed: {
    readonly announcedAt: number
    readonly movedAt: number
    readonly makeup: number
  } | null
  /** Delay of the start, in milliseconds. */
  readonly lateStart: number
  /** An interruption after this many seconds of play, in milliseconds. */
  readonly pause: {
    readonly after: number
    readonly length: number
    readonly kind: 'rain' | 'delay' | 'suspended'
  } | null
  readonly attendance: number
}

interface Rates {
  readonly postponed: number
  readonly lateStart: number
  readonly delay: number
  readonly suspended: number
  /** Kinds of delays of outdoor games. */
  readonly weather: 'rain' | 'delay'
}

/** Probability of each incident per game. */
const RATES: Readonly<Record<SportSlug, Rates>> = {
  football: { postponed: 0.004, lateStart: 0.02, delay: 0.02, suspended: 0, weather: 'delay' },
  basketball: { postponed: 0.006, lateStart: 0.02, delay: 0.004, suspended: 0, weather: 'delay' },
  baseball: { postponed: 0.02, lateStart: 0.03, delay: 0.05, suspended: 0.012, weather: 'rain' },
  hockey: { postponed: 0.006, lateStart: 0.02, delay: 0.01, suspended: 0, weather: 'delay' },
  soccer: { postponed: 0.014, lateStart: 0.02, delay: 0.012, suspended: 0.003, weather: 'delay' },
}

/** Returns the incidents of a game, determined by its seed. Knockout games have none that would move other games. */
export function incidentsOf(
  seed: string,
  sport: SportSlug,
  fixture: Fixture,
  lengthSeconds: () => number,
  findMakeup: () => number | null,
): Incidents {
  const random = randomOf(seed, 'fate', fixture.id)
  const rates = RATES[sport]
  const isFree = !fixture.isKnockout && !fixture.firstLeg
  const isPostponed = random.chance(rates.postponed) && isFree && fixture.latestStart > 0
  const notice = random.pick([2 * HOUR_MS, 26 * HOUR_MS, 20 * MINUTE_MS])
  const makeup = isPostponed ? findMakeup() : null
  const isLate = random.chance(rates.lateStart)
  const lateStart = isLate ? random.int(10, 75) * MINUTE_MS : random.int(0, 4) * MINUTE_MS
  const isSuspended = random.chance(rates.suspended) && isFree && makeup === null
  const isDelayed = random.chance(rates.delay)
  const share = 0.15 + random.next() * 0.65
  const after = isSuspended || isDelayed ? Math.round(lengthSeconds() * share) : 0
  const isOpenAir = !groundOf(fixture).indoor
  const pauseLength = random.int(25, 110) * MINUTE_MS
  return {
    postponed:
      makeup === null
        ? null
        : {
            announcedAt: fixture.start - notice,
            movedAt: fixture.start + random.int(2, 8) * HOUR_MS,
            makeup,
          },
    lateStart,
    pause: isSuspended
      ? { after, length: random.int(14, 17) * HOUR_MS, kind: 'suspended' }
      : isDelayed
        ? { after, length: pauseLength, kind: isOpenAir ? rates.weather : 'delay' }
        : null,
    attendance: attendanceOf(fixture, random),
  }
}
