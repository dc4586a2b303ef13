import { z } from 'zod';
import { detailSchema, storedDetail } from '../../../domain/reasons/detail';
import { fixedValue } from '../../../domain/reasons/detail-parts';
import { forgetting, withoutPerson } from './personal-words';

/** Values of a schema, so that every choice of it and every value of an enumeration occurs. */
function samples(schema: z.core.$ZodType, text: string): unknown[] {
  if (schema instanceof z.ZodString) return [schema === fixedValue ? 'ours' : text];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodNullable) return [null, ...samples(schema.unwrap(), text)];
  if (schema instanceof z.ZodArray) return [samples(schema.element, text)];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one: z.core.$ZodType) => samples(one, text));
  if (schema instanceof z.ZodRecord) return [{ [text]: text }];
  if (schema instanceof z.ZodObject) return objects(schema.shape, text);
  return [1_900];
}

/** So many that each property has each of its values in one of them. */
function objects(shape: z.core.$ZodShape, text: string): unknown[] {
  const values = Object.entries(shape).map(([key, one]) => ({ key, all: samples(one, text) }));
  const most = Math.max(...values.map(({ all }) => all.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(values.map(({ key, all }) => [key, all[index % all.length]])),
  );
}

/** The path of a text in a value, without indexes in lists. */
function wordsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const code = 'code' in value && typeof value.code === 'string' ? value.code : '';
  return Object.entries(value).flatMap(([key, one]) =>
    wordsIn(one, [path, code, Array.isArray(value) ? '' : key].filter(Boolean).join('.')),
  );
}

const everyDetail = (text: string) => samples(detailSchema, text);

describe('details after a person is forgotten', () => {
  const neutral = everyDetail('12345');

  it('keep every code and fixed value of ours, whatever the person’s name', () => {
    const ours = new Set(neutral.flatMap((one) => wordsIn(one, '').map(([, word]) => word)));
    ours.delete('12345');
    const words = [...ours].flatMap((word) => [word, ...word.split('_')]);
    expect(words).toEqual(expect.arrayContaining(['FEE', 'PHONE', 'service', 'fees', 'title']));
    const forget = forgetting(words.map((word) => `Muster ${word}`));
    for (const one of neutral) {
      expect(storedDetail(one)).not.toBeNull();
      expect(withoutPerson(one, forget)).toEqual(one);
    }
  });

  it.each(['Quirina Beispielmann', 'Becher für Frau Beispielmann', 'Quirina'])(
    'name them nowhere that is free text: "%s"',
    (text) => {
      const forget = forgetting(['Quirina Beispielmann']);
      const personal = everyDetail(text);
      expect(JSON.stringify(personal)).toContain(text);
      for (const one of personal) {
        const left = withoutPerson(one, forget);
        expect(JSON.stringify(left)).not.toMatch(/Quirina|Beispielmann/);
        expect(storedDetail(left)).not.toBeNull();
      }
    },
  );

  it('are searched everywhere but in codes, states, currencies, dates and scopes', () => {
    const unsearched = everyDetail('')
      .flatMap((one) => wordsIn(one, ''))
      .filter(([path, word]) => word === 'ours' && !path.startsWith('SEVERAL'));
    const paths = new Set(unsearched.map(([path]) => path.split('.').slice(1).join('.')));
    expect([...paths].toSorted()).toEqual([
      'amount.currency',
      'currency',
      'delivered',
      'destination',
      'found',
      'invoiced',
      'of',
      'place',
      'scopes',
      'status',
      'supply.date',
      'supply.from',
      'supply.to',
      'under',
      'wanted',
    ]);
  });
});
