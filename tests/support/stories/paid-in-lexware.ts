import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import type { PlacedOrder, Stage } from '../stage/stage';

export interface ShownOrder {
  displayFinancialStatus: string;
  transactions: { gateway: string; kind: string }[];
}

export const shownInShopify = (stage: Stage, order: PlacedOrder) =>
  stage.shopify.get<ShownOrder>(`/orders/${order.id}`);
export const statusOf = async (stage: Stage, order: PlacedOrder) =>
  (await shownInShopify(stage, order)).displayFinancialStatus;

/** GraphQL operations of this name that the app sent. */
export async function callsOf(stage: Stage, operation: string): Promise<number> {
  const calls = await stage.shopify.get<{ operation: string }[]>('/calls');
  return calls.filter((one) => one.operation === operation).length;
}

export const SYNC: SettingsChanges = {
  orders: { syncOrderPayment: true },
  invoice: { event: 'created' },
};

export const WRITING = ['read_orders', 'write_orders', 'read_customers', 'read_payment_terms'];

export async function placeUnpaid(stage: Stage, scenario = 'gross-19'): Promise<PlacedOrder> {
  const order = await stage.placeScenario(scenario);
  await stage.settle();
  return order;
}

/** The customer's money arrives on the bank account that Lexware watches. */
export async function payInLexware(stage: Stage, nth = 0, amount?: number): Promise<void> {
  const { invoices } = await stage.books();
  await stage.lexware.post(`/vouchers/${invoices[nth]?.id}/pay`, { amount });
  await stage.settle();
}
