import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  countTexts,
  filledWith,
  isQuick,
  repeated,
  WORST_PARTS,
} from '../../../tests/support/samples/worst-texts';
import { inputText } from '../fields/input-text';
import { SECTION_SCHEMAS } from '../settings/sections';

/** Most that a request may hold (http/app). */
const LARGEST_BODY = 1_000_000;

const sources = readdirSync(join(__dirname, '../../features'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(__dirname, '../../features', file), 'utf8'));

/** Names of the schemas that routes read requests with. */
const asked = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/parseInput\((\w+)/g)].map(([, name]) => name ?? ''),
    ),
  ),
];

function schemasOfContract(): Map<string, z.core.$ZodType> {
  const contract = join(__dirname, '..');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const modules = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(contract, file));
  const named = modules.flatMap((file) =>
    Object.entries(jest.requireActual<Record<string, unknown>>(file)),
  );
  return new Map(
    named.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
  );
}

/**
 * Validated by schemas at their routes, since they contain no text: paths of numbers and fixed
 * words, and a list of numbers.
 */
const WITHOUT_TEXT = /Path$|^retryBody$|^SECTION_SCHEMAS$/;
const schemas = schemasOfContract();
const inputs: [string, z.core.$ZodType][] = [
  ...Object.entries(SECTION_SCHEMAS).map(([name, schema]): [string, z.core.$ZodType] => [
    `settings/${name}`,
    schema,
  ]),
  ...asked.flatMap((name): [string, z.core.$ZodType][] => {
    const schema = schemas.get(name);
    return schema ? [[name, schema]] : [];
  }),
];

function read(schema: z.core.$ZodType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value, { error: inputText });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('what a request may hold', () => {
  it('is described in the contract, so that this walk knows it', () => {
    expect(asked).toEqual(
      expect.arrayContaining([
        'emailBody',
        'smtpBody',
        'placeholderPreviewQuery',
        'orderListQuery',
        'logQuery',
      ]),
    );
    expect(asked.filter((name) => !schemas.has(name) && !WITHOUT_TEXT.test(name))).toEqual([]);
  });

  describe.each(inputs)('%s', (_name, schema) => {
    /** A request full of texts of this length has reached the limit of its size. */
    const longest = LARGEST_BODY / countTexts(schema);
    const slowWith = (lengthOf: (limit: number | null) => number): string[] =>
      WORST_PARTS.filter((part) => {
        const value = filledWith(schema, (limit) => repeated(part, lengthOf(limit)));
        return !isQuick(() => read(schema, value));
      });

    it('is read at once when it holds the worst texts that fit', () => {
      expect(slowWith((limit) => limit ?? longest)).toEqual([]);
    });

    it('is refused at once when its texts are as long as a request can be', () => {
      expect(slowWith(() => longest)).toEqual([]);
    });
  });
});
