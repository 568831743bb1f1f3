import type { SportSlug } from '../../../domain/league.ts'
import { BASEBALL_PAYLOADS } from './baseball/payloads.ts'
import { BASKETBALL_PAYLOADS } from './basketball/payloads.ts'
import { FOOTBALL_PAYLOADS } from './football/payloads.ts'
import { HOCKEY_PAYLOADS } from './hockey/payloads.ts'
import { SOCCER_PAYLOADS } from './soccer/payloads.ts'
import type { SportPayloads } from '../sport-payloads.ts'

/** The payload properties, one row per sport. */
export const SPORT_PAYLOADS: Readonly<Record<SportSlug, SportPayloads>> = {
  football: FOOTBALL_PAYLOADS,
  basketball: BASKETBALL_PAYLOADS,
  baseball: BASEBALL_PAYLOADS,
  hockey: HOCKEY_PAYLOADS,
  soccer: SOCCER_PAYLOADS,
}
