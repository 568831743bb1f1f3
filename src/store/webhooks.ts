import type { Webhook, WebhookChange, WebhookInput } from '../domain/webhook.ts'
import type { Tx } from './database.ts'
import { dropPending, lockWebhook } from './deliveries.ts'
import type { Store } from './store.ts'

/** A webhook as it is first written. */
export interface NewWebhook extends WebhookInput {
  readonly id: string
  readonly accountId: string
  readonly host: string
  readonly sealedSecret: string
  readonly createdAt: string
}

/** What signs a webhook's deliveries at a moment. */
export interface Secrets {
  readonly secret: string
  /** The one before the last rotation, while it still signs. */
  readonly oldSecret: string | null
}

/** The same as they are kept: encrypted, unless plain text was asked for. */
export interface StoredSecrets {
  readonly sealedSecret: string
  readonly sealedOldSecret: string | null
}

/** All secrets of a webhook, an old one that signs no more included. */
export interface SecretsRow extends StoredSecrets {
  readonly id: string
}

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const WEBHOOK = `id, account_id AS "accountId", url, types, frequency, active,
  CASE WHEN all_leagues THEN NULL ELSE leagues END AS leagues,
  consecutive_failures AS "consecutiveFailures", deactivated_reason AS "deactivatedReason",
  ${iso('deactivated_at')} AS "deactivatedAt", ${iso('created_at')} AS "createdAt", ${iso('updated_at')} AS "updatedAt"`

const NEWEST_UPDATE = '(SELECT COALESCE(max(seq), 0) FROM updates)'

/** Writes a webhook, unless its account has as many as it may: then null. It is told what happens from now on. */
export async function insertWebhook(
  store: Store,
  webhook: NewWebhook,
  limit: number,
): Promise<Webhook | null> {
  const { id, accountId, url, host, types, leagues, frequency, sealedSecret, createdAt } = webhook
  return store.database.transaction(async (tx) => {
    // Two that are made at once count one another.
    await tx.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId])
    const rows = await tx.query<Webhook>(
      `INSERT INTO webhooks (id, account_id, url, host, types, leagues, all_leagues, frequency, active,
         consecutive_failures, secret, since_seq, created_at, updated_at)
       SELECT $1, $2, $3, $4, $5::text[], $6::text[], $7, $8, true, 0, $9, ${NEWEST_UPDATE},
         $10::timestamptz, $10::timestamptz
       WHERE (SELECT count(*) FROM webhooks WHERE account_id = $2) < $11
       RETURNING ${WEBHOOK}`,
      [
        id,
        accountId,
        url,
        host,
        types,
        leagues ?? [],
        leagues === null,
        frequency,
        sealedSecret,
        createdAt,
        limit,
      ],
    )
    return rows[0] ?? null
  })
}

/** The webhooks of an account, oldest first. */
export function listWebhooks(store: Store, accountId: string): Promise<readonly Webhook[]> {
  return store.database.read<Webhook>(
    `SELECT ${WEBHOOK} FROM webhooks w WHERE account_id = $1 ORDER BY w.created_at, w.id`,
    [accountId],
  )
}

/** One webhook of an account; null where the account has none with that id. */
export async function findWebhook(store: Store, accountId: string, id: string): Promise<Webhook | null> {
  const sql = `SELECT ${WEBHOOK} FROM webhooks WHERE account_id = $1 AND id = $2`
  const [row] = await store.database.read<Webhook>(sql, [accountId, id])
  return row ?? null
}

/** Changes a webhook. Switching one on clears its failures, and what happened while it was off is not told. */
export async function updateWebhook(
  store: Store,
  accountId: string,
  id: string,
  change: WebhookChange & { readonly host?: string },
  now: string,
): Promise<Webhook | null> {
  const { url = null, host = null, types = null, frequency = null, active = null, leagues } = change
  return store.database.transaction(async (tx) => {
    const known = await lockWebhook(tx, id)
    const rows = await tx.query<Webhook>(
      `UPDATE webhooks SET url = COALESCE($3, url), host = COALESCE($4, host),
         types = COALESCE($5::text[], types), frequency = COALESCE($6, frequency),
         leagues = CASE WHEN $7 THEN $8::text[] ELSE leagues END,
         all_leagues = CASE WHEN $7 THEN $9 ELSE all_leagues END,
         since_seq = CASE WHEN $10::boolean AND NOT active THEN ${NEWEST_UPDATE} ELSE since_seq END,
         consecutive_failures = CASE WHEN $10::boolean THEN 0 ELSE consecutive_failures END,
         deactivated_reason = CASE WHEN $10 IS NULL THEN deactivated_reason WHEN $10 THEN NULL
           WHEN active THEN 'switched off by its owner' ELSE deactivated_reason END,
         deactivated_at = CASE WHEN $10 IS NULL THEN deactivated_at WHEN $10 THEN NULL
           WHEN active THEN $11::timestamptz ELSE deactivated_at END,
         active = COALESCE($10, active), updated_at = $11::timestamptz
       WHERE account_id = $1 AND id = $2 RETURNING ${WEBHOOK}`,
      [
        accountId,
        id,
        url,
        host,
        types,
        frequency,
        leagues !== undefined,
        leagues ?? [],
        leagues === null,
        active,
        now,
      ],
    )
    if (rows.length === 0) return null
    if (active === false) await dropPending(tx, id, 'webhook_switched_off')
    // What was fanned out while it was being switched off is not told later.
    else if (active === true && known?.active === false) await dropPending(tx, id, 'webhook_deactivated')
    if (host !== null) await redirectPending(tx, id, host)
    return rows[0] ?? null
  })
}

