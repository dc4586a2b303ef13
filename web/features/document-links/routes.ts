import { Router, type Response } from 'express';
import { orderInPath } from '../../contract/order/order-path';
import {
  orderLinksAnswer,
  renewedLinksAnswer,
  shopLinksAnswer,
} from '../../contract/document-links';
import type { OrderId } from '../../domain/ids';
import type { EventCode } from '../../domain/log/event-codes';
import { hasFeature } from '../../domain/plans/plan';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError, planLacks } from '../../ports/app-error';
import type { OrderRecord } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { DocumentLinksDatabase, DocumentLinksStores } from './document-links-stores';
import { linksInTemplates, linksOfOrder, type LinkMakerDeps } from './links-of-order';
import { freshKey, freshSecret } from './secret';

interface DocumentLinkDeps extends LinkMakerDeps {
  database: DocumentLinksDatabase;
}

/** The customers' document links, for the merchant. */
export function documentLinkRoutes(deps: DocumentLinkDeps): Router {
  const ofOrder = async (params: unknown, res: Response, change: ChangeOfLink) => {
    const { orderId } = parseInput(orderInPath, params);
    const order = await deps.database.orders.byId(currentShop(res).id, orderId);
    if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
    await changeLink(deps, order, change);
    res.json(orderLinksAnswer.parse(await linksOfOrder(deps, order)));
  };
  return Router()
    .get('/document-links', async (_req, res) => {
      const { id } = withTemplates(currentShop(res));
      res.json(shopLinksAnswer.parse(await linksInTemplates(deps, id)));
    })
    .post('/document-links/renew', async (_req, res) => {
      const { id } = currentShop(res);
      await renewAll(deps, id);
      res.json(renewedLinksAnswer.parse(await linksInTemplates(deps, id)));
    })
    .post('/orders/:orderId/document-link/renew', (req, res) => ofOrder(req.params, res, 'renew'))
    .post('/orders/:orderId/document-link/revoke', (req, res) =>
      ofOrder(req.params, res, 'revoke'),
    );
}

type ChangeOfLink = 'renew' | 'revoke';

const EVENTS = {
  renew: 'document-link.renewed',
  revoke: 'document-link.revoked',
} as const satisfies Record<ChangeOfLink, EventCode>;

async function changeLink(
  { database, clock }: DocumentLinkDeps,
  { shopId, orderId, name }: OrderRecord,
  change: ChangeOfLink,
): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    await stores.documentLinks[change](shopId, orderId);
    await log(stores, shopId, { at, event: EVENTS[change], orderId, orderName: name });
  });
}

async function renewAll({ database, clock }: DocumentLinkDeps, shopId: Shop['id']): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    await stores.documentLinks.key(shopId, freshKey(at));
    await stores.documentLinks.renewKey(shopId, freshSecret(), at);
    const event = 'document-links.renewed';
    await log(stores, shopId, { at, event, orderId: null, orderName: null });
  });
}

interface Line {
  at: string;
  event: Extract<EventCode, `document-link${string}`>;
  orderId: OrderId | null;
  orderName: string | null;
}

function log(
  { events }: Pick<DocumentLinksStores, 'events'>,
  shopId: Shop['id'],
  line: Line,
): Promise<void> {
  const common = { origin: 'document', status: 'info', refs: {}, body: {} } as const;
  return events.append(shopId, { ...line, ...common });
}

function withTemplates(shop: Shop): Shop {
  if (!hasFeature(shop.planId, 'emailIntegration')) throw planLacks('emailIntegration');
  return shop;
}
