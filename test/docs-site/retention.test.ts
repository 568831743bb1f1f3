import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CHANGES_RETENTION_HOURS } from '../../src/domain/change.ts'
import { replaysByPlan } from '../../src/domain/plan.ts'
import { RETENTION_HOURS } from '../../src/domain/update.ts'

const DOCS = new URL('../../docs/', import.meta.url).pathname
const GUIDES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !/^(?:decisions|releases)/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(DOCS, name), 'utf8').replaceAll(/\s+/g, ' ') }))

/** How guides state a retention, in hours or days. */
const STATED = [
  {
    pattern: /retained for (\d+) hours|the last (\d+) hours|For (\d+) hours, the service keeps/g,
    hours: RETENTION_HOURS,
  },
  {
    pattern: /in the last (\d+) days|kept for (\d+) days|once in (\d+) days/g,
    hours: CHANGES_RETENTION_HOURS / 24,
  },
] as const

test.each(STATED)('guides state the retention that there is ($hours)', ({ pattern, hours }) => {
  const stated = GUIDES.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ name, hours: Number(match.slice(1).find(Boolean)) })),
  )
  expect(stated.length).toBeGreaterThan(2)
  expect(stated.filter((each) => each.hours !== hours)).toEqual([])
})

test('the guide of replays states how many each plan allows at once', () => {
  expect(GUIDES.find(({ name }) => name === 'replays.md')?.text).toContain(replaysByPlan())
})
