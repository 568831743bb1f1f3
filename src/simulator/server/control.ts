import * as z from 'zod'
import { FAULTS, type FaultInjection } from './fault-injection.ts'
import type { Simulator } from './upstream.ts'
import { FASTEST, SLOWEST } from '../world/calendar/clock.ts'

const SPEED = {
  error: ({ input }: { input: unknown }) => `A speed is a number from 1 to 600, not ${String(input)}`,
}
const TIME = { error: '"jump" is a time such as 2026-11-21T18:00:00Z' }

/** A control message. Its changes are applied in this order, all or none. */
const ControlMessage = z.strictObject(
  {
    speed: z.number(SPEED).min(SLOWEST, SPEED).max(FASTEST, SPEED).optional(),
    paused: z.boolean({ error: '"paused" is true or false' }).optional(),
    jump: z
      .string(TIME)
      .transform((text) => Date.parse(text))
      .refine((moment) => !Number.isNaN(moment), TIME)
      .optional(),
    clearFaults: z.boolean({ error: '"clearFaults" is true or false' }).optional(),
    fault: z
      .strictObject({
        path: z.string().default(''),
        kind: z.enum(FAULTS, { error: `"fault.kind" is one of ${FAULTS.join(', ')}` }),
        status: z.int().min(200).max(599).exactOptional(),
        delayMs: z.int().min(0).max(3_600_000).exactOptional(),
        share: z.number().min(0).max(1).exactOptional(),
        times: z.int().min(1).exactOptional(),
      })
      .optional(),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type'
        ? 'Send a JSON object: {"speed": 60}'
        : 'There are speed, paused, jump, fault and clearFaults',
  },
)

/** Applies a control message; returns a description of the problem if it is invalid. */
export function applyControl(
  { clock }: Pick<Simulator, 'clock'>,
  faultInjection: FaultInjection,
  message: unknown,
): string | null {
  const read = ControlMessage.safeParse(message)
  if (!read.success) {
    const [issue] = read.error.issues
    const place = issue?.path.join('.') ?? ''
    const text = issue?.message ?? 'It cannot be read'
    return place === '' || text.includes('"') || place === 'speed' ? text : `"${place}": ${text}`
  }
  const { speed, paused, jump, clearFaults, fault } = read.data
  if (speed !== undefined) clock.setSpeed(speed)
  if (paused === true) clock.pause()
  if (paused === false) clock.resume()
  if (jump !== undefined) clock.jump(jump)
  if (clearFaults === true) faultInjection.clear()
  if (fault) faultInjection.add(fault)
  return null
}
