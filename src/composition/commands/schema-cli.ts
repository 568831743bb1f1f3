// `npm run schema`: writes schema.graphql, the metadata of it for client caches, and the types of our own operations.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'

const PROJECT = new URL('../../../', import.meta.url).pathname

await new Command('npm run schema')
  .description(
    'Writes schema.graphql and the generated types of REST and page operations. Run it after changing ' +
      'the GraphQL schema or these operations.',
  )
  .action(async () => {
    // Loaded on demand: --help does not need it.
    const files = (await import('./schema-files.ts')).schemaFiles()
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(PROJECT, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      process.stdout.write(`wrote ${file}\n`)
    }
  })
  .parseAsync()
