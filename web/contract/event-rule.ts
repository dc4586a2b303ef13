import type { EventBody } from './event-codes';

/** What one event says; the text may depend on its facts. */
export interface EventRule {
  title: string;
  text: (body: EventBody) => string;
}

export const says = (title: string, text: EventRule['text'] | string = ''): EventRule => ({
  title,
  text: typeof text === 'string' ? () => text : text,
});

export function textOf(value: EventBody[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}
