import type { Viewer } from './data.ts'
import type { Ask, SignedIn } from './session.ts'

/** What every page of the console is given. */
export interface ConsoleProps {
  readonly account: SignedIn
  readonly viewer: Viewer
  readonly ask: Ask
  /** Reads everything of the account again. */
  readonly reload: () => Promise<void>
  /** Signs out in all browsers. */
  readonly endSessions: () => Promise<void>
}
