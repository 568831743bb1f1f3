import * as z from 'zod'
import { ALERT_PERCENTS } from '../quota-alert.ts'
import { timestamp } from './values.ts'

/** `data` of `account.quota`. */
export const wireQuotaAlert = z
  .object({
    percent: z.literal(ALERT_PERCENTS).meta({ description: 'The share of the pool that is used.' }),
    pool: z.enum(['calls', 'stream', 'webhooks']).meta({ description: 'What is counted.' }),
    used: z.int().meta({ description: 'Calls used when the alert was recorded.' }),
    limit: z.int().meta({ description: 'Calls included in the current period.' }),
    resetAt: timestamp.meta({ description: 'Start of the next period.' }),
  })
  .meta({ id: 'QuotaAlert', description: 'A pool of which 80 or 100 percent are used.' })
