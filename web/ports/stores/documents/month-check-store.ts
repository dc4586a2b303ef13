import type { ListPlace } from '../../../domain/document-import/list-place';
import type { Instant, ShopId } from '../../../domain/ids';
import type {
  CheckResult,
  ListedVoucher,
  RereadDocument,
} from '../../../domain/month/lexware-comparison';

/**
 * `rereading`: documents that may be out of date are read again before the comparison counts.
 * `interrupted`: the connection to Lexware was lost.
 */
export type CheckState = 'listing' | 'rereading' | 'done' | 'interrupted';

/** The comparison of a month with Lexware's list of it. */
export interface MonthCheck {
  /** `yyyy-MM` */
  month: string;
  state: CheckState;
  /** The page that is read next; null once all were. */
  place: ListPlace | null;
  /** Of Lexware's list so far; empty once they were compared. */
  vouchers: ListedVoucher[];
  reread: RereadDocument[];
  /** Null until it is done. */
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
  /** Documents of Lexware's list that were read so far. */
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
