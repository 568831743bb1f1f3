import type { Deadline } from '../../http/server/deadline.ts'
import type { ResponseMeter } from './meter.ts'

/** What executors use of an operation's context; resolvers use the rest. */
export interface ExecutionContext {
  /** Meter of the response size; `null` if it is not limited. */
  readonly meter: ResponseMeter | null
  /** Deadline of the operation; `null` without one. */
  readonly deadline: Deadline | null
  /** Loaders of the operation, which start again if it is executed again. */
  readonly loaders: { clear(): void }
}
