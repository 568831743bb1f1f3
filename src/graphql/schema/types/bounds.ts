import type { Bounds } from '../../operation/cost.ts'

/** Page sizes: default and maximum, as for `limit` in REST (spec 8.3, contract 3). */
export const teamBounds: Bounds = { default: 50, max: 200 }
export const athleteBounds: Bounds = { default: 25, max: 200 }
export const searchBounds: Bounds = { default: 25, max: 100 }
export const eventBounds: Bounds = { default: 50, max: 500 }
export const scheduleBounds: Bounds = { default: 50, max: 500 }
export const teamEventBounds: Bounds = { default: 50, max: 200 }
export const seasonBounds: Bounds = { default: 25, max: 200 }
export const playBounds: Bounds = { default: 25, max: 1000 }
export const commentaryBounds: Bounds = { default: 50, max: 1000 }
export const oddsHistoryBounds: Bounds = { default: 100, max: 1000 }
export const injuryBounds: Bounds = { default: 50, max: 1000 }
export const availabilityBounds: Bounds = { default: 50, max: 5000 }
export const newsBounds: Bounds = { default: 10, max: 50 }
export const newsArchiveBounds: Bounds = { default: 25, max: 100 }
export const gameLeaderBounds: Bounds = { default: 3, max: 25 }
export const seasonLeaderBounds: Bounds = { default: 10, max: 100 }
export const transactionBounds: Bounds = { default: 25, max: 100 }
export const apiKeyBounds: Bounds = { default: 50, max: 200 }
export const webhookBounds: Bounds = { default: 20, max: 100 }
export const auditBounds: Bounds = { default: 25, max: 100 }
export const deliveryBounds: Bounds = { default: 25, max: 100 }
