// Writes src/rest/examples.json from real answers over the small world: run `npm run examples` after changing routes.
import { Command } from 'commander'

await new Command('npm run examples')
  .description('Writes src/rest/examples.json from real answers: run it after a change to the routes.')
  // Loaded when it is needed: --help does not.
  .action(async () => {
    await (await import('./examples.ts')).writeExamples()
    // The database of the tests is kept open for the next test, and there is none.
    process.exit()
  })
  .parseAsync()
