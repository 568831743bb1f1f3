import { typed } from './page-document.ts'

/* The operations of the console. */

const WEBHOOK_FIELDS = `id sourceId url events leagues teamIds eventIds where minMove target frequency active consecutiveFailures
  deactivatedReason createdAt`
const ERRORS = `userErrors { path code message }`

/** All data of an account in the console that its key may read, in one operation that costs one call. */
export const CONSOLE_QUERY = typed(`query Console($keys: Boolean!, $webhooks: Boolean!) {
  viewer {
    accountId email overage
    plan { name calls perSecond sockets }
    quota {
      requests { limit used remaining resetAt }
      stream { limit used remaining resetAt }
      webhooks { limit used remaining resetAt }
    }
    usage { day name calls }
    operations: usage(by: OPERATION) { name calls }
    clients: usage(by: CLIENT) { name calls }
    deprecatedFields: usage(by: FIELD, deprecated: true) { name calls clients deprecationReason }
    keys(first: 200) @include(if: $keys) { nodes { id sourceId kind origins scopes hint createdAt expiresAt } }
    webhooks @include(if: $webhooks) { nodes { ${WEBHOOK_FIELDS} } }
  }
}`)

/** Changes of the account, newest first. */
export const AUDIT_QUERY = typed(`query AuditLog($after: String) {
  viewer {
    auditLog(first: 50, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { sourceId at action objectId actor keyHint detail }
    }
  }
}`)

/** The deliveries of a webhook, newest first. */
export const DELIVERIES_QUERY = typed(`query Deliveries($id: ID!, $status: DeliveryStatus, $after: String) {
  node(id: $id) {
    ... on Webhook {
      ${WEBHOOK_FIELDS}
      deliveries(first: 25, status: $status, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { sourceId isTest event status attempts responseStatus durationMs error createdAt deliveredAt requestBody }
      }
    }
  }
}`)

export const CREATE_KEY_MUTATION = typed(`mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id } ${ERRORS} }
}`)

export const REVOKE_KEY_MUTATION = typed(`mutation RevokeKey($id: ID!) {
  revokeApiKey(input: { id: $id }) { ${ERRORS} }
}`)

export const CREATE_WEBHOOK_MUTATION = typed(`mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id } ${ERRORS} }
}`)

export const UPDATE_WEBHOOK_MUTATION = typed(`mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) { webhook { id } ${ERRORS} }
}`)

export const DELETE_WEBHOOK_MUTATION = typed(`mutation DeleteWebhook($id: ID!) {
  deleteWebhook(input: { id: $id }) { ${ERRORS} }
}`)

export const TEST_WEBHOOK_MUTATION = typed(`mutation TestWebhook($id: ID!, $eventType: WebhookEventType) {
  testWebhook(input: { id: $id, eventType: $eventType }) { outcome { delivered statusCode durationMs error } ${ERRORS} }
}`)

export const REPLAY_DELIVERY_MUTATION = typed(`mutation ReplayDelivery($id: ID!, $deliveryId: ID!) {
  redeliver(input: { id: $id, deliveryId: $deliveryId }) {
    outcome { delivered statusCode durationMs error } ${ERRORS}
  }
}`)

export const ROTATE_SECRET_MUTATION = typed(`mutation RotateSecret($id: ID!) {
  rotateWebhookSecret(input: { id: $id }) { secret ${ERRORS} }
}`)

export const STREAM_TOKEN_MUTATION = typed(`mutation StreamToken {
  createStreamToken { streamToken { url token } ${ERRORS} }
}`)

/** The selectable leagues. */
export const LEAGUES_QUERY = typed(`query Leagues { leagues { slug shortName } }`)
