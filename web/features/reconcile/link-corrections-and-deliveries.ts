import type { DocumentKind } from '../../domain/documents/document';
import { creditWrittenByHand } from '../../domain/documents/credit-by-hand';
import { askedCause } from '../../domain/documents/merchants-word';
import { isTakenBack } from '../../domain/documents/standing';
import type { Instant } from '../../domain/ids';
import { mentionsOrder, possibleOrderNames } from '../../domain/order/mentions-order';
import { OUTAGES, toAppError } from '../../ports/app-error';
import { errorFields, type Logger } from '../../ports/logger';
import type { VoucherContent, VoucherRow } from '../../ports/lexware';
import type { Shopify } from '../../ports/shopify';
import type { ClaimInput } from '../../ports/stores/document-store';
import type { NewEvent } from '../../ports/stores/event-store';
import type { OrderRecord } from '../../ports/stores/order-store';
import type { Shop } from '../../ports/stores/shop-store';
import { lacksConnection } from '../connect-lexware/while-connected';
import { REFERENCES } from '../documents/document-references';
import type { ReadBackDeps } from '../documents/read-back';
import { scheduleOrder } from '../process-order/schedule-order';
import { readStanding } from '../process-order/standing';
import { scheduleHints } from '../transactions/schedule';
import { isOurs, textsOf } from './voucher-text';

export interface LinkDeps extends ReadBackDeps {
  shopify: Shopify;
  logger: Logger;
}

/** Contents read per night. */
const MOST_READS = 100;

/**
 * Links credit and delivery notes that somebody wrote in Lexware by hand to the order they name. A credit note must come
 * to the cent to what is to be credited, be it a refund, an edit, or the invoice as a whole, which it then cancels.
 */
export async function linkCorrectionsAndDeliveries(deps: LinkDeps, shop: Shop, rows: VoucherRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const owned = new Set(await deps.database.documents.owned(shop.id, ids));
  const readable = await readableKinds(deps, shop);
  const foreign = rows.filter(({ id, kind }) => !owned.has(id) && readable.includes(kind));
  for (const row of foreign.slice(0, MOST_READS)) await tryToLink(deps, shop, row);
}

/** What is wrong with one order or document concerns no other; an outage does, and the comparison is tried again. */
async function tryToLink(deps: LinkDeps, shop: Shop, row: VoucherRow): Promise<void> {
  try {
    await linkRow(deps, shop, row);
  } catch (error) {
    if (lacksConnection(error) || OUTAGES.has(toAppError(error).code)) throw error;
    deps.logger.warn(
      { shop: shop.id, document: row.id, ...errorFields(error) },
      'document by hand could not be linked',
    );
  }
}

async function linkRow(deps: LinkDeps, shop: Shop, { id, kind }: VoucherRow): Promise<void> {
  const voucher = await deps.lexware.voucher(shop.id, kind, id);
  const order = await namedOrder(deps, shop, voucher);
  const claim = order && (await claimFor(deps, shop, { order, kind, voucher }));
  if (order && claim) await link(deps, shop, { order, voucher, claim });
}

/** Delivery notes are a scope of their own in Lexware, asked for when the feature is switched on. */
async function readableKinds({ database }: LinkDeps, shop: Shop): Promise<DocumentKind[]> {
  const scopes = (await database.connections.byShop(shop.id))?.tokens.scopes ?? [];
  return scopes.includes('delivery-notes.read') ? ['credit-note', 'delivery-note'] : ['credit-note'];
}

/** The one order that its texts name; several are left to the merchant, and so is what we wrote ourselves. */
async function namedOrder(deps: LinkDeps, shop: Shop, voucher: VoucherContent): Promise<OrderRecord | null> {
  const texts = textsOf(voucher);
  if (isOurs(texts)) return null;
  const orders = await deps.database.orders.named(shop.id, possibleOrderNames(texts));
  const [order, ...others] = orders.filter(({ name }) => mentionsOrder(texts, name));
  return order && others.length === 0 ? order : null;
}

interface Found {
  order: OrderRecord;
  kind: DocumentKind;
  voucher: VoucherContent;
}

type Claim = Pick<ClaimInput, 'kind' | 'cause' | 'content' | 'precedingId' | 'title'>;

async function claimFor(deps: LinkDeps, shop: Shop, found: Found): Promise<Claim | null> {
  const documents = await deps.database.documents.ofOrder(shop.id, found.order.orderId);
  // What is under way may be this very document: the engine looks for it first.
  if (documents.some(({ state }) => state !== 'done')) return null;
  if (found.kind === 'credit-note') return creditClaim(deps, shop, found);
  if (documents.some((one) => one.kind === 'delivery-note' && !isTakenBack(one, documents))) return null;
  const cause = askedCause('delivery-note', undefined, documents);
  return { kind: 'delivery-note', cause, content: null, precedingId: null, title: 'Lieferschein' };
}

async function creditClaim(deps: LinkDeps, shop: Shop, { order: { orderId }, voucher }: Found): Promise<Claim | null> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) return null;
  const { profile, ...standing } = await readStanding(deps, shop, order);
  if (!profile) return null;
  const { settings, installedAt } = shop;
  const question = { order, settings, shop: { installedAt }, ...standing, profile };
  const found = creditWrittenByHand(question, { ...voucher, now: deps.clock.now().toISOString() });
  return found && { kind: 'credit-note', title: 'Rechnungskorrektur', ...found };
}

interface Linked {
  order: OrderRecord;
  voucher: VoucherContent;
  claim: Claim;
}

/** No transfer is used, because we did not make it; the order is decided anew. */
function link(deps: LinkDeps, shop: Shop, linked: Linked): Promise<void> {
  const { order, voucher, claim } = linked;
  const { orderId, currency } = order;
  const { voucherDate, total, tax } = voucher;
  const at = deps.clock.now().toISOString();
  return deps.database.transaction(async (stores) => {
    const { document, isNew } = await stores.documents.claim(shop.id, {
      ...{ ...claim, orderId, reference: '', repairs: [], voucherDate, total, tax, currency, at },
    });
    if (!isNew) return;
    await stores.documents.complete(shop.id, document.id, voucher.id, voucher.status, at);
    await stores.documents.learn(shop.id, voucher.id, voucher, at);
    if (shop.settings.transaction.hints) await scheduleHints(stores, shop.id, orderId, at);
    await stores.events.append(shop.id, linkedEvent(linked, at));
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
}

function linkedEvent({ order, voucher: { id, number, total }, claim: { kind } }: Linked, at: Instant): NewEvent {
  return {
    at,
    orderId: order.orderId,
    orderName: order.name,
    origin: 'document',
    event: `${kind}.linked`,
    status: 'success',
    refs: { order: order.orderId, [REFERENCES[kind]]: id },
    body: { number, ...(kind === 'credit-note' && { total, currency: order.currency }) },
  };
}
