import type { PlacedOrder, Stage } from './stage';

/** Lexware books the invoice, its answer is lost, and its list cannot be read until the faults end: the step fails. */
export async function loseInvoice(stage: Stage): Promise<PlacedOrder> {
  await stage.lexware.post('/faults', { match: 'POST /v1/invoices', kind: '504-after-commit', times: 1 });
  await stage.lexware.post('/faults', { match: 'GET /v1/voucherlist', kind: '404', times: 1_000 });
  const order = await stage.placeScenario('gross-19');
  await stage.pay(order);
  await stage.shopify.post('/webhooks/settle');
  await stage.app.settle();
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
