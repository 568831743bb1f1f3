import type { Span, Tracer } from '../../domain/tracer.ts'
import type { RequestSubject } from '../../http/pipeline/running-request.ts'
import type { CacheState, OperationCounts } from './operation-counts.ts'
import type { OperationUsage } from './usage.ts'

/** An operation as the span of its request, or of its message, shows it. */
export interface ObservedOperation {
  readonly usage: OperationUsage
  readonly cache: CacheState
  /** The calls charged for it; `null` if it is free of charge or has not ended. */
  readonly charged: () => number | null
}

/**
 * What a request executes, by the names of OpenTelemetry's conventions where there is one: an operation, or all of a batch
 * in their order.
 */
export function operationsSubject(operations: readonly ObservedOperation[]): RequestSubject {
  const list = (values: readonly string[]) => [...new Set(values)].join(', ')
  return {
    name: operations.map(({ usage }) => usage.label).join(', '),
    attributes: () => ({
      'graphql.operation.type': list(operations.map(({ usage }) => usage.type)),
      'graphql.operation.name': operations.map(({ usage }) => usage.name).join(', '),
      'graphql.document': operations.map(({ usage }) => usage.text()).join('\n\n'),
      'graphql.cost': operations.reduce((sum, { charged }) => sum + (charged() ?? 0), 0),
      'graphql.cache': operations.every(({ cache }) => cache === 'hit') ? 'hit' : 'miss',
    }),
  }
}

/** An operation of a socket, from its message on. */
export interface SocketOperation {
  /** Runs its work, so that what it does is part of its trace. */
  run<Result>(work: () => Result): Result
  /** Says what it is, once it is read. */
  describe(usage: OperationUsage, charged: () => number | null): void
  /** Ends its span; later calls have no effect. `failure`: the error that is not the client's. */
  end(failure?: unknown): void
}

export interface SocketOperationsParts {
  /** Counts the operations; `null`: nobody does. */
  readonly counts: OperationCounts | null
  /** Records each operation as a span; `null`: none. */
  readonly tracer: Tracer | null
}

/** Counts and traces the operations of sockets as those of requests. Call the returned function with each message. */
export function observeSocketOperations({ counts, tracer }: SocketOperationsParts): () => SocketOperation {
  return () => {
    let span: Span | null =
      tracer?.start(UNREAD, { kind: 'server', attributes: { 'network.protocol.name': 'websocket' } }) ?? null
    let subject: RequestSubject | null = null
    return {
      run: (work) => (span ? span.run(work) : work()),
      describe(usage, charged) {
        counts?.count(usage, 'miss')
        subject = operationsSubject([{ usage, cache: 'miss', charged }])
        span?.rename(subject.name)
      },
      end(failure) {
        span?.end(subject?.attributes(), failure)
        span = null
      },
    }
  }
}

/** Span of a message whose operation cannot be read, as `POST graphql` is that of such a request. */
const UNREAD = 'subscribe graphql'
