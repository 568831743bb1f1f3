/** A section of the contents with its files in order. Other files of `folder` follow by name. */
export interface ContentsGroup {
  readonly title: string
  readonly files: readonly string[]
  readonly folder?: string
}

/** The contents of the site: Markdown files from the root of the repository. */
const CONTENTS: readonly ContentsGroup[] = [
  {
    title: 'Start',
    files: ['docs/README.md', 'docs/start.md', 'docs/keys.md', 'docs/plans.md', 'docs/coverage.md'],
  },
  {
    title: 'Interfaces',
    files: [
      'docs/rest.md',
      'docs/graphql.md',
      'docs/graphql/schema.md',
      'docs/schema-changes.md',
      'docs/federation.md',
      'docs/live.md',
      'docs/stream.md',
      'docs/webhooks.md',
      'docs/mcp.md',
      'docs/results.md',
      'docs/moments.md',
      'docs/replays.md',
      'docs/exports.md',
      'docs/ids.md',
      'docs/mirror.md',
      'docs/calendars.md',
      'docs/embeds.md',
      'docs/errors.md',
    ],
    folder: 'docs',
  },
  { title: 'Webhook receivers', files: [], folder: 'docs/receivers' },
  { title: 'Clients', files: ['docs/client.md', 'docs/cli.md'], folder: 'docs/clients' },
  {
    title: 'Operation',
    files: ['docs/running.md', 'docs/sources.md', 'docs/upgrading.md', 'docs/performance.md'],
  },
  {
    title: 'Project',
    files: [
      'README.md',
      'docs/architecture.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'docs/decisions/README.md',
    ],
  },
  { title: 'Releases', files: [], folder: 'docs/releases' },
  { title: 'Decisions', files: [], folder: 'docs/decisions' },
]

/**
 * The path of a Markdown file on the site: `docs/client.md` is `/docs/client`, a folder's README is the folder.
 */
export function pageAddress(file: string): string {
  if (!file.startsWith('docs/')) return `/docs/${file.replace(/\.md$/, '').toLowerCase()}`
  return `/${file.replace(/\.md$/, '').replace(/\/README$/, '')}`
}

/** The contents with every existing file exactly once. */
export function listContents(
  files: readonly string[],
): readonly { title: string; files: readonly string[] }[] {
  const named = new Set(CONTENTS.flatMap((group) => group.files))
  return CONTENTS.map(({ title, files: listed, folder }) => ({
    title,
    files: [
      ...listed.filter((file) => files.includes(file)),
      ...files.filter((file) => !named.has(file) && file.replace(/\/[^/]*$/, '') === folder).sort(),
    ],
  })).filter((group) => group.files.length > 0)
}
