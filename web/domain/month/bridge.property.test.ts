import fc from 'fast-check';
import type { Decision } from '../documents/model/reason';
import type { LexwareId } from '../ids';
import { cents, sum } from '../money/cents';
import {
  aMonthOrder,
  atRate,
  issued,
  listedVouchers,
  type IssuedOrder,
} from '../testing/month-orders';
import { bridgeOf, bucketAmount } from './bridge';
import { compareWithLexware, type ListedVoucher } from './lexware-comparison';

const MONTH = '2026-10';
const DAYS = [
  '2026-09-30T21:59:59.999Z',
  '2026-09-30T22:00:00.000Z',
  '2026-10-15T10:00:00.000Z',
  '2026-10-31T22:59:59.999Z',
  '2026-10-31T23:00:00.000Z',
];
const DECISIONS: (Decision | undefined)[] = [
  undefined,
  { kind: 'create' },
  { kind: 'wait', reason: 'WAIT' },
  { kind: 'skip', reason: 'SKIP_TEST' },
  { kind: 'skip', reason: 'SKIP_UNPAID' },
  { kind: 'skip', reason: 'CANCELLED' },
  { kind: 'skip', reason: 'EXISTING' },
  { kind: 'refuse', reason: 'MISSING_ADDRESS' },
  { kind: 'refuse', reason: 'TAX_CHANGED' },
];
const STATES = [
  { status: 'open' },
  { status: 'paid' },
  { status: 'draft' },
  { status: 'voided', cancelled: true },
] as const;

const document = fc.record({
  cause: fc.constantFrom('order', 'edit:1', 'reissue:1', 'refund:1', 'refund:2', 'cancel:1'),
  state: fc.constantFrom(...STATES),
  voucherDate: fc.constantFrom(...DAYS),
  gross: fc.integer({ min: 1, max: 100_000 }),
});
const order = fc.record({
  orderedAt: fc.constantFrom(...DAYS),
  total: fc.nat(100_000),
  isDeleted: fc.boolean(),
  decision: fc.constantFrom(...DECISIONS),
  documents: fc.uniqueArray(document, { maxLength: 4, selector: ({ cause }) => cause }),
});
const month = fc.array(order, { maxLength: 6 }).map((orders) =>
  orders.map(({ documents, isDeleted, ...one }, index): IssuedOrder => {
    const records = documents.map(({ gross, state, cause, voucherDate }, position) =>
      issued({
        id: index * 10 + position + 1,
        kind: /^(refund|cancel)/.test(cause) ? 'credit-note' : 'invoice',
        cause: cause === 'cancel:1' ? `cancel:${index * 10 + 1}` : cause,
        voucherDate,
        rates: [atRate(1_900, gross)],
        ...state,
      }),
    );
    const deletedAt = isDeleted ? '2026-11-01T10:00:00.000Z' : undefined;
    return aMonthOrder({ ...one, id: 5_000 + index, documents: records, deletedAt });
  }),
);

it('orders and buckets are the documents, and Lexware has the same', () => {
  fc.assert(
    fc.property(month, (orders) => {
      const { orders: ordered, buckets, documents } = bridgeOf(MONTH, orders);
      const between = sum(Object.values(buckets).map(bucketAmount));
      expect(ordered.amount + between).toBe(documents.amount);
      const { lexware, differences } = compareWithLexware(MONTH, orders, listedVouchers(orders));
      expect(differences).toEqual([]);
      expect(lexware.amount).toBe(documents.amount);
    }),
    { numRuns: 500 },
  );
});

const byHand = {
  id: 'by-hand' as LexwareId,
  kind: 'invoice',
  number: 'RE1',
  status: 'open',
} as const;

it('a cent changed in Lexware is exactly one difference, and documents written there are none', () => {
  fc.assert(
    fc.property(month, fc.nat(), (orders, choice) => {
      const vouchers = listedVouchers(orders);
      const written = { ...byHand, voucherDate: '2026-10-15T10:00:00.000Z', total: cents(777) };
      const isListed = ({ voucherDate }: ListedVoucher) => DAYS.slice(1, 4).includes(voucherDate);
      const listed = vouchers.filter(isListed);
      const chosen = listed[choice % Math.max(listed.length, 1)];
      const changed = vouchers.map((one) =>
        one === chosen ? { ...one, total: cents(one.total + 1) } : one,
      );
      const comparison = compareWithLexware(MONTH, orders, [...changed, written]);
      expect(comparison.byHand.amount).toBe(777);
      expect(comparison.differences.map(({ fields }) => fields)).toEqual(chosen ? [['total']] : []);
      const { documents } = bridgeOf(MONTH, orders);
      const explained = sum(comparison.differences.map(({ amount }) => amount));
      expect(documents.amount + 777 + explained).toBe(comparison.lexware.amount);
    }),
    { numRuns: 500 },
  );
});

it('a row changed in our tables differs from Lexware, whatever it says of itself', () => {
  fc.assert(
    fc.property(month, fc.nat(), (orders, choice) => {
      const vouchers = listedVouchers(orders);
      const rows = orders.flatMap(({ documents }) => documents);
      const chosen = rows[choice % Math.max(rows.length, 1)];
      const tampered = orders.map((one) => ({
        ...one,
        documents: one.documents.map((row) =>
          row === chosen ? { ...row, total: cents(row.total + 1) } : row,
        ),
      }));
      const { differences } = compareWithLexware(MONTH, tampered, vouchers);
      const isOfMonth = chosen !== undefined && DAYS.slice(1, 4).includes(chosen.voucherDate);
      expect(differences).toHaveLength(isOfMonth ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
