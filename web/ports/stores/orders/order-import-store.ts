import type { Day } from '../../../domain/order-import/import-days';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { WaitingOrder } from './order-store';

/** A German day whose orders the merchant had imported, and how many they were. */
export interface ImportedDay {
  day: Day;
  orders: number;
}

export interface ImportLine {
  /** Orders for which no look is planned yet. */
  waiting: number;
  /** When the last planned look is over; null where none was planned. */
  fixedUntil: Instant | null;
}

/** The import of all days that is under way: how far the shop's orders are read. */
export interface ImportRun {
  beganAt: Instant;
  until: Instant;
  /** Orders placed from here on are left, behind this key of Shopify's where one is known. */
  since: Instant;
  after: string | null;
  found: number;
  /** Of them, those that were read since the key began anew. */
  paged: number;
}

/** What the set-up takes over: the orders of the last days. A new one takes the place of the former. */
export interface RecentImport extends ImportRun {
  /** So many orders Shopify counted at the beginning. */
  counted: number;
  /** When a page was read last. */
  movedAt: Instant;
  endedAt: Instant | null;
}

/** Orders from before the installation that the merchant asked for, and the days they are of. */
export interface OrderImportStore {
  /** Whether the merchant had this order imported. */
  isImported(shopId: ShopId, orderId: OrderId): Promise<boolean>;
  days(shopId: ShopId): Promise<ImportedDay[]>;
  day(shopId: ShopId, day: Day): Promise<ImportedDay | null>;
  /** The orders of one day wait for a look; those that are known stay as they are. */
  keepOrders(shopId: ShopId, day: Day, orders: readonly WaitingOrder[]): Promise<void>;
  keepDays(shopId: ShopId, days: readonly ImportedDay[]): Promise<void>;
  line(shopId: ShopId): Promise<ImportLine>;
  /** The oldest ones that wait. */
  next(shopId: ShopId, limit: number): Promise<WaitingOrder[]>;
  /** Looks at these are planned, the last of them until then. */
  fix(shopId: ShopId, orderIds: readonly OrderId[], until: Instant): Promise<void>;
  /** One run of a shop at a time; one that goes on stays as it is. */
  beginRun(shopId: ShopId, run: ImportRun): Promise<void>;
  run(shopId: ShopId): Promise<ImportRun | null>;
  moveRun(shopId: ShopId, run: ImportRun): Promise<void>;
  endRun(shopId: ShopId): Promise<void>;
  recent(shopId: ShopId): Promise<RecentImport | null>;
  keepRecent(shopId: ShopId, recent: RecentImport): Promise<void>;
  /** How many orders of each day are imported. */
  ordersOfDays(shopId: ShopId): Promise<Map<Day, number>>;
  /** Ends the run that goes on. Forgets the orders that wait, and their days, which can be imported anew then. */
  giveUp(shopId: ShopId): Promise<void>;
}
