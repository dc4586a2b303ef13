import { Router } from 'express';
import {
  mailListAnswer,
  mailPath,
  mailRecipientAnswer,
  type MailAnswer,
  type MailListAnswer,
} from '../../contract/mail';
import { orderInPath } from '../../contract/order/order-path';
import { mailStateText } from '../../contract/texts/mail-texts';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { maskedAddress, stateOf, type MailRecord } from '../../domain/mail/record/mail-record';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf } from '../../ports/stores/database';
import type { OrderRecord } from '../../ports/stores/orders/order-store';

interface MailRouteDeps {
  database: DatabaseOf<'documents' | 'events' | 'mails' | 'orders'>;
  clock: Clock;
}

const MAX_LISTED = 100;

/** The mails with an order's documents, and their outcomes. */
export function mailRoutes(deps: MailRouteDeps): Router {
  return Router()
    .get('/orders/:orderId/mails', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const order = await knownOrder(deps, currentShop(res).id, orderId);
      res.json(mailListAnswer.parse(await mailsOf(deps, order)));
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

async function mailsOf(
  { database, clock }: MailRouteDeps,
  { shopId, orderId }: OrderRecord,
): Promise<MailListAnswer> {
  const documents = await database.documents.ofOrder(shopId, orderId);
  const mails = await database.mails.ofOrder(shopId, orderId, MAX_LISTED);
  const now = clock.now().toISOString();
  const items = mails.flatMap((mail) => {
    const document = documents.find(({ id }) => id === mail.documentId);
    return document ? [mailAnswer(mail, document, now)] : [];
  });
  return { items };
}

function mailAnswer(mail: MailRecord, document: DocumentRecord, now: Instant): MailAnswer {
  const { id, at, isManual, recipient, reply } = mail;
  const { kind, title, number } = document;
  const state = stateOf(mail, now);
  return {
    id,
    document: { id: document.id, kind, title, number },
    at,
    state,
    text: mailStateText(state, mail),
    isManual,
    recipient: recipient === null ? null : maskedAddress(recipient),
    reply,
  };
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
