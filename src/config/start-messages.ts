import type { DestinationStream, Logger } from 'pino'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { createLog } from '../http/observe/log.ts'

/** Logs JSON lines to standard error, so that standard output contains only start messages. */
export function createAppLog(config: Pick<Config, 'logLevel'>, output?: DestinationStream): Logger {
  return createLog(config.logLevel, output)
}

/** Explains a failed start: our own message, or all details of an unexpected error. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = error instanceof ConfigError || /^[A-Z_]+(?:[:=]| takes )/.test(error.message)
  return isOurs ? error.message : (error.stack ?? error.message)
}
