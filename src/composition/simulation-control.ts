import * as z from 'zod'
import { isFromOwnPage } from '../accounts/sessions/sessions.ts'
import type { Config } from '../config/config.ts'
import { ApiError } from '../domain/error.ts'
import { browserHeadersOf } from '../http/pipeline/admission.ts'
import type { HttpReply } from '../http/server/request.ts'
import { readRequestText } from '../http/pipeline/serve-endpoint.ts'
import type { Mount } from '../rest/server.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import { FASTEST, SLOWEST } from '../simulator/world/calendar/clock.ts'
import { updateSetting } from '../store/accounts/settings.ts'
import type { Store } from '../store/store.ts'
import { ownOriginsOf } from './own-origins.ts'
import { continueEpoch } from './simulation-epoch.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

export interface SimulationParts {
  readonly store: Store
  readonly upstream: Partial<Pick<SimulatedUpstream, 'retime'>>
  /** The public root URL. */
  readonly root: () => string
}

/**
 * Whether pages may change the speed of the simulation: only in a single process with its own database and
 * without a public name, where anyone could change it for all users.
 */
export function hasSpeedControl({
  source,
  role,
  databaseUrl,
  publicUrl,
}: Pick<Config, 'source' | 'role' | 'databaseUrl' | 'publicUrl'>): boolean {
  return source.kind === 'simulator' && role === 'all' && databaseUrl === null && publicUrl === null
}

const PATH = '/simulation'
const body = z.strictObject({ speed: z.number().min(SLOWEST).max(FASTEST) })

/** `/simulation`: reads the speed of simulated games, and changes it from the service's own pages. */
export function simulationMounts({ store, upstream, root }: SimulationParts): readonly Mount[] {
  const readWorld = () => updateSetting<SimulationEpoch | null>(store, 'world', (known) => known)
  return [
    {
      method: 'GET',
      path: PATH,
      isOwnOnly: true,
      handler: async () => reply((await readWorld())?.speed ?? SLOWEST),
    },
    {
      method: 'POST',
      path: PATH,
      isOwnOnly: true,
      async handler(_, request) {
        if (!isFromOwnPage(browserHeadersOf(request.headers), ownOriginsOf(root())))
          throw new ApiError('ORIGIN_NOT_ALLOWED', {
            message: 'This path is available only to the pages of this service.',
            hint: 'Set SPEED when starting the service.',
          })
        const speed = readSpeed(await readRequestText(request))
        const world = await updateSetting<SimulationEpoch | null>(store, 'world', (known) =>
          known === null ? null : continueEpoch(known, speed, Date.now(), known),
        )
        if (world) upstream.retime?.(world)
        return reply(speed)
      },
    },
  ]
}

function reply(speed: number): HttpReply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ speed }),
  }
}

function readSpeed(text: string): number {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Reported below.
  }
  const found = body.safeParse(value)
  if (found.success) return found.data.speed
  throw new ApiError('INVALID_PARAMETER', {
    message: 'The body is not a valid speed.',
    hint: `The body must be {"speed": 10}, from ${SLOWEST} to ${FASTEST}.`,
  })
}
