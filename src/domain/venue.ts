/** A stadium or arena (spec 2.4, `venue`). */
export interface Venue {
  readonly league: string
  readonly id: string
  readonly name: string
  readonly city: string | null
  /** State or province: a code in most leagues, the full name in baseball, null outside the Americas. */
  readonly state: string | null
  readonly country: string | null
  /** Under a roof; null where the upstream does not say (all of soccer). */
  readonly indoor: boolean | null
  /** Natural grass; null where the upstream does not say. */
  readonly grass: boolean | null
  /** Spectators; absent in venues stored before. */
  readonly capacity?: number | null
}
