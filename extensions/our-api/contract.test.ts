import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerShapes, READ_BY_EXTENSIONS } from '../../scripts/extensions/answer-shapes';
import * as answers from './answers/answers';
import { ANSWERED } from './testing/answered';

/** What extensions read our answers with, against what the server writes them with. */

const NAMES = Object.keys(READ_BY_EXTENSIONS).filter(isName);
type Name = keyof typeof READ_BY_EXTENSIONS;
function isName(name: string): name is Name {
  return name in READ_BY_EXTENSIONS;
}

const READERS: Readonly<Record<Name, (body: unknown) => boolean>> = {
  action: answers.isAction,
  bulk: answers.isBulk,
  bulkForecast: answers.isBulkForecast,
  bulkList: answers.isBulkList,
  customerDocuments: answers.isCustomerDocuments,
  detail: answers.isDetail,
  error: answers.isError,
  explanation: answers.isExplanation,
  link: answers.isLink,
  mailAsSet: answers.isMailAsSet,
  mailPreview: answers.isMailPreview,
  order: answers.isOrder,
  placeholderList: answers.isPlaceholderList,
  previewLink: answers.isPreviewLink,
  print: answers.isPrint,
  tax: answers.isTax,
};

/** The places of a value, each as the keys that lead there. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, one]) => places(one, [...path, key]));
  return [path, ...inside];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const inside = (one: unknown) => replaced(one, rest, by);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? inside(one) : one));
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(given.map(([name, one]) => [name, name === key ? inside(one) : one]));
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, null, NaN, 0, -1, 1.5, 2 ** 60, '', '17', 'order', 'paid', [], {}),
);

it('has the schemas of the contract as they are now (npx tsx scripts/extensions/answer-shapes.ts)', () => {
  const file = join(__dirname, 'answers/answer-shapes.json');
  expect(readFileSync(file, 'utf8')).toBe(answerShapes());
});

it('reads some of each answer', () => {
  const read = NAMES.map((name) => [name, ANSWERED[name].every(READERS[name])]);
  expect(read).toEqual(NAMES.map((name) => [name, true]));
});

it('reads what the server writes, and what it would never write is read by neither', () => {
  const verdicts = { read: 0, refused: 0 };
  const which = fc.constantFrom(
    ...NAMES.flatMap((name) => ANSWERED[name].map((given) => ({ name, given }))),
  );
  fc.assert(
    fc.property(which, fc.nat(), odd, ({ name, given }, place, value) => {
      const all = places(given);
      const changed = replaced(given, all[place % all.length] ?? [], value);
      const expected = READ_BY_EXTENSIONS[name].safeParse(changed).success;
      verdicts[expected ? 'read' : 'refused'] += 1;
      expect([changed, READERS[name](changed)]).toEqual([changed, expected]);
    }),
    { numRuns: 3_000 },
  );
  expect(verdicts.read).toBeGreaterThan(100);
  expect(verdicts.refused).toBeGreaterThan(100);
});
