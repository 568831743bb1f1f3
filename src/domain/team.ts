/** A team of one league (spec 2.6). */
export interface Team {
  readonly league: string
  readonly id: string
  readonly uid: string | null
  readonly slug: string | null
  readonly location: string | null
  readonly name: string
  readonly nickname: string | null
  readonly abbreviation: string | null
  readonly displayName: string
  readonly shortDisplayName: string | null
  /** Hex colour without `#`. */
  readonly color: string | null
  readonly alternateColor: string | null
  readonly logos: readonly Logo[]
  /** Wins-losses(-draws), as the league writes it. */
  readonly record: string | null
  /** For example `2nd in AFC West`. */
  readonly standingSummary: string | null
  readonly venueId: string | null
  readonly isActive: boolean
  readonly isAllStar: boolean
  /** A placeholder for a team not yet determined, such as "Semifinal 2 Winner". */
  readonly isPlaceholder: boolean
  /** As the roster lists them; absent in teams stored before, null where no roster was read. */
  readonly coaches?: readonly Coach[] | null
}

/** A coach of a team. */
export interface Coach {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly displayName: string
  /** Seasons as a coach. */
  readonly experience: number | null
}

export interface Logo {
  readonly href: string
  /** Pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string | null
  readonly rel: readonly string[]
  readonly lastUpdated: string | null
}
