import type { VenueNode } from '../routes/present.ts'

/** What the operations of `routes/teams.ts` give. */

export interface TeamNode {
  readonly id: string
  readonly uid: string | null
  readonly slug: string | null
  readonly location: string | null
  readonly name: string
  readonly nickname: string | null
  readonly abbreviation: string | null
  readonly displayName: string
  readonly shortDisplayName: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  readonly logos: readonly {
    readonly href: string
    readonly width: number | null
    readonly height: number | null
    readonly alt: string | null
    readonly rel: string[]
    readonly lastUpdated: string | null
  }[]
  readonly record: string | null
  readonly standingSummary: string | null
  readonly isActive: boolean
  readonly isAllStar: boolean
  readonly league: {
    readonly id: string | null
    readonly slug: string
    readonly name: string
    readonly abbreviation: string
  }
  readonly venue: VenueNode | null
}

export interface AthleteNode {
  readonly id: string
  readonly displayName: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly jersey: string | null
  readonly position: string | null
  readonly height: string | null
  readonly weight: string | null
  readonly status: string | null
  readonly headshot: string | null
  readonly age: number | null
  readonly experience: number | null
}

export interface TeamShort {
  readonly id: string
  readonly displayName: string
  readonly abbreviation: string | null
}

export interface RosterResult {
  readonly league: {
    readonly currentSeason: { readonly year: number } | null
    readonly team: TeamShort & {
      readonly roster: {
        readonly groups?: readonly { readonly position: string; readonly athletes: readonly AthleteNode[] }[]
        readonly athletes: readonly AthleteNode[]
      }
    }
  }
}

export interface DepthChartResult {
  readonly league: {
    readonly currentSeason: { readonly year: number } | null
    readonly team: TeamShort & {
      readonly depthChart: {
        readonly season: number
        readonly charts: readonly {
          readonly id: string
          readonly name: string
          readonly positions: readonly {
            readonly id: string
            readonly name: string
            readonly abbreviation: string | null
            readonly athletes: readonly {
              readonly rank: number
              readonly slot: number
              readonly athlete: {
                readonly id: string
                readonly displayName: string
                readonly jersey: string | null
              } | null
            }[]
          }[]
        }[]
      } | null
    }
  }
}
