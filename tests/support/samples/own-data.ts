import type { MailListAnswer } from '../../../web/contract/mail';
import { mailing } from '../mail/inbox';
import { failures } from '../stage/failures';
import type { Stage } from '../stage/stage';
import { type Own, UNSAVED } from '../stage/walks';

/** A shop that has something of everything that a route can name. */
export async function ownData(stage: Stage): Promise<Own> {
  // The sample order of previews is #1001 for everybody.
  await stage.placeScenario('gross-19');
  await mailing(stage, 'invoice');
  const order = await stage.buy('gross-19');
  const [document] = (await stage.orderPage(order)).documents;
  await stage.lexware.fails('POST /v1/invoices', '503', 100);
  await stage.buy('net-19');
  await stage.lexware.works();
  const { items } = await failures(stage);
  const mails = await stage.get<MailListAnswer>(`/api/orders/${order.id}/mails`);
  const printing = await stage.request('POST', '/api/print', {
    body: { orderIds: [String(order.id)] },
  });
  const bulk = '7d9c1d0e-3b5c-4b61-9d5e-1f2a3b4c5d6e';
  await stage.request('POST', '/api/bulk', {
    body: { requestId: bulk, action: 'send', kinds: ['invoice'], orderIds: [String(order.id)] },
  });
  await stage.settle();
  // Its orders are kept in memory, too.
  await stage.request('POST', '/api/settings/preview', {
    body: { ...UNSAVED, orderId: String(order.id), type: 'invoice' },
  });
  return {
    bulk,
    mailId: mails.items[0]?.id ?? '',
    orderId: order.id,
    documentId: document?.id ?? 0,
    deadJobId: items[0]?.id ?? 0,
    print: String(Reflect.get((await printing.json()) as object, 'token')),
  };
}
