import type { SportSlug } from '../../domain/league.ts'

/** How professional players of a sport come into its leagues, and how long they play. Ages in years, in July of a season's year. */
export interface CareerRule {
  /** The youngest and the oldest at a first season. */
  readonly debutAge: readonly [number, number]
  /** The oldest who plays. */
  readonly lastAge: number
  /** The same for positions, by abbreviation, that are played for longer, or not for so long. */
  readonly lastAgeAt: Readonly<Record<string, number>>
  /** Drafts of new players: how many rounds of how many picks, and how many seasons before a first one. */
  readonly draft: { readonly rounds: number; readonly picks: number; readonly yearsBefore: number } | null
}

/** Of real leagues: youngest and oldest players of recent seasons, rounds and picks of their drafts. */
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
