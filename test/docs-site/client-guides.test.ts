import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../support/process.ts'

// The guides quote programs that `npm run test:clients` runs.
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const filesIn = (folder: string) => readdirSync(path.join(PROJECT, folder)).map((name) => `${folder}/${name}`)
const GUIDES = [...filesIn('docs/clients'), ...filesIn('docs/receivers')].filter((name) =>
  name.endsWith('.md'),
)
const SOURCES = [
  'test/clients/codegen.config.ts',
  ...filesIn('test/clients/guides'),
  ...filesIn('test/clients/receivers'),
]

/** The samples of a guide in a language. */
const blocksOf = (guide: string, language: string) =>
  [...read(guide).matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  )

test.each(GUIDES)('every sample of %s is part of a tested program', (guide) => {
  const sources = SOURCES.map(read)
  const blocks = blocksOf(guide, 'ts')
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) expect(sources.some((text) => text.includes(block))).toBe(true)
})

test('every tested program occurs in a guide', () => {
  const shown = GUIDES.flatMap((guide) => blocksOf(guide, 'ts'))
  const hidden = SOURCES.filter((file) => !shown.some((block) => read(file).includes(block)))
  expect(hidden).toEqual([])
})

test('the Relay guide shows the tested compiler configuration', () => {
  const [shown = ''] = blocksOf('docs/clients/relay.md', 'json')
  expect(JSON.parse(shown)).toEqual(JSON.parse(read('test/clients/relay.config.json')))
})
