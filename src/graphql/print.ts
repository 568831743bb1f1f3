// Writes schema.graphql: run `npm run schema` after changing the graph.
import { writeFileSync } from 'node:fs'
import { printedSchema } from './schema.ts'

const file = new URL('../../schema.graphql', import.meta.url)
writeFileSync(file, printedSchema())
process.stdout.write(`wrote ${file.pathname}\n`)
