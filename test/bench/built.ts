import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Bundles a program of this folder like the service, and returns its file. With TypeScript transpiled at load time,
 * each closure gets its name at run time, which costs a fifth of the time of a response.
 */
export async function buildProgram(file: string): Promise<string> {
  const name = path.basename(file, '.ts')
  const outdir = path.join(root, 'dist/bench')
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    target: 'node20',
    entryPoints: {
      [name]: path.join(import.meta.dirname, file),
      // The embedded database starts its thread from the file beside the program.
      'engine-thread': path.join(root, 'src/store/database/engine-thread.ts'),
    },
    outdir,
  })
  return path.join(outdir, `${name}.js`)
}
