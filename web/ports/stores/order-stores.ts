import type { ShopId, OrderId, Instant } from '../../domain/ids';
import type { PaymentStatus, FulfillmentStatus } from '../../domain/order/order';
import type { OpenPayment } from '../../domain/order/shown-status';
import type { Cents, Total } from '../../domain/money/cents';
import type { OrderMoney } from '../../domain/order/order-money';
import type { CheckedVatId } from '../../domain/month/snapshot';
import type { DocumentDecision } from '../../domain/documents/decisions/decision';
import type { Reason, WaitReason } from '../../domain/documents/model/reason';
import type { TaxCause } from '../../domain/reasons/tax-causes';
import type { DocumentKind, DocumentRecord } from '../../domain/documents/model/document';
import type { AffectedDecisions } from '../../domain/document-rules/actions/settings-impact';
import type { Instruction, GivenInstruction } from '../../domain/documents/model/instruction';
import type { VatCheckAnswer } from '../vat-check';

/**
 * What we store of an order: enough for lists and explanations, not enough for billing (that is
 * read anew).
 */
export interface OrderRecord {
  shopId: ShopId;
  orderId: OrderId;
  name: string;
  orderedAt: Instant;
  /** Shopify's `updatedAt` of what we fetched; an older state never overwrites a newer one. */
  shopifyUpdatedAt: Instant;
  paymentStatus: PaymentStatus;
  /**
   * What is known of a payment that is pending (domain/order/shown-status); null where nothing is.
   */
  openPayment: OpenPayment | null;
  paymentDueAt: Instant | null;
  fulfillmentStatus: FulfillmentStatus;
  /**
   * ISO code of the state where the goods go, as their tax is decided; null until an order from
   * before this was stored is evaluated.
   */
  country: string | null;
  sourceName: string | null;
  customerId: string | null;
  customerName: string | null;
  currency: string;
  total: Cents;
  /**
   * What refunds paid back beyond the items they took back; see
   * domain/documents/billed/balance-summary.
   */
  refundedWithoutItems: Cents;
  /** In small letters. */
  customerEmail: string | null;
  customerFirstName: string | null;
  customerLastName: string | null;
  /**
   * After edits and refunds of items; null until an order from before this was stored is evaluated.
   */
  totalTax: Cents | null;
  tags: string[];
  /** Null until an order from before this was stored is evaluated. */
  money: OrderMoney | null;
  cancelledAt: Instant | null;
  /** When it was found deleted in Shopify; null again once Shopify shows it. */
  deletedAt: Instant | null;
}

/** An order and what was decided about each of its documents. */
export interface DecidedOrder extends OrderRecord {
  decisions: DocumentDecision[];
}

export interface FetchedOrder extends Omit<OrderRecord, 'shopId' | 'deletedAt'> {
  /** Payment methods that the order used so far. */
  gateways: string[];
}

type OrderSort = 'orderedAt' | 'name' | 'total';

export interface OrderListQuery {
  /** Prefixes of words of the order's name, its customer's name and e-mail, a document's number. */
  search: string | null;
  filter:
    | 'all'
    | 'withInvoice'
    | 'withoutInvoice'
    | 'withCredit'
    | 'eInvoice'
    | 'openBalance'
    | 'attention'
    | 'waiting';
  /** A document is missing for this reason: as `reasonGroups` counts. */
  reason?: Reason;
  taxCause?: TaxCause;
  payment?: PaymentStatus;
  fulfillment?: FulfillmentStatus;
  country?: string;
  tag?: string;
  /** None but these, however many they are. */
  among?: readonly OrderId[];
  /** Placed at this moment or later, … */
  since?: Instant;
  /** … and before this one. */
  until?: Instant;
  sortBy: OrderSort;
  sortDir: 'asc' | 'desc';
  limit: number;
  /** Opaque key of the row to continue after (or before), from an earlier page. */
  after: string | null;
  before: string | null;
}

/**
 * Orders that lack a document for one reason: what waits for the merchant of any document, all else
 * of the invoice of an order that has none.
 */
export interface ReasonGroup {
  reason: Reason;
  /** Where the taxes are refused; null with every other reason. */
  taxCause: TaxCause | null;
  /** Of the documents; where they differ, `invoice` if some of them are. */
  kind: DocumentKind;
  orders: number;
}

export interface OrderListItem extends DecidedOrder {
  documents: DocumentRecord[];
}

export interface Page<T> {
  items: T[];
  /** Key to continue with; null at the end. */
  next: string | null;
  previous: string | null;
}

export interface Neighbours {
  previous: OrderListItem | null;
  next: OrderListItem | null;
}

/** From a moment to before another one. */
export interface Period {
  since: Instant;
  until: Instant;
}

export interface OrdersOfHour extends Total {
  /** Its first moment. */
  hour: Instant;
  hasInvoice: boolean;
}

export interface WaitingOrder {
  orderId: OrderId;
  orderedAt: Instant;
}

