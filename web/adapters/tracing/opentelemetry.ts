import { createHash } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { toAppError } from '../../ports/app-error';
import {
  type AddFacts,
  type SpanFacts,
  tracedAt,
  tracePlace,
  type TracePlace,
  type Tracing,
} from '../../ports/tracing';

const KINDS: Record<SpanFacts['kind'], SpanKind> = {
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** The standard variables; the address of the collector is read by the exporter. */
type Variables = Readonly<Record<string, string | undefined>>;

export interface Exporting extends Tracing {
  /** Sends what is left, for three seconds at most. */
  close(): Promise<void>;
}

/** Sends spans to a collector in the background; what cannot be sent is dropped. */
export function createOpenTelemetry(variables: Variables): Exporting {
  const provider = new TracerProvider({
    sampler: samplerOf(variables),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'belegfluss' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('belegfluss');
  return {
    placeOf: ({ source, key }) => {
      const hash = createHash('sha256').update(`${source} ${key}`).digest('hex');
      return `00-${hash.slice(0, 32)}-${hash.slice(32, 48)}-01`;
    },
    span: (facts, work) => recorded(tracer, facts, work),
    close: () => within(3_000, provider.shutdown()),
  };
}

async function recorded<T>(
  tracer: Tracer,
  { name, kind, facts, within: parent }: SpanFacts,
  work: (add: AddFacts) => Promise<T>,
): Promise<T> {
  const context = contextOf(parent ?? tracePlace());
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context);
  try {
    return await tracedAt(placeOf(span), () => work((more) => void span.setAttributes(more)));
  } catch (error) {
    // A code of ours: messages hold what services and people wrote.
    span.setAttribute('error.type', toAppError(error).code);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function contextOf(place: TracePlace | null): Context {
  const [, traceId = '', spanId = '', flags] = place?.split('-') ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  const traceFlags = flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function placeOf(span: Span): TracePlace {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags === TraceFlags.NONE ? '00' : '01'}`;
}

/** By the trace's id, so that every process keeps the same ones. */
function samplerOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Variables): Sampler {
  if (name?.endsWith('always_off')) return new AlwaysOffSampler();
  if (!name?.endsWith('traceidratio')) return new AlwaysOnSampler();
  const ratio = Number(share ?? 1);
  return new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1);
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
