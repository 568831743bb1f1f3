import { differsFrom } from '../domain/result.ts'
import type { FinalState, ResultRecord } from '../domain/result.ts'
import { createLru } from '../domain/lru.ts'
import { DAY_MS } from '../domain/time.ts'
import { WITNESS_NAMES } from '../domain/witness.ts'
import type { WitnessClaim, WitnessName } from '../domain/witness.ts'

/** How what a witness says of a game compares with ours. */
export const WITNESS_OUTCOMES = ['agreed', 'pending', 'disputed', 'unpaired'] as const
export type WitnessOutcome = (typeof WITNESS_OUTCOMES)[number]

/** What a witness has said of the games of a league in the last two days. Times are milliseconds, by the clock of the source. */
export interface WitnessReport {
  readonly name: WitnessName
  readonly league: string
  readonly lastSeenMs: number
  readonly outcomes: Readonly<Record<WitnessOutcome, number>>
  readonly conflicts: readonly WitnessConflict[]
}

export interface WitnessConflict {
  readonly eventId: string
  readonly ours: FinalState
  readonly theirs: Pick<WitnessClaim, 'state' | 'homeScore' | 'awayScore'>
  readonly sinceMs: number
}

interface GameNote {
  readonly name: WitnessName
  readonly league: string
  readonly eventId: string
  readonly claim: WitnessClaim
  readonly conflict: WitnessConflict | null
  readonly hasAgreed: boolean
}

const MAX_GAMES = 5_000
const KEPT_MS = 2 * DAY_MS

/** Counts what witnesses say, and keeps what is disputed. */
export class WitnessBook {
  readonly #games = createLru<string, GameNote>(MAX_GAMES)
  readonly #answers = new Map<string, { readonly lastSeenMs: number; readonly unpaired: number }>()

  noteAnswer(
    name: WitnessName,
    league: string,
    { nowMs, unpaired }: { readonly nowMs: number; readonly paired: number; readonly unpaired: number },
  ): void {
    this.#answers.set(`${name}/${league}`, { lastSeenMs: nowMs, unpaired })
  }

  noteClaim(name: WitnessName, league: string, eventId: string, claim: WitnessClaim): void {
    const key = `${name}/${league}/${eventId}`
    const known = this.#games.get(key)
    this.#games.set(key, { conflict: null, hasAgreed: false, ...known, name, league, eventId, claim })
  }

  /** Notes how a result was judged, and returns the contradictions. */
  noteResult(
    league: string,
    eventId: string,
    { final, status, claims, revisions }: ResultRecord,
  ): readonly { readonly witness: WitnessName; readonly claim: WitnessClaim; readonly sinceMs: number }[] {
    const conflicts = []
    for (const witness of WITNESS_NAMES) {
      const claim = claims[witness]
      const key = `${witness}/${league}/${eventId}`
      const known = this.#games.get(key)
      if (!claim || !known) continue
      const hasAgreed = final !== null && claim.isFinal && !differsFrom(claim, final)
      const isDisputing = status === 'DISPUTED' && final !== null && !hasAgreed
      const sinceMs = Date.parse(revisions.at(-1)?.at ?? '')
      if (isDisputing) conflicts.push({ witness, claim, sinceMs })
      const { state, homeScore, awayScore } = claim
      const theirs = { state, homeScore, awayScore }
      const conflict = isDisputing ? { eventId, ours: final, theirs, sinceMs } : null
      this.#games.set(key, { ...known, hasAgreed, conflict })
    }
    return conflicts
  }

  reports(): readonly WitnessReport[] {
    const notes = [...this.#games.values()]
    return [...this.#answers].map(([key, { lastSeenMs, unpaired }]): WitnessReport => {
      const own = notes.filter(
        ({ name, league, claim }) => `${name}/${league}` === key && lastSeenMs - claim.seenMs < KEPT_MS,
      )
      const conflicts = own.flatMap(({ conflict }) => conflict ?? [])
      const agreed = own.filter(({ hasAgreed }) => hasAgreed).length
      const [name = '', league = ''] = key.split('/')
      return {
        name: name as WitnessName,
        league,
        lastSeenMs,
        outcomes: {
          agreed,
          pending: own.length - agreed - conflicts.length,
          disputed: conflicts.length,
          unpaired,
        },
        conflicts,
      }
    })
  }
}
