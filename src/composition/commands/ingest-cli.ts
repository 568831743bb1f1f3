import { Command } from 'commander'
import type { IngestCommandOptions } from './ingest.ts'

const program = new Command('npm run ingest --')
  .description('Reads games from SOURCE into the database, continuously or once with --once.')
  .option('--once', 'read everything once, print a summary and exit')
  .option('--league <slug...>', 'only these leagues', undefined)
  // Loaded on demand: --help does not need it.
  .action(async (options: IngestCommandOptions) => (await import('./ingest.ts')).runIngest(options))

program
  .command('coverage')
  .description(
    'Prints the share of the source’s values that is exposed, from a folder of recorded responses.',
  )
  .argument('[folder]', 'recorded responses', 'test/fixtures/recordings')
  .action(async (folder: string) => {
    const { formatCoverage, measureCoverage } = await import('../../ingest/coverage/table.ts')
    process.stdout.write(`${formatCoverage(measureCoverage(folder))}\n`)
  })

program.parseAsync().catch(async (error: unknown) => {
  const { explainStart } = await import('../../config/start-messages.ts')
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
