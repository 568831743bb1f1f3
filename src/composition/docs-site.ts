import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { describeVariables } from '../config/config.ts'
import { makeSite } from '../docs-site/site.ts'
import type { SiteSources } from '../docs-site/site.ts'
import { listTools } from '../mcp/tool-schemas.ts'
import { OPERATOR_TAG, TAGS } from '../rest/openapi-components.ts'
import { resourcePage, SCHEMAS_PAGE } from '../rest/reference.ts'
import { STREAM_CLOSE } from '../stream/protocol.ts'

/** Markdown files outside the folder `docs` that the site includes. */
const OTHER_FILES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/**
 * Builds the documentation from the repository at `root`: pages by their paths on the server, including `.html`.
 * `esbuild.config.js` runs it during the build.
 */
export function buildDocs(
  root: string,
  assets: { readonly style: string; readonly script: string },
): ReadonlyMap<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const names = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const inDocs = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)
  const files = new Map([...inDocs.sort(), ...OTHER_FILES].map((file) => [file, read(file)]))
  return makeSite({
    files,
    ...assets,
    schema: buildSchema(read('schema.graphql')),
    resources: resources(),
    tables: {
      settings: describeVariables(),
      closeCodes: Object.values(STREAM_CLOSE),
      tools: listTools(),
    },
  })
}

/** The pages of the REST reference, which the server completes. */
function resources(): SiteSources['resources'] {
  const tags = Object.entries(TAGS).filter(([name]) => name !== OPERATOR_TAG)
  return [
    ...tags.map(([title, description]) => ({ page: resourcePage(title), title, description })),
    { page: SCHEMAS_PAGE, title: 'Schemas', description: 'The schemas of [the document](/openapi.json).' },
  ]
}
