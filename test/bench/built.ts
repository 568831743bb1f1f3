import path from 'node:path'
import { build } from 'esbuild'
import { START_ARGUMENTS } from '../support/process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The flags of Node that `npm start` runs with. */
export const START_FLAGS = START_ARGUMENTS.filter((each) => each.startsWith('--'))

/**
 * Builds a program of this folder as the service is built, and returns its file: TypeScript that is translated as it is
 * loaded gives every closure its name as it is made, which is a fifth of what an answer takes.
 */
export async function buildProgram(file: string): Promise<string> {
  const outfile = path.join(root, 'dist/bench', `${path.basename(file, '.ts')}.js`)
  await build({
    ...{ absWorkingDir: root, bundle: true, format: 'esm', packages: 'external', platform: 'node' },
    ...{ target: 'node20', entryPoints: [path.join(import.meta.dirname, file)], outfile },
  })
  return outfile
}
