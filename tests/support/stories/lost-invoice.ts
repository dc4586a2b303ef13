import type { DocumentId, LexwareId } from '../../../web/domain/ids';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';
import { askForInvoice } from './acts-on-documents';

/**
 * Lexware does what the next such call requests, its answer is lost, and no list shows it until the
 * faults end.
 */
export async function loseAnswer({ lexware }: AppFixture, call: string): Promise<void> {
  await lexware.fails(call, '504-after-commit');
  await lexware.fails('GET /v1/voucherlist', '404', 1_000);
}

/** Lexware creates the invoice and its answer is lost; the step searches for it until it fails. */
export async function loseInvoice(fixture: AppFixture): Promise<PlacedOrder> {
  await loseAnswer(fixture, 'POST /v1/invoices');
  const order = await fixture.placeScenario('gross-19');
  await fixture.pay(order);
  await fixture.settle();
  return order;
}

export const OTHER_ORGANISATION = '7b0b1f2e-58d8-4c2d-9a34-0f3d7d2f5a11';

/**
 * As before, and then the shop is connected to another account, which knows nothing of the invoice.
 */
export async function loseInvoiceElsewhere(fixture: AppFixture): Promise<PlacedOrder> {
  const order = await loseInvoice(fixture);
  await fixture.lexware.works();
  await fixture.lexware.put('/profile', { id: OTHER_ORGANISATION });
  await fixture.connect();
  await fixture.settle();
  return order;
}

/** Somebody enters the same document in Lexware again, its text included. */
export async function writeManually(
  fixture: AppFixture,
  document: object | undefined,
  kind: 'invoices' | 'credit-notes' = 'invoices',
): Promise<void> {
  const { key } = await fixture.lexware.post<{ key: string }>('/api-keys');
  const answer = await fetch(`${fixture.lexware.url}/v1/${kind}?finalize=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(document),
  });
  if (answer.status !== 201) throw new Error(`Writing by hand answered ${answer.status}`);
}

/**
 * Two documents of the same content and a lost answer: only the merchant can decide which is ours.
 */
export async function invoiceInDoubt(fixture: AppFixture): Promise<PlacedOrder> {
  const order = await loseInvoice(fixture);
  await writeManually(fixture, (await fixture.books()).invoices[0]);
  await fixture.lexware.works();
  await askForInvoice(fixture, order);
  return order;
}

/**
 * As before, of a document that follows the order's invoice and that `make` calls for; then a
 * refund comes.
 */
export async function inDoubt(
  fixture: AppFixture,
  kind: 'invoices' | 'credit-notes',
  make: (order: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  const order = await fixture.buy('gross-19');
  await loseAnswer(fixture, `POST /v1/${kind}`);
  await make(order);
  const { invoices, creditNotes } = await fixture.books();
  await writeManually(fixture, kind === 'invoices' ? invoices[1] : creditNotes[0], kind);
  await fixture.lexware.works();
  await fixture.post('/api/failures/retry');
  await fixture.settle();
  await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: '3.00' });
  await fixture.settle();
  return order;
}

/** Two credit notes and a lost answer, about the cancellation of an invoice. */
export async function cancellationInDoubt(fixture: AppFixture) {
  const order = await fixture.buy('gross-19');
  const [invoice] = (await fixture.orderPage(order)).documents;
  await loseAnswer(fixture, 'POST /v1/credit-notes');
  await fixture.request('POST', `/api/orders/${order.id}/documents/${invoice?.id}/cancel`);
  await fixture.app.settle();
  const [booked] = (await fixture.books()).creditNotes;
  await writeManually(fixture, booked, 'credit-notes');
  await fixture.lexware.works();
  await fixture.post('/api/failures/retry');
  await fixture.settle();
  return { order, invoice, booked };
}

/** A process that was paused sends its invoice after another one made it. */
export async function invoiceTwice(fixture: AppFixture): Promise<PlacedOrder> {
  const order = await fixture.buy('gross-19');
  const [first] = (await fixture.books()).invoices;
  await writeManually(fixture, first);
  const second = (await fixture.books()).invoices.find(({ id }) => id !== first?.id);
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop || !second) throw new Error('There is no second invoice');
  const [document] = (await fixture.orderPage(order)).documents;
  await fixture.database.documents.complete(shop.id, Number(document?.id) as DocumentId, {
    lexwareId: second.id as LexwareId,
    status: 'open',
    at: fixture.now().toISOString(),
  });
  fixture.skip(60 * 60_000);
  await fixture.app.regularWork('sweep');
  await fixture.settle();
  return order;
}
