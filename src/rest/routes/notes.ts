/** The requested part of a season. */
interface RequestedSeason {
  readonly season?: number | undefined
  readonly seasonType?: number | undefined
  readonly week?: number | undefined
}

/** Note that there is no data for the requested season or part; a season that does not exist is an error. */
export function emptyNote(what: string, { season, seasonType, week }: RequestedSeason): string {
  const parts = [
    ...(seasonType === undefined ? [] : [`season type ${seasonType}`]),
    ...(week === undefined ? [] : [`week ${week}`]),
  ]
  const part = parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return `No ${what} are known for the ${season} season${part}.`
}

/** The same as `meta`, if the list is empty and a season was requested. */
export function emptyMeta(what: string, values: RequestedSeason, list: readonly unknown[]) {
  if (values.season === undefined || list.length > 0) return {}
  return { meta: { note: emptyNote(what, values) } }
}
