import { DEFAULT_INVOICES } from '../../domain/setting-sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { merge, mergeChosen, type Side } from './conflict-dialog';

const base = DEFAULT_INVOICES;
const merged = (mine: object, theirs: object, side: Side = 'mine') =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, () => side);

it('keeps what only one of both changed, in groups field by field', () => {
  const mine = { finalize: false, mail: { ...base.mail, subject: 'Rechnung' } };
  const theirs = { event: 'completed', mail: { ...base.mail, name: 'Teehaus' } };
  expect(merged(mine, theirs)).toEqual({
    value: {
      ...base,
      finalize: false,
      event: 'completed',
      mail: { ...base.mail, subject: 'Rechnung', name: 'Teehaus' },
    },
    clashes: [],
    taken: ['event', 'mail.name'],
  });
});

it.each([
  ['mine', 'fulfilled'],
  ['theirs', 'completed'],
] as const)('takes %s of what both changed', (side, event) => {
  expect(merged({ event: 'fulfilled' }, { event: 'completed' }, side)).toEqual({
    value: { ...base, event },
    clashes: ['event'],
    taken: [],
  });
});

it('asks nothing where both came to the same', () => {
  expect(merged({ asNet: true }, { asNet: true }).clashes).toEqual([]);
});

it('never mixes a supply date, nor the condition of a payment method, out of both', () => {
  const day = base.supplyDate.from;
  const condition = (label: string, duration: number) => ({
    paymentConditions: { klarna: { label, duration, discount: null } },
  });
  const mine = { supplyDate: { ...base.supplyDate, type: 'service' } };
  const theirs = { supplyDate: { ...base.supplyDate, from: { ...day, event: 'created' } } };
  expect(merged(mine, theirs).clashes).toEqual(['supplyDate']);
  expect(merged(condition('Sofort', 0), condition('Netto', 14)).clashes).toEqual([
    'paymentConditions.klarna',
  ]);
});

it('keeps what one added and lets go what one took away', () => {
  const condition = { label: 'Sofort', duration: 0, discount: null };
  const before = { ...base, paymentConditions: { klarna: condition } };
  const theirs = { ...base, paymentConditions: { klarna: condition, manual: condition } };
  const mine = { ...base, paymentConditions: {} };
  expect(merge({ base: before, mine, theirs }, () => 'mine').value).toEqual({
    ...base,
    paymentConditions: { manual: condition },
  });
});

const { invoice } = DEFAULT_SETTINGS;

it('puts both together while a number is still being written', () => {
  const from = { ...invoice.supplyDate.from, modify: 'math', offset: Number.NaN } as const;
  const mine = { ...invoice, supplyDate: { ...invoice.supplyDate, from } };
  const theirs = { ...DEFAULT_SETTINGS, invoice: { ...invoice, asNet: true } };
  const merged = mergeChosen({ section: 'invoice', saved: invoice, mine, theirs }, () => 'mine');
  expect(merged).toEqual({ ...mine, asNet: true });
});
