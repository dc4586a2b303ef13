import { isBeforeStart } from '../../../domain/document-rules/conditions/order-conditions';
import type { BilledDocument } from '../../../domain/documents/model/document';
import type { GivenInstruction } from '../../../domain/documents/model/instruction';
import type { Order } from '../../../domain/order/order';
import { ALL_ORDERS_SCOPE, isInLastShownDays } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { Clock } from '../../../ports/clock';
import type { LexwareProfile } from '../../../domain/lexware-profile';
import type { Connection } from '../../../ports/stores/connection-store';
import type { ImportedOrder } from '../../../ports/stores/import-stores';
import type { OptionalFacts } from '../../../ports/stores/order-stores';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { VatCheckResult } from '../../../ports/vat-check';
import { secondInvoices } from '../manual-documents/pending-manual';
import { type CheckedOrder, knownAnswer } from '../vat-check/known-answer';

type ContextFacts = Omit<OptionalFacts, 'hasInstructions'>;

/** What decisions about an order's documents are based on, as it stands between two steps. */
export interface OrderContext extends ContextFacts {
  documents: BilledDocument[];
  instructions: GivenInstruction[];
  profile: LexwareProfile | null;
  connection: 'connected' | 'interrupted' | 'none';
  grantedScopes: readonly string[];
  /** The merchant imported the order, from before the start of automatic creation. */
  isImported: boolean;
  /** Lexware is searched for existing documents of the order before any is created. */
  isSearchedFor: boolean;
  /** A manual invoice, or a forgotten one of ours, bills the order a second time. */
  isBilledTwice: boolean;
  /** Its documents may be mailed automatically. */
  mayMail: boolean;
  /** Shopify will hide the order within days, and the app may not read all orders. */
  isHiddenSoon: boolean;
  /** The VAT register's last answer about the order's VAT id, if there is one. */
  vatIdConfirmed: VatCheckResult | undefined;
}

export interface OrderContextDeps {
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

/** The stored state of an order and of the shop's connection, independent of settings. */
export interface StoredState extends ContextFacts {
  documents: BilledDocument[];
  instructions: GivenInstruction[];
  connection: Connection | null;
}

/** Data read a moment ago; what is left out is read now. */
export interface Preloaded {
  documents?: BilledDocument[];
  optionalFacts?: OptionalFacts;
  connection?: Connection;
}

export async function readOrderContext(
  deps: OrderContextDeps,
  shop: Shop,
  order: Order,
  preloaded?: Preloaded,
): Promise<OrderContext> {
  return contextUnder(deps, shop, order, await readStoredState(deps, shop, order, preloaded));
}

export async function readStoredState(
  { database }: OrderContextDeps,
  { id: shopId }: Pick<Shop, 'id'>,
  { id: orderId }: Pick<Order, 'id'>,
  preloaded: Preloaded = {},
): Promise<StoredState> {
  const { hasInstructions, ...facts } =
    preloaded.optionalFacts ?? (await database.orders.optionalFacts(shopId, orderId));
  const [connection, documents, instructions] = await Promise.all([
    preloaded.connection ?? database.connections.byShop(shopId),
    preloaded.documents ?? database.documents.billed(shopId, orderId),
    hasInstructions ? database.instructions.of(shopId, orderId) : [],
  ]);
  return { ...facts, connection, documents, instructions };
}

/** The context under the shop's current or possible settings. */
export async function contextUnder(
  { database, clock }: OrderContextDeps,
  shop: Shop,
  order: Order,
  { connection, documents, instructions, ...facts }: StoredState,
): Promise<OrderContext> {
  const profile = connection?.profile ?? null;
  const [vatIdConfirmed, imported] = await Promise.all([
    facts.isVatIdChecked ? knownAnswer(database, { shop, order, profile }) : undefined,
    importedOrder(database, shop, order),
  ]);
  // A connection counts once its profile was read: tax depends on it.
  return {
    ...facts,
    documents,
    instructions,
    vatIdConfirmed,
    isBilledTwice:
      facts.hasManualDocuments && (await secondInvoices(database, shop, order.id)).length > 0,
    isImported: imported !== null,
    isSearchedFor: imported !== null && imported.step !== 'create',
    mayMail: imported?.mails !== false,
    profile,
    connection: connection && profile ? connection.status : 'none',
    grantedScopes: connection?.tokens.scopes ?? [],
    isHiddenSoon: isSoonHidden({ clock }, shop, order),
  };
}

/** Only checked for orders old enough to be imported, so that a new order costs no query. */
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
  { clock }: Pick<OrderContextDeps, 'clock'>,
  shop: Shop,
  { createdAt }: Order,
): boolean {
  return (
    isInLastShownDays(createdAt, clock.now().toISOString()) &&
    !isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE)
  );
}

/**
 * The part that an evaluation itself changes with every step, and the instructions that it fulfils.
 */
export async function readChanging(
  { database }: { database: StoresOf<'documents' | 'vatChecks'> },
  { shop, order, profile }: CheckedOrder,
): Promise<Pick<OrderContext, 'documents' | 'vatIdConfirmed'>> {
  const [documents, vatIdConfirmed] = await Promise.all([
    database.documents.billed(shop.id, order.id),
    knownAnswer(database, { shop, order, profile }),
  ]);
  return { documents, vatIdConfirmed };
}
