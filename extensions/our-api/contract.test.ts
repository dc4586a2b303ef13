import { build } from 'esbuild';
import fc from 'fast-check';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { z } from 'zod';
import { buildExtensions } from '../../scripts/build-extensions';
import { errorAnswer } from '../../web/contract/error';
import { customerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { linkAnswer } from '../../web/contract/order/document';
import { actionAnswer } from '../../web/contract/order/document-action';
import { explanationAnswer } from '../../web/contract/order/explanation';
import { mailAsSetAnswer } from '../../web/contract/order/mail-as-set';
import { orderAnswer } from '../../web/contract/order/order';
import { previewLinkAnswer } from '../../web/contract/order/preview';
import { taxAnswer } from '../../web/contract/order/tax';
import { bulkListAnswer } from '../../web/contract/bulk/bulk-answer';
import { printAnswer } from '../../web/contract/printing/print-answer';
import { ANSWERED } from './testing/answered';

/** What bundles read our answers with, against what the server writes them with. */

const extensions = resolve(__dirname, '..');
const ANSWERS = [
  'order/order.orderAnswer',
  'order/document.linkAnswer',
  'order/customer-documents.customerDocumentsAnswer',
  'error.errorAnswer',
  'order/preview.previewLinkAnswer',
  'order/tax.taxAnswer',
  'order/document-action.actionAnswer',
  'order/mail-as-set.mailAsSetAnswer',
  'order/explanation.explanationAnswer',
  'printing/print-answer.printAnswer',
  'bulk/bulk-answer.bulkListAnswer',
];
const real = [
  orderAnswer,
  linkAnswer,
  customerDocumentsAnswer,
  errorAnswer,
  previewLinkAnswer,
  taxAnswer,
  actionAnswer,
  mailAsSetAnswer,
  explanationAnswer,
  printAnswer,
  bulkListAnswer,
];

const bundled = z.object({ safeParse: z.unknown() }).loose();
let small: { safeParse(value: unknown): { success: boolean; data?: unknown } }[] = [];

beforeAll(async () => {
  const names = ANSWERS.map((one) => one.split('.'));
  const { outputFiles } = await build({
    stdin: {
      contents: names
        .map(([file, name]) => `export { ${name} } from '../web/contract/${file}';`)
        .join('\n'),
      resolveDir: extensions,
    },
    tsconfig: join(extensions, 'bundle.tsconfig.json'),
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'answers',
  });
  const found: unknown = runInThisContext(`${outputFiles[0]?.text ?? ''};answers`);
  small = names.map(([, name = '']) => {
    const schema: unknown = typeof found === 'object' && found !== null && Reflect.get(found, name);
    const { safeParse } = bundled.parse(schema);
    return {
      safeParse: (value) => {
        const read: unknown =
          typeof safeParse === 'function' ? Reflect.apply(safeParse, schema, [value]) : null;
        return z.object({ success: z.boolean(), data: z.unknown().optional() }).parse(read);
      },
    };
  });
});

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

const ofAnswer = (given: unknown[], index: number) => given.map((one) => ({ index, given: one }));

it('reads what the server writes, and what it would never write is read by neither', () => {
  const verdicts = { read: 0, refused: 0 };
  const which = fc.constantFrom(...ANSWERED.flatMap(ofAnswer));
  fc.assert(
    fc.property(which, fc.nat(), odd, ({ index, given }, place, value) => {
      const all = places(given);
      const changed = replaced(given, all[place % all.length] ?? [], value);
      const expected = real[index]?.safeParse(changed);
      const answer = small[index]?.safeParse(changed);
      verdicts[expected?.success ? 'read' : 'refused'] += 1;
      expect([answer?.success, answer?.data]).toEqual([expected?.success, expected?.data]);
    }),
    { numRuns: 3_000 },
  );
  expect(verdicts.read).toBeGreaterThan(100);
  expect(verdicts.refused).toBeGreaterThan(100);
});

it('keeps every bundle below 40 KB, and so well below the 64 that Shopify allows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  const files = await buildExtensions(folder);
  const sizes = Object.entries(files).map(([handle, file]) => ({
    handle,
    isSmall: gzipSync(readFileSync(file)).byteLength < 40 * 1024,
  }));
  rmSync(folder, { recursive: true });
  expect(sizes.filter(({ isSmall }) => !isSmall)).toEqual([]);
  expect(sizes.map(({ handle }) => handle)).toContain('order-block');
});
