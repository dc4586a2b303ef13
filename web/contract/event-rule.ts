import type { StoredFacts } from '../domain/log/event-facts';

/** What one event says; the text may depend on its facts. */
export interface EventRule {
  title: string;
  text: (body: StoredFacts) => string;
}

export const says = (title: string, text: EventRule['text'] | string = ''): EventRule => ({
  title,
  text: typeof text === 'string' ? () => text : text,
});

/**
 * The text of a stored line; empty where its values say nothing (a currency that is none), so that
 * one line takes no page with it.
 */
export function sayable(text: () => string): string {
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
