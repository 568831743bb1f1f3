import type { Logger } from 'pino'
import type { HostHealth, SourceState } from '../../domain/source-health.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** What the log says of a host. */
interface Logged {
  state: SourceState
  /** When each state was logged last, as of `performance.now()`. */
  readonly atMs: Map<SourceState, number>
  waiting: NodeJS.Timeout | undefined
}

/**
 * Logs each change of a host's state once. One that goes back and forth, as a host that is suspect for some kinds only, has a
 * line for each of its states in `repeatMs`, and what lasts is always the last line.
 */
export function logHosts(log: Pick<Logger, 'warn'>, repeatMs = MINUTE_MS): (health: HostHealth) => void {
  const hosts = new Map<string, Logged>()
  return (health) => {
    const { host, state } = health
    const logged: Logged = hosts.get(host) ?? { state: 'OK', atMs: new Map(), waiting: undefined }
    hosts.set(host, logged)
    clearTimeout(logged.waiting)
    if (state === logged.state) return
    const write = () => {
      logged.state = state
      logged.atMs.set(state, performance.now())
      writeLine(log, health)
    }
    const waitMs = (logged.atMs.get(state) ?? -Infinity) + repeatMs - performance.now()
    if (waitMs <= 0) write()
    else logged.waiting = setTimeout(write, waitMs).unref()
  }
}

function writeLine(log: Pick<Logger, 'warn'>, { host, state, reason, responses }: HostHealth): void {
  if (state === 'OK') log.warn({ host, state, responses }, `source: ${host} answers again`)
  else {
    const problem = state === 'SUSPECT' ? 'sends suspect answers' : 'does not answer'
    log.warn({ host, state, reason, responses }, `source: ${host} ${problem}; only probes are sent`)
  }
}
