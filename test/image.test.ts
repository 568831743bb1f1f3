import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeVariables } from '../src/config/config.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }

test('the image runs what npm start runs, and not as root', () => {
  const lines = read('Dockerfile').split('\n')
  const command = lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? ''
  expect(JSON.parse(command)).toEqual(scripts.start.replace('exec ', '').split(' '))
  expect(lines).toContain('USER node')
  expect(read('Dockerfile')).toContain('/ready')
})

test('compose.yaml sets known variables and has every role', () => {
  const text = read('compose.yaml')
  const [, block = ''] = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(text) ?? []
  const names = [...block.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1])
  const known = describeVariables().map(({ name }) => name)
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([])
  const roles = new Set([...text.matchAll(/ROLE: (\w+)/g)].map((match) => match[1]))
  expect(roles).toEqual(new Set(['api', 'ingest', 'webhooks']))
  // The health check of the image asks for /ready, which every role has.
  expect(text).not.toContain('disable: true')
  expect(text).toMatch(/\n {2}ingest:\n {4}<<: \*service\n {4}scale: 2\n/)
})
