import { Router } from 'express';
import { z } from 'zod';
import { documentType } from '../../contract/order/document';
import { previewAnswer } from '../../contract/order/preview';
import type { OrderId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { previewAnswerOf } from './preview-answer';
import { type PreviewDeps, previewDocument } from './preview-document';

const previewPath = z.object({
  orderId: z
    .string()
    .regex(/^\d{1,20}$/)
    .transform((id) => id as OrderId),
  type: documentType,
});

export function previewRoutes(deps: PreviewDeps): Router {
  return Router().get('/orders/:orderId/lexoffice/:type/preview', async (req, res) => {
    const { orderId, type: kind } = parseInput(previewPath, req.params);
    const shop = currentShop(res);
    const preview = await previewDocument(deps, shop, { orderId, kind });
    res.json(previewAnswer.parse(previewAnswerOf(preview, kind, shop)));
  });
}
