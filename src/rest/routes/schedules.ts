import * as z from 'zod'
import { ApiError } from '../../domain/error.ts'
import type { League } from '../../domain/league.ts'
import { teamEventBounds } from '../../graphql/schema/types/bounds.ts'
import { dayParameter, integerParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { event } from '../shapes/event.ts'
import { seasonTypeParameter, seasonTypeId } from './athletes.ts'
import { includeOdds } from './events.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { emptyNote } from './notes.ts'
import { SEASON_YEARS, teamPath } from './teams.ts'
import { requireWeeks } from '../../graphql/loading/schedule-filter.ts'
import type { Operations } from '../generated/operations.ts'

/** Path parameter of all season routes. */
export const seasonPath = {
  season: integerParameter({ description: 'Season year.', ...SEASON_YEARS, required: true }),
}

/** Maximum number of games of a schedule without `week` (spec 4.3). */
const SCHEDULE = { default: 200, max: 200 }
const BOARD_SIZE = 500

/** Parameters of a range of days. */
export const range = {
  startDate: dayParameter({ description: 'Only games on or after this date, YYYYMMDD.' }),
  endDate: dayParameter({ description: 'Only games on or before this date, YYYYMMDD.' }),
}

const getSchedule = leagueRoute({
  path: '/seasons/{season}/schedule',
  operationId: 'getSchedule',
  takesQueryMethod: true,
  tag: 'Schedules',
  summary: 'List the schedule',
  description:
    'With `week`, the games of the week, merged with the scoreboard. `meta.source` contains their ' +
    'origin: synced, live or merged.',
  inPath: seasonPath,
  query: {
    week: integerParameter({ description: 'Week number; nfl and college-football only.', min: 1, max: 999 }),
    seasonType: seasonTypeParameter,
    includeOdds,
    ...range,
    ...pageParameters(SCHEDULE),
  },
  operation: `query getSchedule(
    $league: String!, $season: Int!, $seasonType: ID, $week: Int, $from: Date, $to: Date, $first: Int!,
    $after: String, $includeOdds: Boolean!
  ) {
    league(slug: $league) {
      seasons(first: 200) { nodes { year } }
      schedule(
        season: $season, seasonTypeId: $seasonType, week: $week, from: $from, to: $to, first: $first, after: $after
      ) {
        totalCount
        nodes { ...Event }
      }
      board: scoreboard(first: ${BOARD_SIZE}) {
        nodes { season { year type { id: sourceId } week { number } } ...Event }
      }
    }
  }`,
  variables: (values) => ({
    season: values.season,
    seasonType: seasonTypeId(values.seasonType),
    week: values.week ?? null,
    from: values.startDate ?? null,
    to: values.endDate ?? null,
    includeOdds: values.includeOdds,
    ...pageVariables(values),
  }),
  check: (values, league) => {
    if (values.week !== undefined) rejectWeeks(league)
    rejectBackwards(values)
  },
  serialize: ([{ league: found }], values, league) => serializeSchedule(found, values, league),
  shape: z.array(event.schema),
  meta: {
    pagination,
    source: z
      .enum(['synced', 'live', 'merged'])
      .meta({ description: 'Origin of the games: the synced schedule, the scoreboard, or both merged.' }),
  },
  capability: 'schedule',
  errors: ['SEASON_NOT_FOUND', 'SCHEDULE_WEEKS_NOT_SUPPORTED'],
})

const listTeamEvents = leagueRoute({
  path: '/seasons/{season}/teams/{teamId}/events',
  operationId: 'listTeamEvents',
  tag: 'Schedules',
  summary: 'List events of a team',
  description: 'Games of a team in a season, ordered by start time.',
  inPath: { ...seasonPath, ...teamPath },
  query: { seasonType: seasonTypeParameter, includeOdds, ...pageParameters(teamEventBounds) },
  operation: `query listTeamEvents(
    $league: String!, $season: Int!, $teamId: ID!, $seasonType: ID, $first: Int!, $after: String,
    $includeOdds: Boolean!
  ) {
    league(slug: $league) {
      seasons(first: 200) { nodes { year } }
      team(id: $teamId) {
        schedule(season: $season, seasonTypeId: $seasonType, first: $first, after: $after) {
          totalCount
          nodes { ...Event }
        }
      }
    }
  }`,
  variables: (values) => ({
    season: values.season,
    teamId: values.teamId,
    seasonType: seasonTypeId(values.seasonType),
    includeOdds: values.includeOdds,
    ...pageVariables(values),
  }),
  serialize: ([{ league }], values, { slug }) => {
    const { nodes, totalCount } = league.team.schedule
    if (totalCount === 0) rejectUnknownSeason(league, values.season, slug)
    const note = totalCount === 0 ? { note: emptyNote('games of this team', values) } : {}
    return {
      data: nodes.map(event.serialize),
      meta: { pagination: paginationOf(values, totalCount), ...note },
    }
  },
  shape: z.array(event.schema),
  meta: { pagination },
  errors: ['TEAM_NOT_FOUND', 'SEASON_NOT_FOUND'],
})

/** Schedules (spec 4.3). */
export const SCHEDULE_ROUTES: readonly Route[] = [getSchedule, listTeamEvents]

/** Throws SCHEDULE_WEEKS_NOT_SUPPORTED for leagues without weeks. */
export function rejectWeeks(league: League): void {
  requireWeeks(league, 'Filter by date instead: `startDate` and `endDate` accept YYYYMMDD.')
}

/** Throws INVALID_PARAMETER if a range of days ends before it begins. */
export function rejectBackwards({
  startDate,
  endDate,
}: {
  startDate: string | undefined
  endDate: string | undefined
}): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return
  throw new ApiError('INVALID_PARAMETER', {
    message: '`startDate` is after `endDate`.',
    hint: '`startDate` must be a date as YYYYMMDD that is not after `endDate`.',
  })
}

