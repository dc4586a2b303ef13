import { COMPANY } from '../../../tests/support/samples/a-company';
import { aPaidLine } from '../../../tests/support/samples/a-printable-receipt';
import { aReceipt } from '../../../tests/support/samples/a-receipt';
import { somePreferences } from '../../../tests/support/partner/payable-partner';
import { cents } from '../money/cents';
import { sumsOf } from './payout';
import { receiptFacts } from './receipt-facts';

it('says the months of what it bills, not of what is set off besides', () => {
  const lines = [
    aPaidLine({ kind: 'claim', cents: cents(-10_00), at: '2026-11-29T10:00:00.000Z' }),
    aPaidLine({ at: '2027-01-30T10:00:00.000Z' }),
  ];
  const terms = { lines, method: 'bank', taxCase: 'regular', month: '2027-01' } as const;
  const facts = receiptFacts({
    ...terms,
    number: 'GS-2027-0001',
    now: '2027-02-01T02:00:00.000Z',
    sums: sumsOf(terms),
    payment: aReceipt().payment,
    seller: { name: 'Agentur Nord', preferences: somePreferences(), check: null },
    company: COMPANY,
    replaces: null,
  });
  expect(facts.period).toEqual({ from: '2027-01-01', until: '2027-01-31' });
});
