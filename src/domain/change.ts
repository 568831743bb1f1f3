/** What the changes feed has entities of, in the spelling of REST. */
export const CHANGE_TYPES = [
  'event',
  'play',
  'odds',
  'team',
  'athlete',
  'injury',
  'standing',
  'article',
  'transaction',
] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** An entity in the changes feed, at its newest position. */
export interface EntityChange {
  /** Opaque: a feed continues after it. */
  readonly position: string
  readonly type: ChangeType
  /** Slug of the league. */
  readonly league: string
  /**
   * Id of the source; of odds that of the game, of a play `eventId:playId`, of standings `season:seasonType:groupId`, of a
   * poll `season:seasonType:rankings:pollId`.
   */
  readonly id: string
  readonly change: 'upsert' | 'delete'
  /** When its transaction began, ISO 8601. */
  readonly at: string
}

/** A page of the changes feed. */
export interface ChangePage {
  readonly changes: readonly EntityChange[]
  /** Position at which the next page begins. */
  readonly next: string
  /** Whether there are more changes now. */
  readonly hasMore: boolean
}

/** Page sizes of the changes feed (contract 9). */
export const CHANGE_BOUNDS = { default: 1_000, max: 10_000 }

/** How long deletions are kept by default, in hours. */
export const CHANGES_RETENTION_HOURS = 720

/** A position in the changes feed: everything before it was read. */
export interface FeedPosition {
  /** The database whose transactions it counts. */
  readonly identity: string
  /** Number of a transaction. */
  readonly xid: number
  /** Place of the last change that was read within the transaction; 0 for none. */
  readonly seq: number
  /** When everything after it was still to be read, Unix epoch milliseconds: deletions since then are needed. */
  readonly readAt: number
}

/** Writes a position as text. */
export function formatPosition({ identity, xid, seq, readAt }: FeedPosition): string {
  return [identity, ...[xid, seq, readAt].map((value) => value.toString(36))].join('-')
}

/** Reads a position; `null` if the text is none. */
export function parsePosition(text: string): FeedPosition | null {
  if (!/^[0-9a-f]{8}(-[0-9a-z]{1,10}){3}$/.test(text)) return null
  const [identity = '', ...numbers] = text.split('-')
  const [xid = 0, seq = 0, readAt = 0] = numbers.map((digits) => Number.parseInt(digits, 36))
  return { identity, xid, seq, readAt }
}
