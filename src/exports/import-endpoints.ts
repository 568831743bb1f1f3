import * as z from 'zod'
import { ApiError } from '../domain/error.ts'
import { findLeague, getLeague, LEAGUES } from '../domain/league.ts'
import { FIRST_SEASON_YEAR } from '../domain/season.ts'
import type { Endpoint } from '../http/pipeline/endpoint.ts'
import { closeImportedJobs } from '../store/jobs/backfill-jobs.ts'
import { findActiveSeasons } from '../store/entities/seasons.ts'
import type { Store } from '../store/store.ts'
import { findRowProblem } from './check-row.ts'
import { IMPORT_KIND_NAMES } from './import-kinds.ts'
import type { ImportKindName, ImportRow } from './import-kinds.ts'
import { importRows } from './import-rows.ts'
import { EXPORT_KINDS } from './kinds.ts'

/** Maximum size of the rows of one request, with their quotes escaped. */
const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** The embedded database may be busy with games in progress. */
const TIMEOUT_MS = 120_000

const kindName = z.enum(IMPORT_KIND_NAMES as readonly [ImportKindName, ...ImportKindName[]], {
  error: `must be one of ${IMPORT_KIND_NAMES.join(', ')}`,
})
const ofSeason = {
  league: z.string('must be a league').refine((slug) => findLeague(slug) !== null, {
    error: `must be one of ${LEAGUES.map(({ slug }) => slug).join(', ')}`,
  }),
  season: z.int('must be the year of a season').min(FIRST_SEASON_YEAR, 'must be the year of a season'),
}
const batch = z.object({
  ...ofSeason,
  kind: kindName,
  // A text in the body, as texts of rows may have line breaks, which members of bodies must not.
  rows: z.string('must be a JSON list of rows').meta({
    description: 'JSON text of a list of rows. The rows of a game, roster or group must be complete.',
  }),
})
const completion = z.object({
  ...ofSeason,
  kinds: z.array(kindName, 'must be a list of kinds').meta({ description: 'Kinds that were imported.' }),
})

export interface ImportOptions {
  readonly store: Store
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
}

const common = { tag: 'Operator', access: 'operator', method: 'POST', errors: ['LEAGUE_NOT_FOUND'] } as const

/** Creates the endpoints that import the exports of another instance: rows in batches, and the end of an import. */
export function importEndpoints({ store, now }: ImportOptions): readonly Endpoint[] {
  return [
    {
      ...common,
      path: '/api/admin/imports',
      operationId: 'importRows',
      summary: 'Import rows of an export',
      description:
        'Imports rows of an export in one transaction. What is stored is never replaced, so that a request can be repeated.',
      body: batch,
      maxBodyBytes: MAX_IMPORT_BYTES,
      timeoutMs: TIMEOUT_MS,
      shape: z.object({
        imported: z.int().meta({ description: 'Rows that are new.' }),
        kept: z.int().meta({ description: 'Rows that were left out, as there is something stored.' }),
      }),
      async handle({ body }) {
        const { league, season, kind, rows: text } = body as z.output<typeof batch>
        const rows = readRows(kind, season, text)
        const [current] = await findActiveSeasons(store, [[league]], now(league))
        const scope = { league, season, isCurrent: current?.year === season, now: new Date() }
        return { data: await importRows(store, kind, scope, rows) }
      },
    },
    {
      ...common,
      path: '/api/admin/imports/complete',
      operationId: 'completeImport',
      summary: 'Complete an import',
      description: 'Marks what was imported as read, so that it is not read from the source again.',
      body: completion,
      timeoutMs: TIMEOUT_MS,
      shape: z.object({
        season: z.boolean().meta({ description: 'Whether the list of games counts as read.' }),
        games: z.int().meta({ description: 'Games that count as read.' }),
        rosters: z.int().meta({ description: 'Rosters that count as read.' }),
        missing: z
          .array(kindName)
          .meta({ description: 'Kinds without which games or the season are still read from the source.' }),
      }),
      async handle({ body }) {
        const { league, season, kinds } = body as z.output<typeof completion>
        const ofGames = kindsOfGames(league)
        const missing = [...SEASON_KINDS, ...ofGames].filter((kind) => !kinds.includes(kind))
        const closed = await closeImportedJobs(
          store,
          { league, season },
          {
            season: SEASON_KINDS.every((kind) => kinds.includes(kind)),
            games: ofGames.every((kind) => kinds.includes(kind)) ? expectedOfGames(league) : null,
            rosters: kinds.includes('rosters'),
          },
          new Date(),
        )
        const { season: seasons = 0, game: games = 0, roster: rosters = 0 } = closed
        return { data: { season: seasons > 0, games, rosters, missing } }
      },
    },
  ]
}

/** What is read of a season as a whole. */
const SEASON_KINDS = ['events', 'standings'] as const satisfies readonly ImportKindName[]
/** What is read of a game. */
const GAME_KINDS = [
  'plays',
  'boxscores',
  'odds',
  'winprobability',
] as const satisfies readonly ImportKindName[]

function kindsOfGames(league: string): readonly ImportKindName[] {
  const { capabilities } = getLeague(league)
  return GAME_KINDS.filter((kind) => capabilities[EXPORT_KINDS[kind].capability ?? 'odds'] !== 'unavailable')
}

/** Rows that each finished game of the league has. */
function expectedOfGames(league: string): { readonly plays: boolean; readonly boxScores: boolean } {
  const { capabilities } = getLeague(league)
  return { plays: capabilities.plays === 'available', boxScores: capabilities.boxscore === 'available' }
}

/** Reads the rows of a request; throws INVALID_PARAMETER if one is wrong. */
function readRows(kind: ImportKindName, season: number, text: string): readonly ImportRow[] {
  const rows = parseList(text)
  for (const [index, row] of rows.entries()) {
    const problem = findRowProblem(kind, season, row)
    if (problem === null) continue
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`rows\`: row ${index + 1} cannot be imported.`,
      hint: `${problem.column ?? 'The row'}: ${problem.problem}.`,
    })
  }
  return rows as readonly ImportRow[]
}

function parseList(text: string): readonly unknown[] {
  const wrong = () =>
    new ApiError('INVALID_PARAMETER', {
      message: 'Invalid value for `rows`.',
      hint: '`rows` must be a JSON list.',
    })
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    throw wrong()
  }
  throw wrong()
}
