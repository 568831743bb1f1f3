import type { DepthChartFormation, DepthChartPosition, DepthChartSlot } from '../../domain/roster.ts'
import type { Reference } from '../facts.ts'
import { parseEmbeddedAthlete } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { isWholeList, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  readId,
  idOrRef,
  idProblem,
  isObject,
  list,
  members,
  name,
  refId,
} from './json-readers.ts'

/**
 * A team's depth chart: `items[]` with references to athletes (core API) or `depthchart[]` with the athletes
 * themselves (site). Positions are an object keyed by lower-case codes, in the object's order. Athletes given
 * only by reference become follow-up requests.
 */
export function normaliseDepthChart(
  context: NormaliseContext,
  body: unknown,
  teamId: string,
  season: number | null,
): NormalisedPayload {
  const [rows, path] = Array.isArray(valueAt(body, 'items'))
    ? [valueAt(body, 'items'), 'items']
    : [valueAt(body, 'depthchart'), 'depthchart']
  if (!Array.isArray(rows))
    return rejectedPayload(context, body, 'a list of formations at items or depthchart')
  const entities = new EmbeddedEntities(context)
  const unknown = new Set<string>()
  const charts = readEach(
    context,
    'depthChart',
    rows,
    path,
    (row, here) => readFormation(context, row, here, teamId, entities, unknown),
    (chart) => chart.id,
  )
  const references = [...unknown].map((athleteId): Reference => ({
    kind: 'athlete',
    league: context.league,
    ids: { athleteId },
  }))
  context.report.seen('reference', references.length)
  const year =
    season ?? readCount(valueAt(body, 'season', 'year')) ?? yearOfRefs(body) ?? context.now.getUTCFullYear()
  const { athletes } = entities.facts
  const chart = { league: context.league, teamId, season: year, charts }
  const isComplete = rows.length > 0 && charts.length === rows.length && isWholeList(body)
  return {
    ...(isComplete ? { depthCharts: [chart] } : { partialDepthCharts: [chart] }),
    athletes,
    references,
  }
}

function readFormation(
  context: NormaliseContext,
  row: unknown,
  path: string,
  teamId: string,
  entities: EmbeddedEntities,
  unknown: Set<string>,
): DepthChartFormation | Rejection {
  if (!isObject(row)) return new Rejection(path, `expected a formation, got ${describe(row)}`)
  const formationId = readId(row['id'])
  if (formationId === null) return new Rejection(`${path}.id`, idProblem(row['id']))
  const positions = members(row['positions']).map(([code, raw]): DepthChartPosition => {
    const position = valueAt(raw, 'position')
    return {
      id: readId(valueAt(position, 'id')) ?? refId(position, 'positions') ?? code,
      name: name(valueAt(position, 'displayName')) ?? name(valueAt(position, 'name')) ?? code.toUpperCase(),
      abbreviation: name(valueAt(position, 'abbreviation')),
      athletes: list(valueAt(raw, 'athletes')).flatMap((entry, place) => {
        const slot = readSlot(entry, place)
        if (slot) note(context, entry, slot.athleteId, teamId, entities, unknown)
        return slot ?? []
      }),
    }
  })
  return { id: formationId, name: name(row['name']) ?? formationId, positions }
}

/** Core: `{slot, rank, athlete{$ref}}`; site: the athlete itself, in order. */
function readSlot(entry: unknown, place: number): DepthChartSlot | null {
  const athleteId = idOrRef(valueAt(entry, 'athlete'), 'athletes') ?? readId(valueAt(entry, 'id'))
  if (athleteId === null) return null
  return {
    athleteId,
    rank: readCount(valueAt(entry, 'rank')) ?? place + 1,
    slot: readCount(valueAt(entry, 'slot')) ?? 1,
  }
}

function note(
  context: NormaliseContext,
  entry: unknown,
  athleteId: string,
  teamId: string,
  entities: EmbeddedEntities,
  unknown: Set<string>,
): void {
  const athlete =
    parseEmbeddedAthlete(context, valueAt(entry, 'athlete'), teamId) ??
    parseEmbeddedAthlete(context, entry, teamId)
  if (athlete) entities.athlete(athlete)
  else unknown.add(athleteId)
}

/** The core API's chart names its season only in the references (`…/seasons/2023/athletes/…`). */
function yearOfRefs(body: unknown): number | null {
  for (const [, position] of members(valueAt(body, 'items', 0, 'positions'))) {
    const year = readCount(refId(valueAt(position, 'athletes', 0, 'athlete'), 'seasons'))
    if (year !== null) return year
  }
  return null
}
