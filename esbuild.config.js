// Bundles the pages, the client, the command line and the service of `npm start` into dist. Node loads a bundle faster, and
// with less memory, than separate TypeScript files. Only changed files are written, atomically, so that concurrent starts do
// not conflict.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Buffer } from 'node:buffer'
import { build } from 'esbuild'

const BUILT = path.join(import.meta.dirname, 'dist/built.json')
/** Input files and folders of the build. */
const SOURCES = [
  ...['src', 'docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'schema.graphql', 'package.json'],
  ...['package-lock.json', 'esbuild.config.js', 'tsconfig.json'],
]
const written = []

// Skip the build if its output is up to date.
const sources = await describeSources()
if (await isBuilt()) process.exit(0)

const common = { absWorkingDir: import.meta.dirname, bundle: true, format: 'esm', write: false }
const forNode = { ...common, packages: 'external', platform: 'node', target: 'node20' }

/**
 * Packages that are not bundled: they load files from their own folders, are large and rarely used, or must be the same
 * instance that another of them imports (Prisma's adapter and the pools of pg).
 */
const UNBUNDLED = [
  ...[
    '@electric-sql/pglite',
    '@graphql-yoga/render-graphiql',
    '@prisma/*',
    'esbuild',
    'pg',
    'pg-native',
    'tsx',
  ],
]
const forService = {
  ...forNode,
  packages: 'bundle',
  external: UNBUNDLED,
  outdir: 'dist/service',
  entryNames: '[name]',
  legalComments: 'none',
  // Node keeps source text in memory, so comments are removed; line breaks stay, so that errors have useful positions.
  minifyWhitespace: true,
  lineLimit: 200,
  // CommonJS packages load Node's modules with `require`.
  banner: {
    js: "import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)",
  },
}

const built = await Promise.all([
  // The code needed first is a separate file, which loads the rest.
  build({ ...forService, entryPoints: ['src/main.ts'], splitting: true, chunkNames: '[name]-[hash]' }),
  build({
    ...forService,
    entryPoints: ['src/store/initialise.ts', 'src/simulator/worker.ts', 'src/simulator/compute-results.ts'],
  }),
  build({
    ...forNode,
    entryPoints: { sports: 'src/cli/main.ts', admin: 'src/admin/cli.ts' },
    outdir: 'dist/cli',
  }),
  // `sports-data-service/client`: one file for browsers, Node and other runtimes.
  build({
    ...common,
    entryPoints: ['src/client/client.ts'],
    outdir: 'dist/client',
    platform: 'neutral',
    target: 'es2022',
  }),
])

await writeChanged(built.flatMap(({ outputFiles }) => outputFiles))
const [mainBuilt, besideBuilt] = built
await removeOthers('dist/service', namesOf([mainBuilt, besideBuilt]))

// The client as a separate package without the service's dependencies: `npm run client && npm pack ./dist/client`.
const { name, version, license, type } = JSON.parse(
  await readFile(path.join(import.meta.dirname, 'package.json'), 'utf8'),
)
const clientPackage = {
  ...{ name, version, type, license, description: 'The typed client of the sports data service' },
  exports: { './client': { types: './types/client.d.ts', default: './client.js' } },
  files: ['client.js', 'types'],
  sideEffects: false,
}
await writeChanged([
  {
    path: path.join(import.meta.dirname, 'dist/client/package.json'),
    contents: Buffer.from(`${JSON.stringify(clientPackage, null, 2)}\n`),
  },
])

/** Names, sizes and modification times of all input files; different if any of them changed. */
async function describeSources() {
  const files = await Promise.all(
    SOURCES.map(async (name) => {
      const isFolder = (await stat(path.join(import.meta.dirname, name)).catch(() => null))?.isDirectory()
      if (isFolder !== true) return [name]
      const found = await readdir(path.join(import.meta.dirname, name), { recursive: true })
      return found.map((file) => path.join(name, file)).sort()
    }),
  )
  const lines = await Promise.all(
    files.flat().map(async (name) => {
      const found = await stat(path.join(import.meta.dirname, name)).catch(() => null)
      return found?.isFile() === true ? `${name} ${found.size} ${found.mtimeMs}` : ''
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Whether the last build had the same input and its output still exists. */
async function isBuilt() {
  try {
    const built = JSON.parse(await readFile(BUILT, 'utf8'))
    if (built.sources !== sources) return false
    await Promise.all(built.files.map((file) => stat(path.join(import.meta.dirname, file))))
    return true
  } catch {
    return false
  }
}

async function writeChanged(files) {
  for (const { path: file, contents } of files) {
    written.push(path.relative(import.meta.dirname, file))
    const before = await readFile(file).catch(() => null)
    if (before?.equals(contents) === true) continue
    await mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, contents)
    await rename(unfinished, file)
  }
}

/** Removes scripts and styles of earlier builds from a folder, but not files that another start is writing. */
async function removeOthers(folder, names) {
  for (const name of await readdir(path.join(import.meta.dirname, folder)))
    if (/\.(js|css)$/.test(name) && !names.has(name))
      await rm(path.join(import.meta.dirname, folder, name), { force: true })
}

/** The names of the output files. */
function namesOf(results) {
  return new Set(
    results.flatMap(({ outputFiles }) => outputFiles.map(({ path: file }) => path.basename(file))),
  )
}

/** Builds the files for browsers; their names contain a hash, so that they can be cached permanently. */
function buildAssets(entryPoints) {
  return build({
    ...common,
    entryPoints,
    outdir: 'dist/web',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    splitting: true,
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
  })
}

// The pages.
const pages = await buildAssets(['src/web/main.tsx', 'src/web/style.css'])
const tags = Object.entries(pages.metafile.outputs).flatMap(([file, { entryPoint }]) => {
  const address = file.replace('dist/web', '')
  if (entryPoint === 'src/web/main.tsx') return [`<script type="module" src="${address}"></script>`]
  return entryPoint === 'src/web/style.css' ? [`<link rel="stylesheet" href="${address}" />`] : []
})
const template = await readFile(path.join(import.meta.dirname, 'src/web/index.html'), 'utf8')
await writeChanged([
  ...pages.outputFiles,
  {
    path: path.join(import.meta.dirname, 'dist/web/index.html'),
    contents: Buffer.from(template.replace('<!-- assets -->', tags.join('\n    '))),
  },
])

// The documentation: its script and styles, and its texts from `docs` and the program's tables.
const docsAssets = await buildAssets({
  docs: 'src/web/docs/main.ts',
  'docs-style': 'src/web/docs/style.css',
})
const docsBuilder = await build({
  ...forNode,
  entryPoints: { 'build-docs': 'src/composition/docs-site.ts' },
  outdir: 'dist/build',
})
await writeChanged([...docsAssets.outputFiles, ...docsBuilder.outputFiles])
await removeOthers('dist/web/assets', namesOf([pages, docsAssets]))
const assetOf = (entry) =>
  Object.entries(docsAssets.metafile.outputs)
    .find(([, { entryPoint }]) => entryPoint === entry)[0]
    .replace('dist/web', '')
const { buildDocs } = await import('./dist/build/build-docs.js')
const site = buildDocs(import.meta.dirname, {
  style: assetOf('src/web/docs/style.css'),
  script: assetOf('src/web/docs/main.ts'),
})
await writeChanged(
  [...site].map(([file, text]) => ({
    path: path.join(import.meta.dirname, 'dist/site', file),
    contents: Buffer.from(text),
  })),
)

const files = [...written]
await writeChanged([{ path: BUILT, contents: Buffer.from(JSON.stringify({ sources, files })) }])
