/** The normalised availability values (spec 2.13). */
export const AVAILABILITY_STATUSES = [
  'OUT',
  'DOUBTFUL',
  'QUESTIONABLE',
  'PROBABLE',
  'DAY_TO_DAY',
  'INJURED_RESERVE',
  'SUSPENDED',
  'AVAILABLE',
  'UNKNOWN',
] as const
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number]

/** One injury report (spec 2.13). */
export interface Injury {
  readonly league: string
  /** The upstream's id of the report, or one made of athlete and date where it has none. */
  readonly id: string
  readonly athleteId: string
  readonly athleteName: string
  readonly position: string | null
  readonly teamId: string | null
  /** As published: `Out`, `15-Day-IL`, `Day-To-Day`, …. */
  readonly status: string
  readonly availability: AvailabilityStatus
  readonly fantasyStatus: string | null
  /** The kind of injury or report: `Ankle`, `Illness`, …. */
  readonly type: string | null
  readonly bodyPart: string | null
  readonly location: string | null
  readonly detail: string | null
  readonly side: string | null
  /** ISO-8601. */
  readonly date: string
  readonly returnDate: string | null
  readonly shortComment: string | null
  readonly longComment: string | null
}

/** The most records per team in the league-wide report (spec 4.4). */
export const LEAGUE_REPORT_PER_TEAM = 25

const DECISIVE: readonly AvailabilityStatus[] = ['SUSPENDED', 'INJURED_RESERVE']

/**
 * The report that decides a player's availability, from reports ordered newest first: suspended and injured
 * reserve take precedence, then the newest (contract 3). `null` without a report.
 */
export function decidingReport(newestFirst: readonly Injury[]): Injury | null {
  return newestFirst.find(({ availability }) => DECISIVE.includes(availability)) ?? newestFirst[0] ?? null
}
