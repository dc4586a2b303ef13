import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { MonthPart, MonthShare, MonthSum } from '../../../domain/month/month-sums';

/** An order that changed since its shares were added up; `mark` grows with each change. */
export interface MarkedOrder {
  orderId: OrderId;
  mark: number;
}

/** What an order adds to each month that has sums. */
export interface OrderShares {
  orderId: OrderId;
  months: { month: string; shares: MonthShare[] }[];
}

/** An entry of a bucket. */
export interface BucketEntry {
  orderId: OrderId;
  name: string;
  amount: Cents;
  decision: DecidedOn | null;
}

/** What is computed of all orders of a month, or of its snapshot. */
export type AnswerKind = 'closing' | 'datev';

/** `basis`: a digest of all that it follows from. */
export interface MonthAnswer {
  basis: string;
  /** JSON. */
  answer: string;
}

/**
 * The sums of months, and of which orders they consist. The database marks each order of which a
 * row is written, its documents and decisions included, in the transaction that writes it.
 */
export interface MonthSumStore {
  /** Whether these months were added up by these rules, and no order of the shop is marked. */
  areCurrent(shopId: ShopId, months: readonly string[], rules: number): Promise<boolean>;
  /** Months that have sums. Locked until the transaction ends: one at a time adds up. */
  lockSummed(shopId: ShopId): Promise<{ month: string; rules: number }[]>;
  /** Gives a month sums, with nothing in them; the orders that belong to it are to be marked. */
  begin(shopId: ShopId, summed: { month: string; rules: number; at: Instant }): Promise<void>;
  mark(shopId: ShopId, orderIds: readonly OrderId[]): Promise<void>;
  /**
   * In the order of their ids. Who reads all of them goes on after the last one: rows that were just
   * deleted lie before it for a while.
   */
  marked(shopId: ShopId, page: { after: string; limit: number }): Promise<MarkedOrder[]>;
  /**
   * In place of what these orders added before; the transaction under way has locked the months. All
   * months that one of them is or was in get another version.
   */
  replace(shopId: ShopId, orders: readonly OrderShares[]): Promise<void>;
  /** Those that changed meanwhile stay marked. */
  unmark(shopId: ShopId, orders: readonly MarkedOrder[]): Promise<void>;
  /** Of a month that has sums: another one whenever an order of it was counted anew. */
  version(shopId: ShopId, month: string): Promise<string>;
  /** What was remembered last; null where nothing was. */
  answer(shopId: ShopId, month: string, kind: AnswerKind): Promise<MonthAnswer | null>;
  remember(shopId: ShopId, month: string, kind: AnswerKind, answer: MonthAnswer): Promise<void>;
  sums(shopId: ShopId, month: string): Promise<MonthSum[]>;
  /** Of each of these parts the entries with the largest amounts, so many at most. */
  largest(
    shopId: ShopId,
    month: string,
    wanted: { parts: readonly MonthPart[]; limit: number },
  ): Promise<Map<MonthPart, BucketEntry[]>>;
  /** All orders with a share in a part, each once. */
  ordersOf(shopId: ShopId, month: string, part: MonthPart): Promise<OrderId[]>;
}
