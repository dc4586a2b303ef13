import type { BilledDocument } from '../documents/model/document';
import type { LexwareId } from '../ids';
import { aMonthOrder, issued, listedVouchers } from '../testing/month-orders';
import { compareWithLexware, type ListedVoucher } from './lexware-comparison';

const invoice = issued();

it.each<[string, Partial<ListedVoucher>, string[], number]>([
  ['under another number', { number: 'RE9' }, ['number'], 0],
  ['voided', { status: 'voided' }, ['state'], -11_900],
  ['a draft again', { status: 'draft' }, ['state'], -11_900],
  ['paid', { status: 'paid' }, ['state'], 0],
  ['dated another day', { voucherDate: '2026-10-29T11:00:00.000Z' }, ['date'], 0],
])('an invoice that is %s in Lexware', (_, change, fields, amount) => {
  const orders = [aMonthOrder({ documents: [invoice] })];
  const vouchers = listedVouchers(orders).map((one) => ({ ...one, ...change }));
  expect(compareWithLexware('2026-10', orders, vouchers).differences).toMatchObject([
    { kind: 'changed', orderId: '5001', number: 'RE1001', fields, amount },
  ]);
});

it('an invoice that Lexware does not list', () => {
  const orders = [aMonthOrder({ documents: [invoice] })];
  expect(compareWithLexware('2026-10', orders, []).differences).toMatchObject([
    { kind: 'missing', number: 'RE1001', amount: -11_900 },
  ]);
});

it('one deleted there is missed by nobody', () => {
  const deleted: BilledDocument = { ...invoice, status: null, cancelled: true };
  const orders = [aMonthOrder({ documents: [deleted] })];
  expect(compareWithLexware('2026-10', orders, []).differences).toEqual([]);
});

it('an invoice that came into being twice counts twice there', () => {
  const lexwareId = 'twin' as LexwareId;
  const doubled = { ...invoice, second: { lexwareId, number: 'RE1002' } };
  const orders = [aMonthOrder({ documents: [doubled] })];
  const [first] = listedVouchers(orders);
  const twin = { ...first, id: lexwareId, number: 'RE1002' } as ListedVoucher;
  const { differences, byHand } = compareWithLexware('2026-10', orders, [
    ...listedVouchers(orders),
    twin,
  ]);
  expect(differences).toMatchObject([{ kind: 'second', number: 'RE1002', amount: 11_900 }]);
  expect(byHand.lexwareIds).toEqual([]);
});
