import type { OrderAnswer } from '../../../web/contract/order/order';
import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import { toCents } from '../../support/histories/cents-of-amount';
import type { Books, PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';

/**
 * Three kinds of shops, each with what its merchant set: every scenario ends in the right document,
 * to the cent and with the right taxes.
 */
jest.setTimeout(120_000);

interface Scenario {
  name: string;
  expects: string;
}

interface Kind {
  kind: string;
  /** The tax type of the merchant's account in Lexware Office. */
  profile: { smallBusiness: boolean; taxType: string; distanceSalesPrinciple: string };
  /** What the merchant sets besides. */
  sets: { section: 'orders' | 'invoice'; field: string };
  taxes: string;
  /** What other taxes or no invoice at all is right for, by scenario. */
  otherwise: Record<string, string>;
}

const ABROAD = {
  'eu-business-vat-id': 'intraCommunitySupply 0',
  'eu-company-b2b': 'intraCommunitySupply 0',
  'swiss-consumer': 'thirdPartyCountryDelivery 0',
  'foreign-presentment': 'thirdPartyCountryDelivery 0',
  // The shop charges no tax, the account owes it.
  'small-business-shop': 'TAX_MISMATCH',
};
const RATES = {
  'mixed-rates': '0,7,19',
  'split-shipping-tax': '7,19',
  'prices-below-a-cent': '7,19',
  'percentage-on-order': '7,19',
  'fixed-on-order': '7,19',
  'percentage-on-line': '7,19',
  'fixed-on-line': '7,19',
  'automatic-plus-code': '7,19',
  edited: '7,19',
  'exchange-dearer': '7,19',
};
const withRates = (type: string) =>
  Object.fromEntries(Object.entries(RATES).map(([name, rates]) => [name, `${type} ${rates}`]));

const KINDS: Kind[] = [
  {
    kind: 'a small business whose shop charges taxes all the same',
    profile: { smallBusiness: true, taxType: 'vatfree', distanceSalesPrinciple: 'ORIGIN' },
    sets: { section: 'orders', field: 'fixTaxRemoveTax' },
    taxes: 'vatfree 0',
    otherwise: {},
  },
  {
    kind: 'gross prices for consumers, abroad by the one-stop shop',
    profile: { smallBusiness: false, taxType: 'gross', distanceSalesPrinciple: 'DESTINATION' },
    sets: { section: 'orders', field: 'fixTaxTip' },
    taxes: 'gross 19',
    otherwise: {
      ...withRates('gross'),
      ...ABROAD,
      'net-19': 'net 19',
      'eu-consumer-oss': 'gross distanceSales 20',
    },
  },
  {
    kind: 'net prices for companies',
    profile: { smallBusiness: false, taxType: 'net', distanceSalesPrinciple: 'ORIGIN' },
    sets: { section: 'invoice', field: 'asNet' },
    taxes: 'net 19',
    otherwise: {
      ...withRates('net'),
      ...ABROAD,
      tip: 'net 0,19',
      'eu-consumer-oss': 'OSS_REQUIRED',
      // Net prices of whole cents do not add up to what was paid.
      'quantity-3-at-33-33': 'gross 19',
      'percentage-on-order': 'gross 7,19',
      'percentage-on-line': 'gross 7,19',
    },
  },
];

async function set(fixture: AppFixture, { section, field }: Kind['sets']): Promise<void> {
  const { settings } = await fixture.get<SettingsAnswer>('/api/settings');
  const body = { ...settings[section], [field]: true };
  const saved = await fixture.request('PUT', `/api/settings/${section}`, { body });
  expect(saved.status).toBe(200);
}

async function placeAndPay(fixture: AppFixture, { name }: Scenario): Promise<PlacedOrder> {
  const order = await fixture.placeScenario(name);
  const { displayFinancialStatus } = await fixture.shopify.get<{ displayFinancialStatus: string }>(
    `/orders/${order.id}`,
  );
  if (['PENDING', 'PARTIALLY_PAID'].includes(displayFinancialStatus)) await fixture.pay(order);
  return order;
}

const ofOrder = (list: Books['invoices'], { id }: PlacedOrder) =>
  list.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${id}`));
const sum = (list: Books['invoices']) =>
  list.reduce((cents, { totalPrice }) => cents + toCents(totalPrice.totalGrossAmount), 0);

/** Taxes of the invoice, or why there is none. */
async function outcomeOf(fixture: AppFixture, books: Books, order: PlacedOrder): Promise<string> {
  const [invoice] = ofOrder(books.invoices, order);
  if (!invoice) {
    const answer = await fixture.request('GET', `/api/orders/${order.id}`);
    // Shopify does not show it any more.
    if (answer.status === 404) return 'TOO_OLD';
    return String(((await answer.json()) as OrderAnswer).decision?.reason);
  }
  const { taxType, taxSubType } = invoice.taxConditions;
  const rates = invoice.taxAmounts.map(({ taxRatePercentage }) => taxRatePercentage).join();
  return [taxType, taxSubType, rates].filter(Boolean).join(' ');
}

/** What the books and the order differ by, in cents; nothing where there is no invoice. */
async function missing(fixture: AppFixture, books: Books, order: PlacedOrder): Promise<number> {
  const invoices = ofOrder(books.invoices, order);
  if (invoices.length === 0) return 0;
  const { currentTotalPriceSet } = await fixture.shopify.get<{
    currentTotalPriceSet: { shopMoney: { amount: string } };
  }>(`/orders/${order.id}`);
  const booked = sum(invoices) - sum(ofOrder(books.creditNotes, order));
  return toCents(currentTotalPriceSet.shopMoney.amount) - booked;
}

it.each(KINDS)('$kind', ({ profile, sets, taxes, otherwise }) =>
  describeWithEmbeddedFixture(async (fixture) => {
    await fixture.lexware.put('/profile', profile);
    await fixture.post('/api/lexoffice/pull');
    await set(fixture, sets);

    const scenarios = await fixture.shopify.get<Scenario[]>('/scenarios');
    const placed = new Map<string, PlacedOrder>();
    for (const scenario of scenarios)
      placed.set(scenario.name, await placeAndPay(fixture, scenario));
    await fixture.settle();

    const books = await fixture.books();
    const outcomes: Record<string, [string, number]> = {};
    for (const [name, order] of placed)
      outcomes[name] = [
        await outcomeOf(fixture, books, order),
        await missing(fixture, books, order),
      ];
    const expected = scenarios.map(({ name, expects }) => [
      name,
      [expects === 'invoice' ? (otherwise[name] ?? taxes) : expects, 0],
    ]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  }),
);
