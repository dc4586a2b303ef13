import type { ListPlace } from '../../../domain/document-import/list-place';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type {
  CheckResult,
  ListedVoucher,
  RereadDocument,
} from '../../../domain/month/lexware-comparison';
import type { ProviderMovement } from '../../../domain/month/month-payments';
import type { PlaceInOrders } from '../../shopify/shopify-history';

/**
 * In this order. `orders`: Shopify's list of the month's orders is read, to find out what changed
 * there since we read it; `refreshing`: these orders are read again. `listing`: Lexware's list of the
 * month's documents is read; `rereading`: documents that may be out of date are read again before the
 * comparison counts. `interrupted`: the connection to Lexware was lost.
 */
export type CheckState = 'orders' | 'refreshing' | 'listing' | 'rereading' | 'done' | 'interrupted';

/** An order of which Shopify has a newer state than we read, and since when. */
export interface StaleOrder {
  orderId: OrderId;
  updatedAt: Instant;
}

/** What Shopify Payments moved beside payments and refunds of orders. */
export interface ReadMovements {
  /** `forbidden`: the app may not see it. */
  state: 'reading' | 'read' | 'forbidden';
  /** Where the list is read next. */
  after: string | null;
  found: ProviderMovement[];
}

/** The comparison of a month with Shopify's orders of it and Lexware's list of it. */
export interface MonthCheck {
  /** `yyyy-MM` */
  month: string;
  state: CheckState;
  /** Where Shopify's list of the month's orders is read next; null once all of it was. */
  orders: PlaceInOrders | null;
  /** Those of them that are still to be read again. */
  stale: StaleOrder[];
  /** The page of Lexware's list that is read next; null once all were. */
  place: ListPlace | null;
  /** Of Lexware's list so far; empty once they were compared. */
  vouchers: ListedVoucher[];
  reread: RereadDocument[];
  /** Null where no file of the month needs it. */
  movements: ReadMovements | null;
  /** Of the last one that was done; null before the first. */
  result: CheckResult | null;
  begunAt: Instant;
  /** When anything of it was done last. */
  movedAt: Instant;
}

/** How far a check is, without what it compares. */
export interface CheckProgress extends Pick<
  MonthCheck,
  'state' | 'result' | 'begunAt' | 'movedAt'
> {
  /** What of the list under way was read so far: of Shopify's orders, or of Lexware's documents. */
  listed: number;
}

/** One check per month; a new one takes the place of the former. */
export interface MonthCheckStore {
  /** What screens follow: without the list, which is read and parsed for a comparison only. */
  progress(shopId: ShopId, month: string): Promise<CheckProgress | null>;
  byMonth(shopId: ShopId, month: string): Promise<MonthCheck | null>;
  /** The same, locked until the transaction ends. */
  lock(shopId: ShopId, month: string): Promise<MonthCheck | null>;
  save(shopId: ShopId, check: MonthCheck): Promise<void>;
}
