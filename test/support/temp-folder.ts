import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A folder that is removed at the end of the test. */
export interface TempFolder extends Disposable {
  readonly dir: string
  /** Writes files: text and bytes unchanged, other values as JSON; names ending in `.gz` are compressed. */
  write(files: Readonly<Record<string, unknown>>): void
}

/** Creates an empty temporary folder. */
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
