import type { Athlete } from '../../domain/athlete.ts'
import type { Team } from '../../domain/team.ts'
import type { Venue } from '../../domain/venue.ts'
import type { KnownFrom, Ranked } from '../facts.ts'
import type { NormaliseContext } from './parse-report.ts'

/**
 * Teams, athletes and venues embedded in other entities' payloads. Repeated mentions count once: later mentions
 * fill in missing values and overwrite nothing.
 */
export class EmbeddedEntities {
  readonly #context: NormaliseContext
  readonly #teams = new Map<string, Ranked<Team>>()
  readonly #athletes = new Map<string, Ranked<Athlete>>()
  readonly #venues = new Map<string, Ranked<Venue>>()

  constructor(context: NormaliseContext) {
    this.#context = context
  }

  /** Adds a team; `null` is ignored. */
  team(team: Team | null, from: KnownFrom = 'embedded'): void {
    if (team) this.#note('team', this.#teams, team, from)
  }

  /** Adds an athlete; `ended`: members that its row states to be empty. */
  athlete(athlete: Athlete | null, from: KnownFrom = 'embedded', ended: readonly string[] = []): void {
    if (athlete) this.#note('athlete', this.#athletes, athlete, from, ended)
  }

  venue(venue: Venue | null, from: KnownFrom = 'embedded'): void {
    if (venue) this.#note('venue', this.#venues, venue, from)
  }

  /** All collected entities, for the facts. */
  get facts(): {
    readonly teams: readonly Ranked<Team>[]
    readonly athletes: readonly Ranked<Athlete>[]
    readonly venues: readonly Ranked<Venue>[]
  } {
    return {
      teams: [...this.#teams.values()],
      athletes: [...this.#athletes.values()],
      venues: [...this.#venues.values()],
    }
  }

  #note<T extends { readonly id: string }>(
    entity: string,
    known: Map<string, Ranked<T>>,
    value: T,
    from: KnownFrom,
    ended: readonly string[] = [],
  ): void {
    const before = known.get(value.id)
    if (!before) this.#context.report.seen(entity)
    const noted: Ranked<T> = ended.length > 0 ? { value, from, ended } : { value, from }
    known.set(value.id, before ? { ...before, value: filled(before.value, value) } : noted)
  }
}

/** The first object, with its nulls and empty lists filled in from the second. */
function filled<T extends object>(first: T, second: T): T {
  const gaps = Object.entries(first).filter(([, value]) => value === null || isEmptyList(value))
  const fillings = new Map(Object.entries(second))
  return { ...first, ...Object.fromEntries(gaps.map(([key, value]) => [key, fillings.get(key) ?? value])) }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
