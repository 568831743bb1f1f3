/** What a database says of the simulated world whose games it has. */
export interface StoredWorld {
  /** Absent before worlds had calendars and versions. */
  readonly calendar?: string
  readonly version?: number
}

/** Why the games of a database are not those of a world, and what to do; `null` if they are, or there are none. */
export function describeWorldConflict(
  known: StoredWorld | null,
  { calendar, version }: Required<StoredWorld>,
): string | null {
  if (known === null) return null
  const had = known.calendar ?? 'always'
  const otherwise =
    'delete its games with `npm run admin -- reset-games`, which keeps accounts, keys and webhooks, or name an empty ' +
    'database in DATABASE_URL'
  if (had !== calendar)
    return (
      `SIM_CALENDAR=${calendar}: this database contains games of the calendar "${had}"; set ` +
      `SIM_CALENDAR=${had}, ${otherwise}.`
    )
  if ((known.version ?? 1) === version) return null
  return (
    `SOURCE=simulator: this database was filled by version ${known.version ?? 1} of the simulated data, but this ` +
    `release has version ${version}; start the earlier release, ${otherwise}.`
  )
}
