import type { OrderLinksAnswer, ShopLinksAnswer } from '../../contract/document-links';
import {
  liquidLink,
  linkPath,
  NO_CUSTOMER,
  type LinkedKind,
} from '../../domain/document-link/document-link';
import type { ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { OrderRecord } from '../../ports/stores/orders/order-store';
import type { LinkKey } from '../../ports/stores/shops/document-link-store';
import type { DocumentLinksDatabase } from './document-links-stores';
import { freshKey, secretOf } from './secret';

export interface LinkMakerDeps {
  database: DocumentLinksDatabase;
  clock: Clock;
  appUrl: string;
}

type KnownOrder = Pick<OrderRecord, 'shopId' | 'orderId' | 'name' | 'customerId'>;

/** The addresses that open an order's documents now, and what became of them so far. */
export async function linksOfOrder(
  deps: LinkMakerDeps,
  order: KnownOrder,
): Promise<OrderLinksAnswer> {
  const { shopKey, secret: key } = await keyOf(deps, order.shopId);
  const link = await deps.database.documentLinks.ofOrder(order.shopId, order.orderId);
  const { issue, isRevoked, opened, lastOpenedAt } = link;
  const linked = { orderId: order.orderId, customerId: order.customerId ?? NO_CUSTOMER, issue };
  const secret = secretOf(key, linked);
  const address = (kind: LinkedKind) => {
    const made = (isDownload: boolean) =>
      deps.appUrl + linkPath({ shopKey, ...linked, kind, isDownload, secret }, order.name);
    return { view: made(false), download: made(true) };
  };
  return {
    invoice: address('invoice'),
    creditNote: address('credit-note'),
    isRevoked,
    opened,
    lastOpenedAt,
  };
}

/** What a merchant puts into the shop's notification templates. */
export async function linksInTemplates(
  deps: LinkMakerDeps,
  shopId: ShopId,
): Promise<ShopLinksAnswer> {
  const { shopKey, secret: key, renewedAt } = await keyOf(deps, shopId);
  const address = (kind: LinkedKind) => {
    const made = (isDownload: boolean) =>
      liquidLink({ host: deps.appUrl, shopKey, key, kind, isDownload });
    return { view: made(false), download: made(true) };
  };
  return { invoice: address('invoice'), creditNote: address('credit-note'), renewedAt };
}

/** A shop gets its key when it needs one first. */
function keyOf({ database, clock }: LinkMakerDeps, shopId: ShopId): Promise<LinkKey> {
  return database.documentLinks.key(shopId, freshKey(clock.now().toISOString()));
}
