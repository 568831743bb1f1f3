import type { LeaderList } from '../../domain/leaders.ts'
import type { Reference } from '../facts.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { describe, list, name, refId, valueAt } from './json-readers.ts'

type Entry = LeaderList['entries'][number]

/**
 * The core API's leaders of a part of a season: `categories[].leaders[{value, athlete, team}]`, where athlete and team
 * are references. A category may have no leaders.
 */
export function normaliseLeaders(
  context: NormaliseContext,
  body: unknown,
  season: number,
  seasonType: number,
): NormalisedPayload {
  const { league } = context
  const categories = valueAt(body, 'categories')
  if (!Array.isArray(categories)) return rejectedPayload(context, body, 'a list of categories at categories')
  const seen = new Set<string>()
  const leaders = list(categories).flatMap((category, order): readonly LeaderList[] => {
    const id = name(valueAt(category, 'name'))
    const isKnown = id !== null && !seen.has(id)
    const rows = valueAt(category, 'leaders')
    const entries = readEach(
      context,
      'leader',
      rows,
      `categories[${order}].leaders`,
      (row, path): Entry | Rejection => {
        const athleteId = refId(valueAt(row, 'athlete'), 'athletes')
        const value = valueAt(row, 'value')
        if (athleteId === null || typeof value !== 'number' || !Number.isFinite(value) || !isKnown) {
          const expected = isKnown ? 'an athlete with a value' : 'a category with a name of its own'
          return new Rejection(path, `expected ${expected}, got ${describe(row)}`, athleteId)
        }
        return { athleteId, teamId: refId(valueAt(row, 'team'), 'teams'), value }
      },
      (entry) => entry.athleteId,
    )
    if (!isKnown) return []
    seen.add(id)
    return [{ league, season, seasonType, id, order, entries }]
  })
  const athletes = new Set(leaders.flatMap(({ entries }) => entries.map(({ athleteId }) => athleteId)))
  const references = [...athletes].map((athleteId): Reference => ({
    kind: 'athlete',
    league,
    ids: { athleteId },
  }))
  context.report.seen('reference', references.length)
  return { leaders, references }
}
