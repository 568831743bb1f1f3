// Writes src/client/generated/openapi.ts from the OpenAPI document: run `npm run client-types` after changing REST.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'

await new Command('npm run client-types')
  .description('Writes the types of src/client from the OpenAPI document: run it after a change to REST.')
  .action(async () => {
    // Loaded when it is needed: --help does not.
    const { makeClientTypes, CLIENT_TYPES_FILE } = await import('./client-types.ts')
    const { default: makeTemplate } = await import('./template.ts')
    await makeTemplate()
    mkdirSync(path.dirname(CLIENT_TYPES_FILE), { recursive: true })
    writeFileSync(CLIENT_TYPES_FILE, await makeClientTypes())
    process.stdout.write(`wrote ${CLIENT_TYPES_FILE}\n`)
    // The template of test databases has helpers that live on.
    process.exit(0)
  })
  .parseAsync()
