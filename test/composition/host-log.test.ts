import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logHosts } from '../../src/composition/observe/host-log.ts'
import { RESPONSE_OUTCOMES } from '../../src/domain/source-health.ts'
import type { ResponseOutcome, SourceState } from '../../src/domain/source-health.ts'

const NONE = Object.fromEntries(RESPONSE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
  ResponseOutcome,
  number
>

let lines: string[]
let change: (state: SourceState, host?: string) => void
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  const log = logHosts({
    warn: ({ host, state }: { host: string; state: string }) => void lines.push(`${host} ${state}`),
  } as never)
  change = (state, host = 'a') =>
    log({ host, state, sinceMs: 0, reason: null, lastGoodAtMs: null, responses: NONE })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change is logged at once, and so is its end', () => {
  change('REFUSED')
  change('FAILING', 'b')
  vi.advanceTimersByTime(5_000)
  change('OK')
  expect(lines).toEqual(['a REFUSED', 'b FAILING', 'a OK'])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(3)
})

test('a host that changes every few seconds has a line a minute for each state, and the last line is true', () => {
  for (let turn = 0; turn < 20; turn += 1) {
    change('SUSPECT')
    vi.advanceTimersByTime(100)
    change('OK')
    vi.advanceTimersByTime(4_900)
  }
  expect(lines).toEqual(['a SUSPECT', 'a OK', 'a SUSPECT', 'a OK'])
  change('SUSPECT')
  expect(lines).toHaveLength(4)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toBe('a SUSPECT')
  change('OK')
  expect(lines.at(-1)).toBe('a OK')
})
