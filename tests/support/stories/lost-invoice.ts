import type { DocumentId, LexwareId } from '../../../web/domain/ids';
import { SHOP } from '../stage/shop';
import type { PlacedOrder, Stage } from '../stage/stage';
import { askForInvoice } from './acts-on-documents';

/**
 * Lexware does what the next such call asks for, its answer is lost, and no list tells of it until
 * the faults end.
 */
export async function loseAnswer({ lexware }: Stage, call: string): Promise<void> {
  await lexware.fails(call, '504-after-commit');
  await lexware.fails('GET /v1/voucherlist', '404', 1_000);
}

/** Lexware books the invoice and its answer is lost; the step looks for it until it fails. */
export async function loseInvoice(stage: Stage): Promise<PlacedOrder> {
  await loseAnswer(stage, 'POST /v1/invoices');
  const order = await stage.placeScenario('gross-19');
  await stage.pay(order);
  await stage.settle();
  return order;
}

export const OTHER_ORGANISATION = '7b0b1f2e-58d8-4c2d-9a34-0f3d7d2f5a11';

/**
 * As before, and then the shop is connected to another account, which knows nothing of the invoice.
 */
export async function loseInvoiceElsewhere(stage: Stage): Promise<PlacedOrder> {
  const order = await loseInvoice(stage);
  await stage.lexware.works();
  await stage.lexware.put('/profile', { id: OTHER_ORGANISATION });
  await stage.connect();
  await stage.settle();
  return order;
}

/** Somebody enters the same document in Lexware again, its text included. */
export async function writeByHand(
  stage: Stage,
  document: object | undefined,
  kind: 'invoices' | 'credit-notes' = 'invoices',
): Promise<void> {
  const { key } = await stage.lexware.post<{ key: string }>('/api-keys');
  const answer = await fetch(`${stage.lexware.url}/v1/${kind}?finalize=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(document),
  });
  if (answer.status !== 201) throw new Error(`Writing by hand answered ${answer.status}`);
}

/**
 * Two documents of the same content and a lost answer: only the merchant can tell which is ours.
 */
export async function invoiceInDoubt(stage: Stage): Promise<PlacedOrder> {
  const order = await loseInvoice(stage);
  await writeByHand(stage, (await stage.books()).invoices[0]);
  await stage.lexware.works();
  await askForInvoice(stage, order);
  return order;
}

/**
 * As before, of a document that follows the order's invoice and that `make` calls for; then a
 * refund comes.
 */
export async function besideDoubt(
  stage: Stage,
  kind: 'invoices' | 'credit-notes',
  make: (order: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  const order = await stage.buy('gross-19');
  await loseAnswer(stage, `POST /v1/${kind}`);
  await make(order);
  const { invoices, creditNotes } = await stage.books();
  await writeByHand(stage, kind === 'invoices' ? invoices[1] : creditNotes[0], kind);
  await stage.lexware.works();
  await stage.post('/api/failures/retry');
  await stage.settle();
  await stage.shopify.post(`/orders/${order.id}/refund`, { amount: '3.00' });
  await stage.settle();
  return order;
}

/** Two credit notes and a lost answer, about the cancellation of an invoice. */
export async function cancellationInDoubt(stage: Stage) {
  const order = await stage.buy('gross-19');
  const [invoice] = (await stage.orderPage(order)).documents;
  await loseAnswer(stage, 'POST /v1/credit-notes');
  await stage.request('POST', `/api/orders/${order.id}/documents/${invoice?.id}/cancel`);
  await stage.app.settle();
  const [booked] = (await stage.books()).creditNotes;
  await writeByHand(stage, booked, 'credit-notes');
  await stage.lexware.works();
  await stage.post('/api/failures/retry');
  await stage.settle();
  return { order, invoice, booked };
}

/** A process that was paused sends its invoice after another one made it. */
export async function invoiceTwice(stage: Stage): Promise<PlacedOrder> {
  const order = await stage.buy('gross-19');
  const [first] = (await stage.books()).invoices;
  await writeByHand(stage, first);
  const second = (await stage.books()).invoices.find(({ id }) => id !== first?.id);
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop || !second) throw new Error('There is no second invoice');
  const [document] = (await stage.orderPage(order)).documents;
  await stage.database.documents.complete(shop.id, Number(document?.id) as DocumentId, {
    lexwareId: second.id as LexwareId,
    status: 'open',
    at: stage.now().toISOString(),
  });
  stage.skip(60 * 60_000);
  await stage.app.regularWork('sweep');
  await stage.settle();
  return order;
}
