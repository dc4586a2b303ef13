import { meterTime } from '../../../web/domain/plans/period';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { saveSettings } from '../app-fixture/save-settings';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';
import { OTHER_ORGANISATION } from './lost-invoice';
import { eventsOf } from '../app-fixture/events';

const DAYS = 70;

/** Transfers of the period in which the order came. */
export async function usedTransfers({ database }: AppFixture): Promise<number> {
  const shop = await database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  return (await database.transfers.meter(shop.id, meterTime(shop, shop.installedAt))).taken;
}

/** The document in Lexware belongs to the order now, and cost one transfer. */
export async function expectTakenOver(fixture: AppFixture, order: PlacedOrder): Promise<void> {
  const { invoices } = await fixture.books();
  const { documents } = await fixture.orderPage(order);
  expect(invoices).toHaveLength(1);
  expect(documents).toMatchObject([{ number: invoices[0]?.voucherNumber, standing: 'open' }]);
  expect(await eventsOf(fixture, order)).toContain('invoice.adopted');
  expect(await usedTransfers(fixture)).toBe(1);
}

export async function deleteOrder(fixture: AppFixture, order: PlacedOrder): Promise<void> {
  await fixture.shopify.delete(`/orders/${order.id}`);
}

/** 70 days pass; Shopify shows the order to the app no more. */
async function age(fixture: AppFixture): Promise<void> {
  await fixture.shopify.post('/clock', { advanceSeconds: DAYS * 86_400 });
  fixture.skip(DAYS * 86_400_000);
}

async function hide(fixture: AppFixture): Promise<void> {
  await age(fixture);
  await fixture.app.regularWork('sweep');
}

/** How Shopify comes to hide an order, and what the order page shows then. */
export const WAYS_TO_GO = [
  {
    how: 'deleted',
    goes: deleteOrder,
    hasNoEvent: deleteOrder,
    adopted: 'DELETED',
    absent: 'DELETED',
  },
  {
    how: 'hidden by its age',
    goes: hide,
    hasNoEvent: age,
    adopted: 'EXISTING',
    absent: 'ORDER_HIDDEN',
  },
];

export const mailInvoices = (fixture: AppFixture) =>
  saveSettings(fixture, {
    invoice: { mail: { ...DEFAULT_SETTINGS.invoice.mail, enabled: true } },
  });

/** Lexware's lists can be read again, and what waited for them is done. */
export async function listsAgain(fixture: AppFixture): Promise<void> {
  await fixture.lexware.works();
  await fixture.settle();
}

/** As if the request had never reached Lexware. */
export async function unbook(fixture: AppFixture): Promise<void> {
  for (const { id } of (await fixture.books()).invoices)
    await fixture.lexware.delete(`/vouchers/${id}`);
}

export async function connectTo(fixture: AppFixture, organisation: string): Promise<void> {
  await fixture.lexware.put('/profile', { id: organisation });
  await fixture.connect();
  await fixture.settle();
}

/** To an account that knows nothing of what the first one holds. */
export const connectElsewhere = (fixture: AppFixture) => connectTo(fixture, OTHER_ORGANISATION);

/** Calls to Lexware; while one is under way, by its method and path, something happens once. */
export function interruptedCalls() {
  let meanwhile: { call: string; happens(): Promise<void> } | null = null;
  const interrupted: typeof fetch = async (input, init) => {
    const now = meanwhile;
    if (now && `${init?.method} ${new URL(String(input)).pathname}` === now.call) {
      meanwhile = null;
      await now.happens();
    }
    return fetch(input, init);
  };
  const during = (call: string, happens: () => Promise<void>): void => {
    meanwhile = { call, happens };
  };
  return { fetch: interrupted, during };
}
