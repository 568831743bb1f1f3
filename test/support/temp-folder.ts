import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A folder that a test fills and that is removed at its end. */
export interface TempFolder extends Disposable {
  readonly dir: string
  /** Writes files: text and bytes as they are, other values as JSON; names that end in `.gz` are packed. */
  write(files: Readonly<Record<string, unknown>>): void
}

/** Makes an empty folder beside the system's other temporary ones. */
export function openTempFolder(): TempFolder {
  const dir = mkdtempSync(join(tmpdir(), 'recordings-'))
  return {
    dir,
    write: (files) => {
      for (const [name, content] of Object.entries(files)) {
        const path = join(dir, name)
        mkdirSync(dirname(path), { recursive: true })
        if (content instanceof Uint8Array) {
          writeFileSync(path, content)
          continue
        }
        const text = typeof content === 'string' ? content : JSON.stringify(content)
        writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
      }
    },
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}
