import { join } from 'node:path'
import type { UpstreamKind } from '../upstream.ts'
import { readFileLabel } from './file-label.ts'
import { readJsonFile } from './files.ts'
import { indexFolder } from './recorded-requests.ts'

/** The body of a recorded response. `unrequested`: of none that the service requests. */
export interface RecordedBody {
  readonly kind: UpstreamKind | 'unrequested'
  /** `null`: an unrequested response whose path names no league. */
  readonly league: string | null
  readonly body: unknown
}

/** Reads the files of a folder one after the other; one with games of several leagues is read once for each. */
export function* readRecordedBodies(directory: string): Generator<RecordedBody> {
  const { recordedRequests, skipped } = indexFolder(directory)
  const seen = new Set<string>()
  for (const { request, frames } of recordedRequests.values()) {
    for (const { path, part } of frames) {
      const { kind, league } = request
      // Betting lines are listed by game; a whole file has all of them.
      const key = `${path} ${league}`
      const file = seen.has(key) ? null : readJsonFile(join(directory, path))
      seen.add(key)
      if (file?.ok) yield { kind, league, body: part && kind === 'scoreboard' ? part(file.body) : file.body }
    }
  }
  for (const { file: path, kind = 'unrequested' } of skipped) {
    const { league } = readFileLabel(path)
    const key = `${path} ${league ?? ''}`
    const isRead = [...seen].some((one) => one.startsWith(`${path} `))
    const file = isRead ? null : readJsonFile(join(directory, path))
    seen.add(key)
    if (file?.ok) yield { kind, league, body: file.body }
  }
}
