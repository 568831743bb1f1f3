// Puts the pages, the client, the command line and what `npm start` runs into dist: one file each, which Node loads
// sooner, and with less memory, than TypeScript file by file. Writes only what changed, and whole, so that several starts at once are in nobody's way.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Buffer } from 'node:buffer'
import { build } from 'esbuild'

const common = { absWorkingDir: import.meta.dirname, bundle: true, format: 'esm', write: false }
const forNode = { ...common, packages: 'external', platform: 'node', target: 'node20' }

const built = await Promise.all([
  build({
    ...forNode,
    entryPoints: ['src/main.ts', 'src/store/initialise.ts', 'src/simulator/worker.ts'],
    outdir: 'dist/service',
    entryNames: '[name]',
  }),
  build({ ...forNode, entryPoints: { sports: 'src/cli/main.ts' }, outdir: 'dist/cli' }),
  // What `sports-data-service/client` is: one file for browsers, Node and others alike.
  build({
    ...common,
    entryPoints: ['src/client/client.ts'],
    outdir: 'dist/client',
    platform: 'neutral',
    target: 'es2022',
  }),
])

await writeChanged(built.flatMap(({ outputFiles }) => outputFiles))

async function writeChanged(files) {
  for (const { path: file, contents } of files) {
    const before = await readFile(file).catch(() => null)
    if (before?.equals(contents) === true) continue
    await mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, contents)
    await rename(unfinished, file)
  }
}

// The pages: names of their files carry a hash, so that browsers may keep them for ever.
const pages = await build({
  ...common,
  entryPoints: ['src/web/main.tsx', 'src/web/style.css'],
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
