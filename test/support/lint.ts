import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const REDOCLY = new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url).pathname

/** What redocly's recommended rules, but for those named, find wrong in a document: `rule: message`. */
export async function lintDocument(
  name: string,
  document: unknown,
  skippedRules: readonly string[] = [],
): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lint-'))
  try {
    await writeFile(path.join(folder, name), JSON.stringify(document))
    const skips = skippedRules.map((rule) => `--skip-rule=${rule}`)
    const flags = ['--extends=recommended', '--format=json', ...skips]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = await run(process.execPath, [REDOCLY, 'lint', name, ...flags], {
      cwd: folder,
      env,
    }).catch((error: unknown) => error as { stdout: string })
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      totals: { errors: number; warnings: number }
      problems: { ruleId: string; message: string }[]
    }
    const found = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
    return totals.errors + totals.warnings > 0 && found.length === 0 ? ['a problem without words'] : found
  } finally {
    await rm(folder, { recursive: true })
  }
}
