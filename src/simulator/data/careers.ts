import type { SportSlug } from '../../domain/league.ts'

/**
 * How professional players enter the leagues of a sport, and how long they play. Ages in years, in July of the
 * season's year.
 */
export interface CareerRule {
  /** Minimum and maximum age in the first season. */
  readonly debutAge: readonly [number, number]
  /** Maximum age. */
  readonly lastAge: number
  /** The maximum for positions, by abbreviation, with longer or shorter careers. */
  readonly lastAgeAt: Readonly<Record<string, number>>
  /** Drafts: number of rounds, picks per round, and seasons before the debut. */
  readonly draft: { readonly rounds: number; readonly picks: number; readonly yearsBefore: number } | null
}

/** From real leagues: youngest and oldest players of recent seasons, rounds and picks of drafts. */
export const CAREERS: Readonly<Record<SportSlug, CareerRule>> = {
  football: {
    debutAge: [21, 23],
    lastAge: 36,
    lastAgeAt: { QB: 41, PK: 42, P: 40, LS: 40, RB: 32, CB: 34 },
    draft: { rounds: 7, picks: 32, yearsBefore: 0 },
  },
  basketball: {
    debutAge: [20, 23],
    lastAge: 38,
    lastAgeAt: {},
    draft: { rounds: 2, picks: 30, yearsBefore: 0 },
  },
  baseball: {
    debutAge: [21, 25],
    lastAge: 39,
    lastAgeAt: { DH: 41 },
    draft: { rounds: 20, picks: 30, yearsBefore: 3 },
  },
  hockey: {
    debutAge: [19, 23],
    lastAge: 38,
    lastAgeAt: { G: 39 },
    draft: { rounds: 7, picks: 32, yearsBefore: 1 },
  },
  soccer: { debutAge: [17, 21], lastAge: 37, lastAgeAt: { G: 40 }, draft: null },
}
