import { Router } from 'express';
import { z } from 'zod';
import { actionAnswer, documentAction, sendBody } from '../../contract/document-action';
import type { DocumentId, OrderId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import { answerContext, orderAnswer } from '../orders/order-answer';
import { act, type ActionDeps } from './act';

const actionPath = z.object({
  orderId: z
    .string()
    .regex(/^\d{1,20}$/)
    .transform((id) => id as OrderId),
  documentId: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as DocumentId),
  action: documentAction,
});

export function documentActionRoutes(deps: ActionDeps): Router {
  return Router().post('/orders/:orderId/documents/:documentId/:action', async (req, res, next) => {
    // The address of the PDF has the same shape and a route of its own.
    if (req.params.action === 'link') return next();
    const shop = currentShop(res);
    const { orderId, documentId, action } = parseInput(actionPath, req.params);
    const mail = parseInput(sendBody, req.body ?? {});
    const document = await deps.database.documents.byId(shop.id, documentId);
    if (document?.orderId !== orderId) throw new AppError('NOT_FOUND', 'No such document in this shop');
    const outcome = await act(deps, { shop, document, action, mail });
    const order = await deps.database.orders.byId(shop.id, orderId);
    if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
    const documents = await deps.database.documents.ofOrder(shop.id, orderId);
    const decisions = await deps.database.orders.documentDecisions(shop.id, orderId);
    const context = answerContext(shop, deps.auth, deps.clock.now().toISOString());
    res.json(actionAnswer.parse({ ...outcome, order: orderAnswer({ ...order, documents, decisions }, context) }));
  });
}
