import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useHarness } from './support/harness.ts'

const harness = useHarness()
const run = promisify(execFile)

test('the typed client is installed from the service, and queries it', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-package-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
    await run('npm', ['install', '--no-audit', '--no-fund', `${harness.site}/client.tgz`], { cwd: folder })
    const program = `import { createClient } from 'sports-data-service/client'
const client = createClient({ url: '${harness.site}', key: '${harness.key}' })
const { sports } = await client.query('{ sports { name } }')
console.log(sports.length)
`
    await writeFile(join(folder, 'main.js'), program)
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: folder })
    expect(stdout).toBe('5\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
