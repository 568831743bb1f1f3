import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread that runs a module. `url` is the module's, or that of one beside it, with its file name: a thread runs the
 * format of the module that starts it, TypeScript or compiled JavaScript.
 */
export function startThread(url: string, options: WorkerOptions): Worker {
  if (!url.endsWith('.ts')) return new Worker(new URL(url), { ...options, execArgv: ['--no-warnings'] })
  // A worker cannot load TypeScript itself: its first module installs the loader. Vitest, which runs this module, has no
  // `import.meta.resolve`, and what Node finds for `require` is not the module to import.
  const required = createRequire(import.meta.url).resolve('tsx/esm/api')
  const loader = JSON.stringify(pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href)
  const script = JSON.stringify(url)
  const code = `import(${loader}).then(({ tsImport }) => tsImport(${script}, ${script}))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

/** The URL of the module `name` (`worker`) beside the module at `url`, in the same format. */
export function moduleBeside(url: string, name: string): string {
  return new URL(`${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url).href
}
