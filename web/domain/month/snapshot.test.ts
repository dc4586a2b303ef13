import type { BilledDocument } from '../documents/model/document';
import type { OrderId } from '../ids';
import { cents } from '../money/cents';
import { aMonthOrder, atRate, issued } from '../testing/month-orders';
import type { ClosedPayment } from './month-payments';
import {
  type CheckedVatId,
  closedDocuments,
  differencesSince,
  firstBrokenLink,
  type MonthSnapshot,
  snapshotBytes,
  snapshotHash,
  writtenSnapshot,
} from './snapshot';

const invoice = issued({ id: 7, voucherDate: '2026-10-05T10:00:00.000Z' });

const monthWith = (...documents: BilledDocument[]) =>
  closedDocuments('2026-10', [
    {
      orderName: '#1001',
      payment: 'paid',
      vatIds: [],
      country: null,
      gateways: ['paypal', 'gift_card'],
      extras: null,
      documents: aMonthOrder({ documents }).documents,
    },
  ]);

describe('the VAT id of a document', () => {
  const REFUSED = { vatId: 'FR00000000000', askedAt: '2026-10-04T10:00:00.000Z', isInvalid: true };
  const FORMER = { vatId: 'FR12345678901', askedAt: '2026-10-05T09:00:00.000Z', isInvalid: false };
  const LATER = { vatId: 'FR98765432109', askedAt: '2026-10-20T09:00:00.000Z', isInvalid: false };
  const createdAt = '2026-10-05T10:00:00.000Z';
  const corrected = { ...invoice, createdAt };
  const correction = issued({ id: 8, kind: 'credit-note' });
  const cancellation = { ...correction, precedingId: invoice.id, createdAt: LATER.askedAt };
  const anew = { ...issued({ id: 9 }), createdAt: LATER.askedAt };

  const idsWith = (vatIds: readonly CheckedVatId[], documents = [corrected, cancellation, anew]) =>
    closedDocuments('2026-10', [
      {
        orderName: '#1001',
        payment: 'paid',
        vatIds,
        country: 'FR',
        gateways: [],
        extras: null,
        documents,
      },
    ]).map(({ vatId }) => vatId);

  it('is the one that its invoice was issued with, whatever the order has by now', () => {
    const [former, later] = [FORMER.vatId, LATER.vatId];
    expect(idsWith([REFUSED, FORMER, LATER])).toEqual([former, former, later]);
    expect(idsWith([FORMER, { ...LATER, isInvalid: true }])).toEqual([former, former, former]);
  });

  it('is the first one of an invoice that was there before any was checked, and none that was refused', () => {
    expect(idsWith([LATER], [corrected])).toEqual([LATER.vatId]);
    expect(idsWith([REFUSED], [corrected])).toEqual([null]);
  });
});

function aSnapshot(snapshot: Partial<MonthSnapshot> = {}): MonthSnapshot {
  return {
    month: '2026-10',
    number: 1,
    ruleVersion: 2,
    timeZone: 'Europe/Berlin',
    closedAt: '2026-11-03T08:00:00.000Z',
    closedBy: 'anna@shop.example',
    reason: null,
    previous: null,
    documents: monthWith(invoice, issued({ id: 8 })),
    ...snapshot,
  };
}

it('is the same bytes in whatever order documents and fields come', () => {
  const snapshot = aSnapshot();
  const { documents, ...rest } = snapshot;
  const same = {
    documents: documents.toReversed().map(({ id, ...one }) => ({ ...one, id })),
    ...rest,
  };
  expect(snapshotBytes(same).equals(snapshotBytes(snapshot))).toBe(true);
});

it('is written the same by every version of the app', () => {
  const bytes = snapshotBytes(aSnapshot({ documents: monthWith(invoice) }));
  expect(bytes.toString('utf8')).toBe(
    '{"closedAt":"2026-11-03T08:00:00.000Z","closedBy":"anna@shop.example","documents":[{"country":"DE","date":"2026-10-05","eInvoice":null,"files":null,"gateways":["gift_card","paypal"],"id":7,"kind":"invoice","lexwareId":"lexware-7","number":"RE1007","orderId":"5001","orderName":"#1001","payment":"paid","rates":[{"gross":11900,"net":10000,"rate":1900,"tax":1900}],"state":"open","taxSubType":null,"taxType":"gross","total":11900,"value":11900,"vatId":null}],"month":"2026-10","number":1,"previous":null,"reason":null,"ruleVersion":2,"timeZone":"Europe/Berlin"}',
  );
});

function chained(...snapshots: MonthSnapshot[]) {
  let previous: string | null = null;
  return snapshots.map((snapshot) => {
    const bytes = snapshotBytes({ ...snapshot, previous });
    const { month, number, closedAt } = snapshot;
    const stored = { month, number, closedAt, previous, bytes, hash: snapshotHash(bytes) };
    previous = stored.hash;
    return stored;
  });
}

