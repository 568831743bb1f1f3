// Writes src/rest/examples.json from real responses over the small world: run `npm run examples` after changing
// routes.
import { Command } from 'commander'

await new Command('npm run examples')
  .description('Writes src/rest/examples.json from real answers: run it after a change to the routes.')
  // Loaded on demand: --help does not need it.
  .action(async () => {
    await (await import('../support/examples.ts')).writeExamples()
    // The database of the tests stays open for the next test, of which there is none.
    process.exit()
  })
  .parseAsync()
