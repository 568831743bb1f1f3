import { useEffect, useRef, useState } from 'preact/hooks'
import { pause, sendRequest } from '../../client/http.ts'

/** The state of the source: what `/ready` says of it. */
interface SourceState {
  readonly state: string
  /** When the state began. */
  readonly since: string
}

const FIRST_CHECK_MS = 2_000
const CHECK_EVERY_MS = 30_000

/**
 * Follows the state of the source while the page is shown; `null` until it is known, and while it answers. While results come,
 * the last at `lastMessageAt`, it is not requested again: then it answers.
 */
export function useSourceProblem(lastMessageAt: Date | null): SourceState | null {
  const [problem, setProblem] = useState<SourceState | null>(null)
  const heard = useRef(lastMessageAt)
  heard.current = lastMessageAt
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const follow = async () => {
      await pause(FIRST_CHECK_MS, signal)
      for (let isFirst = true; ; isFirst = false) {
        const isQuiet = Date.now() - (heard.current?.getTime() ?? 0) > CHECK_EVERY_MS
        if (!isQuiet && !isFirst) setProblem(null)
        else {
          const source = await readSource(signal).catch(() => null)
          if (source) setProblem(source.state === 'OK' ? null : source)
        }
        await pause(CHECK_EVERY_MS, signal)
      }
    }
    follow().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return problem
}

/** `/ready` names the source in its errors, too. */
async function readSource(signal: AbortSignal): Promise<SourceState | null> {
  const request = { method: 'GET', path: '/ready', isIdempotent: true, signal }
  const { body } = await sendRequest({ url: location.origin, retries: 0 }, request)
  const { source } = body as { readonly source?: SourceState }
  return source ?? null
}
