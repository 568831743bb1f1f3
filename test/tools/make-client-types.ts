// Writes src/client/generated/openapi.ts from the OpenAPI document: run `npm run client-types` after changing REST.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'

/** The folder of the generator's packages, which are installed for client tests only. */
const CLIENTS = new URL('../clients/package.json', import.meta.url)

interface OpenApiTypescript {
  readonly default: (document: object, options: { readonly alphabetize: boolean }) => Promise<unknown>
  readonly astToString: (types: unknown) => string
}

async function loadOpenApiTypescript(): Promise<OpenApiTypescript> {
  try {
    const file = createRequire(CLIENTS).resolve('openapi-typescript')
    return (await import(pathToFileURL(file).href)) as OpenApiTypescript
  } catch {
    throw new Error(
      'openapi-typescript is not installed: run `npm ci --prefix test/clients`, and this again.',
    )
  }
}

await new Command('npm run client-types')
  .description(
    'Writes the types of src/client from the OpenAPI document: run it after a change to REST. ' +
      'Once before: npm ci --prefix test/clients',
  )
  .action(async () => {
    const { default: makeTypes, astToString } = await loadOpenApiTypescript()
    // Loaded on demand: --help does not need it.
    const { makeClientDocument, headOfTypes, CLIENT_TYPES_FILE } = await import('../support/client-types.ts')
    const { default: makeTemplate } = await import('../support/template.ts')
    await makeTemplate()
    const document = await makeClientDocument()
    const types = astToString(await makeTypes(JSON.parse(document) as object, { alphabetize: true }))
    mkdirSync(path.dirname(CLIENT_TYPES_FILE), { recursive: true })
    writeFileSync(CLIENT_TYPES_FILE, headOfTypes(document, types) + types)
    process.stdout.write(`wrote ${CLIENT_TYPES_FILE}\n`)
    // Helpers of the test databases' template keep the process alive.
    process.exit(0)
  })
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
