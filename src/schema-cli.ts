// Writes schema.graphql, what clients' caches know of it, and the types of our own operations: `npm run schema`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { pageOperationTypes } from './composition/page-operations.ts'
import { clientFiles } from './graphql/client-files.ts'
import { printedSchema, schema } from './graphql/schema.ts'
import { operationTypes } from './rest/operation-types.ts'
import { ROUTES } from './rest/routes/table.ts'
import * as pageDocuments from './web/documents.ts'

const PROJECT = new URL('../', import.meta.url).pathname

new Command('npm run schema')
  .description(
    'Writes schema.graphql and the types of REST’s and the pages’ operations: run it after a change to the graph or to one of them.',
  )
  .action(() => {
    const files = {
      'schema.graphql': printedSchema(),
      ...clientFiles(),
      'src/rest/generated/operations.ts': operationTypes(schema, ROUTES),
      'src/web/generated/operations.ts': pageOperationTypes(schema, Object.values(pageDocuments)),
    }
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(PROJECT, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      process.stdout.write(`wrote ${file}\n`)
    }
  })
  .parse()
