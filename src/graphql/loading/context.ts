import type { OperationUsage } from '../operation/usage.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import DataLoader from 'dataloader'
import { ownedDatabase } from '../../store/database/database.ts'
import type { Store } from '../../store/store.ts'
import type { Key } from '../../store/query/query.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { AdmittedRequest } from '../../http/pipeline/admission.ts'
import type { WebhookManager } from '../../accounts/webhook-manager.ts'
import type { Replays } from '../../updates/replays.ts'
import type { ResponseMeter } from '../execution/meter.ts'
import type { BackfillQueue } from './backfill-queue.ts'
import type { Deadline } from '../../http/server/deadline.ts'
import type { Cost } from '../operation/cost.ts'

/** Context of every resolver. */
export interface Context {
  readonly store: Store
  /** The current time of a league: wall-clock time, unless a source has its own clock. */
  readonly now: (league: string) => Date
  readonly requestId: string
  /** One loader per query and arguments, for the lifetime of the request. */
  readonly loaders: Map<string, DataLoader<Key, unknown, string>>
  /** The account whose share of the database its statements use; empty without one. */
  accountId: string
  /** Statements that were executed for it. */
  statements: number
  /** The authenticated viewer; `null` if no key is required. */
  viewer: Viewer | null
  /** Cost of the operation, once computed. */
  cost: Cost | null
  /** Calls charged for it; `null` if it is free of charge or has not ended. */
  charged: number | null
  /** Meter of the response size; `null` if it is not limited. */
  meter: ResponseMeter | null
  /** Deadline of the operation; `null` without one. */
  deadline: Deadline | null
  /** Queue for data that is not stored yet; `null` if only stored data is returned. */
  readonly backfill: BackfillQueue | null
  /** Games requested by id, as `league/id`, whose missing parts are backfilled. */
  readonly namedEvents: Set<string>
  /** Whether all of the response is the past of a finished game, which does not change. */
  isPastOnly: boolean
  /** Incomplete parts of the response, which are still being read from the source. */
  readonly incomplete: IncompletePart[]
  /** Whether the response may not be cached, as it has more than versions of entities show. */
  isUncacheable: boolean
  /** Executes webhook mutations; `null` if there are no webhooks. */
  readonly webhooks: WebhookManager | null
  /** The replays of accounts; `null` if this process has none. */
  readonly replays: Replays | null
  /** URL of the stream. */
  readonly streamUrl: () => string
  /** Public root URL without a trailing slash; empty if the server does not listen. */
  readonly publicUrl: () => string
  /** Whether cursors may encode list offsets: only those of the service's own operations do. */
  readonly acceptsOffsetCursors: boolean
}

/** The viewer of an operation and its quota status: the source of `viewer` and `rateLimit`. */
export interface Viewer {
  readonly accounts: Accounts
  readonly caller: Caller
  readonly cost: Cost
}

/** An incomplete part of a response. */
export interface IncompletePart {
  /** Description of what is missing, as a sentence. */
  readonly note: string
  /** Whether all of it is missing. */
  readonly isMissing: boolean
  /** Nothing more will come: the answer is as good as it gets, and may be cached. */
  readonly isLasting?: true
}

/** Whether an answer stays as it is: nothing that is missing in it will come. */
export function isLasting(parts: readonly IncompletePart[]): boolean {
  return parts.every((part) => part.isLasting === true)
}

/** Returns the distinct notes of incomplete parts. */
export function incompleteNotes(parts: readonly IncompletePart[]): readonly string[] {
  return [...new Set(parts.map(({ note }) => note))]
}

/** How the response to a request is cached. */
export interface CacheSlot {
  /** Cache key: the text of the request. */
  readonly key: string
  /** Called with the status once the response is ready, and cached if possible. */
  readonly onResponse?: (status: number) => void
}

