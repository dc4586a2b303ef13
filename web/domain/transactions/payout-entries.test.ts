import fc from 'fast-check';
import type { OrderId } from '../ids';
import { cents, ZERO } from '../money/cents';
import { type BalanceTransaction, payoutEntries, balanceReferenceOf } from './payout-entries';

const aMovement = (more: Partial<BalanceTransaction> = {}): BalanceTransaction => ({
  id: '1',
  kind: 'payment',
  amount: cents(11_900),
  fee: cents(251),
  order: { id: '5001' as OrderId, name: '#1001' },
  orderTransactionId: '9001',
  date: '2026-03-02T09:00:00.000Z',
  ...more,
});
const netOf = (contents: BalanceTransaction[]) =>
  cents(contents.reduce((total, { amount, fee }) => total + amount - fee, 0));
const aPayout = (contents: BalanceTransaction[]) => ({
  id: '42',
  issuedAt: '2026-03-05T09:00:00.000Z',
  net: netOf(contents),
  retried: ZERO,
});
const FEES = { fees: true };

it('books the payout alone when everything it contains is booked with its fees', () => {
  const contents = [aMovement()];
  const entries = payoutEntries(
    aPayout(contents),
    contents,
    new Map([['shopify:9001', { amount: cents(11_900), fee: cents(-251) }]]),
    FEES,
  );
  expect(entries).toMatchObject([
    { externalReference: 'payout:42', kind: 'payout', amount: -11_649 },
  ]);
});

it('adds fees that no transaction carries as one entry', () => {
  const contents = [aMovement()];
  const entries = payoutEntries(
    aPayout(contents),
    contents,
    new Map([['shopify:9001', { amount: cents(11_900), fee: ZERO }]]),
    FEES,
  );
  expect(entries).toMatchObject([
    { externalReference: 'payout:42:fees', amount: -251 },
    { amount: -11_649 },
  ]);
});

it('books what was not booked before under the reference its order would use', () => {
  const chargeback = aMovement({
    id: '2',
    kind: 'chargeback',
    amount: cents(-500),
    fee: cents(1_500),
    orderTransactionId: null,
  });
  const contents = [aMovement(), chargeback];
  expect(payoutEntries(aPayout(contents), contents, new Map(), FEES)).toMatchObject([
    { externalReference: 'shopify:9001', kind: 'payment', fee: -251, subject: '#1001' },
    { externalReference: 'shopify-balance:2', kind: 'adjustment', amount: -500, fee: 0 },
    { kind: 'fees', amount: -1_500 },
    { kind: 'payout', amount: -9_649 },
  ]);
});

it('brings money back in when Shopify takes it from the bank account', () => {
  const contents = [aMovement({ kind: 'refund', amount: cents(-2_000), fee: ZERO })];
  expect(payoutEntries(aPayout(contents), contents, new Map(), FEES)?.at(-1)).toMatchObject({
    amount: 2_000,
  });
});

it('books nothing of a payout whose figures do not add up', () => {
  const contents = [aMovement()];
  expect(
    payoutEntries({ ...aPayout(contents), net: cents(1) }, contents, new Map(), FEES),
  ).toBeNull();
});

it('books what the provider counted otherwise than the order', () => {
  const contents = [aMovement()];
  const booked = new Map([['shopify:9001', { amount: cents(11_913), fee: cents(-251) }]]);
  expect(payoutEntries(aPayout(contents), contents, booked, FEES)).toMatchObject([
    { externalReference: 'payout:42:difference', kind: 'adjustment', amount: -13 },
    { kind: 'payout', amount: -11_649 },
  ]);
});

it('takes along what an earlier payout failed to pay out, which is on the account still', () => {
  const contents = [aMovement()];
  const payout = { ...aPayout(contents), net: cents(16_649), retried: cents(5_000) };
  const booked = new Map([['shopify:9001', { amount: cents(11_900), fee: cents(-251) }]]);
  expect(payoutEntries(payout, contents, booked, FEES)).toMatchObject([
    { kind: 'payout', amount: -16_649 },
  ]);
});

const movement = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const, 'adjustment' as const),
  size: fc.integer({ min: 0, max: 1_000_000 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
  /** What of it was booked with the order: nothing, without fee, with its fee, with a wrong fee. */
  before: fc.constantFrom('not', 'plain', 'with fee', 'with another fee'),
  /** By how much the order's own figure is off. */
  drift: fc.constantFrom(0, 0, 1, -13),
});

it('always brings the account to zero', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.boolean(), (created, fees) => {
      const contents = created.map(({ kind, size, fee }, index) =>
        aMovement({
          id: `${index}`,
          kind,
          amount: cents(kind === 'payment' ? size : -size),
          fee: cents(fee),
          orderTransactionId: kind === 'adjustment' ? null : `${index}`,
        }),
      );
      const bookedFee = {
        plain: () => 0,
        'with fee': (fee: number) => -fee,
        'with another fee': () => -7,
      };
      const booked = new Map(
        contents.flatMap((one, index) => {
          const before = created[index]?.before ?? 'not';
          return before === 'not' || one.amount === 0
            ? []
            : [
                [
                  balanceReferenceOf(one),
                  {
                    amount: cents(one.amount + (created[index]?.drift ?? 0)),
                    fee: cents(bookedFee[before as keyof typeof bookedFee](one.fee)),
                  },
                ],
              ];
        }),
      );
      const entries = payoutEntries(aPayout(contents), contents, booked, { fees }) ?? [];
      const total = [...booked.values(), ...entries].reduce(
        (sum, { amount, fee }) => sum + amount + fee,
        0,
      );
      expect(total).toBe(0);
      expect(new Set(entries.map(({ externalReference }) => externalReference)).size).toBe(
        entries.length,
      );
    }),
  );
});
