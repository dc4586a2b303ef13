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
  /** Forgets the orders that wait, and their days, which can be imported anew then. */
  giveUp(shopId: ShopId): Promise<void>;
}
