// Writes schema.graphql, what clients' caches know of it, and the types of our own operations: `npm run schema`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'

const PROJECT = new URL('../', import.meta.url).pathname

await new Command('npm run schema')
  .description(
    'Writes schema.graphql and the generated types of REST and page operations. Run it after changing ' +
      'the GraphQL schema or these operations.',
  )
  .action(async () => {
    // Loaded when it is needed: --help does not.
    const files = (await import('./schema-files.ts')).schemaFiles()
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(PROJECT, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      process.stdout.write(`wrote ${file}\n`)
    }
  })
  .parseAsync()