/** Context of a request; an id is generated if it has none. */
export interface RequestContext {
  readonly requestId?: string
  /** Client address. */
  readonly address?: string | undefined
  /** Whether it came by the method QUERY (RFC 10008), and so must not change anything. */
  readonly isQueryMethod?: boolean
  /** Arrival time as of `performance.now()`: it may have waited for the response to another request. */
  readonly startedAt?: number
  /** The caller if already known, as on a WebSocket. */
  readonly caller?: Caller | null
  /** The client as it names itself, where headers do not say it, as on a WebSocket. */
  readonly client?: string
  /** Its admission; it is admitted when its operation is read if omitted. */
  readonly admitted?: AdmittedRequest
  /** Called with the caller once known, for logging. */
  readonly onCaller?: (caller: Caller) => void
  /** Called with the operation before it is executed; `charged` returns the calls charged once it has been. */
  readonly onOperation?: (operation: OperationUsage, charged: () => number | null) => void
  /** Called once the response has become an event stream that holds a place of its account. */
  readonly onStream?: () => void
  /** How the response is cached; it is not if omitted. */
  readonly cacheSlot?: CacheSlot
  /** What it shares with the other operations of its request; it is alone if omitted. */
  readonly batch?: SharedBatch
}

/** What the operations of one request share. */
export interface SharedBatch {
  /** Bytes and values that their response may still have. */
  bytesLeft: number
  valuesLeft: number
}

export interface ContextOptions {
  readonly store: Store
  readonly now: (league: string) => Date
  readonly requestId: string
  readonly backfill?: BackfillQueue | null
  readonly webhooks?: WebhookManager | null
  readonly replays?: Replays | null
  readonly streamUrl?: () => string
  readonly publicUrl?: () => string
  readonly acceptsOffsetCursors?: boolean
  readonly accountId?: string
  readonly deadline?: Deadline | null
  readonly meter?: ResponseMeter | null
}

/** Creates the context of a request. */
export function createContext(options: ContextOptions): Context {
  const { publicUrl = () => '', streamUrl = () => '/ws', acceptsOffsetCursors = false } = options
  const { backfill = null, webhooks = null, replays = null, deadline = null, meter = null } = options
  const { store, accountId = '' } = options
  const owner = {
    get account() {
      return context.accountId
    },
    isOver: () => context.deadline?.isOver === true,
    onResult: () => void (context.statements += 1),
  }
  const context: Context = {
    ...options,
    store: { ...store, database: ownedDatabase(store.database, owner) },
    accountId,
    statements: 0,
    backfill,
    webhooks,
    replays,
    streamUrl,
    namedEvents: new Set(),
    isPastOnly: false,
    incomplete: [],
    isUncacheable: false,
    publicUrl,
    acceptsOffsetCursors,
    loaders: new Map(),
    viewer: null,
    cost: null,
    charged: null,
    deadline,
    meter,
  }
  return context
}

/** Tracks whether the viewer is read from now on. */
export function watchViewer(context: Context): () => boolean {
  let { viewer } = context
  let isSeen = false
  Object.defineProperty(context, 'viewer', {
    configurable: true,
    enumerable: true,
    get() {
      isSeen = true
      return viewer
    },
    set(value: Context['viewer']) {
      viewer = value
    },
  })
  return () => isSeen
}

/**
 * Loads one key of a store query, batched with all loads of the same query on the same level into one
 * statement. `name` identifies the query with all its arguments.
 */
export function load<T>(
  context: Context,
  name: string,
  key: Key,
  loadBatch: (keys: readonly Key[]) => Promise<readonly T[]>,
): Promise<T> {
  context.deadline?.check()
  const known = context.loaders.get(name)
  const loader = (known ?? new DataLoader<Key, unknown, string>(loadBatch, { cacheKeyFn })) as DataLoader<
    Key,
    T,
    string
  >
  if (!known) context.loaders.set(name, loader)
  return loader.load(key)
}

/** Same as `load` for a node id, which may be invalid. */
export async function loadNode<T>(
  context: Context,
  name: string,
  key: Key | null,
  loadBatch: (keys: readonly Key[]) => Promise<readonly (T | null)[]>,
): Promise<T | null> {
  return key === null ? null : load<T | null>(context, name, key, loadBatch)
}

function cacheKeyFn(key: Key): string {
  return key.join('/')
}
