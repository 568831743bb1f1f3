import type { FeaturedAthlete, ProbableGoalie, TeamLeader, TeamLeaders } from '../../domain/game-details.ts'
import { parseEmbeddedAthlete } from './athlete.ts'
import type { EmbeddedEntities } from './embedded-entities.ts'
import { list, name, readId, readNumber, readText, statMap, valueAt } from './json-readers.ts'
import type { NormaliseContext } from './parse-report.ts'

/** Where players whom a game names are collected. */
interface Collector {
  readonly context: NormaliseContext
  readonly entities: EmbeddedEntities
}

/** An athlete of a game with id and name, who is collected; `null` without both. */
function athleteOf(
  { context, entities }: Collector,
  athlete: unknown,
  teamId: string | null,
): { readonly athleteId: string; readonly displayName: string } | null {
  const athleteId = readId(valueAt(athlete, 'id'))
  const displayName = name(valueAt(athlete, 'displayName')) ?? name(valueAt(athlete, 'fullName'))
  if (athleteId === null || displayName === null) return null
  entities.athlete(parseEmbeddedAthlete(context, athlete, teamId))
  return { athleteId, displayName }
}

/**
 * The leading players of a side: `leaders[]` of a scoreboard's side, or of the summary's row of the team. Categories
 * are the source's own, and before a game their values are those of the season.
 */
export function leadersOfSide(collector: Collector, rows: unknown, teamId: string): readonly TeamLeaders[] {
  return list(rows).flatMap((row) => {
    const category = name(valueAt(row, 'name'))
    const leaders = list(valueAt(row, 'leaders')).flatMap((one): TeamLeader[] => {
      const athlete = athleteOf(collector, valueAt(one, 'athlete'), teamId)
      const displayValue = readText(valueAt(one, 'displayValue'))
      if (athlete === null || displayValue === null) return []
      return [{ ...athlete, displayValue, value: readNumber(valueAt(one, 'value')) }]
    })
    if (category === null || leaders.length === 0) return []
    return [{ category, label: name(valueAt(row, 'displayName')) ?? category, leaders }]
  })
}

/** `status.featuredAthletes[]`: the pitchers of the decision, the winning goalie, the three stars. */
export function featuredAthletes(collector: Collector, rows: unknown): readonly FeaturedAthlete[] {
  return list(rows).flatMap((row) => {
    const role = name(valueAt(row, 'name'))
    const raw = valueAt(row, 'athlete')
    const teamId = readId(valueAt(row, 'team', 'id')) ?? readId(valueAt(raw, 'team', 'id'))
    const athlete = athleteOf(collector, raw, teamId)
    if (role === null || athlete === null) return []
    const listed = list(valueAt(row, 'statistics')).map(
      (stat) => [valueAt(stat, 'name'), valueAt(stat, 'displayValue')] as const,
    )
    const own = (['record', 'saves'] as const).map((key) => [key, valueAt(raw, key)] as const)
    const statistics = statMap([...listed, ...own].filter(([, value]) => value !== undefined && value !== ''))
    return [{ role, label: name(valueAt(row, 'displayName')) ?? role, ...athlete, teamId, statistics }]
  })
}

/** The expected starting goalie of a side of hockey. */
export function goalieOf(collector: Collector, side: unknown, teamId: string | null): ProbableGoalie | null {
  const raw = list(valueAt(side, 'probables')).find(
    (one) => valueAt(one, 'name') === 'probableStartingGoalie',
  )
  const athlete = athleteOf(collector, valueAt(raw, 'athlete'), teamId)
  return athlete && { ...athlete, status: name(valueAt(raw, 'status', 'name')) }
}
