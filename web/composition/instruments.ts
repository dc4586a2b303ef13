import { seal, unseal } from '../adapters/database/months/sealed-chunks';
import type { Env } from '../env';
import type { Broker } from '../ports/broker';
import type { Logger } from '../ports/logger';
import type { Exposition, Metrics } from '../ports/metrics';
import type { Tracing } from '../ports/tracing';
import { signingKey } from './signing-key';

/** What is loaded only where the environment asks for it. */
export interface Instruments {
  /** Shows what was counted; null: nobody asked for it. */
  exposition: Exposition | null;
  /** Null: nothing is traced. */
  tracing: (Tracing & { close(): Promise<void> }) | null;
  /** Null: processes share the database alone. */
  connectBroker: ((deps: { logger: Logger; metrics: Metrics }) => Broker) | null;
}

export const NO_INSTRUMENTS: Instruments = {
  exposition: null,
  tracing: null,
  connectBroker: null,
};

type Wanted = Pick<Env, 'METRICS_TOKEN' | 'VALKEY_URL' | 'VALKEY_CA' | 'ENCRYPTION_KEYS'>;

export async function loadInstruments(
  env: Wanted,
  variables: NodeJS.ProcessEnv,
): Promise<Instruments> {
  return {
    exposition: env.METRICS_TOKEN === undefined ? null : await loadExposition(),
    connectBroker: env.VALKEY_URL === undefined ? null : await loadBroker(env.VALKEY_URL, env),
    tracing: isTracingWanted(variables) ? await loadTracing(variables) : null,
  };
}

/** As OpenTelemetry's SDKs understand its variables, except that it is off where none is set. */
function isTracingWanted(variables: NodeJS.ProcessEnv): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: exporter } = variables;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  if (exporter) return exporter === 'otlp';
  return Boolean(
    variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}

/**
 * Begins at 0 what rules watch: of a count that appears with its first event Prometheus knows no
 * increase, neither that nothing comes in nor how many failed before it asked for the first time.
 */
export function beginCounts({ count }: Exposition, jobs: readonly string[]): void {
  for (const source of ['shopify', 'lexware'] as const) count('deliveries', { source }, 0);
  for (const name of jobs) count('jobs', { name, outcome: 'dead' }, 0);
  for (const outcome of ['sent', 'failed'] as const)
    count('mails', { server: 'operator', outcome }, 0);
  for (const service of ['lexware', 'shopify'] as const)
    for (const outcome of ['ok', 'failed', 'unreachable'] as const)
      count('calls', { service, outcome }, 0);
}

async function loadBroker(
  url: string,
  { VALKEY_CA: authority, ENCRYPTION_KEYS }: Wanted,
): Promise<NonNullable<Instruments['connectBroker']>> {
  const { createValkey } = await import('../adapters/valkey/valkey.js');
  const nameKey = signingKey({ ENCRYPTION_KEYS }, 'brokerNames');
  const key = signingKey({ ENCRYPTION_KEYS }, 'brokerResults');
  const sealing = {
    seal: (bytes: Uint8Array, name: string) => seal(bytes, key, name),
    open: (sealed: Buffer, name: string) => unseal(sealed, key, name),
  };
  return (deps) => createValkey({ url, authority, nameKey, sealing, ...deps });
}

async function loadExposition(): Promise<Exposition> {
  const { createPrometheus } = await import('../adapters/metrics/prometheus.js');
  return createPrometheus();
}

async function loadTracing(variables: NodeJS.ProcessEnv) {
  const { createOpenTelemetry } = await import('../adapters/tracing/opentelemetry.js');
  return createOpenTelemetry(variables);
}
