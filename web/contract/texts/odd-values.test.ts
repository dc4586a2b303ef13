import { z } from 'zod';
import { EVENT_CODES } from '../../domain/log/event-codes';
import { detailSchema } from '../../domain/reasons/detail';
import { storedDetailText } from './details/detail-text';
import { eventText } from './events/event-texts';

/** Words that are no country, currency, date or field, and names that every object has. */
const WORDS = ['', ' ', 'ZZ', 'xi', '🙂', 'EUR', '2026-02-30', '{{x}}', '\u0000', '[]', '{"a":'];
const INHERITED = ['constructor', 'toString', '__proto__'];
const NUMBERS = [1.5, -5, 20_000];

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
  const most = Math.max(...values.map(({ all }) => all.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(values.map(({ key, all }) => [key, all[index % all.length]])),
  );
}

const NONSENSE = /undefined|NaN|\[object|function /;

it('details with odd values are said without nonsense, or not at all', () => {
  const all = [...WORDS, ...INHERITED].flatMap((word) =>
    NUMBERS.flatMap((number) => samples(detailSchema, word, number)),
  );
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.map((one) => storedDetailText(one)).filter((text) => NONSENSE.test(text))).toEqual([]);
});

it('lines of the log with odd facts are said without nonsense, and none takes the page with it', () => {
  const facts =
    'code detail about failure number total currency gateway fields parts notice step attempts difference'.split(
      ' ',
    );
  const values = [null, true, ['a'], { code: 'NOPE' }, ...NUMBERS, ...WORDS, ...INHERITED];
  const said = [...EVENT_CODES, 'unknown.event', ...INHERITED].flatMap((event) =>
    values.flatMap((value) => [
      eventText(event, Object.fromEntries(facts.map((fact) => [fact, value]))),
      ...facts.map((fact) => eventText(event, { total: 100, [fact]: value })),
    ]),
  );
  expect(said.filter(({ title, text }) => title === '' || NONSENSE.test(text))).toEqual([]);
});
