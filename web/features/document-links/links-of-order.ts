import type { OrderLinksAnswer, ShopLinksAnswer } from '../../contract/document-links';
import {
  liquidLink,
  linkPath,
  NO_CUSTOMER,
  type LinkTarget,
} from '../../domain/document-link/document-link';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { OrderRecord } from '../../ports/stores/order-stores';
import type { LinkKey } from '../../ports/stores/document-link-stores';
import type { StoresOf } from '../../ports/stores/database';
import { freshKey, secretOf } from './secret';

export interface LinkMakerDeps {
  database: StoresOf<'documentLinks'>;
  clock: Clock;
  appUrl: string;
}

type KnownOrder = Pick<OrderRecord, 'shopId' | 'orderId' | 'name' | 'customerId'>;
type MakeAddress = (target: LinkTarget) => string;

/** The current links to an order's documents, and whether they were opened. */
export async function linksOfOrder(
  deps: LinkMakerDeps,
  order: KnownOrder,
): Promise<OrderLinksAnswer> {
  const link = await deps.database.documentLinks.ofOrder(order.shopId, order.orderId);
  const { issue, isRevoked, opened, lastOpenedAt } = link;
  const address = await addressesOf(deps, order, issue);
  return { ...forMerchant(address), isRevoked, opened, lastOpenedAt };
}

/** The links of an order at the current revision. */
export async function addressesOf(
  deps: LinkMakerDeps,
  order: KnownOrder,
  issue: number,
): Promise<MakeAddress> {
  return addressWith(await keyOf(deps, order.shopId), deps.appUrl, order, issue);
}

function addressWith(
  { shopKey, secret: key }: LinkKey,
  appUrl: string,
  { orderId, customerId, name }: KnownOrder,
  issue: number,
): MakeAddress {
  const linked = { orderId, customerId: customerId ?? NO_CUSTOMER, issue };
  const secret = secretOf(key, linked);
  return (target) => appUrl + linkPath({ shopKey, ...linked, ...target, secret }, name);
}

/** Links to the invoices of many orders; revoked ones are left out. */
export function invoiceViewLinks(deps: LinkMakerDeps) {
  return async (
    shopId: ShopId,
    orders: readonly KnownOrder[],
  ): Promise<ReadonlyMap<OrderId, string>> => {
    const key = await keyOf(deps, shopId);
    const ids = orders.map(({ orderId }) => orderId);
    const links = await deps.database.documentLinks.ofOrders(shopId, ids);
    const addresses = orders.flatMap((order): [OrderId, string][] => {
      const link = links.get(order.orderId);
      if (!link || link.isRevoked) return [];
      return [[order.orderId, addressWith(key, deps.appUrl, order, link.issue)(INVOICE_VIEW)]];
    });
    return new Map(addresses);
  };
}

const INVOICE_VIEW: LinkTarget = { kind: 'invoice', isDownload: false };

/** The Liquid snippets that a merchant pastes into the shop's notification templates. */
export async function linksInTemplates(
  deps: LinkMakerDeps,
  shopId: ShopId,
): Promise<ShopLinksAnswer> {
  const { shopKey, secret: key, renewedAt } = await keyOf(deps, shopId);
  const address: MakeAddress = (target) =>
    liquidLink({ host: deps.appUrl, shopKey, key, ...target });
  return { ...forMerchant(address), renewedAt };
}

function forMerchant(address: MakeAddress): Pick<ShopLinksAnswer, 'invoice' | 'creditNote'> {
  const both = (kind: DocumentKind) => ({
    view: address({ kind, isDownload: false }),
    download: address({ kind, isDownload: true }),
  });
  return { invoice: both('invoice'), creditNote: both('credit-note') };
}

/** A shop's key is created when it is first needed. */
function keyOf({ database, clock }: LinkMakerDeps, shopId: ShopId): Promise<LinkKey> {
  return database.documentLinks.key(shopId, freshKey(clock.now().toISOString()));
}
