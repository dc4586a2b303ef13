import type { Day, ImportStep } from '../../domain/imports/order-import';
import type { WaitingOrder } from './order-stores';
import type { Instant, ShopId, OrderId, LexwareId } from '../../domain/ids';
import type { ImportCandidate, ImportProgress } from '../../domain/imports/document-import';
import type { ListPlace } from '../../domain/imports/list-place';

/** A German day whose orders the merchant had imported, and how many they were. */
export interface ImportedDay {
  day: Day;
  orders: number;
}

/** How far an imported order is, and what the merchant chose with it. */
export interface ImportedOrder {
  step: ImportStep;
  /** Whether its documents may be mailed automatically. */
  mails: boolean;
}

/** An imported order, and the German day it is of. */
export interface NewImportedOrder extends WaitingOrder, ImportedOrder {
  day: Day;
}

export interface ImportQueue {
  /** Orders whose evaluation that creates their documents is not planned yet. */
  waiting: number;
  /** Of these, those that are at an earlier step. */
  before: Record<Exclude<ImportStep, 'create'>, number>;
  /** When the last planned evaluation is over; null where none was planned. */
  plannedUntil: Instant | null;
}

/** The import whose days are being read: how far that is, and what the merchant chose. */
export interface ImportRun {
  beganAt: Instant;
  until: Instant;
  /** Orders placed from here on are left, after this key of Shopify's where one is known. */
  since: Instant;
  after: string | null;
  found: number;
  /** So many orders Shopify counted at the beginning. */
  counted: number;
  /** Whether documents in Lexware are searched for before any is created. */
  searches: boolean;
  /** Whether documents may be mailed automatically. */
  mails: boolean;
  /** Of them, those that were read since the key began anew. */
  paged: number;
}

/**
 * What the set-up takes over: the orders of the last days. A new one takes the place of the former.
 */
export interface RecentImport extends Omit<ImportRun, 'searches' | 'mails'> {
  /** When a page was read last. */
  movedAt: Instant;
  endedAt: Instant | null;
}

/** The import that is under way, of all days or of some. */
interface ImportUnderWay {
  orders: number;
  /** Of these, those that could not be read. */
  unread: number;
  /** It waits for a connection to Lexware. */
  isPaused: boolean;
}

/** Orders from before the installation that the merchant requested, and the days they are of. */
export interface OrderImportStore {
  /** Null where the merchant did not have this order imported. */
  imported(shopId: ShopId, orderId: OrderId): Promise<ImportedOrder | null>;
  days(shopId: ShopId): Promise<ImportedDay[]>;
  day(shopId: ShopId, day: Day): Promise<ImportedDay | null>;
  /**
   * They wait, each at its step; those that are known stay as they are. Answers how many are new.
   */
  storeOrders(shopId: ShopId, orders: readonly NewImportedOrder[]): Promise<number>;
  storeDays(shopId: ShopId, days: readonly ImportedDay[]): Promise<void>;
  queue(shopId: ShopId): Promise<ImportQueue>;
  /** The oldest ones that wait for an evaluation. */
  next(
    shopId: ShopId,
    waiting: { step: 'take-over' | 'create'; limit: number },
  ): Promise<WaitingOrder[]>;
  /**
   * Evaluations of these are planned, the last of them until then; they are at this step with that.
   */
  markPlanned(
    shopId: ShopId,
    orderIds: readonly OrderId[],
    planned: { until: Instant; step: 'search' | 'create' },
  ): Promise<void>;
  /** A search begins: it covers those that are known now. */
  beginSearch(shopId: ShopId): Promise<void>;
  /** What there is of those that the search covered is found. */
  endSearch(shopId: ShopId): Promise<void>;
  /**
   * What was found of those that wait, for their evaluation or for something else, counts no more:
   * a search has to cover all of them.
   */
  searchAnew(shopId: ShopId): Promise<void>;
  /**
   * Deletes, after a search began, those that were searched for and could not be read; their days,
   * too. Returns how many.
   */
  dropUnread(shopId: ShopId): Promise<number>;
  /** One run of a shop at a time; a running one stays as it is. */
  beginRun(shopId: ShopId, run: ImportRun): Promise<void>;
  run(shopId: ShopId): Promise<ImportRun | null>;
  /** The same, locked until the transaction ends. */
  lockRun(shopId: ShopId): Promise<ImportRun | null>;
  updateRun(shopId: ShopId, run: ImportRun): Promise<void>;
  endRun(shopId: ShopId): Promise<void>;
  recent(shopId: ShopId): Promise<RecentImport | null>;
  storeRecent(shopId: ShopId, recent: RecentImport): Promise<void>;
  /** How many orders of each day are imported. */
  ordersOfDays(shopId: ShopId): Promise<Map<Day, number>>;
  /**
   * Ends the run in progress. Deletes the waiting orders, those for which a planned evaluation has
   * created nothing yet, and their days, which can be imported anew then. Returns how many orders
   * they were.
   */
  giveUp(shopId: ShopId, at: Instant): Promise<number>;
  /** An import is under way, to which these orders belong; answers whether it began with that. */
  open(shopId: ShopId, added: { at: Instant; orders: number }): Promise<boolean>;
  opened(shopId: ShopId): Promise<ImportUnderWay | null>;
  countUnread(shopId: ShopId, unread: number): Promise<void>;
  pause(shopId: ShopId, isPaused: boolean): Promise<void>;
  close(shopId: ShopId): Promise<void>;
}

/** How far the comparison of documents in Lexware with the shop's orders is. */
export interface DocumentImport extends ImportProgress {
  /** When anything of it was done last. */
  movedAt: Instant;
  endedAt: Instant | null;
}

export interface NewCandidate extends ImportCandidate {
  voucherDate: Instant;
}

/** One import per shop; a new one takes the place of the former. */
export interface DocumentImportStore {
  byShop(shopId: ShopId): Promise<DocumentImport | null>;
  /** The same, locked until the transaction ends. */
  lock(shopId: ShopId): Promise<DocumentImport | null>;
  begin(shopId: ShopId, place: ListPlace, at: Instant): Promise<void>;
  /** A page of a list was read: candidates are stored once, however often it is read. */
  list(
    shopId: ShopId,
    page: { found: number; candidates: readonly NewCandidate[]; next: ListPlace | null },
    at: Instant,
  ): Promise<void>;
  /** What is to be read next, invoices first, by amount and date. */
  candidates(shopId: ShopId, limit: number): Promise<ImportCandidate[]>;
  /** These were read and compared; so many of them were linked. */
  compared(
    shopId: ShopId,
    portion: { ids: readonly LexwareId[]; assigned: number },
    at: Instant,
  ): Promise<void>;
  end(shopId: ShopId, at: Instant): Promise<void>;
}
