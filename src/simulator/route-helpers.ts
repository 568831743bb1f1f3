import type { UpstreamRequest } from '../upstream/upstream.ts'

/** What a path was found to hold. */
export interface Found {
  readonly league: string
  readonly parts: readonly string[]
  readonly query: URLSearchParams
}

/** The request that a scoreboard's parameters stand for. */
export function scoreboardRequest({ league, query }: Found): UpstreamRequest {
  const date = query.get('dates')
  const group = query.get('groups')
  const season = number(query, 'dates', 'season')
  const isWeek = query.has('week')
  return {
    kind: 'scoreboard',
    league,
    ...(isWeek
      ? { ...season, ...number(query, 'seasontype', 'seasonType'), ...number(query, 'week', 'week') }
      : {}),
    ...(date === null || isWeek ? {} : { date }),
    ...(group === null ? {} : { group }),
  }
}

/** One part of a path. */
export const at = (parts: readonly string[], index: number): string => parts[index] ?? ''

/** One part of a path as a number. */
export const whole = (parts: readonly string[], index: number): number => Number(parts[index] ?? 0)

/** Season and season type, which begin many core paths. */
export const part = (parts: readonly string[]): { season: number; seasonType: number } => ({
  season: whole(parts, 0),
  seasonType: whole(parts, 1),
})

/** The page a query asks for. */
export const paged = (query: URLSearchParams): { page?: number } => number(query, 'page', 'page')

/** A whole number of a query under another name; nothing where there is none. */
export function number<Name extends string>(
  query: URLSearchParams,
  parameter: string,
  name: Name,
): { [Key in Name]?: number } {
  const text = query.get(parameter)
  const value = Number(text)
  const none: { [Key in Name]?: number } = {}
  return text !== null && Number.isInteger(value) ? { ...none, [name]: value } : none
}
