import { Router } from 'express';
import { mailListAnswer, mailPath, mailRecipientAnswer } from '../../contract/mail';
import { orderInPath } from '../../contract/order/order-path';
import type { OrderId, ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf } from '../../ports/stores/database';
import type { OrderRecord } from '../../ports/stores/order-stores';
import { mailsOfOrder } from './mails-of-order';

interface MailRouteDeps {
  database: DatabaseOf<'documents' | 'events' | 'mails' | 'orders'>;
  clock: Clock;
}

/** The mails with an order's documents, and their outcomes. */
export function mailRoutes(deps: MailRouteDeps): Router {
  return Router()
    .get('/orders/:orderId/mails', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const order = await knownOrder(deps, currentShop(res).id, orderId);
      const documents = await deps.database.documents.ofOrder(order.shopId, orderId);
      const items = await mailsOfOrder(deps, { ...order, documents });
      res.json(mailListAnswer.parse({ items }));
    })
    .post('/orders/:orderId/mails/:mailId/recipient', async (req, res) => {
      const { orderId, mailId } = parseInput(mailPath, req.params);
      const order = await knownOrder(deps, currentShop(res).id, orderId);
      res.json(mailRecipientAnswer.parse({ recipient: await openRecipient(deps, order, mailId) }));
    });
}

async function knownOrder(
  { database }: MailRouteDeps,
  shopId: ShopId,
  orderId: OrderId,
): Promise<OrderRecord> {
  const order = await database.orders.byId(shopId, orderId);
  if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
  return order;
}

/** Revealing an address is logged, as everything that shows a person's data. */
async function openRecipient(
  { database, clock }: MailRouteDeps,
  { shopId, orderId, name }: OrderRecord,
  mailId: string,
): Promise<string | null> {
  const mail = await database.mails.byId(shopId, mailId);
  if (mail?.orderId !== orderId) throw new AppError('NOT_FOUND', 'No such mail of this order');
  if (mail.recipient === null) return null;
  await database.events.append(shopId, {
    at: clock.now().toISOString(),
    orderId,
    orderName: name,
    origin: 'document',
    event: 'mail.recipient-shown',
    status: 'info',
    refs: { order: orderId },
    body: {},
  });
  return mail.recipient;
}