/** What is still to be sent goes to the new address. */
async function redirectPending(tx: Tx, id: string, host: string): Promise<void> {
  await tx.query(`UPDATE deliveries SET host = $2 WHERE webhook_id = $1 AND status = 'pending'`, [id, host])
}

/** Removes a webhook with its deliveries, and returns it as it was. */
export async function deleteWebhook(store: Store, accountId: string, id: string): Promise<Webhook | null> {
  const sql = `DELETE FROM webhooks WHERE account_id = $1 AND id = $2 RETURNING ${WEBHOOK}`
  const [row] = await store.database.run<Webhook>(sql, [accountId, id])
  return row ?? null
}

/** Gives a webhook a new secret; the old one signs beside it until a moment. */
export async function rotateSecret(
  store: Store,
  accountId: string,
  id: string,
  rotation: { readonly sealedSecret: string; readonly oldUntil: string; readonly now: string },
): Promise<Webhook | null> {
  const [row] = await store.database.run<Webhook>(
    `UPDATE webhooks SET old_secret = secret, old_secret_until = $4::timestamptz, secret = $3,
       updated_at = $5::timestamptz
     WHERE account_id = $1 AND id = $2 RETURNING ${WEBHOOK}`,
    [accountId, id, rotation.sealedSecret, rotation.oldUntil, rotation.now],
  )
  return row ?? null
}

/** Ends a rotation: from now on only the new secret signs. */
export async function finishRotation(
  store: Store,
  accountId: string,
  id: string,
  now: string,
): Promise<Webhook | null> {
  const [row] = await store.database.run<Webhook>(
    `UPDATE webhooks SET old_secret = NULL, old_secret_until = NULL, updated_at = $3::timestamptz
     WHERE account_id = $1 AND id = $2 RETURNING ${WEBHOOK}`,
    [accountId, id, now],
  )
  return row ?? null
}

/** What signs a webhook's deliveries now. */
export async function readSecrets(store: Store, id: string, now: string): Promise<StoredSecrets | null> {
  const [row] = await store.database.read<StoredSecrets>(
    `SELECT secret AS "sealedSecret",
       CASE WHEN old_secret_until > $2::timestamptz THEN old_secret END AS "sealedOldSecret"
     FROM webhooks WHERE id = $1`,
    [id, now],
  )
  return row ?? null
}

/** Webhooks after an id with a secret that does not begin so, by id. */
export function listSecretsNotAt(
  store: Store,
  prefix: string,
  after: string,
  limit: number,
): Promise<readonly SecretsRow[]> {
  return store.database.read<SecretsRow>(
    `SELECT id, secret AS "sealedSecret", old_secret AS "sealedOldSecret" FROM webhooks w
     WHERE w.id > $2 AND (NOT starts_with(secret, $1) OR NOT starts_with(old_secret, $1)) ORDER BY w.id LIMIT $3`,
    [prefix, after, limit],
  )
}

/** Replaces secrets, each only where it still is what it was read as. */
export async function replaceSecrets(
  store: Store,
  rows: readonly { readonly from: SecretsRow; readonly to: SecretsRow }[],
): Promise<void> {
  await store.database.run(
    `UPDATE webhooks w SET
       secret = CASE WHEN w.secret = i.secret THEN i.new_secret ELSE w.secret END,
       old_secret = CASE WHEN w.old_secret = i.old_secret THEN i.new_old_secret ELSE w.old_secret END
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS i(id, secret, new_secret, old_secret, new_old_secret)
     WHERE w.id = i.id`,
    [
      rows.map(({ from }) => from.id),
      rows.map(({ from }) => from.sealedSecret),
      rows.map(({ to }) => to.sealedSecret),
      rows.map(({ from }) => from.sealedOldSecret),
      rows.map(({ to }) => to.sealedOldSecret),
    ],
  )
}
