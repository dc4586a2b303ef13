import { isBeforeStart } from '../../../domain/documents/conditions/order-filters';
import type { BilledDocument } from '../../../domain/documents/model/document';
import type { GivenInstruction } from '../../../domain/documents/model/instruction';
import type { Order } from '../../../domain/order/order';
import { ALL_ORDERS_SCOPE, isInLastShownDays } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { Clock } from '../../../ports/clock';
import type { Connection, LexwareProfile } from '../../../ports/stores/shops/connection-store';
import type { ImportedOrder } from '../../../ports/stores/orders/order-import-store';
import type { RareFacts } from '../../../ports/stores/orders/order-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { VatCheckResult } from '../../../ports/vat-check';
import { secondInvoices } from '../by-hand/held-back';
import { type AskedOrder, knownAnswer } from '../vat-check/known-answer';

type OfFew = Omit<RareFacts, 'isInstructed'>;

/** What an order's documents are decided by, as it stands between two steps. */
export interface Circumstances extends OfFew {
  documents: BilledDocument[];
  instructions: GivenInstruction[];
  profile: LexwareProfile | null;
  connection: 'connected' | 'interrupted' | 'none';
  grantedScopes: readonly string[];
  /** The merchant had the order imported, from before the start. */
  isImported: boolean;
  /** Documents that exist of it are looked for in Lexware before any is made. */
  isSearchedFor: boolean;
  /** An invoice by hand, or one of ours that nobody knew any more, bills the order once more. */
  isBilledTwice: boolean;
  /** Its documents may be mailed without anybody asking. */
  mayMail: boolean;
  /** Shopify will hide the order within days, and the app may not read all orders. */
  isHiddenSoon: boolean;
  /** What the register said last of the order's VAT id, where it was asked. */
  vatIdConfirmed: VatCheckResult | undefined;
}

export interface CircumstancesDeps {
  database: StoresOf<
    | 'connections'
    | 'documents'
    | 'instructions'
    | 'manualDocuments'
    | 'orderImports'
    | 'orders'
    | 'vatChecks'
  >;
  clock: Clock;
}

/** What is kept of an order and of the shop's connection, whatever the settings. */
export interface Kept extends OfFew {
  documents: BilledDocument[];
  instructions: GivenInstruction[];
  connection: Connection | null;
}

/** What was read a moment ago; what is left out is read now. */
export interface Seen {
  documents?: BilledDocument[];
  rare?: RareFacts;
  connection?: Connection;
}

export async function readCircumstances(
  deps: CircumstancesDeps,
  shop: Shop,
  order: Order,
  seen?: Seen,
): Promise<Circumstances> {
  return circumstancesUnder(deps, shop, order, await readKept(deps, shop, order, seen));
}

export async function readKept(
  { database }: CircumstancesDeps,
  { id: shopId }: Pick<Shop, 'id'>,
  { id: orderId }: Pick<Order, 'id'>,
  seen: Seen = {},
): Promise<Kept> {
  const { isInstructed, ...rare } = seen.rare ?? (await database.orders.rareFacts(shopId, orderId));
  const [connection, documents, instructions] = await Promise.all([
    seen.connection ?? database.connections.byShop(shopId),
    seen.documents ?? database.documents.billed(shopId, orderId),
    isInstructed ? database.instructions.of(shopId, orderId) : [],
  ]);
  return { ...rare, connection, documents, instructions };
}

/** The circumstances under the settings that the shop has, or may have. */
export async function circumstancesUnder(
  { database, clock }: CircumstancesDeps,
  shop: Shop,
  order: Order,
  { connection, documents, instructions, ...rare }: Kept,
): Promise<Circumstances> {
  const profile = connection?.profile ?? null;
  const [vatIdConfirmed, imported] = await Promise.all([
    rare.isVatIdAskedFor ? knownAnswer(database, { shop, order, profile }) : undefined,
    importedOrder(database, shop, order),
  ]);
  // A connection counts once its profile was read: tax depends on it.
  return {
    ...rare,
    documents,
    instructions,
    vatIdConfirmed,
    isBilledTwice: rare.isDoubted && (await secondInvoices(database, shop, order.id)).length > 0,
    isImported: imported !== null,
    isSearchedFor: imported !== null && imported.step !== 'make',
    mayMail: imported?.mails !== false,
    profile,
    connection: connection && profile ? connection.status : 'none',
    grantedScopes: connection?.tokens.scopes ?? [],
    isHiddenSoon: isSoonHidden({ clock }, shop, order),
  };
}

/** Asked of those alone that can be imported, so that an order of today costs no question. */
async function importedOrder(
  { orderImports }: StoresOf<'orderImports'>,
  { id: shopId, installedAt, settings }: Shop,
  { id, createdAt }: Order,
): Promise<ImportedOrder | null> {
  const starts = [true, settings.invoice.create, settings.delivery.create];
  const isOld = starts.some((create) => isBeforeStart(createdAt, create, installedAt));
  return isOld ? orderImports.imported(shopId, id) : null;
}

function isSoonHidden(
  { clock }: Pick<CircumstancesDeps, 'clock'>,
  shop: Shop,
  { createdAt }: Order,
): boolean {
  return (
    isInLastShownDays(createdAt, clock.now().toISOString()) &&
    !isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE)
  );
}

/**
 * The part that a look itself changes with every step, beside the instructions that it carries out.
 */
export async function readChanging(
  { database }: { database: StoresOf<'documents' | 'vatChecks'> },
  { shop, order, profile }: AskedOrder,
): Promise<Pick<Circumstances, 'documents' | 'vatIdConfirmed'>> {
  const [documents, vatIdConfirmed] = await Promise.all([
    database.documents.billed(shop.id, order.id),
    knownAnswer(database, { shop, order, profile }),
  ]);
  return { documents, vatIdConfirmed };
}
