/** What the operations of `routes/seasons.ts` give. */

export interface TypeNode {
  readonly id: string
  readonly type: number
  readonly name: string
  readonly abbreviation: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

export interface SeasonNode {
  readonly year: number
  readonly displayName: string
  readonly startDate: string | null
  readonly endDate: string | null
}

export type DetailNode = SeasonNode & {
  readonly currentType: number | null
  readonly types: readonly TypeNode[]
}

export interface GroupNode {
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  readonly isConference: boolean
  readonly parentId: string | null
}

export interface WeekNode {
  readonly number: number
  readonly seasonType: number
  readonly label: string
  readonly startDate: string
  readonly endDate: string
}

export interface TypesResult<Extra> {
  readonly league: { readonly season: { readonly types: readonly (TypeNode & Extra)[] } }
}
