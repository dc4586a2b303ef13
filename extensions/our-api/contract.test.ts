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
import { printAnswer } from '../../web/contract/printing/print-answer';
import { anInvoice, anOrderAnswer, waiting } from '../order-block/testing/answers';

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
];

const bundled = z.object({ safeParse: z.unknown() }).loose();
let small: { safeParse(value: unknown): { success: boolean; data?: unknown } }[] = [];

const refund = { of: 'refund', refund: '17', issue: 1 } as const;
const cancel = { of: 'cancel', invoice: 5, issue: 0 } as const;
const detail = { values: { code: 'X', y: [1] }, text: 'x' };
const transaction = {
  gateway: 'paypal',
  gatewayName: 'PayPal',
  amountCents: -500,
  feeCents: 0,
  date: '2026-11-03T10:00:00Z',
  state: 'posted',
  hinted: true,
  text: 'Gebucht.',
};
const samples: unknown[][] = [
  [
    anOrderAnswer(),
    {
      ...anOrderAnswer({ documents: [anInvoice()], decision: waiting }),
      transactions: [transaction],
    },
    anOrderAnswer({ decisions: [{ ...waiting, document: 'credit-note', cause: refund }] }),
    anOrderAnswer({ decision: { ...waiting, values: { event: 'paid' }, detail } }),
    { ...anOrderAnswer(), documents: [{ ...anInvoice(), cause: cancel }] },
    { ...anOrderAnswer(), documents: [{ ...anInvoice(), cause: { of: 'edit', number: 2 } }] },
  ],
  [{ url: 'https://app.example/x', expiresAt: '2026-11-04T00:00:00Z' }],
  [
    {
      state: 'signed-in',
      documents: [
        {
          kind: 'invoice',
          title: 'Rechnung',
          number: 'RE1001',
          day: '2026-03-02',
          url: 'https://app.example/x',
        },
      ],
      underWay: ['credit-note'],
    },
  ],
  [{ code: 'BUSY', message: 'Bitte warten.', detail, fields: { name: 'Fehlt.' } }],
  [
    {
      document: { kind: 'invoice', cause: { of: 'order' }, decision: waiting },
      draft: {
        totalCents: 11_900,
        taxCents: 1_900,
        currency: 'EUR',
        taxType: 'gross',
        taxSubType: null,
        isFinalized: true,
        isMailed: false,
      },
      error: null,
      url: 'https://app.example/x',
    },
    { document: null, draft: null, error: { code: 'X', message: 'x', detail }, url: null },
  ],
  [
    {
      refused: { reason: 'X', text: 'x', detail },
      chosen: null,
      choices: [{ treatment: 'domestic', ...detail }],
    },
  ],
  [
    { kind: 'done', order: anOrderAnswer() },
    {
      kind: 'open',
      task: 'pay',
      url: 'https://app.lexware.de/x',
      hint: 'x',
      order: anOrderAnswer(),
    },
  ],
  [
    {
      email: 'a@b.example',
      copy: '',
      subject: 'x',
      message: '<p>x</p>',
      attachments: ['https://x'],
    },
  ],
  [
    {
      order: { id: '1', name: '#1' },
      documents: [
        {
          document: 'invoice',
          cause: { of: 'order' },
          decision: waiting,
          checks: [{ reason: 'WAIT', holds: true, text: 'x' }],
          waitsFor: [{ code: 'paid', text: 'x' }],
          todo: { code: 'none', text: 'x' },
        },
      ],
    },
  ],
  [
    {
      token: 'x.y',
      url: 'https://app.example/x',
      expiresAt: '2026-11-04T00:00:00Z',
      documents: 1,
      fetched: 0,
      isReady: false,
      missing: [{ orderId: '1', orderName: null, document: 'invoice', text: 'Fehlt.' }],
    },
  ],
];

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
  const which = fc.constantFrom(...samples.flatMap(ofAnswer));
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

it('keeps every bundle well below the 64 KB that Shopify allows', async () => {
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
