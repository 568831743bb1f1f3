import type { SportSlug } from '../../domain/league.ts'
import { BASEBALL_PAYLOADS } from './sports/baseball/payloads.ts'
import { BASKETBALL_PAYLOADS } from './sports/basketball/payloads.ts'
import { FOOTBALL_PAYLOADS } from './sports/football/payloads.ts'
import { HOCKEY_PAYLOADS } from './sports/hockey/payloads.ts'
import { SOCCER_PAYLOADS } from './sports/soccer/payloads.ts'
import type { SportPayloads } from './sport-payloads.ts'

/** The payload properties, one row per sport. */
export const SPORT_PAYLOADS: Readonly<Record<SportSlug, SportPayloads>> = {
  football: FOOTBALL_PAYLOADS,
  basketball: BASKETBALL_PAYLOADS,
  baseball: BASEBALL_PAYLOADS,
  hockey: HOCKEY_PAYLOADS,
  soccer: SOCCER_PAYLOADS,
}
