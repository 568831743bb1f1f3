import type { Hono } from 'hono'
import { ApiError } from '../domain/error.ts'
import { idParameter, integerParameter } from '../domain/parameter.ts'
import { incomingRequest } from '../http/server/address.ts'
import type { RequestPipeline } from '../http/pipeline/handle.ts'
import { readQuery } from '../http/pipeline/query.ts'
import { pathValues } from '../http/server/request.ts'
import type { Handler } from '../http/server/request.ts'

/** A logo as served. */
export interface ServedLogo {
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Media type. */
  readonly type: string
  /** False for a placeholder drawing. */
  readonly isOriginal: boolean
}

/** Finds a team's logo by league, team id and index in the team's list; `null` if the team does not exist. */
export type LogoFinder = (league: string, teamId: string, variant: number) => Promise<ServedLogo | null>

const PATHS = ['/logos/{league}/{teamId}', '/logos/{league}/{teamId}/{variant}'] as const
const WEEK_SECONDS = 7 * 86_400
const HOUR_SECONDS = 3_600

const inPath = {
  league: idParameter({ description: 'Slug of a league.', required: true }),
  teamId: idParameter({ description: 'Identifier of a team.', required: true }),
}
const variant = integerParameter({ description: 'Index of the logo variant.', min: 0, max: 50, default: 0 })

/** Serves logos without authentication, as images in pages send no key. Returns the added paths. */
export function addLogos(app: Hono, pipeline: RequestPipeline, find: LogoFinder): readonly string[] {
  for (const template of PATHS) {
    const parameters = template.endsWith('{variant}') ? { ...inPath, variant } : inPath
    const handler: Handler = async (_, __, { path }) => {
      const { values } = readQuery(parameters, {}, pathValues(template, path), '')
      const {
        league,
        teamId,
        variant: place = 0,
      } = values as {
        readonly league: string
        readonly teamId: string
        readonly variant?: number
      }
      const logo = await find(league, teamId, place)
      if (!logo) throw new ApiError('TEAM_NOT_FOUND', { message: 'Team not found.' })
      const seconds = logo.isOriginal ? WEEK_SECONDS : HOUR_SECONDS
      return {
        status: 200,
        headers: {
          'content-type': logo.type,
          'cache-control': `public, max-age=${seconds}`,
          // Disables scripts in an SVG opened as a page.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        },
        body: logo.body,
      }
    }
    const address = template.replace(/\{(\w+)\}/g, ':$1')
    app.get(address, (c) => pipeline.handle(incomingRequest(c), `GET ${template}`, handler))
  }
  return PATHS
}
