import { WebSocket } from 'ws'
import { createClient } from '../client/client.ts'
import type { Client } from '../client/client.ts'
import type { CliOutput } from './output.ts'
import type { CliSettings } from './settings.ts'

/** The context of every command. */
export interface CliContext {
  readonly settings: CliSettings
  readonly client: Client
  readonly output: CliOutput
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** Runs a command with its context; a failure is printed on standard error and sets the exit code. */
export type RunCommand = (command: (context: CliContext) => Promise<void>) => Promise<void>

/** A client of the configured service. Node has a built-in WebSocket only from version 22. */
export function clientFor({ url, key }: CliSettings): Client {
  return createClient({ url, key, webSocket: WebSocket })
}
