import { z } from 'zod';
import { detailSchema } from '../../domain/reasons/detail';

/** Words that are no country, currency, date or field, and names that every object has. */
export const WORDS = [
  '',
  ' ',
  'ZZ',
  'xi',
  '🙂',
  'EUR',
  '2026-02-30',
  '{{x}}',
  '\u0000',
  '[]',
  '{"a":',
];
export const INHERITED = ['constructor', 'toString', '__proto__'];
export const NUMBERS = [1.5, -5, 20_000];

/** Values that a schema takes, with every string this one and every number that. */
function samples(schema: z.core.$ZodType, word: string, number: number): unknown[] {
  if (schema instanceof z.ZodString) return [word];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodNullable) return [null, ...samples(schema.unwrap(), word, number)];
  if (schema instanceof z.ZodArray) return [samples(schema.element, word, number), []];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one: z.core.$ZodType) => samples(one, word, number));
  if (schema instanceof z.ZodRecord) return [{ [word]: word }, {}];
  if (!(schema instanceof z.ZodObject)) return [number];
  const values = Object.entries(schema.shape).map(([key, one]) => ({
    key,
    all: samples(one as z.core.$ZodType, word, number),
  }));
  const max = Math.max(...values.map(({ all }) => all.length));
  return Array.from({ length: max }, (_, index) =>
    Object.fromEntries(values.map(({ key, all }) => [key, all[index % all.length]])),
  );
}

/** Every detail, with every odd value that its schema takes. */
export const oddDetails = (): unknown[] =>
  [...WORDS, ...INHERITED].flatMap((word) =>
    NUMBERS.flatMap((number) => samples(detailSchema, word, number)),
  );
