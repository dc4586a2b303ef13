import { quoteAnswer, requestedChargeAnswer } from '../../../web/contract/plan';
import type { MailListAnswer } from '../../../web/contract/mail';
import { savedViewsAnswer } from '../../../web/contract/order-list/order-list';
import { mailing } from '../mail/inbox';
import { failures } from '../app-fixture/failures';
import type { AppFixture } from '../app-fixture/app-fixture';
import { type Own, UNSAVED } from '../app-fixture/route-requests';

/** A shop that has something of everything that a route can name. */
export async function ownData(fixture: AppFixture): Promise<Own> {
  // The sample order of previews is #1001 for everybody.
  await fixture.placeScenario('gross-19');
  await mailing(fixture, 'invoice');
  const order = await fixture.buy('gross-19');
  const [document] = (await fixture.orderPage(order)).documents;
  await fixture.lexware.fails('POST /v1/invoices', '503', 100);
  await fixture.buy('net-19');
  await fixture.lexware.works();
  const { items } = await failures(fixture);
  const mails = await fixture.get<MailListAnswer>(`/api/orders/${order.id}/mails`);
  const printing = await fixture.request('POST', '/api/print', {
    body: { orderIds: [String(order.id)] },
  });
  const bulk = '7d9c1d0e-3b5c-4b61-9d5e-1f2a3b4c5d6e';
  await fixture.request('POST', '/api/bulk', {
    body: { requestId: bulk, action: 'send', kinds: ['invoice'], orderIds: [String(order.id)] },
  });
  await fixture.settle();
  // Its orders are cached in memory, too.
  await fixture.request('POST', '/api/settings/preview', {
    body: { ...UNSAVED, orderId: String(order.id), type: 'invoice' },
  });
  const saved = await fixture.request('POST', '/api/orders/views', {
    body: { name: 'Offene Posten', query: { filter: 'attention' } },
  });
  const { views } = savedViewsAnswer.parse(await saved.json());
  return {
    bulk,
    viewId: views[0]?.id ?? 0,
    chargeId: await requestPlan(fixture),
    mailId: mails.items[0]?.id ?? '',
    orderId: order.id,
    documentId: document?.id ?? 0,
    deadJobId: items[0]?.id ?? 0,
    print: String(Reflect.get((await printing.json()) as object, 'token')),
  };
}

/** A charge that waits for the merchant's approval. */
export async function requestPlan(fixture: AppFixture): Promise<number> {
  const wanted = { planId: 'premium', isAnnual: false, coupon: null };
  const quote = await fixture.request('POST', '/api/plan/quote', { body: wanted });
  const { digest } = quoteAnswer.parse(await quote.json());
  const asked = await fixture.request('POST', '/api/plan/charges', { body: { ...wanted, digest } });
  return requestedChargeAnswer.parse(await asked.json()).chargeId;
}
