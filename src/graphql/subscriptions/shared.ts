import type { GraphQLError } from 'graphql'
import { SharedCharge } from '../../accounts/connections/send-queue.ts'
import type { SendQueue } from '../../accounts/connections/send-queue.ts'
import type { Charge } from '../../accounts/quota/charges.ts'
import { getOrCreate } from '../../domain/lru.ts'
import type { Update } from '../../domain/update.ts'
import { listenToSelection } from '../../updates/bus.ts'
import { Conflator } from '../../updates/conflate.ts'
import type { Feeds, UsedFeed } from '../../updates/feeds.ts'
import { resume } from '../../updates/resume.ts'
import type { Log } from '../../updates/log-follower.ts'
import type { PushedUpdate } from '../schema/types/update.ts'
import type { OperationResult } from '../execution/result.ts'
import type { OutgoingMessage } from './message.ts'
import type { SubscriptionOperation } from './operation.ts'

/** A result shared by all subscribers of the same operation: executed once, serialized once. */
export interface SharedResult {
  readonly seq: number
  /** The result as JSON, UTF-8. */
  readonly bytes: Buffer
}

/** Why a subscription ends: it is too slow, an error, the service stops, or its replay is over. */
export type EndReason = 'behind' | 'failed' | 'closing' | 'complete'

/** Where results are sent and charged, and what each costs. */
interface Payer {
  readonly queue: SendQueue<OutgoingMessage>
  readonly charge: Charge
}

/** A subscriber of an operation. */
export interface Subscriber {
  /** Who pays for its results; those of one payer are charged together. `null`: it charges them itself. */
  readonly payer: Payer | null
  /** `charge`: with which it is sent through its queue; `null`: it is charged by itself. */
  next(result: SharedResult, charge: SharedCharge<OutgoingMessage> | null): void
  /** Ends the subscription. */
  end(reason: EndReason): void
  /** Resolves when it can receive more; used while it catches up. */
  ready(): Promise<void>
}

export interface SharedParts {
  readonly feeds: Feeds
  /** Unix epoch milliseconds. */
  readonly now: () => number
  /** Executes an operation for an update; errors are as seen by clients. */
  readonly run: (operation: SubscriptionOperation, pushed: PushedUpdate) => Promise<OperationResult>
  readonly report: (cause: unknown) => void
}

interface Member {
  readonly subscriber: Subscriber
  /** The key that pays and its client; empty if it charges by itself. */
  readonly payer: string
  /** `seq` up to which it has received all updates, or wants none. */
  readonly from: number
}

/** All subscribers of the same operation. */
interface Group {
  readonly operation: SubscriptionOperation
  readonly used: UsedFeed
  /** By payer; none is empty. */
  readonly members: Map<string, Set<Member>>
  readonly conflator: Conflator | null
  /** Updates are executed sequentially to preserve their order. */
  running: Promise<void>
  waiting: number
  stop: () => void
}

type ProducedFrom = Omit<PushedUpdate, 'isPast'>

const TICK_MS = 1_000
/** A group that is too far behind is ended: its subscribers reconnect with the last `seq` they have. */
const MAX_WAITING = 2_000

/** Slot of a subscriber, which may unsubscribe at any time. */
interface Slot {
  isClosed: boolean
  leave: () => void
}

/** Subscriptions of this process; subscribers of the same operation share its execution. */
export class SharedSubscriptions {
  readonly #parts: SharedParts
  readonly #groups = new Map<string, Group>()
  /** Subscribers that are catching up and belong to no group yet. */
  readonly #resuming = new Set<Subscriber>()
  readonly #timer: NodeJS.Timeout
  #runs = 0
  #isClosed = false

  constructor(parts: SharedParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
  }