/** Throws SEASON_NOT_FOUND for an unknown year. */
export function rejectUnknownSeason(
  { seasons }: Pick<Schedule, 'seasons'>,
  season: number,
  league: string,
): void {
  if (seasons.nodes.some(({ year }) => year === season)) return
  throw new ApiError('SEASON_NOT_FOUND', {
    message: `${league} has no season ${season}.`,
    hint: `Available seasons: ${
      seasons.nodes
        .map(({ year }) => year)
        .slice(0, 10)
        .join(', ') || 'none yet'
    }.`,
  })
}

type Schedule = Operations['getSchedule']['league']

interface ScheduleValues {
  readonly season: number
  readonly week: number | undefined
  readonly seasonType: number | undefined
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly limit: number
  readonly page: number
}

/**
 * Schedule rules 2 and 3. Games of the scoreboard are stored with all others, so a week is already merged;
 * `source` reports whether the scoreboard contributed.
 */
function serializeSchedule(found: Schedule, values: ScheduleValues, league: League) {
  const { schedule, board } = found
  const onBoard = board.nodes.filter((node) => isRequested(node, values, league))
  const isFirst = values.page === 1 && values.startDate === undefined && values.endDate === undefined
  if (schedule.totalCount === 0 && onBoard.length > 0 && isFirst) {
    const shown = onBoard.slice(0, values.limit)
    return {
      data: shown.map(event.serialize),
      meta: { pagination: paginationOf(values, onBoard.length), source: 'live' },
    }
  }
  if (schedule.totalCount === 0) rejectUnknownSeason(found, values.season, league.slug)
  return {
    data: schedule.nodes.map(event.serialize),
    meta: {
      pagination: paginationOf(values, schedule.totalCount),
      ...(schedule.totalCount === 0 ? { note: emptyNote('games', values) } : {}),
      source: values.week !== undefined && onBoard.length > 0 ? 'merged' : 'synced',
    },
  }
}

function isRequested(
  { season }: Schedule['board']['nodes'][number],
  values: ScheduleValues,
  { sport }: League,
): boolean {
  if (season.year !== values.season) return false
  // In soccer, 2 means the whole season.
  const isWhole = values.seasonType === undefined || (sport === 'soccer' && values.seasonType === 2)
  if (!isWhole && season.type.id !== String(values.seasonType)) return false
  return values.week === undefined || season.week?.number === values.week
}
