import { type OrderInput, aLine, anAddress, aTax, anOrder } from '../../testing/builders';
import type { TaxProfile } from '../../tax/treatment';
import {
  untaxed,
  abroad,
  givingVatId,
  austrian,
  destination,
  invoiceDraft,
  invoiceAnswer,
} from '../../testing/drafts/invoice-drafts';
import { cents } from '../../money/cents';
import { buildInvoiceDraft } from './invoice-draft';
import { DEFAULT_SETTINGS } from '../../settings/settings';

describe('tax cases', () => {
  it.each<
    [
      string,
      OrderInput,
      Partial<TaxProfile>,
      { taxType: string; taxSubType: string | null; country: string },
    ]
  >([
    ['Germany', {}, {}, { taxType: 'gross', taxSubType: null, country: 'DE' }],
    [
      'a net shop',
      { taxesIncluded: false, lines: [aLine({ taxesIncluded: false })] },
      {},
      { taxType: 'net', taxSubType: null, country: 'DE' },
    ],
    [
      'a small business',
      untaxed,
      { smallBusiness: true },
      { taxType: 'vatfree', taxSubType: null, country: 'DE' },
    ],
    [
      'an EU company',
      abroad('AT', { ...untaxed, ...givingVatId }),
      {},
      { taxType: 'intraCommunitySupply', taxSubType: null, country: 'AT' },
    ],
    [
      'an EU consumer at German rates',
      abroad('AT'),
      {},
      { taxType: 'gross', taxSubType: null, country: 'DE' },
    ],
    [
      'an EU consumer at their rates',
      abroad('AT', austrian),
      destination,
      { taxType: 'gross', taxSubType: 'distanceSales', country: 'AT' },
    ],
    [
      'Switzerland',
      abroad('CH', untaxed),
      {},
      { taxType: 'thirdPartyCountryDelivery', taxSubType: null, country: 'CH' },
    ],
    [
      'Helgoland',
      { ...untaxed, shippingAddress: anAddress({ zip: '27498' }) },
      {},
      { taxType: 'vatfree', taxSubType: null, country: 'DE' },
    ],
    [
      '2020 rates',
      { processedAt: '2020-08-01T09:00:00Z', lines: [aLine({ rate: 1_600 })] },
      {},
      { taxType: 'gross', taxSubType: null, country: 'DE' },
    ],
    [
      'a gift card beside goods',
      { lines: [aLine(), aLine({ id: '2', rate: 0, isGiftCard: true })] },
      {},
      { taxType: 'gross', taxSubType: null, country: 'DE' },
    ],
  ])('%s', (_, order, profile, { country, ...taxed }) => {
    expect(invoiceDraft(order, profile)).toMatchObject({ ...taxed, content: { country } });
  });

  it.each<[string, OrderInput, Partial<TaxProfile>]>([
    ['SMALL_BUSINESS_TAX', {}, { smallBusiness: true }],
    ['TAX_MISMATCH', untaxed, {}],
    ['TAX_MISMATCH', { lines: [aLine({ rate: 1_600 })] }, {}],
    ['MISSING_VAT-ID', abroad('AT', untaxed), {}],
    ['MISSING_VAT-ID', abroad('FR', { ...untaxed, ...givingVatId }), {}],
    ['OSS_REQUIRED', abroad('AT', austrian), {}],
    ['TAX_MISMATCH', abroad('AT'), destination],
    ['TAX_MISMATCH', abroad('CH'), {}],
    ['INVALID_PLAN_RECIPIENT_ABROAD', abroad('AT'), { businessFeatures: ['INVOICING'] }],
    ['TOTAL_MISMATCH', { totals: { total: cents(11_906) } }, {}],
    ['INVALID_ORDER', { lines: [aLine({ currentQuantity: 2 })] }, {}],
    ['INVALID_ORDER', { lines: [aLine({ taxLines: [aTax(1_900, 5_000)] })] }, {}],
    ['INVALID_ORDER', { totals: { fees: cents(595), currentTax: cents(1_995) } }, {}],
    ['MISSING_ADDRESS', { billingAddress: null, shippingAddress: null }, {}],
  ])('refuses with %s (%#)', (reason, order, profile) => {
    expect(invoiceAnswer(order, profile)).toMatchObject({ kind: 'refuse', reason });
  });
});

describe('orders given away', () => {
  const discounts = [{ title: 'MUSTER', amount: cents(11_900) }];
  it.each<[string, OrderInput, Partial<TaxProfile>]>([
    ['to Austria', abroad('AT', { lines: [aLine({ rate: 2_000, discounts })] }), destination],
    ['to Switzerland', abroad('CH', { lines: [aLine({ rate: 810, discounts })] }), {}],
  ])('%s name no rate of another state, which Lexware would refuse', (_, order, profile) => {
    const { lines, taxSubType, totals } = invoiceDraft(order, profile);
    expect(lines.map(({ name, rate }) => [name, rate])).toEqual([
      ['Wanderrucksack', 0],
      ['Rabatt MUSTER', 0],
    ]);
    expect([taxSubType, totals.gross]).toEqual([null, 0]);
  });

  it('in Germany keep their rate', () => {
    expect(invoiceDraft({ lines: [aLine({ discounts })] }).lines.map(({ rate }) => rate)).toEqual([
      1_900, 1_900,
    ]);
  });
});

describe('a customer who gets XRechnungen', () => {
  const buyerReference = '04011000-1234512345-06';
  const eInvoice = (order: OrderInput, businessFeatures: string[] = []) =>
    buildInvoiceDraft({
      order: anOrder(order),
      settings: DEFAULT_SETTINGS,
      profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures },
      now: '2026-03-02T23:30:00.000Z',
      buyerReference,
    });

  it('is billed in net, as the saved contact, with the reference', () => {
    expect(eInvoice({})).toMatchObject({
      draft: { taxType: 'net', buyerReference, recipient: { kind: 'contact' } },
    });
  });

  it('gets an ordinary invoice, and the merchant is informed, where there can be no XRechnung', () => {
    expect(eInvoice(abroad('AT', { ...untaxed, ...givingVatId }))).toMatchObject({
      draft: {
        taxType: 'intraCommunitySupply',
        buyerReference: '',
        notes: [{ code: 'eInvoiceImpossible' }],
      },
    });
  });

  it('gets none from an account without them', () => {
    expect(eInvoice({}, ['INVOICING'])).toEqual({
      kind: 'refuse',
      reason: 'INVALID_PLAN_E_INVOICE',
    });
  });
});
