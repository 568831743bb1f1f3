import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import path from 'node:path'
import { until } from './updates.ts'

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** The path of an installed program; null if there is none. */
export function findProgram(name: string): string | null {
  const files = FOLDERS.map((folder) => path.join(folder, name))
  return files.find((file) => isReadable(file)) ?? null
}

/** A running program of a test. */
export interface Program {
  close(): Promise<void>
}

/** Starts a program, and waits until it responds at `url`. */
export async function startProgram(file: string, args: readonly string[], url: string): Promise<Program> {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${file} ended: ${output}`)
    return fetch(url).then(
      () => true,
      () => false,
    )
  }, file)
  return {
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file)
    return true
  } catch {
    return false
  }
}
