// Puts what `npm start` runs into dist/service: one file, which Node loads sooner, and with less memory, than TypeScript
// file by file. Writes only what changed, and whole, so that several starts at once are in nobody's way.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
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

for (const { path: file, contents } of built.flatMap(({ outputFiles }) => outputFiles)) {
  const before = await readFile(file).catch(() => null)
  if (before?.equals(contents) === true) continue
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, contents)
  await rename(unfinished, file)
}
