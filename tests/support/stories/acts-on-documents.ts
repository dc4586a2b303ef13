import type { ActionAnswer } from '../../../web/contract/order/document-action';
import type { PlacedOrder, Stage } from '../stage/stage';

export async function actOnDocument(
  stage: Stage,
  order: PlacedOrder,
  action: string,
): Promise<{ status: number; body: ActionAnswer }> {
  const [document] = (await stage.orderPage(order)).documents;
  const answer = await stage.request(
    'POST',
    `/api/orders/${order.id}/documents/${document?.id}/${action}`,
  );
  return { status: answer.status, body: (await answer.json()) as ActionAnswer };
}

/** “Create now” of the order page, and what follows. */
export async function askForInvoice(stage: Stage, order: { id: string }): Promise<void> {
  await stage.post(`/api/orders/${order.id}/documents/invoice`);
  await stage.settle();
}

export async function switchToDrafts(stage: Stage): Promise<void> {
  const shop = await stage.get<{ key: string }>('/api/shop');
  const stored = await stage.database.shops.byDomain('belegfluss-demo.myshopify.com');
  if (!stored || String(stored.id) !== shop.key) throw new Error('No shop');
  const { settings } = stored;
  await stage.database.shops.saveSettings(stored.id, {
    ...settings,
    invoice: { ...settings.invoice, finalize: false },
  });
}
