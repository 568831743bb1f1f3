/** Values of a span, by the names of OpenTelemetry's semantic conventions where there is one. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  /** What the span is to other processes: it answers one, calls one, or neither. */
  readonly kind?: 'server' | 'client' | 'internal'
  /** W3C trace context (`traceparent`) of the span that caused it; the current span if omitted or invalid. */
  readonly parent?: string | null
  readonly attributes?: SpanAttributes
}

/** A part of a trace: what is started within `run` belongs to it. */
export interface Span {
  run<Result>(work: () => Result): Result
  /** Names it anew, once more is known of its work. */
  rename(name: string): void
  /** Ends it; `failure` is the error with which it failed. */
  end(attributes?: SpanAttributes, failure?: unknown): void
}

/** Records traces: what a request or a poll consists of, and how long each part takes. */
export interface Tracer {
  start(name: string, options?: SpanOptions): Span
  /** The current span as W3C trace context; `null` outside of any. */
  current(): string | null
}

/** Runs work in a span, which ends with it; without a tracer, only runs it. */
export async function traced<Result>(
  tracer: Tracer | null,
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work()
  const span = tracer.start(name, options)
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}
