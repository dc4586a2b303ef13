import fc from 'fast-check';
import { atRate } from '../testing/month-orders';
import { aPostedDocument, someDatevSettings } from '../testing/posting-batch';
import { formatProblems } from '../testing/posting-format';
import { balances, fieldOf, readPostings, type ReadRow } from '../testing/read-postings';
import type { OrderId } from '../ids';
import { cents } from '../money/cents';
import type { ClosedPayment } from '../month/month-payments';
import { PAYMENT_PURPOSES } from '../setting-sections/datev-settings';
import { documentPostings, type PostedDocument } from './document-postings';
import { paymentPostings } from './payment-postings';
import type { Posting } from './posting';
import { postingFiles } from './posting-files';

const createdAt = '2026-11-03T07:30:00.000Z';
const settings = someDatevSettings();

function postingsOf(documents: PostedDocument[]): Posting[] {
  const { postings, refusals } = documentPostings(documents, settings);
  expect(refusals).toEqual([]);
  return postings;
}

interface Sale extends Pick<PostedDocument, 'taxType' | 'taxSubType'> {
  country: string;
  rates: number[];
  /** Where its revenue belongs, by the table that advisers know. */
  accounts: string[];
}

const plain = { taxType: 'gross', taxSubType: null } as const;
const SALES: Sale[] = [
  { ...plain, country: 'DE', rates: [1_900], accounts: ['8400'] },
  { ...plain, country: 'DE', rates: [1_900, 700], accounts: ['8400', '8300'] },
  ...(['FR 2000', 'AT 2000', 'NL 2100', 'GR 2400', 'FR 550', 'IE 0', 'XI 2000'] as const).map(
    (place) => ({
      taxType: 'gross' as const,
      taxSubType: 'distanceSales' as const,
      country: place.slice(0, 2),
      rates: [Number(place.slice(3))],
      accounts: ['8320'],
    }),
  ),
  {
    taxType: 'intraCommunitySupply',
    taxSubType: null,
    country: 'FR',
    rates: [0],
    accounts: ['8125'],
  },
  {
    taxType: 'thirdPartyCountryDelivery',
    taxSubType: null,
    country: 'CH',
    rates: [0],
    accounts: ['8120'],
  },
];

const sale = fc.record({
  sale: fc.constantFrom(...SALES),
  kind: fc.constantFrom<PostedDocument['kind']>('invoice', 'credit-note'),
  gateway: fc.constantFrom('paypal', 'shopify_payments', 'invoice'),
  amounts: fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)),
  day: fc.integer({ min: 1, max: 31 }),
  name: fc.string({ unit: 'grapheme', maxLength: 70 }),
});

it('re-added from the bytes alone, each account is the total of its rate and country, for 1,000 months', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
      const expected = new Map<string, number>();
      const documents = sales.map(
        ({ sale: { rates, accounts, country, ...taxes }, ...one }, index) => {
          const totals = rates.map((rate, part) => atRate(rate, one.amounts[part] ?? 0));
          for (const [part, { gross }] of totals.entries()) {
            const isForeign = taxes.taxSubType !== null;
            const state = country === 'GR' ? 'EL' : country;
            const place = isForeign ? ` ${state} ${rates[part]}` : '';
            const key = `${accounts[part]}${place}`;
            const signed = one.kind === 'invoice' ? -gross : gross;
            expected.set(key, (expected.get(key) ?? 0) + signed);
          }
          return aPostedDocument({
            ...taxes,
            kind: one.kind,
            gateways: [one.gateway],
            country,
            rates: totals,
            number: `RE${index}`,
            vatId: 'FR12345678901',
            customerName: one.name,
            date: `2026-10-${String(one.day).padStart(2, '0')}`,
          });
        },
      );
      const postings = postingsOf(documents);
      expect(postingsOf(documents.toReversed())).toEqual(postings);
      const files = postingFiles({ month: '2026-10', postings, settings, closing: 1, createdAt });
      expect(files.flatMap(({ bytes }) => formatProblems(bytes))).toEqual([]);
      const rows = files.flatMap(({ bytes }) => readPostings(bytes).rows);
      expect(revenue(rows)).toEqual(withoutZeros(expected));
      expect([...balances(rows).values()].reduce((total, one) => total + one, 0)).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});

interface Moved {
  order: number;
  gateway: 'paypal' | 'shopify_payments' | 'klarna' | 'gift_card';
  kind: 'payment' | 'refund' | 'card' | 'chargeback';
  isManual: boolean;
  amount: number;
  fee: number;
  day: number;
}
const moved = fc.record<Moved>({
  order: fc.nat(5),
  gateway: fc.constantFrom('paypal', 'shopify_payments', 'klarna', 'gift_card'),
  kind: fc.constantFrom('payment', 'refund', 'card', 'chargeback'),
  isManual: fc.boolean(),
  amount: fc.integer({ min: -100_000, max: 100_000 }),
  fee: fc.nat(500),
  day: fc.integer({ min: 1, max: 31 }),
});
const METHODS = ['paypal', 'shopify_payments', 'klarna'] as const;
const DEBTORS = ['10001', '10002', '10003'];
/** Where money of a method lies, by the table that advisers know. */
const MONEY = { paypal: '1361', shopify_payments: '1360', klarna: '1362', gift_card: '1700' };
const PURPOSES = {
  paypal: 'paypal',
  shopify_payments: 'shopifyPayments',
  klarna: 'other',
  gift_card: 'giftCards',
} as const;

