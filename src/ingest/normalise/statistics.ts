import type { AthleteStatistics, CareerCategory } from '../../domain/athlete.ts'
import type { StatMap } from '../../domain/json.ts'
import { Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, readCount, describe, readId, list, name, refId, statMap, zip } from './json-readers.ts'

/** The requested athlete and season; null is the career. */
export interface StatisticsScope {
  readonly athleteId: string
  readonly season: number | null
  readonly seasonType: number | null
}

/**
 * Totals of the core API: `splits.categories[].stats[{name, displayValue}]`. The season is in the `$ref`, otherwise
 * it is the requested one.
 */
export function normaliseAthleteStatistics(
  context: NormaliseContext,
  body: unknown,
  scope: StatisticsScope,
): NormalisedPayload {
  const rows = valueAt(body, 'splits', 'categories')
  if (!Array.isArray(rows)) return rejectedPayload(context, body, 'a list of categories at splits.categories')
  const categories = list(rows).flatMap((row): readonly CareerCategory[] => {
    const category = name(valueAt(row, 'name'))
    if (category === null) return []
    const pairs = list(valueAt(row, 'stats')).map(
      (stat) => [valueAt(stat, 'name'), valueAt(stat, 'displayValue') ?? valueAt(stat, 'value')] as const,
    )
    return [{ category, displayName: name(valueAt(row, 'displayName')) ?? category, stats: statMap(pairs) }]
  })
  const statistics = readOne<AthleteStatistics>(context, 'athleteStatistics', {
    league: context.league,
    athleteId: scope.athleteId,
    season: readCount(refId(body, 'seasons')) ?? scope.season,
    seasonType: readCount(refId(body, 'types')) ?? scope.seasonType,
    teamId: refId(valueAt(body, 'team'), 'teams'),
    categories,
  })
  return { athleteStatistics: statistics ? [statistics] : [] }
}

/** One season of one category, while rows are collected. */
interface SeasonLine {
  readonly year: number
  readonly teamId: string | null
  readonly category: CareerCategory
}

/**
 * The site API's table of all seasons: `categories[].statistics[{season, teamId, stats[], seasonTotals[]}]` with
 * `names[]`, and `totals[]` of the career. A player of two teams has two rows per season; `seasonTotals` are then the
 * season's totals, of no single team. The table is of one season type (`filters`).
 */
export function normaliseAthleteStats(
  context: NormaliseContext,
  body: unknown,
  athleteId: string,
): NormalisedPayload {
  const categories = valueAt(body, 'categories')
  if (!Array.isArray(categories)) return rejectedPayload(context, body, 'a list of categories at categories')
  const filter = list(valueAt(body, 'filters')).find((row) => valueAt(row, 'name') === 'seasontype')
  const seasonType = readCount(valueAt(filter, 'value'))
  const lines = list(categories).flatMap((row, place) => seasonLines(context, row, `categories[${place}]`))
  const years = [...new Set(lines.map((line) => line.year))].sort((one, other) => one - other)
  const seasons = years.map((year): AthleteStatistics => {
    const ofYear = lines.filter((line) => line.year === year)
    const teams = new Set(ofYear.map((line) => line.teamId))
    const [teamId = null] = teams.size === 1 ? teams : []
    const rows = new Map(ofYear.map((line) => [line.category.category, line.category]))
    return {
      league: context.league,
      athleteId,
      season: year,
      seasonType,
      teamId,
      categories: [...rows.values()],
    }
  })
  const career = list(categories).flatMap((row) => careerCategory(row))
  const whole = {
    league: context.league,
    athleteId,
    season: null,
    seasonType,
    teamId: null,
    categories: career,
  }
  const athleteStatistics = career.length > 0 ? [...seasons, whole] : seasons
  context.report.seen('athleteStatistics', athleteStatistics.length)
  return { athleteStatistics }
}

function seasonLines(context: NormaliseContext, category: unknown, path: string): readonly SeasonLine[] {
  const title = name(valueAt(category, 'name'))
  if (title === null) return []
  const names = list(valueAt(category, 'names'))
  const displayName = name(valueAt(category, 'displayName')) ?? title
  return list(valueAt(category, 'statistics')).flatMap((row, place) => {
    const year = readCount(valueAt(row, 'season', 'year'))
    if (year === null) {
      const reason = `expected a row with its season, got ${describe(row)}`
      readOne(context, 'athleteStatistics', new Rejection(`${path}.statistics[${place}]`, reason))
      return []
    }
    const totals = list(valueAt(row, 'seasonTotals'))
    const stats: StatMap = zip(names, totals.length > 0 ? totals : list(valueAt(row, 'stats')))
    return [
      { year, teamId: readId(valueAt(row, 'teamId')), category: { category: title, displayName, stats } },
    ]
  })
}

function careerCategory(category: unknown): readonly CareerCategory[] {
  const title = name(valueAt(category, 'name'))
  const totals = list(valueAt(category, 'totals'))
  if (title === null || totals.length === 0) return []
  const stats = zip(list(valueAt(category, 'names')), totals)
  return [{ category: title, displayName: name(valueAt(category, 'displayName')) ?? title, stats }]
}