export interface DecidedState extends Pick<OrderRecord, 'shopifyUpdatedAt' | 'country'> {
  hasMoney: boolean;
}

/** An order as it is locked, null where it is new, and its documents. */
export interface LockedOrder {
  stored: OrderRecord | null;
  documents: DocumentRecord[];
}

/** In what an order that was entered twice is like the other one. */
export interface DuplicateFeatures extends Pick<FetchedOrder, 'orderId' | 'name' | 'total'> {
  customerId: string;
}

export interface LockedDuplicates {
  /** Null where it is not known. */
  own: Pick<OrderRecord, 'deletedAt'> | null;
  duplicates: OrderId[];
}

/** What few orders have. */
export interface OptionalFacts {
  /** The merchant requested something that was not carried out yet. */
  hasInstructions: boolean;
  /** A manual document names it and is not linked to it, or was not. */
  hasManualDocuments: boolean;
  /** Some contact of the shop gets XRechnungen. */
  hasBuyerReferences: boolean;
  /** The register was queried about a VAT id of it. */
  isVatIdChecked: boolean;
}

/** An order as an evaluation finds it; `stored` is null where it is new. */
interface OrderToEvaluate {
  stored: DecidedOrder | null;
  optionalFacts: OptionalFacts;
}

export interface OrderStore {
  /**
   * Reads and locks the order until the transaction ends, so that no other process decides anything
   * about it. Code that changes decisions by reading them locks it first.
   */
  lock(shopId: ShopId, orderId: OrderId): Promise<DecidedOrder | null>;
  /** The same for an evaluation that begins, with what few orders have. */
  lockForEvaluation(shopId: ShopId, orderId: OrderId): Promise<OrderToEvaluate>;
  /**
   * Stores the newest state; an older one (by `shopifyUpdatedAt`) changes nothing. `locked`: what
   * the transaction under way has read of the order, so that it is not read again.
   */
  upsertFromShopify(shopId: ShopId, order: FetchedOrder, locked?: LockedOrder): Promise<void>;
  /** What is decided about one document, whatever it was; all others stay as they are. */
  decide(shopId: ShopId, orderId: OrderId, decision: DocumentDecision): Promise<void>;
  /**
   * What is decided about all documents of the order, which the transaction under way has locked:
   * writes what changed.
   */
  replaceDecisions(shopId: ShopId, before: DecidedOrder, now: DocumentDecision[]): Promise<void>;
  /**
   * The order was deleted in Shopify: nothing of what was decided is valid any more, and whatever
   * is decided by an earlier evaluation, the order stays closed.
   */
  close(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
  /** Shopify shows the order again that was taken for deleted. */
  reopen(shopId: ShopId, orderId: OrderId): Promise<void>;
  byId(shopId: ShopId, orderId: OrderId): Promise<DecidedOrder | null>;
  /** Also of an order that is not stored yet. */
  optionalFacts(shopId: ShopId, orderId: OrderId): Promise<OptionalFacts>;
  /** Names of those among these orders that are known. */
  names(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, string>>;
  /** What is known of those among these orders whose invoice was decided about. */
  decidedStates(shopId: ShopId, orderIds: OrderId[]): Promise<Map<OrderId, DecidedState>>;
  /** Those among these orders that are known, as lists show them. */
  listed(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderListItem>>;
  /** Orders placed in a period, and all others with a document dated in it. */
  ofPeriod(shopId: ShopId, period: Period): Promise<OrderId[]>;
  /** Orders of which money may have moved in a period: none of which it did is left out. */
  withMoneyIn(shopId: ShopId, period: Period): Promise<OrderId[]>;
  page(shopId: ShopId, query: OrderListQuery): Promise<Page<OrderListItem>>;
  /**
   * The orders right before and after this one in a list, whether it is in the list (any more) or
   * not.
   */
  neighbours(shopId: ShopId, orderId: OrderId, list: OrderListQuery): Promise<Neighbours>;
  /** How many orders all pages together have. */
  count(shopId: ShopId, those: Pick<OrderListQuery, 'filter' | 'since' | 'until'>): Promise<number>;
  /** How many orders a filter has, and what they come to, as far as they are in EUR. */
  value(shopId: ShopId, filter: OrderListQuery['filter']): Promise<Total>;
  /** The same of those placed since a moment, by the hour in UTC; hours without any are left out. */
  placedByHour(shopId: ShopId, since: Instant): Promise<OrdersOfHour[]>;
  /** Of all orders of the shop; an order with two reasons is in two groups. */
  reasonGroups(shopId: ShopId): Promise<ReasonGroup[]>;
  /** Where orders of the shop went, as far as that is stored; in the order of their codes. */
  countries(shopId: ShopId): Promise<string[]>;
  /** When the first order was placed; null where none is known. */
  firstOrderedAt(shopId: ShopId): Promise<Instant | null>;
  /**
   * Whether a document of any order, or one of this kind, waits or is refused for one of these
   * reasons.
   */
  anyWaitingFor(shopId: ShopId, reasons: readonly Reason[], kind?: DocumentKind): Promise<boolean>;
  /**
   * How many orders wait for the merchant for this reason, and how many for any other; an order of
   * which two documents do for both counts twice, because both have to be done.
   */
  countNeedingMerchant(shopId: ShopId, apart: Reason): Promise<{ apart: number; others: number }>;
  /** How many documents of each kind wait for this reason. */
  countWaiting(shopId: ShopId, reason: WaitReason): Promise<Record<DocumentKind, number>>;
  /**
   * Orders of which a document waits or is refused for one of these reasons, oldest first; decided
   * again when it ends.
   */
  waitingFor(
    shopId: ShopId,
    reasons: string[],
    page: { after: WaitingOrder | null; limit: number },
  ): Promise<WaitingOrder[]>;
  /**
   * Orders of which some document is not settled: waiting, refused, or not decided yet; oldest
   * first.
   */
  unsettled(
    shopId: ShopId,
    page: { after: WaitingOrder | null; limit: number },
  ): Promise<WaitingOrder[]>;
  /** Orders that have one of these decisions, or none yet; oldest first. */
  affectedBy(
    shopId: ShopId,
    affected: readonly AffectedDecisions[],
    page: { after: WaitingOrder | null; limit: number },
  ): Promise<WaitingOrder[]>;
  /** Payment methods of the shop's orders with the number of orders, most used first. */
  gateways(shopId: ShopId): Promise<{ gateway: string; orders: number }[]>;
  /** The payment methods of each of these orders; those without one are left out. */
  gatewaysOf(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, string[]>>;
  /**
   * The order with others of the same name, customer and total. All are locked until the
   * transaction ends, in the order of their ids, so that no two of them wait for each other.
   */
  lockWithDuplicates(shopId: ShopId, order: DuplicateFeatures): Promise<LockedDuplicates>;
  /** Orders of these names (`#1001`), whatever their capitals. */
  byNames(shopId: ShopId, names: string[]): Promise<OrderRecord[]>;
  /** Up to 20 orders over each of these amounts that have no invoice, newest first. */
  withoutInvoice(shopId: ShopId, totals: readonly Cents[]): Promise<OrderRecord[]>;
  /** Of each of these amounts when the first order over it that has no invoice was placed. */
  unbilledSince(shopId: ShopId, totals: readonly Cents[]): Promise<Map<Cents, Instant>>;
  /** Those of these amounts that an order with an invoice comes to. */
  invoicedTotals(shopId: ShopId, totals: readonly Cents[]): Promise<Cents[]>;
}

export interface InstructionStore {
  /**
   * Stores the merchant's instruction; a second one on the same topic (the same document, the tax)
   * replaces the first.
   */
  give(shopId: ShopId, orderId: OrderId, instruction: Instruction, at: Instant): Promise<void>;
  of(shopId: ShopId, orderId: OrderId): Promise<GivenInstruction[]>;
  /** Carried out: nothing is left to do on this topic, however often it was requested. */
  settle(shopId: ShopId, orderId: OrderId, instruction: Instruction): Promise<void>;
  /** Only the instruction as it was read; one given since waits for its own evaluation. */
  end(shopId: ShopId, orderId: OrderId, instruction: GivenInstruction): Promise<void>;
}

/**
 * Orders that Shopify hides and that we never read: the merchant is told once why no documents are
 * created.
 */
export interface UnknownOrderStore {
  /** Whether the merchant was told. */
  has(shopId: ShopId, orderId: OrderId): Promise<boolean>;
  add(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
  /** Deletes those whose log lines are deleted by now. */
  purge(shopId: ShopId, before: Instant): Promise<void>;
}

/** One answer of the register, stored with the order as proof of good faith (§ 6a (4) UStG). */
export interface VatCheckRecord extends VatCheckAnswer {
  askedAt: Instant;
  /** How many checks in a row got no answer, including this one. */
  tries: number;
}

export interface VatCheckStore {
  /** Adds an answer; earlier ones stay. */
  record(shopId: ShopId, orderId: OrderId, vatId: string, record: VatCheckRecord): Promise<void>;
  latest(shopId: ShopId, orderId: OrderId, vatId: string): Promise<VatCheckRecord | null>;
  /** The VAT ids that were checked for each of these orders, oldest first; others are left out. */
  checkedIds(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, CheckedVatId[]>>;
}

/** A view of the order list that somebody of the shop saved. */
export interface SavedView {
  id: number;
  name: string;
  /** What it shows, as JSON. */
  query: string;
}

export interface SavedViewStore {
  /** The oldest first. */
  ofShop(shopId: ShopId): Promise<SavedView[]>;
  add(shopId: ShopId, view: Omit<SavedView, 'id'>, at: Instant): Promise<void>;
  /** Nothing, where the shop has no such view (any more). */
  change(shopId: ShopId, view: SavedView): Promise<void>;
  remove(shopId: ShopId, id: number): Promise<void>;
}
