import {
  aPaidLine,
  aPrintable,
  MANIFOLD,
} from '../../../../tests/support/samples/a-printable-receipt';
import { cents } from '../../money/cents';
import { isElectronic } from '../receipt-facts';
import { letterOfReceipt } from './receipt-letter';
import { receiptLines } from './receipt-lines';

const { facts } = aPrintable(MANIFOLD);

it('bills by German months, takes back, and makes the provision smaller by the payout', () => {
  expect(receiptLines(facts)).toEqual([
    { kind: 'provision', month: '2026-09', count: 1, amount: 28_50, vatRate: 1_900 },
    { kind: 'provision', month: '2026-11', count: 2, amount: 85_50, vatRate: 1_900 },
    { kind: 'taken-back', month: '2026-11', count: 1, amount: -9_50, vatRate: 1_900 },
    { kind: 'fee', month: '2026-11', count: 0, amount: -3_66, vatRate: 1_900 },
  ]);
});

it('names a corrected exchange rate, in the month of the service and as no refund', () => {
  const first = '2026-10-12T09:00:00.000Z';
  const corrected = { at: '2026-11-20T09:00:00.000Z', earnedAt: first, isRateCorrection: true };
  const lines = [
    aPaidLine({ at: first, cents: cents(60_00) }),
    aPaidLine({ ...corrected, id: 2, kind: 'reversal', cents: cents(-60_00) }),
    aPaidLine({ ...corrected, id: 3, cents: cents(55_00) }),
  ];
  const printable = aPrintable({ lines, period: { from: '2026-10-01', until: '2026-11-30' } });
  const rate = { month: '2026-10', vatRate: 1_900 };
  expect(receiptLines(printable.facts)).toEqual([
    { kind: 'provision', count: 1, amount: 60_00, ...rate },
    { kind: 'rate-correction', count: 2, amount: -5_00, ...rate },
  ]);
  const { annex } = letterOfReceipt(printable);
  expect(annex.table.rows.map(({ description }) => description)).toEqual([
    null,
    'Berichtigung des Wechselkurses',
    'Berichtigung des Wechselkurses',
  ]);
});

it('names a small business beside what was earned with VAT, and is an e-invoice', () => {
  const december = '2026-12-12T09:00:00.000Z';
  const lines = [
    aPaidLine({ taxCase: 'small', vatRate: 0, cents: cents(49_00) }),
    aPaidLine({ id: 2, at: december, taxCase: 'regular', vatRate: 1_900, cents: cents(9_50) }),
  ];
  const printable = aPrintable({ lines });
  const { closing, sums } = letterOfReceipt(printable);
  const small = 'Umsatzsteuer: steuerfrei, Kleinunternehmer (§\u00A019 UStG)';
  expect(closing[0]).toBe(`Zu Leistungen mit 0 % USt.: ${small}`);
  expect(sums.map(({ amount }) => amount)).toEqual(
    ['58,50', '1,81', '0,00', '60,31'].map((each) => `${each}\u00A0€`),
  );
  expect(isElectronic(printable)).toBe(true);
  const abroad = [aPaidLine({ taxCase: 'eu', vatRate: 0 }), ...lines];
  expect(isElectronic(aPrintable({ lines: abroad }))).toBe(false);
});

it('refuses lines that do not come to what is paid', () => {
  const sums = { ...facts.sums, net: cents(100_85) };
  expect(() => receiptLines({ ...facts, sums })).toThrow('GS-2026-0001');
});
