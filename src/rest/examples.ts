import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { UpdateType } from '../domain/update.ts'
import taken from './examples.json' with { type: 'json' }

interface Examples {
  /** By operation. */
  readonly answers: Readonly<Record<string, unknown>>
  /** By code. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Bodies of webhooks, by type of update. */
  readonly deliveries: Readonly<Record<string, unknown>>
}

// Answers of this server, taken by `npm run examples`; lists are cut to their first two.
const examples: Examples = taken

/** An answer of an operation, or undefined where none was taken. */
export function findExample(operationId: string): unknown {
  return examples.answers[operationId]
}

/** An answer that is an error; made of the table where none was taken. */
export function findErrorExample(code: ErrorCode): unknown {
  const made = { success: false, error: { code, message: ERRORS[code].message }, meta: {} }
  return examples.errors[code] ?? made
}

/** The body of a webhook's delivery, or undefined for a type that webhooks do not have. */
export function findDeliveryExample(type: UpdateType): unknown {
  return examples.deliveries[type]
}