  /** Whether the service is stopping and accepts no subscriptions. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Subscribes; returns how to unsubscribe. */
  subscribe(operation: SubscriptionOperation, subscriber: Subscriber): () => void {
    const slot: Slot = { isClosed: false, leave: () => undefined }
    if (this.#isClosed) queueMicrotask(() => subscriber.end('closing'))
    else if (operation.since === null && isLive(operation))
      this.#join(operation, { subscriber, slot, since: 0 })
    else this.#follow(operation, subscriber, slot)
    return () => {
      slot.isClosed = true
      slot.leave()
    }
  }

  /** Sends what is due; called automatically once a second. */
  tick(): void {
    const now = this.#parts.now()
    for (const group of this.#groups.values()) {
      for (const frame of group.conflator?.due(now) ?? []) this.#push(group, frame)
    }
  }

  counts(): { readonly groups: number; readonly subscribers: number; readonly runs: number } {
    const subscribers = [...this.#groups.values()].reduce((sum, group) => sum + membersOf(group).length, 0)
    return { groups: this.#groups.size, subscribers, runs: this.#runs }
  }

  /** Ends all subscriptions, including those that begin later. */
  close(): void {
    clearInterval(this.#timer)
    this.#isClosed = true
    for (const group of this.#groups.values()) this.#end(group, 'closing')
    for (const subscriber of this.#resuming) subscriber.end('closing')
    this.#resuming.clear()
  }

  #join(
    operation: SubscriptionOperation,
    {
      subscriber,
      slot,
      since,
    }: { readonly subscriber: Subscriber; readonly slot: Slot; readonly since: number },
  ): void {
    const group = this.#groupOf(operation)
    const from = Math.max(group.used.feed.log.position(), since)
    const payer = subscriber.payer ? nameOf(subscriber.payer) : ''
    const member = { subscriber, payer, from }
    getOrCreate(group.members, payer, () => new Set<Member>()).add(member)
    slot.leave = () => this.#leave(group, member)
  }

  /** Joins a delayed feed, or that of a replay, once it is ready; a resuming subscriber catches up first. */
  #follow(operation: SubscriptionOperation, subscriber: Subscriber, slot: Slot): void {
    const used = this.#parts.feeds.use(operation.source)
    this.#resuming.add(subscriber)
    const done = () => {
      this.#resuming.delete(subscriber)
      used.release()
    }
    slot.leave = done
    const join = (since: number) => {
      this.#join(operation, { subscriber, slot, since })
      done()
    }
    const fail = (error: unknown) => {
      done()
      // Errors after the service has stopped are irrelevant.
      if (this.#isClosed) return
      this.#parts.report(error)
      subscriber.end('failed')
    }
    const begin = async () => {
      await used.feed.ready()
      if (slot.isClosed || this.#isClosed) return
      if (operation.since === null) join(0)
      else await this.#catchUp(used.feed.log, operation, operation.since, { subscriber, slot, join })
    }
    begin().catch(fail)
  }

  /** Executes updates separately for a resuming subscriber until it has caught up. */
  #catchUp(
    log: Log,
    operation: SubscriptionOperation,
    since: number,
    {
      subscriber,
      slot,
      join,
    }: { readonly subscriber: Subscriber; readonly slot: Slot; readonly join: (since: number) => void },
  ): Promise<void> {
    const waiting: Update[] = []
    return resume(log, {
      selection: operation.selection,
      since,
      join,
      take: (update) => waiting.push(update),
      gap: () => subscriber.next({ seq: since, bytes: gapResult() }, null),
      ready: async () => {
        for (const update of waiting.splice(0)) {
          if (slot.isClosed) return
          subscriber.next(await this.#produce(operation, { update, conflated: false }), null)
        }
        await subscriber.ready()
      },
      isClosed: () => slot.isClosed || this.#isClosed,
    })
  }

  #groupOf(operation: SubscriptionOperation): Group {
    const known = this.#groups.get(operation.key)
    if (known) return known
    const { feeds, now } = this.#parts
    const used = feeds.use(operation.source)
    const conflator = operation.minIntervalMs > 0 ? new Conflator(operation.minIntervalMs) : null
    const group: Group = {
      operation,
      used,
      members: new Map(),
      conflator,
      running: Promise.resolve(),
      waiting: 0,
      stop: () => undefined,
    }
    const stop = listenToSelection(used.feed.bus, operation.selection, (update) => {
      if (conflator === null || conflator.offer(update, now()))
        this.#push(group, { update, conflated: false })
    })
    const stopListening = used.feed.onEnd(() => this.#complete(group))
    group.stop = () => {
      stop()
      stopListening()
      used.release()
    }
    this.#groups.set(operation.key, group)
    return group
  }

  #push(group: Group, pushed: ProducedFrom): void {
    group.waiting += 1
    if (group.waiting > MAX_WAITING) {
      this.#end(group, 'behind')
      return
    }
    group.running = group.running.then(() => this.#deliver(group, pushed))
  }

  async #deliver(group: Group, pushed: ProducedFrom): Promise<void> {
    group.waiting -= 1
    if (group.members.size === 0) return
    try {
      const result = await this.#produce(group.operation, pushed)
      for (const members of [...group.members.values()]) sendTo(members, result)
    } catch (error) {
      this.#parts.report(error)
      this.#end(group, 'failed')
    }
  }

  async #produce(operation: SubscriptionOperation, pushed: ProducedFrom): Promise<SharedResult> {
    this.#runs += 1
    const isPast = !isLive(operation)
    const { data = 'null', errors = [] } = await this.#parts.run(operation, { ...pushed, isPast })
    const failed = errors.length > 0 ? `,"errors":${JSON.stringify(errors)}` : ''
    return { seq: pushed.update.seq, bytes: Buffer.from(`{"data":${data}${failed}}`) }
  }

  #leave(group: Group, member: Member): void {
    const ofPayer = group.members.get(member.payer)
    ofPayer?.delete(member)
    if (ofPayer?.size === 0) group.members.delete(member.payer)
    if (group.members.size > 0 || this.#groups.get(group.operation.key) !== group) return
    this.#groups.delete(group.operation.key)
    group.stop()
  }

  /** Ends a group after what was published has been sent. */
  #complete(group: Group): void {
    for (const frame of group.conflator?.due(Infinity) ?? []) this.#push(group, frame)
    group.running = group.running.then(() => this.#end(group, 'complete'))
  }

  #end(group: Group, reason: EndReason): void {
    for (const member of membersOf(group)) {
      this.#leave(group, member)
      member.subscriber.end(reason)
    }
  }
}

/** Usage of a key is distinguished by client. */
function nameOf({ queue, charge: { endpoint } }: Payer): string {
  return `${queue.caller().keyId} ${typeof endpoint === 'string' ? '' : endpoint.client}`
}

function membersOf({ members }: Group): readonly Member[] {
  return [...members.values()].flatMap((ofPayer) => [...ofPayer])
}

/** Sends a result to all of one payer, who is charged once. */
function sendTo(members: ReadonlySet<Member>, result: SharedResult): void {
  const [first] = members
  const payer = first?.subscriber.payer ?? null
  const charge = payer && new SharedCharge(payer.queue, payer.charge, members.size)
  for (const { subscriber, from } of members) if (result.seq > from) subscriber.next(result, charge)
  charge?.end()
}

function isLive({ source }: SubscriptionOperation): boolean {
  return source.delaySeconds === 0 && source.replay === null
}

/**
 * The first message to a client that resumes from before the log: an error without data, followed by the
 * available updates.
 */
function gapResult(): Buffer {
  const error: Pick<GraphQLError, 'message' | 'extensions'> = {
    message: 'Updates after `since` are missing: they are no longer retained.',
    extensions: { code: 'GAP' },
  }
  return Buffer.from(JSON.stringify({ data: null, errors: [error] }))
}
