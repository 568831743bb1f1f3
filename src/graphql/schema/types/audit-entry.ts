import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '../../../domain/audit.ts'
import type { AuditActor, AuditEntry } from '../../../domain/audit.ts'
import { builder } from '../builder.ts'
import { ownId } from '../node-ids.ts'

const AuditActionEnum = builder.enumType('AuditAction', {
  description: 'What was changed.',
  values: Object.fromEntries(
    AUDIT_ACTION_NAMES.map((action) => [
      action.toUpperCase(),
      { value: action, description: AUDIT_ACTIONS[action] },
    ]),
  ),
})

const AuditActorEnum = builder.enumType('AuditActor', {
  description: 'Who changed something.',
  values: {
    KEY: { value: 'key', description: 'Somebody with a key of the account, see `keyId` and `keyHint`.' },
    OPERATOR: { value: 'operator', description: 'The operator of the service.' },
    SERVICE: { value: 'service', description: 'The service itself: at sign-up, or after failed deliveries.' },
  } satisfies Record<string, { value: AuditActor['kind']; description: string }>,
})

/** A change of a key, a webhook or the plan. */
export const AuditEntryRef = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'A change of a key, a webhook or the plan of the account. It contains no secrets.',
  fields: (t) => ({
    id: t.field(ownId('AuditEntry', ({ id }) => id)),
    sourceId: t.exposeID('id', { description: 'Identifier of the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Date and time of the change.' }),
    action: t.expose('action', { type: AuditActionEnum, description: 'What was changed.' }),
    objectId: t.exposeID('objectId', {
      description: '`sourceId` of the key or webhook, or identifier of the account, that was changed.',
    }),
    actor: t.field({
      type: AuditActorEnum,
      description: 'Who changed it.',
      resolve: ({ actor }) => actor.kind,
    }),
    keyId: t.id({
      nullable: true,
      description: '`sourceId` of the key that was used, or `null` if no key was.',
      resolve: ({ actor }) => (actor.kind === 'key' ? actor.keyId : null),
    }),
    keyHint: t.string({
      nullable: true,
      description: 'First characters of the key that was used, or `null` if no key was.',
      resolve: ({ actor }) => (actor.kind === 'key' ? actor.keyHint : null),
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'What the change was, as text, or `null` if there is nothing to add.',
    }),
  }),
})
