import type { OrderSettings } from '../../../web/domain/setting-sections/order-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export const COUNTRIES = {
  DE: { zip: '10115', city: 'Berlin' },
  AT: { zip: '1010', city: 'Wien' },
  CH: { zip: '8001', city: 'Zürich' },
};

export const VAT_ID = [{ key: 'USt-IdNr.', value: 'ATU12345675' }];

/** A paid order of one cup at 119.00 gross, to a country, charged at a rate (0: no tax stated). */
export async function buyAbroad(
  fixture: AppFixture,
  country: keyof typeof COUNTRIES,
  rate: number,
  more: object = {},
): Promise<PlacedOrder> {
  const address = {
    firstName: 'Eva',
    lastName: 'Muster',
    address1: 'Weg 1',
    countryCode: country,
    ...COUNTRIES[country],
  };
  const taxLines = rate === 0 ? [] : [{ title: 'USt', rate: rate / 10_000 }];
  const order = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: {
      billingAddress: address,
      shippingAddress: address,
      lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }],
      displayFinancialStatus: 'PAID',
      ...more,
    },
  });
  await fixture.settle();
  return order;
}

export async function switchOnFixes(
  fixture: AppFixture,
  orders: Partial<OrderSettings>,
): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  await fixture.database.shops.saveSettings(shop.id, {
    ...DEFAULT_SETTINGS,
    orders: { ...DEFAULT_SETTINGS.orders, ...orders },
  });
}

export async function choose(
  fixture: AppFixture,
  order: PlacedOrder,
  treatment: string,
): Promise<Response> {
  const { idToken } = await fixture.shopify.get<{ idToken: string }>(`/id-token?shop=${SHOP}`);
  return fetch(`${fixture.url}/api/orders/${order.id}/tax`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ treatment }),
  });
}

export const storedInvoices = async (fixture: AppFixture) =>
  (await fixture.books()).invoices.map(({ taxConditions, totalPrice }) => [
    taxConditions.taxType,
    totalPrice.totalGrossAmount,
    totalPrice.totalTaxAmount,
  ]);

export const logged = async (fixture: AppFixture, order: PlacedOrder) =>
  (await fixture.log(order.id)).map(({ title, text }) => ({ title, text }));

export const reasonOf = async (fixture: AppFixture, order: PlacedOrder) =>
  (await fixture.orderPage(order)).decision?.reason;
