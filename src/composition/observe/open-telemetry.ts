import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Span, SpanOptions, Tracer } from '../../domain/tracer.ts'
import { VERSION } from '../../domain/version.ts'

/** A tracer that exports. */
export interface ExportingTracer extends Tracer {
  /** Exports what is recorded, and ends. */
  close(): Promise<void>
}

export interface OpenTelemetryOptions {
  /** The collector's root URL for OTLP over HTTP. */
  readonly endpoint: string
  /** The role of the process, as an attribute of its spans. */
  readonly role: string
  /** `service.name`. */
  readonly serviceName: string
  /** Called with the first of consecutive failures to export. */
  readonly report: (cause: unknown) => void
}

/** Process managers give ten seconds to stop, which must not be spent on a collector that is away. */
const EXPORT_TIMEOUT_MS = 2_000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/**
 * Records traces with OpenTelemetry, and exports them in batches to `<endpoint>/v1/traces`. The library's own variables
 * apply, such as `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`. Only what is started through this tracer is
 * recorded: nothing is patched, and nothing is registered globally.
 */
export function openTelemetry({
  endpoint,
  role,
  serviceName,
  report,
}: OpenTelemetryOptions): ExportingTracer {
  const url = `${endpoint}/v1/traces`
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), report)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': VERSION,
    'service.instance.role': role,
  })
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const tracer = provider.getTracer('sports-data-service', VERSION)
  const parentOf = (parent: string | null | undefined) => {
    if (parent == null) return contexts.active()
    const extracted = propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
    return trace.getSpanContext(extracted) ? extracted : contexts.active()
  }
  return {
    start(name: string, { kind = 'internal', parent, attributes = {} }: SpanOptions = {}): Span {
      const within = parentOf(parent)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, within)
      const context = trace.setSpan(within, span)
      return {
        run: (work) => contexts.with(context, work),
        rename(known) {
          span.updateName(known)
        },
        end(more = {}, failure) {
          span.setAttributes(more)
          if (failure !== undefined) {
            if (failure instanceof Error) span.recordException(failure)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    current() {
      const carrier: Record<string, string> = {}
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter)
      return carrier['traceparent'] ?? null
    },
    async close() {
      // What could not be exported is reported by the exporter.
      await provider.shutdown().catch(() => undefined)
      contexts.disable()
    },
  }
}

/** Reports the first of consecutive failures; the exporter itself is silent. */
function reporting(exporter: SpanExporter, report: (cause: unknown) => void): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) report(result.error)
        isFailing = result.error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
