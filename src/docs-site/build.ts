import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { describeVariables } from '../config/config.ts'
import { makeSite } from './site.ts'
import type { SiteSources } from './site.ts'
import { listTools } from '../mcp/tool-listing.ts'
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
  const pages = makeSite({
    files,
    changed: daysOfChange(root),
    ...assets,
    schema: buildSchema(read('schema.graphql')),
    resources: resources(),
    tables: {
      settings: describeVariables(),
      closeCodes: Object.values(STREAM_CLOSE),
      tools: listTools(),
    },
  })
  const operations = names.filter((name) => /^operations\/.+\.graphql$/.test(name)).sort()
  return new Map([
    ...pages,
    ['/docs/operations.json', `${JSON.stringify(operations.map((name) => readOperation(name, read)))}\n`],
  ])
}

/** An example operation, with variables for which it has a result. */
interface ExampleOperation {
  /** `live-board`. */
  readonly name: string
  /** What it is for: the comment at its beginning. */
  readonly description: string
  readonly query: string
  readonly variables: unknown
}

function readOperation(name: string, read: (file: string) => string): ExampleOperation {
  const query = read(`docs/${name}`)
  const [comment = ''] = /^(?:#.*\n)*/.exec(query) ?? []
  return {
    name: path.basename(name, '.graphql'),
    description: comment.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    query,
    variables: JSON.parse(read(`docs/${name.replace('.graphql', '.variables.json')}`)),
  }
}

/** The pages of the REST reference, which the server completes. */
function resources(): SiteSources['resources'] {
  const tags = Object.entries(TAGS).filter(([name]) => name !== OPERATOR_TAG)
  return [
    ...tags.map(([title, description]) => ({ page: resourcePage(title), title, description })),
    { page: SCHEMAS_PAGE, title: 'Schemas', description: 'The schemas of [the document](/openapi.json).' },
  ]
}

/** The day of the last commit of each file, `2026-11-26`; empty outside a Git repository, as in an image. */
function daysOfChange(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  let day = ''
  for (const line of readHistory(root).split('\n')) {
    if (line.startsWith('@')) day = line.slice(1)
    else if (line !== '' && !days.has(line)) days.set(line, day)
  }
  return days
}

function readHistory(root: string): string {
  try {
    const arguments_ = ['log', '--format=@%cs', '--name-only', '--', 'docs', ...OTHER_FILES]
    return execFileSync('git', arguments_, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
