import { cents } from '../../../web/domain/money/cents';
import type { ReceiptFacts } from '../../../web/domain/partner/receipt-facts';
import { COMPANY } from './a-company';

/** Of November: 60 euros by bank transfer to a German business. */
export function aReceipt(overrides: Partial<ReceiptFacts> = {}): ReceiptFacts {
  const { name, address, taxNumber, vatId, email } = COMPANY;
  return {
    number: 'GS-2026-0001',
    issuedOn: '2026-12-01',
    period: { from: '2026-11-01', until: '2026-11-30' },
    taxCase: 'regular',
    seller: {
      name: 'Agentur Nord GmbH',
      address: { street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      taxId: '21/815/08150',
      vatId: '',
    },
    buyer: { name, address, taxNumber, vatId, email },
    vatCheck: null,
    method: 'bank',
    sums: {
      provisions: cents(60_00),
      fee: cents(0),
      net: cents(60_00),
      vatRate: 1_900,
      vat: cents(11_40),
      carried: cents(0),
      amount: cents(71_40),
    },
    payment: {
      paid: cents(0),
      credit: cents(0),
      claims: cents(0),
      transfer: cents(71_40),
      later: cents(0),
    },
    lines: [],
    replaces: null,
    ...overrides,
  };
}
