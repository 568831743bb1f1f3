// Builds dist: the pages, the documentation, the client, the command line and the service of `npm start`, as bundles. Node
// loads a bundle faster, and with less memory, than separate TypeScript files. Only changed files are written, atomically,
// so that concurrent starts do not conflict. `npm start` runs it with `--if-needed`: nothing is built if dist is newer than
// its input, or if the tools for building are not installed.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import console from 'node:console'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Buffer } from 'node:buffer'

const BUILT = path.join(import.meta.dirname, 'dist/built.json')
/** Input files and folders of the build. */
const SOURCES = [
  'src',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'schema.graphql',
  'package.json',
  'package-lock.json',
  'esbuild.config.js',
  'tsconfig.json',
]
const written = []

const isOptional = process.argv.includes('--if-needed')
if (isOptional && (await isBuilt())) process.exit(0)
const build = await loadBuild()
await generateClient()
const sources = await describeSources()

const common = { absWorkingDir: import.meta.dirname, bundle: true, format: 'esm', write: false }
const forNode = { ...common, packages: 'external', platform: 'node', target: 'node20' }

/**
 * Packages that are not bundled: they load files from their own folders, are large and rarely used, or must be the same
 * instance that another of them imports (Prisma's adapter and the pools of pg).
 */
const UNBUNDLED = [
  '@electric-sql/pglite',
  '@graphql-yoga/render-graphiql',
  '@prisma/*',
  '@resvg/resvg-js',
  'pg',
  'pg-native',
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
  jsx: 'automatic',
  jsxImportSource: 'preact',
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
    entryPoints: [
      'src/store/database/engine-thread.ts',
      'src/store/database/initialise.ts',
      'src/simulator/worker.ts',
      'src/site/render-thread.ts',
    ],
  }),
  build({
    ...forNode,
    entryPoints: {
      sports: 'src/cli/main.ts',
      admin: 'src/admin/cli.ts',
      'sports-data': 'src/composition/commands/sports-data-cli.ts',
    },
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
  name,
  version,
  type,
  license,
  description: 'The typed client of the sports data service',
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

// Its types, and the package as the service serves it; without npm or the compiler there is no package.
const packing = packClient().catch((error) =>
  console.error(`The client's package was not built: ${error.message}`),
)

async function packClient() {
  const folder = path.join(import.meta.dirname, 'dist/client')
  const run = (command, args, cwd) => promisify(execFile)(command, args, { cwd })
  await run(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'src/client', '--noCheck'],
    import.meta.dirname,
  )
  const { stdout } = await run('npm', ['pack', '--silent', folder], folder)
  await rename(path.join(folder, stdout.trim()), path.join(folder, 'client.tgz'))
}

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

/** esbuild's `build`. Ends the process where it is not installed: successfully if there is something to start. */
async function loadBuild() {
  const esbuild = await import('esbuild').catch(() => null)
  if (esbuild !== null) return esbuild.build
  const isUsable = isOptional && (await isThere('dist/service/main.js'))
  if (!isUsable)
    console.error(
      'dist cannot be built without the development dependencies: run npm ci, then npm run build.',
    )
  process.exit(isUsable ? 0 : 1)
}

/** Runs `prisma generate` if its output is missing or older than the schema, as after an install without scripts. */
async function generateClient() {
  const modifiedAt = async (name) =>
    (await stat(path.join(import.meta.dirname, name)).catch(() => null))?.mtimeMs ?? 0
  if ((await modifiedAt('src/store/generated/client.ts')) > (await modifiedAt('prisma/schema.prisma'))) return
  const prisma = path.join(import.meta.dirname, 'node_modules/.bin/prisma')
  execFileSync(prisma, ['generate'], { cwd: import.meta.dirname, stdio: 'inherit' })
}

async function isThere(name) {
  return (await stat(path.join(import.meta.dirname, name)).catch(() => null)) !== null
}

/** Whether the last build had the same input and its output still exists. */
async function isBuilt() {
  try {
    const built = JSON.parse(await readFile(BUILT, 'utf8'))
    if (built.sources !== (await describeSources())) return false
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

/** The style sheet that a script imports is its minified text, or its address, if it is a file of its own. */
function styleOfScript(addresses = new Map()) {
  return {
    name: 'style of a script',
    setup({ onLoad, onResolve }) {
      const namespace = 'style of a script'
      onResolve({ filter: /\.css$/ }, ({ kind, path: file, resolveDir }) =>
        kind === 'import-statement' ? { path: path.join(resolveDir, file), namespace } : undefined,
      )
      onLoad({ filter: /./, namespace }, async ({ path: file }) => {
        const address = addresses.get(path.relative(import.meta.dirname, file))
        if (address !== undefined) return { contents: address, loader: 'text' }
        const { outputFiles } = await build({
          ...common,
          entryPoints: [file],
          minify: true,
          target: 'es2022',
        })
        return { contents: outputFiles[0].text, loader: 'text', watchFiles: [file] }
      })
    },
  }
}

/** Builds the files for browsers; their names contain a hash, so that they can be cached permanently. */
function buildAssets(entryPoints, styles) {
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
    plugins: [styleOfScript(styles)],
  })
}

// The pages. Their style sheets are files, which the server can name to the browser before their scripts are there.
const STYLE = 'src/web/style.css'
const STYLES = { pages: 'src/web/pages/bundle.css', console: 'src/web/console/console.css' }
const styles = await buildAssets([STYLE, ...Object.values(STYLES)])
const styleAddresses = new Map(
  Object.entries(styles.metafile.outputs).map(([file, { entryPoint }]) => [
    entryPoint,
    file.replace('dist/web', ''),
  ]),
)
const styleTag = (file) => `<link rel="stylesheet" href="${styleAddresses.get(file)}" />`
const pages = await buildAssets(['src/web/main.tsx'], styleAddresses)
const tags = [
  ...Object.entries(pages.metafile.outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint === 'src/web/main.tsx'
      ? [
          `<script type="module" src="${file.replace('dist/web', '')}"></script>`,
          ...importsOf(file).map(preloadTag),
        ]
      : [],
  ),
  styleTag(STYLE),
]

/** The output files that a script imports statically, and their imports. */
function importsOf(file, seen = new Set()) {
  for (const { path: imported, kind } of pages.metafile.outputs[file].imports) {
    if (kind !== 'import-statement' || seen.has(imported)) continue
    seen.add(imported)
    importsOf(imported, seen)
  }
  return [...seen]
}

function preloadTag(file) {
  return `<link rel="modulepreload" href="${file.replace('dist/web', '')}" />`
}

/** The scripts of an entry that are not those of all pages, as tags: the server adds them to the pages that need them. */
function preloadsOf(entry) {
  const outputs = Object.entries(pages.metafile.outputs)
  const [file] = outputs.find(([, { entryPoint }]) => entryPoint === entry)
  return [file, ...importsOf(file)].map(preloadTag).filter((tag) => !tags.includes(tag))
}
const template = await readFile(path.join(import.meta.dirname, 'src/web/index.html'), 'utf8')
await writeChanged([
  ...styles.outputFiles,
  ...pages.outputFiles,
  {
    path: path.join(import.meta.dirname, 'dist/web/index.html'),
    contents: Buffer.from(template.replace('<!-- assets -->', tags.join('\n    '))),
  },
  {
    path: path.join(import.meta.dirname, 'dist/web/preloads.json'),
    contents: Buffer.from(
      JSON.stringify({
        pages: [styleTag(STYLES.pages), ...preloadsOf('src/web/pages/bundle.ts')],
        console: [styleTag(STYLES.console), ...preloadsOf('src/web/console/console.tsx')],
      }),
    ),
  },
])

// Elements for other pages: one script under a name that does not change.
const embed = await build({
  ...common,
  entryPoints: ['src/web/embed/main.ts'],
  outfile: 'dist/web/embed.js',
  format: 'iife',
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [styleOfScript()],
})
await writeChanged(embed.outputFiles)

// The script of notices, also under a name that does not change: browsers know it by its address.
const notices = await build({
  ...common,
  entryPoints: ['src/web/ui/notices/worker.ts'],
  outfile: 'dist/web/notices.js',
  format: 'iife',
  minify: true,
  target: 'es2022',
})
await writeChanged(notices.outputFiles)

// The documentation: its script and styles, and its texts from `docs` and the program's tables.
const docsAssets = await buildAssets({
  docs: 'src/web/docs/main.ts',
  'docs-style': 'src/web/docs/style.css',
})
const docsBuilder = await build({
  ...forNode,
  entryPoints: { 'build-docs': 'src/docs-site/build.ts' },
  outdir: 'dist/build',
})
await writeChanged([...docsAssets.outputFiles, ...docsBuilder.outputFiles])
await removeOthers('dist/web/assets', namesOf([styles, pages, docsAssets]))
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

await packing
const files = [...written]
await writeChanged([{ path: BUILT, contents: Buffer.from(JSON.stringify({ sources, files })) }])
