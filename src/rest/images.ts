import type { Hono } from 'hono'
import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { idParameter, integerParameter, textParameter } from '../domain/parameter.ts'
import type { Parameters } from '../domain/parameter.ts'
import { incomingRequest } from '../http/server/address.ts'
import type { RequestPipeline } from '../http/pipeline/handle.ts'
import { readQuery } from '../http/pipeline/query.ts'
import { staticFile } from '../http/pipeline/static-files.ts'
import { pathValues } from '../http/server/request.ts'
import type { Handler } from '../http/server/request.ts'

/** An image as served. */
export interface ServedImage {
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Media type. */
  readonly type: string
  /** False for a placeholder drawing. */
  readonly isOriginal: boolean
}

/** Finds a team's logo by league, team id and index in the team's list; `null` if the team does not exist. */
export type LogoFinder = (league: string, teamId: string, variant: number) => Promise<ServedImage | null>

/** Finds images of the source's entities. */
export interface ImageFinders {
  readonly logo: LogoFinder
  /** Finds a team's logo, small and square, for lists. */
  readonly smallLogo: (league: string, teamId: string) => Promise<ServedImage | null>
  /** Finds a player's photo by league and athlete id, small and square; `null` if the player does not exist. */
  readonly headshot: (league: string, athleteId: string) => Promise<ServedImage | null>
  /** Finds the still of a video by league, event id and index in the game's list; `null` if there is no such video. */
  readonly poster: (league: string, eventId: string, index: number) => Promise<ServedImage | null>
}

interface ImageValues {
  readonly league: string
  readonly id: string
  readonly variant?: number
}

interface ImageRoute {
  readonly template: string
  readonly parameters: Parameters
  readonly find: (finders: ImageFinders, values: ImageValues) => Promise<ServedImage | null>
  /** The error if there is no such entity. */
  readonly notFound: readonly [code: ErrorCode, message: string]
}

const WEEK_SECONDS = 7 * 86_400
const HOUR_SECONDS = 3_600

const league = idParameter({ description: 'Slug of a league.', required: true })
const team = { league, id: idParameter({ description: 'Identifier of a team.', required: true }) }
const athlete = { league, id: idParameter({ description: 'Identifier of an athlete.', required: true }) }
const game = { league, id: idParameter({ description: 'Identifier of a game.', required: true }) }
const variant = integerParameter({
  description: 'Index in the list of logos or videos.',
  min: 0,
  max: 50,
  default: 0,
})

const ROUTES: readonly ImageRoute[] = [
  {
    template: '/logos/{league}/{id}',
    parameters: team,
    find: ({ logo }, values) => logo(values.league, values.id, 0),
    notFound: ['TEAM_NOT_FOUND', 'Team not found.'],
  },
  {
    template: '/logos/{league}/{id}/{variant}',
    parameters: { ...team, variant },
    find: ({ logo }, values) => logo(values.league, values.id, values.variant ?? 0),
    notFound: ['TEAM_NOT_FOUND', 'Team not found.'],
  },
  {
    template: '/headshots/{league}/{id}',
    parameters: athlete,
    find: ({ headshot }, values) => headshot(values.league, values.id),
    notFound: ['ATHLETE_NOT_FOUND', 'Athlete not found.'],
  },
  {
    template: '/posters/{league}/{id}/{variant}',
    parameters: { ...game, variant },
    find: ({ poster }, values) => poster(values.league, values.id, values.variant ?? 0),
    notFound: ['EVENT_NOT_FOUND', 'Video not found.'],
  },
]

/** Serves images without authentication, as images in pages send no key. Returns the added paths. */
export function addImages(app: Hono, pipeline: RequestPipeline, finders: ImageFinders): readonly string[] {
  for (const { template, parameters, find, notFound } of ROUTES) {
    const handler: Handler = async (_, __, { path }) => {
      const { values } = readQuery(parameters, {}, pathValues(template, path), '')
      const image = await find(finders, values as unknown as ImageValues)
      if (!image) {
        const [code, message] = notFound
        throw new ApiError(code, { message })
      }
      const seconds = image.isOriginal ? WEEK_SECONDS : HOUR_SECONDS
      return {
        status: 200,
        headers: {
          'content-type': image.type,
          'cache-control': `public, max-age=${seconds}`,
          // Disables scripts in an SVG opened as a page.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        },
        body: image.body,
      }
    }
    const address = template.replace(/\{(\w+)\}/g, ':$1')
    app.get(address, (c) => pipeline.handle(incomingRequest(c), `GET ${template}`, handler))
  }
  app.get(LOGOS, (c) => pipeline.handle(incomingRequest(c), `GET ${LOGOS}`, logosHandler(finders)))
  return [LOGOS, ...ROUTES.map(({ template }) => template)]
}

const LOGOS = '/logos'
const MOST_LOGOS = 64
const manyLogos = {
  of: textParameter({
    description: `Teams as \`league/id\`, at most ${MOST_LOGOS}, separated by commas.`,
    max: 4_000,
    required: true,
  }),
}

/** Serves the small logos of many teams in one response: their `data:` URLs by team. Unknown teams are left out. */
function logosHandler({ smallLogo }: ImageFinders): Handler {
  return async (_, { headers }, { search }) => {
    const { values } = readQuery({}, manyLogos, {}, search)
    const teams = [...new Set(String(values['of']).split(','))]
    if (teams.length > MOST_LOGOS)
      throw new ApiError('INVALID_PARAMETER', {
        message: `of names ${teams.length} teams; the maximum is ${MOST_LOGOS}.`,
      })
    const found = await Promise.all(
      teams.map(async (team) => {
        const [slug = '', id = ''] = team.split('/')
        const image = await smallLogo(slug, id)
        return [team, image && dataUrlOf(image)] as const
      }),
    )
    const text = JSON.stringify(Object.fromEntries(found.filter(([, url]) => url !== null)))
    const file = staticFile('logos.json', text, { 'cache-control': `public, max-age=${HOUR_SECONDS}` })
    return file.reply(headers)
  }
}

/** The `data:` URL of an image; text stays text, so that it can be compressed. */
export function dataUrlOf({ body, type }: Pick<ServedImage, 'body' | 'type'>): string {
  return typeof body === 'string'
    ? `data:${type};charset=utf-8,${body.replace(/[%#]/g, encodeURIComponent)}`
    : `data:${type};base64,${Buffer.from(body).toString('base64')}`
}
