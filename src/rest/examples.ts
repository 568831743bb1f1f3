import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { UpdateType } from '../domain/update.ts'
import taken from './examples.json' with { type: 'json' }

interface Examples {
  /** By operation id. */
  readonly responses: Readonly<Record<string, unknown>>
  /** By error code. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Webhook bodies, by type of update. */
  readonly deliveries: Readonly<Record<string, unknown>>
}

// Responses of this server, recorded by `npm run examples`; lists are cut to two items.
const examples: Examples = taken

/** Returns the example response of an operation, or undefined if none was recorded. */
export function findExample(operationId: string): unknown {
  return examples.responses[operationId]
}

/** Returns the example of an error; built from the error table if none was recorded. */
export function findErrorExample(code: ErrorCode): unknown {
  const made = { success: false, error: { code, message: ERRORS[code].message }, meta: {} }
  return examples.errors[code] ?? made
}

/** Returns the example body of a webhook delivery, or undefined if webhooks do not support the type. */
export function findDeliveryExample(type: UpdateType): unknown {
  return examples.deliveries[type]
}
