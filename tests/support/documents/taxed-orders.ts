import type { OrderSettings } from '../../../web/domain/settings/sections/order-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { SHOP } from '../stage/shop';
import type { PlacedOrder, Stage } from '../stage/stage';

export const COUNTRIES = {
  DE: { zip: '10115', city: 'Berlin' },
  AT: { zip: '1010', city: 'Wien' },
  CH: { zip: '8001', city: 'Zürich' },
};

export const VAT_ID = [{ key: 'USt-IdNr.', value: 'ATU12345675' }];

/** A paid order of one cup at 119.00 gross, to a country, charged at a rate (0: no tax stated). */
export async function buyAbroad(
  stage: Stage,
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
  const order = await stage.shopify.post<PlacedOrder>('/orders', {
    order: {
      billingAddress: address,
      shippingAddress: address,
      lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }],
      displayFinancialStatus: 'PAID',
      ...more,
    },
  });
  await stage.settle();
  return order;
}

export async function switchOnFixes(stage: Stage, orders: Partial<OrderSettings>): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  await stage.database.shops.saveSettings(shop.id, {
    ...DEFAULT_SETTINGS,
    orders: { ...DEFAULT_SETTINGS.orders, ...orders },
  });
}

export async function choose(
  stage: Stage,
  order: PlacedOrder,
  treatment: string,
): Promise<Response> {
  const { idToken } = await stage.shopify.get<{ idToken: string }>(`/id-token?shop=${SHOP}`);
  return fetch(`${stage.url}/api/orders/${order.id}/tax`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ treatment }),
  });
}

export const bookedInvoices = async (stage: Stage) =>
  (await stage.books()).invoices.map(({ taxConditions, totalPrice }) => [
    taxConditions.taxType,
    totalPrice.totalGrossAmount,
    totalPrice.totalTaxAmount,
  ]);

export const logged = async (stage: Stage, order: PlacedOrder) =>
  (await stage.log(order.id)).map(({ title, text }) => ({ title, text }));

export const reasonOf = async (stage: Stage, order: PlacedOrder) =>
  (await stage.orderPage(order)).decision?.reason;