const chain = chained(
  aSnapshot(),
  aSnapshot({ month: '2026-11', documents: [] }),
  aSnapshot({ number: 2, reason: 'Rechnung storniert' }),
);

it('a chain of snapshots holds as long as no byte of it changes', () => {
  expect(firstBrokenLink(chain)).toBeNull();
  expect(chain.map((link) => writtenSnapshot(link)?.number)).toEqual([1, 1, 2]);
});

it.each([0, 1, 2])('a byte changed in link %d shows', (position) => {
  const link = chain[position]!;
  const bytes = Buffer.from(link.bytes);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  expect(writtenSnapshot({ ...link, bytes })).toBeNull();
});

it('a link rewritten with its hash breaks the one after it, and so does one left out', () => {
  const [first, ...rest] = chain;
  const bytes = snapshotBytes(aSnapshot({ closedBy: 'other@shop.example' }));
  const rewritten = { ...first!, bytes, hash: snapshotHash(bytes) };
  expect(firstBrokenLink([rewritten, ...rest])).toBe(1);
  expect(firstBrokenLink(chain.filter((_, index) => index !== 1))).toBe(1);
});

it.each([
  { previous: 'f'.repeat(64) },
  { month: '2026-09' },
  { number: 7 },
  { closedAt: '2026-11-04T08:00:00.000Z' },
])('a row that was given another place shows, for its bytes name their own: %j', (place) => {
  expect(writtenSnapshot({ ...chain[1]!, ...place })).toBeNull();
});

it('voided after the month was closed: one row of -119.00, and the snapshot stays', () => {
  const closed = monthWith(invoice);
  const now = monthWith({ ...invoice, status: 'voided', cancelled: true });
  expect(differencesSince({ documents: closed }, { documents: now })).toEqual([
    {
      kind: 'changed',
      of: 'document',
      orderId: '5001',
      number: 'RE1007',
      amount: -11_900,
    },
  ]);
});

it.each<[string, BilledDocument[], [string, number][]]>([
  ['paid', [{ ...invoice, status: 'paid' }], []],
  ['changed by a cent', [{ ...invoice, total: cents(11_901) }], [['changed', 1]]],
  ['given another number', [{ ...invoice, number: 'RE7' }], [['changed', 0]]],
  [
    'moved to November',
    [{ ...invoice, voucherDate: '2026-11-01T10:00:00.000Z' }],
    [['gone', -11_900]],
  ],
  ['joined by another', [invoice, issued({ id: 9 })], [['added', 11_900]]],
  ['joined by a draft', [invoice, issued({ id: 9, status: 'draft' })], []],
  [
    'voided as a credit note of November covers it',
    [
      { ...invoice, status: 'voided', cancelled: true },
      issued({
        id: 9,
        kind: 'credit-note',
        cause: 'refund:1',
        precedingId: invoice.id,
        voucherDate: '2026-11-03T10:00:00.000Z',
        rates: [atRate(1_900, 11_900)],
      }),
    ],
    [],
  ],
])('a document that was %s since', (_, now, expected) => {
  const differences = differencesSince(
    { documents: monthWith(invoice) },
    { documents: monthWith(...now) },
  );
  expect(differences.map(({ kind, amount }) => [kind, amount])).toEqual(expected);
});

const aSale = (payment: Partial<ClosedPayment> = {}): ClosedPayment => ({
  reference: 'card:5001',
  kind: 'card',
  gateway: 'gift_card',
  isManual: false,
  amount: cents(5_000),
  fee: cents(0),
  date: '2026-10-05',
  orderId: '5001' as OrderId,
  orderName: '#1001',
  documentId: null,
  number: null,
  gateways: ['paypal'],
  ...payment,
});

it.each<[string, ClosedPayment[] | null | undefined, ClosedPayment[], [string, number][]]>([
  ['the same', [aSale()], [aSale({ gateways: ['klarna'] })], []],
  ['fewer', [aSale()], [aSale({ amount: cents(3_000) })], [['changed', -2_000]]],
  ['sold on another day', [aSale()], [aSale({ date: '2026-10-06' })], [['changed', 0]]],
  ['none any more', [aSale()], [], [['gone', -5_000]]],
  ['joined by others', [], [aSale()], [['added', 5_000]]],
  ['paid since', [], [aSale({ kind: 'payment', reference: '1' })], []],
  ['closed without money', null, [aSale()], []],
  ['closed before money was kept', undefined, [aSale()], []],
])('gift cards that are %s', (_, closed, now, expected) => {
  const differences = differencesSince(
    { documents: [], payments: closed },
    { documents: [], payments: now },
  );
  expect(differences.map(({ kind, amount }) => [kind, amount])).toEqual(expected);
  const named = { of: 'giftCard', orderId: '5001', number: '#1001' };
  expect(differences).toMatchObject(expected.map(() => named));
});
