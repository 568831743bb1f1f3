import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { addressOf, isSupported } from '../support/paths.ts'
import { strict } from '../support/strict.ts'
import { openWorldRest } from '../support/world-rest.ts'
import { WORLD_LEAGUES } from '../support/world.ts'

const { rest } = await openWorldRest()

const rateLimit = z.strictObject({ limit: z.int(), remaining: z.int(), reset: z.int() })

describe.each(WORLD_LEAGUES)('%s', (league) => {
  test.each(ROUTES.map((route) => [route.path, route] as const))('%s', async (_, route) => {
    const { status, headers, body } = await rest.get(addressOf(route, league))
    if (!isSupported(route, league)) {
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({
        success: false,
        error: { code: expect.stringMatching(/_NOT_/) as string },
      })
      return
    }
    expect(body.error).toBeUndefined()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body.success).toBe(true)
    expect(strict(route.shape).safeParse(body.data).error?.issues ?? []).toEqual([])
    const meta = z.strictObject({
      rateLimit,
      note: z.string().optional(),
      complete: z.literal(false).optional(),
      ...route.meta,
    })
    expect(meta.safeParse(body.meta).error?.issues ?? []).toEqual([])
  })
})
