/** How a request to the source ends (contract 10). All but the first three are about its host, not about the requested data. */
export const RESPONSE_OUTCOMES = [
  /** A body that can be read. */
  'good',
  /** The same as last time. */
  'unchanged',
  /** The source says that there is no such thing. */
  'absent',
  /** It does not answer us: 401, 403, 451, a page or another site where JSON is due, a failed TLS handshake. */
  'refused',
  /** Reset, timeout, HTTP 5xx. */
  'failed',
  /** HTTP 429. */
  'limited',
  /** Not JSON, cut off, too large. */
  'unusable',
  /** JSON that is not what such answers are usually like. */
  'suspect',
] as const
export type ResponseOutcome = (typeof RESPONSE_OUTCOMES)[number]

/** The outcomes that belong to the host. Only the others are answers. */
export type SourceFault = Exclude<ResponseOutcome, 'good' | 'unchanged' | 'absent'>

/** The states of a host, and of the source: the worst of its hosts. From good to bad. */
export const SOURCE_STATES = ['OK', 'SUSPECT', 'LIMITED', 'FAILING', 'REFUSED'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/** The state of a host whose breaker was opened by a fault. */
export const STATE_OF_FAULT: Readonly<Record<SourceFault, Exclude<SourceState, 'OK'>>> = {
  refused: 'REFUSED',
  failed: 'FAILING',
  limited: 'LIMITED',
  unusable: 'FAILING',
  suspect: 'SUSPECT',
}

/** The health of one host. Times are milliseconds since 1970. */
export interface HostHealth {
  /** Host name, with the port if it is not the usual one. */
  readonly host: string
  readonly state: SourceState
  /** When the state began. */
  readonly sinceMs: number
  /** What the host answers, if it is not OK. */
  readonly reason: string | null
  /** When it last gave an answer; `null`: never. */
  readonly lastGoodAtMs: number | null
  /** Requests since the start of the process, by how they ended. */
  readonly responses: Readonly<Record<ResponseOutcome, number>>
}

/** The health of the source as a whole: its worst host's. */
export interface SourceHealth {
  readonly state: SourceState
  readonly sinceMs: number
  readonly reason: string | null
  readonly hosts: readonly HostHealth[]
}

/** Returns the health of a source by its hosts: the worst host's, of several the one that has been so for longest. */
export function worstHealth(hosts: readonly HostHealth[]): Omit<SourceHealth, 'hosts'> | null {
  const badness = ({ state }: HostHealth) => SOURCE_STATES.indexOf(state)
  const [worst] = hosts.toSorted((one, other) => badness(other) - badness(one) || one.sinceMs - other.sinceMs)
  return worst ? { state: worst.state, sinceMs: worst.sinceMs, reason: worst.reason } : null
}

/** A state in words, as the beginning of a sentence: `The source refuses our requests`. */
export const STATE_TEXTS: Readonly<Record<SourceState, string>> = {
  OK: 'The source answers',
  SUSPECT: 'The source sends answers that are not complete',
  LIMITED: 'The source limits our requests',
  FAILING: 'The source does not answer',
  REFUSED: 'The source refuses our requests',
}
