/** The entities that have a version in each league. A cache that holds answers about an entity compares its version. */
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
  'odds',
  'injury',
  'news',
  'standings',
  'statistics',
] as const
export type Entity = (typeof ENTITIES)[number]
