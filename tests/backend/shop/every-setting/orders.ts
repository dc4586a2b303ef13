import { customerOf, shownTo } from '../../../support/documents/customers-page';
import type { FieldCase, Outcome } from '../../../support/stories/settings-fixture';

const reason = ({ page }: Outcome) => page.decision?.reason;
const rates = ({ invoice }: Outcome) =>
  invoice?.lineItems.map(({ unitPrice }) => unitPrice?.taxRatePercentage);
const HAMBURG = {
  firstName: 'Mia',
  lastName: 'Muster',
  address1: 'Weg 1',
  zip: '20357',
  city: 'Hamburg',
};

/** Which orders are left out and which mistakes of the shop's taxes are corrected. */
export const ORDER_CASES: FieldCase[] = [
  {
    field: 'general.language',
    value: 'en',
    shows: ({ invoice }) => [invoice?.language, invoice?.title],
    before: ['de', 'Rechnung'],
    after: ['en', 'Invoice'],
  },
  {
    field: 'general.customerDocuments',
    value: false,
    shows: async ({ fixture, order }) => {
      const { state, documents } = await shownTo(fixture, order, await customerOf(fixture, order));
      return [state, documents.length];
    },
    before: ['signed-in', 1],
    after: ['off', 0],
  },
  {
    field: 'orders.skipPos',
    value: false,
    order: { sourceName: 'pos' },
    shows: reason,
    before: 'SKIP_POS',
    after: 'EXISTING',
  },
  {
    field: 'orders.posName',
    value: 'marktstand',
    order: { sourceName: 'marktstand' },
    shows: reason,
    before: 'EXISTING',
    after: 'SKIP_POS',
  },
  {
    field: 'orders.skipFree',
    value: false,
    order: { lineItems: [{ title: 'Probe', originalUnitPriceSet: '0.00' }] },
    shows: reason,
    before: 'SKIP_FREE',
    after: 'EXISTING',
  },
  {
    field: 'orders.skipTags',
    value: ['intern'],
    order: { tags: ['Intern'] },
    shows: reason,
    before: 'EXISTING',
    after: 'SKIP_TAG',
  },
  {
    field: 'orders.fixTaxTip',
    value: true,
    order: { totalTipReceivedSet: '2.00' },
    shows: rates,
    before: [19, 0],
    after: [19, 19],
  },
  {
    field: 'orders.fixTaxShipping',
    value: true,
    order: { shippingLines: [{ title: 'DHL', price: '4.90', taxLines: [] }] },
    shows: (outcome) => [reason(outcome), rates(outcome)],
    before: ['TAX_MISMATCH', undefined],
    after: ['EXISTING', [19, 19]],
  },
  {
    field: 'orders.fixTaxRemoveTax',
    value: true,
    account: { smallBusiness: true },
    shows: (outcome) => [reason(outcome), outcome.invoice?.taxConditions.taxType],
    before: ['SMALL_BUSINESS_TAX', undefined],
    after: ['EXISTING', 'vatfree'],
  },
  {
    field: 'orders.fixTaxForeignB2b',
    value: true,
    order: {
      billingAddress: {
        ...HAMBURG,
        company: 'Kaffeehaus GmbH',
        city: 'Wien',
        zip: '1010',
        countryCode: 'AT',
      },
      shippingAddress: {
        ...HAMBURG,
        company: 'Kaffeehaus GmbH',
        city: 'Wien',
        zip: '1010',
        countryCode: 'AT',
      },
      note: 'USt-IdNr. ATU13585627',
      lineItems: [{ title: 'Becher', originalUnitPriceSet: '20.00', taxLines: [{ rate: '0.20' }] }],
    },
    shows: (outcome) => [reason(outcome), outcome.invoice?.taxConditions.taxType],
    before: ['OSS_REQUIRED', undefined],
    after: ['EXISTING', 'intraCommunitySupply'],
  },
];
