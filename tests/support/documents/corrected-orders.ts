import type { Cause } from '../../../web/domain/documents/model/cause';
import type { ActionAnswer } from '../../../web/contract/order/document-action';
import type { BookedInvoice, PlacedOrder, Stage } from '../stage/stage';

export const euros = ({ totalPrice }: BookedInvoice): number =>
  Math.round(totalPrice.totalGrossAmount * 100);

/** Cents that the books say about all orders of the stage: invoices less credit notes. */
export async function balance(stage: Stage): Promise<number> {
  const { invoices, creditNotes } = await stage.books();
  const total = (documents: BookedInvoice[]) => documents.map(euros).reduce((a, b) => a + b, 0);
  return total(invoices) - total(creditNotes);
}

export async function changeOrder(
  stage: Stage,
  order: PlacedOrder,
  what: string,
  body: object,
): Promise<void> {
  await stage.shopify.post(`/orders/${order.id}/${what}`, body);
  await stage.settle();
}

export const transfersUsed = async (stage: Stage) =>
  (await stage.get<{ plan: { credits: { used: number } } }>('/api/shop')).plan.credits.used;

export async function lineOf(
  stage: Stage,
  order: PlacedOrder,
): Promise<{ id: string; quantity: number }> {
  const shown = await stage.shopify.get<{
    lineItems: { nodes: { id: string; quantity: number }[] };
  }>(`/orders/${order.id}`);
  const [line] = shown.lineItems.nodes;
  if (!line) throw new Error('The order has no line');
  return line;
}

export async function actOn(
  stage: Stage,
  order: PlacedOrder,
  action: string,
): Promise<ActionAnswer> {
  const [document] = (await stage.orderPage(order)).documents;
  const answer = await stage.request(
    'POST',
    `/api/orders/${order.id}/documents/${document?.id}/${action}`,
  );
  expect(answer.status).toBe(200);
  await stage.settle();
  return (await answer.json()) as ActionAnswer;
}

export async function creditDecision(stage: Stage, order: PlacedOrder) {
  return (await stage.orderPage(order)).decisions.find(
    ({ document }) => document === 'credit-note',
  );
}

export async function askFor(
  stage: Stage,
  order: PlacedOrder,
  cause: Cause | undefined,
  kind = 'credit-note',
): Promise<void> {
  const path = `/api/orders/${order.id}/documents/${kind}`;
  expect((await stage.request('POST', path, { body: { cause } })).status).toBe(202);
}
