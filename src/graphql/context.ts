import DataLoader from 'dataloader'
import type { Store } from '../store/store.ts'
import type { Key } from '../store/query.ts'
import type { Caller } from '../accounts/callers.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { AnswerMeter } from './answer-meter.ts'
import type { BackfillQueue } from './backfill-queue.ts'
import type { Deadline } from '../http/deadline.ts'
import type { Viewer } from './auth.ts'
import type { Cost } from './limits.ts'

/** What every resolver has at hand. */
export interface Context {
  readonly store: Store
  /** The time it is in a league's world: the wall clock, unless a source plays its games at a time of its own. */
  readonly now: (league: string) => Date
  readonly requestId: string
  /** One loader a query and set of arguments, living as long as the request. */
  readonly loaders: Map<string, DataLoader<Key, unknown, string>>
  /** Who asks; null where nobody is asked for a key. */
  viewer: Viewer | null
  /** What its operation costs, once it was worked out. */
  cost: Cost | null
  /** Calls that were charged for it; null where nobody pays, or it has not ended. */
  charged: number | null
  /** What counts its answer; null where nothing does. */
  meter: AnswerMeter | null
  /** When it is given up; null where nobody waits. */
  deadline: Deadline | null
  /** Where what is not here yet is asked for; null where only what is stored is answered. */
  readonly backfill: BackfillQueue | null
  /** The games that were asked for by their ids, as `league/id`: what is missing of these is read. */
  readonly namedEvents: Set<string>
  /** What of the answer is only a part, as it is still being read of the source. */
  readonly incomplete: IncompletePart[]
  /** What mutations of webhooks are done by; null where there is none. */
  readonly webhooks: WebhookManager | null
  /** Where the stream is. */
  readonly streamUrl: () => string
  /** The root that clients see, without a slash at its end; empty where nothing listens. */
  readonly publicUrl: () => string
  /** Whether cursors may stand for places in a list: only those of the service's own operations do. */
  readonly takesPlaces: boolean
}

/** Something that is not whole yet. */
export interface IncompletePart {
  /** What is missing, as a sentence. */
  readonly note: string
  /** Whether nothing of it is here. */
  readonly isMissing: boolean
}

/** What is missing, each thing said once. */
export function incompleteNotes(parts: readonly IncompletePart[]): readonly string[] {
  return [...new Set(parts.map(({ note }) => note))]
}

/** How the answer to a request is remembered. */
export interface KeptAs {
  /** The text of the request. */
  readonly key: string
  /** When it came, as `performance.now()` has it: it may have waited for the answer to another. */
  readonly startedAt: number
  /** Called when the answer is made, and remembered where it can be: its status. */
  readonly onAnswer?: (status: number) => void
}

/** What a request brings along; the id is made where it has none. */
export interface RequestContext {
  readonly requestId?: string
  /** Where it comes from. */
  readonly address?: string | undefined
  /** Who asks, where that is known already: the one at the other end of a socket. */
  readonly caller?: Caller
  /** Called with who asks, once that is known: for the log. */
  readonly onCaller?: (caller: Caller) => void
  /** Its results go to a stream that others share: that has its account's place. */
  readonly isOnSharedStream?: boolean
  /** How its answer is remembered; without, it is not. */
  readonly keptAs?: KeptAs
}

export interface ContextOptions {
  readonly store: Store
  readonly now: (league: string) => Date
  readonly requestId: string
  readonly backfill?: BackfillQueue | null
  readonly webhooks?: WebhookManager | null
  readonly streamUrl?: () => string
  readonly publicUrl?: () => string
  readonly takesPlaces?: boolean
  readonly deadline?: Deadline | null
  readonly meter?: AnswerMeter | null
}

/** A fresh context for one request. */
export function createContext(options: ContextOptions): Context {
  const { publicUrl = () => '', takesPlaces = false } = options
  const { backfill = null, webhooks = null, streamUrl = () => '/ws', deadline = null, meter = null } = options
  return {
    ...options,
    backfill,
    webhooks,
    streamUrl,
    namedEvents: new Set(),
    incomplete: [],
    publicUrl,
    takesPlaces,
    loaders: new Map(),
    viewer: null,
    cost: null,
    charged: null,
    deadline,
    meter,
  }
}

/** Whether somebody looked at who asks, from now on. */
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
 * Asks a query of the store about one key, together with everyone who asks the same query on the same
 * level: one batch, one statement. `name` stands for the query with all its arguments.
 */
export function load<T>(
  context: Context,
  name: string,
  key: Key,
  ask: (keys: readonly Key[]) => Promise<readonly T[]>,
): Promise<T> {
  context.deadline?.check()
  const known = context.loaders.get(name)
  const loader = (known ?? new DataLoader<Key, unknown, string>(ask, { cacheKeyFn })) as DataLoader<
    Key,
    T,
    string
  >
  if (!known) context.loaders.set(name, loader)
  return loader.load(key)
}

/** The same for a node's id, which may name nothing at all. */
export async function loadNode<T>(
  context: Context,
  name: string,
  key: Key | null,
  ask: (keys: readonly Key[]) => Promise<readonly (T | null)[]>,
): Promise<T | null> {
  return key === null ? null : load<T | null>(context, name, key, ask)
}

function cacheKeyFn(key: Key): string {
  return key.join('/')
}
