import { Router } from 'express';
import { z } from 'zod';
import { orderInPath } from '../../contract/order/order-path';
import { actionAnswer, type OrderAnswer } from '../../contract/order/order';
import { documentAction, documentType } from '../../contract/order/document';
import { emailBody, mailAsSetQuery, mailPreviewBody } from '../../contract/order/email-body';
import { mailAsSetAnswer, mailPreviewAnswer } from '../../contract/mail';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { DocumentId, OrderId, ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { toOrderPageAnswer } from '../orders/order-page';
import { performAction, type ActionDeps } from './perform-action';
import { mailAsSet, previewMail, sendDocument } from './send-document';

const actionPath = orderInPath.extend({
  documentId: z.coerce.number().int().positive(),
  action: documentAction,
});
const emailPath = orderInPath.extend({ type: documentType });

export function documentActionRoutes(deps: ActionDeps): Router {
  return Router()
    .post('/orders/:orderId/documents/:documentId/:action', async (req, res, next) => {
      // The PDF's address has the same form and its own route.
      if (req.params.action === 'link') return next();
      const shop = currentShop(res);
      const path = parseInput(actionPath, req.params);
      const document = await documentOf(deps, shop.id, path);
      const outcome = await performAction(deps, { shop, document, action: path.action });
      res.json(actionAnswer.parse({ ...outcome, order: await orderNow(deps, shop, path.orderId) }));
    })
    .get('/orders/:orderId/:type/email', async (req, res) => {
      const shop = currentShop(res);
      const path = parseInput(emailPath, req.params);
      const { receipt } = parseInput(mailAsSetQuery, req.query);
      const document = await documentToMail(deps, shop.id, { ...path, receipt });
      res.json(mailAsSetAnswer.parse(await mailAsSet(deps, { shop, document })));
    })
    .post('/orders/:orderId/:type/email/preview', async (req, res) => {
      const shop = currentShop(res);
      const path = parseInput(emailPath, req.params);
      const { receipt, ...texts } = parseInput(mailPreviewBody, req.body ?? {});
      const document = await documentToMail(deps, shop.id, { ...path, receipt });
      res.json(mailPreviewAnswer.parse(await previewMail(deps, { shop, document, texts })));
    })
    .post('/orders/:orderId/:type/email', async (req, res) => {
      const shop = currentShop(res);
      const path = parseInput(emailPath, req.params);
      const { receipt, emailedAt, ...mail } = parseInput(emailBody, req.body ?? {});
      const known = await documentToMail(deps, shop.id, { ...path, receipt });
      const document = emailedAt === undefined ? known : { ...known, emailedAt };
      await sendDocument(deps, { shop, document, mail });
      res.json(await orderNow(deps, shop, path.orderId));
    });
}

async function documentOf(
  { database }: ActionDeps,
  shopId: ShopId,
  path: { orderId: OrderId; documentId: number },
): Promise<DocumentRecord> {
  const document = await database.documents.byId(shopId, path.documentId as DocumentId);
  if (document?.orderId !== path.orderId)
    throw new AppError('NOT_FOUND', 'No such document in this shop');
  return document;
}

async function documentToMail(
  deps: ActionDeps,
  shopId: ShopId,
  { orderId, type, receipt }: z.output<typeof emailPath> & { receipt: number },
): Promise<DocumentRecord> {
  const document = await documentOf(deps, shopId, { orderId, documentId: receipt });
  if (document.kind !== type) throw new AppError('NOT_FOUND', 'The document is of another kind');
  return document;
}

async function orderNow(deps: ActionDeps, shop: Shop, id: OrderId): Promise<OrderAnswer> {
  const { orders, documents } = deps.database;
  const order = await orders.byId(shop.id, id);
  if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
  return toOrderPageAnswer(deps, shop, {
    ...order,
    documents: await documents.ofOrder(shop.id, id),
  });
}
