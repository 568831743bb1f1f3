import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Register, RegisterFile } from './register.ts'

/** A file in the folder of a register. */
export interface StoredRegisterFile {
  readonly path: string
  readonly file: RegisterFile
}

/**
 * Lists the files of a register in its folder, `<directory>/<name of the register>`: by their names, others by their
 * shape. What is no file of the register is left out; without a folder there are none.
 */
export async function listRegisterFiles(
  directory: string,
  register: Register,
): Promise<readonly StoredRegisterFile[]> {
  const folder = join(directory, register.name)
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /\.(?:csv|json)$/.test(name))
      .toSorted()
      .map(async (name) => {
        const path = join(folder, name)
        const file = register.files.find((one) => one.name === name) ?? (await fileOfShape(register, path))
        return file ? [{ path, file }] : []
      }),
  )
  return found.flat()
}

/** Which file of a register one is whose name says nothing; the entries of JSON may be of any league. */
async function fileOfShape({ files }: Register, path: string): Promise<RegisterFile | null> {
  if (path.endsWith('.json')) {
    const json = files.find(({ columns }) => columns.length === 0)
    return json ? { ...json, leagues: [...new Set(files.flatMap(({ leagues }) => leagues))] } : null
  }
  const head = new Set((await firstLineOf(path)).replace(/^\uFEFF/, '').split(','))
  return (
    files.find(({ columns }) => columns.length > 0 && columns.every((column) => head.has(column))) ?? null
  )
}

async function firstLineOf(path: string): Promise<string> {
  const input = createReadStream(path, { encoding: 'utf8' })
  try {
    for await (const line of createInterface({ input })) return line
    return ''
  } finally {
    input.destroy()
  }
}

/** Reads the text of a file in parts. */
export function readFileParts(path: string): AsyncIterable<string> {
  return createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>
}
