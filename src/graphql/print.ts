// Writes schema.graphql: run `npm run schema` after changing the graph.
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { printedSchema } from './schema.ts'

new Command('npm run schema')
  .description('Writes schema.graphql as the code has it now: run it after a change to the graph.')
  .action(() => {
    const file = new URL('../../schema.graphql', import.meta.url)
    writeFileSync(file, printedSchema())
    process.stdout.write(`wrote ${file.pathname}\n`)
  })
  .parse()
