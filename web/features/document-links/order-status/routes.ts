import { Router } from 'express';
import { customerDocumentsAnswer } from '../../../contract/order/customer-documents';
import { orderInPath } from '../../../contract/order/order-path';
import { callerAddress } from '../../../http/limits/caller-address';
import { parseInput } from '../../../http/parse-input';
import type { ReadVisitor } from '../../../ports/shopify';
import { documentsOfCustomer, type CustomerDocumentsDeps } from './documents-of-customer';

interface CustomerApiDeps extends CustomerDocumentsDeps {
  readVisitor: ReadVisitor;
  /** Throws when a visitor, or all visitors of a shop together, send too many requests. */
  countVisitor(shop: string, visitor: string): Promise<void>;
}

/**
 * The API of extensions on customer pages. Their token identifies the visitor, but not the owner of
 * an order.
 */
export function customerDocumentRoutes(deps: CustomerApiDeps): Router {
  return Router().get('/customer/orders/:orderId/documents', async (req, res) => {
    const visitor = await deps.readVisitor(req.get('authorization'));
    await deps.countVisitor(visitor.shopDomain, visitor.customerId ?? callerAddress(req));
    const { orderId } = parseInput(orderInPath, req.params);
    const answer = await documentsOfCustomer(deps, visitor, orderId);
    res.json(customerDocumentsAnswer.parse(answer));
  });
}
