import type { ActionAnswer } from '../../../web/contract/order/order';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export async function actOnDocument(
  fixture: AppFixture,
  order: PlacedOrder,
  action: string,
): Promise<{ status: number; body: ActionAnswer }> {
  const [document] = (await fixture.orderPage(order)).documents;
  const answer = await fixture.request(
    'POST',
    `/api/orders/${order.id}/documents/${document?.id}/${action}`,
  );
  return { status: answer.status, body: (await answer.json()) as ActionAnswer };
}

/** “Create now” of the order page, and what follows. */
export async function askForInvoice(fixture: AppFixture, order: { id: string }): Promise<void> {
  await fixture.post(`/api/orders/${order.id}/documents/invoice`);
  await fixture.settle();
}

export async function switchToDrafts(fixture: AppFixture): Promise<void> {
  const shop = await fixture.get<{ key: string }>('/api/shop');
  const stored = await fixture.database.shops.byDomain('belegfluss-demo.myshopify.com');
  if (!stored || String(stored.id) !== shop.key) throw new Error('No shop');
  const { settings } = stored;
  await fixture.database.shops.saveSettings(stored.id, {
    ...settings,
    invoice: { ...settings.invoice, finalize: false },
  });
}
