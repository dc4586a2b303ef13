import type { Env } from '../env';
import type { Exposition } from '../ports/metrics';

/** What shows machines how this process fares; loaded only where the environment asks for it. */
export interface Instruments {
  exposition: Exposition | null;
}

export const NO_INSTRUMENTS: Instruments = { exposition: null };

export async function loadInstruments({
  METRICS_TOKEN,
}: Pick<Env, 'METRICS_TOKEN'>): Promise<Instruments> {
  if (METRICS_TOKEN === undefined) return NO_INSTRUMENTS;
  const { createPrometheus } = await import('../adapters/metrics/prometheus.js');
  return { exposition: createPrometheus() };
}
