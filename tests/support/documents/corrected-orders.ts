import type { Cause } from '../../../web/domain/documents/model/cause';
import type { ActionAnswer } from '../../../web/contract/order/order';
import type { StoredInvoice, PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export const euros = ({ totalPrice }: StoredInvoice): number =>
  Math.round(totalPrice.totalGrossAmount * 100);

/** Cents that the books say about all orders of the fixture: invoices less credit notes. */
export async function balance(fixture: AppFixture): Promise<number> {
  const { invoices, creditNotes } = await fixture.books();
  const total = (documents: StoredInvoice[]) => documents.map(euros).reduce((a, b) => a + b, 0);
  return total(invoices) - total(creditNotes);
}

export async function changeOrder(
  fixture: AppFixture,
  order: PlacedOrder,
  what: string,
  body: object,
): Promise<void> {
  await fixture.shopify.post(`/orders/${order.id}/${what}`, body);
  await fixture.settle();
}

export const transfersUsed = async (fixture: AppFixture) =>
  (await fixture.get<{ plan: { credits: { used: number } } }>('/api/shop')).plan.credits.used;

export async function lineOf(
  fixture: AppFixture,
  order: PlacedOrder,
): Promise<{ id: string; quantity: number }> {
  const shown = await fixture.shopify.get<{
    lineItems: { nodes: { id: string; quantity: number }[] };
  }>(`/orders/${order.id}`);
  const [line] = shown.lineItems.nodes;
  if (!line) throw new Error('The order has no line');
  return line;
}

export async function actOn(
  fixture: AppFixture,
  order: PlacedOrder,
  action: string,
): Promise<ActionAnswer> {
  const [document] = (await fixture.orderPage(order)).documents;
  const answer = await fixture.request(
    'POST',
    `/api/orders/${order.id}/documents/${document?.id}/${action}`,
  );
  expect(answer.status).toBe(200);
  await fixture.settle();
  return (await answer.json()) as ActionAnswer;
}

export async function creditDecision(fixture: AppFixture, order: PlacedOrder) {
  return (await fixture.orderPage(order)).decisions.find(
    ({ document }) => document === 'credit-note',
  );
}

export async function askFor(
  fixture: AppFixture,
  order: PlacedOrder,
  cause: Cause | undefined,
  kind = 'credit-note',
): Promise<void> {
  const path = `/api/orders/${order.id}/documents/${kind}`;
  expect((await fixture.request('POST', path, { body: { cause } })).status).toBe(202);
}
