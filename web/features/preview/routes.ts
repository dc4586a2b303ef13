import { Router } from 'express';
import { orderPath } from '../../contract/order/order-path';
import { documentType } from '../../contract/order/document';
import { previewAnswer } from '../../contract/order/preview';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { previewAnswerOf } from './preview-answer';
import { type DocumentPreviewDeps, previewDocument } from './preview-document';

const previewPath = orderPath.extend({
  type: documentType,
});

export function previewRoutes(deps: DocumentPreviewDeps): Router {
  return Router().get('/orders/:orderId/lexoffice/:type/preview', async (req, res) => {
    const { orderId, type: kind } = parseInput(previewPath, req.params);
    const shop = currentShop(res);
    const preview = await previewDocument(deps, shop, { orderId, kind });
    res.json(previewAnswer.parse(previewAnswerOf(preview, kind, shop)));
  });
}
