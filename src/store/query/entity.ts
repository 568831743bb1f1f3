/** The entities with a version in each league. Caches compare these versions. */
export const ENTITIES = [
  'season',
  'venue',
  'team',
  'athlete',
  'roster',
  'depthchart',
  'transaction',
  'event',
  'play',
  'winprobability',
  'boxscore',
  'gameroster',
  'gamedetails',
  'odds',
  'injury',
  'news',
  'standings',
  'statistics',
  'check',
  'externalid',
] as const
export type Entity = (typeof ENTITIES)[number]
