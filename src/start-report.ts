import type { Logger } from 'pino'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { createLog } from './http/log.ts'

/** Logs as JSON lines on standard error, so that standard output has only what the start says. */
export function createAppLog(config: Pick<Config, 'logLevel'>): Logger {
  return createLog(config.logLevel)
}

/** What we say of a start that failed: our own sentence, or all there is to know of a surprise. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = error instanceof ConfigError || /^[A-Z_]+(?:[:=]| takes )/.test(error.message)
  return isOurs ? error.message : (error.stack ?? error.message)
}
