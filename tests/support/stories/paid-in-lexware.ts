import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export interface ShownOrder {
  displayFinancialStatus: string;
  transactions: { gateway: string; kind: string }[];
}

export const shownInShopify = (fixture: AppFixture, order: PlacedOrder) =>
  fixture.shopify.get<ShownOrder>(`/orders/${order.id}`);
export const statusOf = async (fixture: AppFixture, order: PlacedOrder) =>
  (await shownInShopify(fixture, order)).displayFinancialStatus;

/** GraphQL operations of this name that the app sent. */
export async function callsOf(fixture: AppFixture, operation: string): Promise<number> {
  const calls = await fixture.shopify.get<{ operation: string }[]>('/calls');
  return calls.filter((one) => one.operation === operation).length;
}

export const SYNC: SettingsChanges = {
  orders: { syncOrderPayment: true },
  invoice: { event: 'created' },
};

export const WRITING = ['read_orders', 'write_orders', 'read_customers', 'read_payment_terms'];

export async function placeUnpaid(
  fixture: AppFixture,
  scenario = 'gross-19',
): Promise<PlacedOrder> {
  const order = await fixture.placeScenario(scenario);
  await fixture.settle();
  return order;
}

/** The customer's money arrives on the bank account that Lexware watches. */
export async function payInLexware(fixture: AppFixture, nth = 0, amount?: number): Promise<void> {
  const { invoices } = await fixture.books();
  await fixture.lexware.post(`/vouchers/${invoices[nth]?.id}/pay`, { amount });
  await fixture.settle();
}
