import { DAY_MS } from './time.ts'

/** What is recorded in the audit log of an account, with its description. One row adds an action. */
export const AUDIT_ACTIONS = {
  key_created: 'An API key was created.',
  key_revoked: 'An API key was revoked.',
  webhook_created: 'A webhook was created.',
  webhook_updated: 'A webhook was changed, switched on or off; `detail` names the changed members.',
  webhook_deleted: 'A webhook was deleted.',
  webhook_secret_rotated: 'A new signing secret was created.',
  webhook_rotation_finished: 'The rotation of a signing secret was ended early.',
  webhook_deactivated: 'A webhook was deactivated by its failures; `detail` is the reason.',
  plan_changed: 'The plan was changed; `detail` is the old and the new one.',
  overage_changed: 'Calls beyond the quota were allowed or disallowed.',
  expiry_changed: 'The expiry of the account was changed; `detail` is the new one.',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[]

/** Who changed something: a key of the account, the operator, or the service itself (sign-up, failed deliveries). */
export type AuditActor =
  | { readonly kind: 'key'; readonly keyId: string; readonly keyHint: string }
  | { readonly kind: 'operator' | 'service' }

/** The service itself. */
export const SERVICE: AuditActor = { kind: 'service' }
/** The operator of the service. */
export const OPERATOR: AuditActor = { kind: 'operator' }

/** A change to be recorded. Secrets are never part of it. */
export interface NewAuditEntry {
  readonly accountId: string
  readonly actor: AuditActor
  readonly action: AuditAction
  /** Id of the key, webhook or account that was changed. */
  readonly objectId: string
  readonly detail?: string | null
  /** ISO-8601. */
  readonly at: string
}

/** A recorded change. */
export interface AuditEntry extends NewAuditEntry {
  readonly id: string
  readonly detail: string | null
}

/** How long a change is kept. */
export const AUDIT_DAYS = 365
/** The most changes kept for one account: the newest ones. */
export const MAX_AUDIT_ENTRIES = 10_000

/** The time before which changes are deleted. */
export function auditRetentionStart(now: string): Date {
  return new Date(Date.parse(now) - AUDIT_DAYS * DAY_MS)
}
