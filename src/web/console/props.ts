import type { Viewer } from './data.ts'
import type { RunOperation, SignedIn } from './session.ts'

/** The props of every page of the console. */
export interface ConsoleProps {
  readonly account: SignedIn
  readonly viewer: Viewer
  readonly runOperation: RunOperation
  /** Reloads all account data. */
  readonly reload: () => Promise<void>
  /** Signs out in all browsers. */
  readonly endSessions: () => Promise<void>
}
