/**
 * Facts of an event as stored. Known keys: `code` (a reason), `detail` (what the outside said), `number`, `total` (whole
 * cents), `currency`, `gateway` and `subject` of a transaction, `status` of a document, `notice` (its kind), `step` and `attempts` of a failed step. All are optional.
 */
export type EventBody = Record<string, string | number | boolean | null>;

/** What one code says. */
export interface Rule {
  title: string;
  text: (body: EventBody) => string;
}

export const says = (title: string, text: Rule['text'] | string = ''): Rule => ({
  title,
  text: typeof text === 'string' ? () => text : text,
});

export function textOf(value: EventBody[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}
