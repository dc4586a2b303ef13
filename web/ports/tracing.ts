import { AsyncLocalStorage } from 'node:async_hooks';

/** A place in a trace, as W3C's `traceparent` has it. */
export type TracePlace = string;

export interface SpanFacts {
  /** Names of ours alone: nothing of a customer, no text from outside. */
  name: string;
  kind: 'consumer' | 'client' | 'internal';
  facts: Record<string, string | number>;
  /** Left out: within the span under way. */
  within?: TracePlace | null;
}

/** Adds what only the end knows. */
export type AddFacts = (facts: Record<string, string | number>) => void;

/** Records what takes how long, and what belongs together. It neither waits nor fails. */
export interface Tracing {
  /** `work` is recorded, and whatever it calls is within it. What it throws marks the span as failed. */
  span<T>(span: SpanFacts, work: (add: AddFacts) => Promise<T>): Promise<T>;
  /** Where everything that follows from one webhook belongs, in every process. */
  placeOf(webhook: { source: string; key: string }): TracePlace;
}

const place = new AsyncLocalStorage<TracePlace>();

/** Of the span under way; null: nothing is traced. */
export function tracePlace(): TracePlace | null {
  return place.getStore() ?? null;
}

/** `work`, and whatever it waits for, is within the span there. */
export function tracedAt<T>(at: TracePlace, work: () => T): T {
  return place.run(at, work);
}