it('re-added with payments, revenue is as without them and each debtor ends at what is owed, for 1,000 months', () => {
  const inFile = fc.subarray([...PAYMENT_PURPOSES]);
  const sold = fc.record({ order: fc.nat(5), gross: fc.nat(100_000), cards: fc.nat(50_000) });
  const month = fc.tuple(
    fc.array(sold, { maxLength: 5 }),
    fc.array(moved, { maxLength: 12 }),
    inFile,
  );
  fc.assert(
    fc.property(month, ([sales, movements, purposes]) => {
      const own = { ...settings, payments: Object.fromEntries(purposes.map((one) => [one, true])) };
      const debtors = new Map<string, number>();
      const expected = new Map<string, number>();
      const add = (sums: Map<string, number>, account: string, amount: number) =>
        sums.set(account, (sums.get(account) ?? 0) + amount);
      const documents = sales.map(({ order, gross, cards }, index) => {
        const isOwed = purposes.includes('giftCards');
        add(expected, '8400', -gross);
        add(expected, isOwed ? '1700' : '8200', -cards);
        add(debtors, DEBTORS[order % 3] ?? '', gross + cards);
        return aPostedDocument({
          number: `RE${index}`,
          gateways: [METHODS[order % 3] ?? ''],
          rates: [atRate(1_900, gross), atRate(0, cards)],
          giftCards: cents(cards),
        });
      });
      const payments = movements.map(({ order, day, ...one }, index): ClosedPayment => {
        const isCard = one.kind === 'card';
        const gateway = isCard ? 'gift_card' : one.gateway;
        const isWanted = purposes.includes(PURPOSES[gateway]) && !one.isManual;
        if (isWanted) {
          const fee = purposes.includes('fees') ? one.fee : 0;
          const amount = isCard ? -one.amount : one.amount;
          add(expected, MONEY[gateway], amount - fee);
          add(expected, '4970', fee);
          add(debtors, DEBTORS[order % 3] ?? '', -amount);
        }
        return {
          ...one,
          gateway,
          reference: String(index),
          amount: cents(one.amount),
          fee: cents(one.fee),
          date: `2026-10-${String(day).padStart(2, '0')}`,
          orderId: String(order) as OrderId,
          orderName: `#${order}`,
          documentId: null,
          number: index % 2 === 0 ? `RE${index}` : null,
          gateways: [METHODS[order % 3] ?? ''],
        };
      });
      const { postings, refusals } = documentPostings(documents, own);
      expect(refusals).toEqual([]);
      const paid = paymentPostings(payments, own).postings;
      expect(paymentPostings(payments.toReversed(), own).postings).toEqual(paid);
      const batch = { month: '2026-10', settings: own, closing: 1, createdAt };
      const files = postingFiles({ ...batch, postings: [...postings, ...paid] });
      expect(files.flatMap(({ bytes }) => formatProblems(bytes))).toEqual([]);
      const found = balances(files.flatMap(({ bytes }) => readPostings(bytes).rows));
      for (const [account, amount] of debtors) add(expected, account, amount);
      expect(withoutZeros(found)).toEqual(withoutZeros(expected));
    }),
    { numRuns: 1_000 },
  );
});

/** By account, and by country and rate where another state gets the tax. */
function revenue(rows: readonly ReadRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const rate = fieldOf(row, 41);
    const place = rate === '' ? '' : ` ${fieldOf(row, 40)} ${Number(rate.replace(',', ''))}`;
    const key = `${fieldOf(row, 8)}${place}`;
    const amount = Number(fieldOf(row, 1).replace(',', ''));
    sums.set(key, (sums.get(key) ?? 0) + (fieldOf(row, 2) === 'S' ? -amount : amount));
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: Map<string, number>): Map<string, number> {
  return new Map([...sums].filter(([, amount]) => amount !== 0).toSorted());
}

const [aPosting] = postingsOf([aPostedDocument()]);

it('the rows of one document are never in two files', () => {
  const postings = Array.from({ length: 99_998 }, (_, index) => numbered(index + 1));
  const mixed = [numbered(99_999), numbered(99_999)];
  const files = postingFiles({
    month: '2026-10',
    postings: [...postings, ...mixed],
    settings,
    closing: 1,
    createdAt,
  });
  expect(files.map(({ postings: rows }) => rows)).toEqual([99_998, 2]);
});

function numbered(number: number): Posting {
  return { ...aPosting, documentField1: `RE${number}`, details: [] } as Posting;
}
