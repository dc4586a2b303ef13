import { z } from 'zod';

/**
 * What texts are made of that take the longest to read: near-matches, nesting and unclosed things,
 * over and over.
 */
export const WORST_PARTS = [
  'x',
  '0',
  ' ',
  '\n',
  '\t ',
  ',',
  ';',
  '-',
  '.',
  '/',
  '\\',
  '"',
  "'",
  '%',
  '_',
  '*',
  '(',
  '[',
  '\0',
  '\u00A0',
  '\uFEFF',
  '{',
  '{{',
  '{%',
  '}}',
  '{{ a',
  '{{ "',
  '{{ order.name }}',
  '{{ a.a.a | append: a }}',
  '{{ a[',
  '{% if order.name %}',
  '{% for a in (1..900) %}{{ a | plus: 1 }}{% endfor %}',
  '{{ order.date | date: "%A%B%c" }}',
  '{% raw %}',
  '{% liquid\n',
  '<',
  '<b>',
  '<b><i></p>',
  '</b>',
  '<a ',
  '<a href="',
  '<a "',
  '<!--',
  '<script',
  '<svg>',
  '<table>',
  '&',
  '&#',
  '&#x',
  '&amp',
  'a@',
  'a@a.',
  'a@a.a',
  'a.a',
  'a-',
  'a b',
  'https://a.a/',
  'https://',
  '2026-01-01',
  '2026-01-01T00:00:00',
  '1.',
  '+49 ',
  '1(',
  'DE',
  'DE123456789 ',
  'ATU1234567 ',
  'CHE-',
  'DE 1 ',
  'EL.1.',
  'FR*',
  'Straße 1 ',
  '--- Shopify ---\n',
  '--- Ende Shopify ---',
  '\u0301',
  'a\u0301',
  '\u200D',
  '👨‍👩‍👧',
  '🇩🇪',
  '\uD800',
  'ﷺ',
  'İ',
  '\uE000',
  '\u202E',
];

const made = new Map<string, string>();

/** A part over and over; the beginning of the longest that was asked for, for copying takes time. */
export function repeated(part: string, length: number): string {
  const known = made.get(part);
  if (known !== undefined && known.length >= length) return known.slice(0, length);
  const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
  made.set(part, text);
  return text;
}

/** A service that answers a thousand shops holds none of them up for longer. */
const MAX_MS = 50;
/** What `yardstick` takes on the machine that the limits were set on, when it is quiet. */
const YARDSTICK_MS = 12;
const TRIES = 12;

/**
 * Whether the work stays within the time that nobody notices. Counts the processor's time of this
 * thread, scaled by how much slower the machine is in that moment: other programs and garbage
 * collection in parallel threads do not change the result.
 */
export function isQuick(work: () => void): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const spentMs = cpuMs(work);
    if (spentMs <= MAX_MS || spentMs <= MAX_MS * (cpuMs(yardstick) / YARDSTICK_MS)) return true;
  }
  return false;
}

function yardstick(): void {
  const text = JSON.stringify(
    Array.from({ length: 4_000 }, (_, i) => ({
      name: `Artikel ${i}`,
      price: i * 3,
      tags: ['a', 'b'],
    })),
  );
  for (let round = 0; round < 3; round += 1) JSON.stringify(JSON.parse(text));
}

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * A value for the schema whose every text, also those in lists and maps, comes from `textOf`, by
 * the text's own limit.
 */
export function filledWith(
  schema: z.core.$ZodType,
  textOf: (limit: number | null) => string,
): unknown {
  const inner = (one: z.core.$ZodType) => filledWith(one, textOf);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.def.shape).map(([name, of]) => [name, inner(of)]),
    );
  }
  if (schema instanceof z.ZodArray)
    return Array.from({ length: maxEntries(schema) }, () => inner(schema.def.element));
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`method${i}`, inner(schema.def.valueType)]),
    );
  }
  if (schema instanceof z.ZodUnion)
    return inner(schema.def.options.find(holdsText) ?? schema.def.options[0] ?? z.null());
  if (schema instanceof z.ZodPipe)
    return inner(holdsText(schema.def.in) ? schema.def.in : schema.def.out);
  const wrapped = wrappedBy(schema);
  if (wrapped) return inner(wrapped);
  if (isText(schema)) return textOf(maximumOf(schema));
  return simpleValue(schema);
}

/** How many texts the schema requires, those of full lists and maps included. */
export function countTexts(schema: z.core.$ZodType): number {
  let count = 0;
  filledWith(schema, () => {
    count += 1;
    return '';
  });
  return count;
}

function isText(schema: z.core.$ZodType): schema is z.core.$ZodString {
  return schema._zod.def.type === 'string';
}

function wrappedBy(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return schema.def.innerType;
  }
  return null;
}

function holdsText(schema: z.core.$ZodType): boolean {
  const wrapped = wrappedBy(schema);
  if (wrapped) return holdsText(wrapped);
  if (schema instanceof z.ZodPipe) return holdsText(schema.def.in) || holdsText(schema.def.out);
  if (schema instanceof z.ZodUnion) return schema.def.options.some(holdsText);
  return (
    isText(schema) ||
    schema instanceof z.ZodArray ||
    schema instanceof z.ZodObject ||
    schema instanceof z.ZodRecord
  );
}

/** A list without a limit of its own gets as many as a request can hold. */
function maxEntries(list: z.ZodArray<z.core.$ZodType>): number {
  return maximumOf(list) ?? 100_000;
}

function maximumOf({ _zod: { def } }: z.core.$ZodType): number | null {
  const limits = (def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [],
  );
  return limits.length === 0 ? null : Math.min(...limits);
}

function simpleValue(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return Object.values(schema.def.entries)[0];
  if (schema instanceof z.ZodLiteral) return schema.def.values[0];
  return 1;
}
