import type { Order } from '../../order/order';
import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import { buildInvoiceDraft } from './invoice-draft';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { InvoiceDraft } from '../../documents/model/draft';
import fc from 'fast-check';
import { placedOrders } from '../../testing/order-generator';
import { anOrder, aLine, anAddress } from '../../testing/builders';
import { cents, sum } from '../../money/cents';
import { lineAmount } from '../lines/arithmetic';

const RUNS = 1_000;

function answer(order: Order, invoice: Partial<InvoiceSettings>) {
  return buildInvoiceDraft({
    order,
    settings: { ...DEFAULT_SETTINGS, invoice: { ...DEFAULT_SETTINGS.invoice, ...invoice } },
    profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] },
    now: '2026-03-02T10:00:00.000Z',
  });
}

function draft(order: Order, invoice: Partial<InvoiceSettings>): InvoiceDraft {
  const built = answer(order, invoice);
  if (built.kind === 'refuse') throw new Error(built.reason);
  return built.draft;
}

function grossPerRate({ totals }: InvoiceDraft) {
  return totals.rates.filter(({ gross }) => gross !== 0).map(({ rate, gross }) => [rate, gross]);
}

describe('net prices of generated orders', () => {
  it('come to what the plain invoice comes to, per rate, or the invoice stays gross and reports it', () => {
    let net = 0;
    fc.assert(
      fc.property(placedOrders, fc.boolean(), ({ order }, useDiscount) => {
        const plain = answer(order, {});
        if (plain.kind === 'refuse') return;
        const made = draft(order, { asNet: true, useDiscount });
        expect(grossPerRate(made)).toEqual(grossPerRate(plain.draft));
        const notes = made.notes?.map(({ code }) => code);
        expect(notes).toEqual(made.taxType === 'net' ? [] : ['netImpossible']);
        net += made.taxType === 'net' ? 1 : 0;
      }),
      { numRuns: RUNS, seed: 20_260_302 },
    );
    expect(net).toBeGreaterThan(RUNS / 2);
  });
});

describe('discounts in the prices of generated orders', () => {
  it('leave every rate as it is, and a discount line only where no price per piece is exact', () => {
    fc.assert(
      fc.property(placedOrders, ({ order }) => {
        const plain = answer(order, {});
        if (plain.kind === 'refuse') return;
        const made = draft(order, { useDiscount: false });
        expect(grossPerRate(made)).toEqual(grossPerRate(plain.draft));
        const hasManyPieces = order.lines.some(({ quantity }) => quantity > 100);
        if (!hasManyPieces)
          expect(made.lines.filter(({ name }) => name.startsWith('Rabatt'))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_260_303 },
    );
  });
});

describe('net or gross', () => {
  const order = anOrder({ lines: [aLine({ quantity: 3, unitPrice: cents(1_490) })] });

  it('shows net prices per piece', () => {
    const { lines, taxType, totals } = draft(order, { asNet: true });
    expect(taxType).toBe('net');
    expect(lines).toMatchObject([{ quantity: 3, unitPrice: 125_200 }]);
    expect(totals).toMatchObject({ net: 3_756, tax: 714, gross: 4_470 });
  });

  it('stays gross where no net amount comes to the gross one', () => {
    const made = draft(anOrder({ lines: [aLine({ unitPrice: cents(103) })] }), { asNet: true });
    expect(made.taxType).toBe('gross');
    expect(made.notes).toEqual([{ code: 'netImpossible', detail: { code: 'NET_IMPOSSIBLE' } }]);
  });

  it.each<[string, Partial<Order>, Partial<InvoiceSettings>, string]>([
    ['a person', {}, { b2bAsNet: true }, 'gross'],
    [
      'a company',
      { billingAddress: anAddress({ company: 'Beispiel GmbH' }) },
      { b2bAsNet: true },
      'net',
    ],
    ['a VAT id', { note: 'USt-IdNr. DE123456788' }, { b2bAsNet: true }, 'net'],
    ["an order's tag", { tags: ['Netto '] }, { tagsAsNet: ['netto'] }, 'net'],
    ['another tag', { tags: ['brutto'] }, { tagsAsNet: ['netto'] }, 'gross'],
  ])('%s', (_who, part, settings, taxType) => {
    expect(draft({ ...order, ...part }, settings).taxType).toBe(taxType);
  });

  it("counts the customer's tags, too", () => {
    const customer = {
      id: '7',
      email: null,
      firstName: null,
      lastName: null,
      note: null,
      tags: ['Händler'],
    };
    expect(draft({ ...order, customer }, { tagsAsNet: ['händler'] }).taxType).toBe('net');
  });
});

describe('discounts', () => {
  const discounts = [{ title: 'SOMMER', amount: cents(1_000) }];

  it('lower the price of each piece where they get no line', () => {
    const order = anOrder({ lines: [aLine({ quantity: 3, unitPrice: cents(5_000), discounts })] });
    expect(draft(order, {}).lines).toHaveLength(2);
    expect(draft(order, { useDiscount: false }).lines).toMatchObject([
      { quantity: 3, unitPrice: 466_667 },
    ]);
  });

  it('keep their line where the lowered price is no price per piece', () => {
    const order = anOrder({
      lines: [aLine({ quantity: 999, unitPrice: cents(5_000), discounts })],
    });
    const { lines } = draft(order, { useDiscount: false });
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Wanderrucksack', 999],
      ['Rabatt SOMMER', 1],
    ]);
    expect(sum(lines.map(lineAmount))).toBe(999 * 5_000 - 1_000);
  });
});
