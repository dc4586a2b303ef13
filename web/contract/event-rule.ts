import type { StoredFactsOf } from '../domain/log/event';
import type { EventCode } from '../domain/log/event-codes';
import type { StoredFacts } from '../domain/log/event-facts';

/** The text of one event; it may depend on the facts that lines of its code carry. */
export interface EventRule<Code extends EventCode = EventCode> {
  title: string;
  text: (body: StoredFactsOf<Code>) => string;
}
/** What events say, each by its own facts. */
export type EventRules<Code extends EventCode> = { [One in Code]: EventRule<One> };

export function eventRule<Code extends EventCode>(
  title: string,
  text: EventRule<Code>['text'] | string = '',
): EventRule<Code> {
  return { title, text: typeof text === 'string' ? () => text : text };
}

/**
 * The text of a stored line; empty where its values say nothing (a currency that is none), so that
 * one line takes no page with it.
 */
export function textOrEmpty(text: () => string): string {
  try {
    return text();
  } catch {
    return '';
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What the line is about; former versions called it its detail. */
export function aboutOf({ about, detail }: StoredFacts): string {
  return textOf(about ?? detail);
}

export function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}
