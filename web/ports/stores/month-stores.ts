import type { OrderId, ShopId, Instant, LexwareId, DocumentId } from '../../domain/ids';
import type { MonthShare, MonthSum, MonthPart } from '../../domain/month/month-sums';
import type { Cents } from '../../domain/money/cents';
import type { DecidedOn } from '../../domain/documents/decisions/decision';
import type { ProviderMovement } from '../../domain/month/month-payments';
import type { PlaceInOrders } from '../shopify';
import type { ListPlace } from '../../domain/imports/list-place';
import type {
  ListedVoucher,
  RereadDocument,
  CheckResult,
} from '../../domain/month/lexware-comparison';
import type { SnapshotLink, StoredSnapshot } from '../../domain/month/snapshot';
import type { Failure } from '../app-error';
import type { ArchivedDocument, ArchiveGap, ListedDocument } from '../../domain/month/archive-list';
import type { FileHashes, FileHash } from '../../domain/month/file-hash';
import type { FilePart } from './document-link-stores';

/** An order that changed since its shares were added up; `mark` grows with each change. */
interface MarkedOrder {
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

/** Closed months of a shop. They are only ever added. */
export interface MonthSnapshotStore {
  /**
   * All of the shop's, whichever month, oldest first: each has the hash of the one before. Without
   * their bytes, of which each may have megabytes.
   */
  links(shopId: ShopId): Promise<SnapshotLink[]>;
  /** The month as it was closed the n-th time; null where it was not closed so often. */
  byNumber(shopId: ShopId, month: string, number: number): Promise<StoredSnapshot | null>;
  append(shopId: ShopId, snapshot: StoredSnapshot): Promise<void>;
}

/** The files of a month's documents, as they are read from Lexware and kept for some days. */
export interface MonthArchive {
  /** Not guessable. */
  id: string;
  shopId: ShopId;
  /** `yyyy-MM` */
  month: string;
  /** `interrupted`: nothing more can be read before a person does something about `failure`. */
  state: 'reading' | 'done' | 'interrupted';
  failure: Failure | null;
  begunAt: Instant;
  /** When anything of it was done last. */
  movedAt: Instant;
  /** Then its files are deleted. */
  keptUntil: Instant;
}

/** How far an archive is. */
export interface ArchiveProgress extends MonthArchive {
  /** Documents whose files are kept, that cannot be had, and that are still to be read. */
  kept: number;
  missing: number;
  waiting: number;
  /** Of all kept files together. */
  bytes: number;
}

/** A document that is still to be read. */
export interface WaitingDocument extends Pick<ArchivedDocument, 'documentId' | 'kind'> {
  lexwareId: LexwareId;
  /** How often Lexware had no file of it yet. */
  tries: number;
}

export interface StoredDocument extends ArchivedDocument, FileHashes {
  lexwareId: LexwareId;
  /** Its place in the archive. */
  position: number;
}

interface MissingDocument {
  document: ArchivedDocument;
  gap: ArchiveGap;
}

interface Beginning {
  month: string;
  documents: readonly ListedDocument[];
  at: Instant;
  keptUntil: Instant;
}

/** One archive a month, its files encrypted. */
export interface MonthArchiveStore {
  byMonth(shopId: ShopId, month: string): Promise<MonthArchive | null>;
  progress(shopId: ShopId, month: string): Promise<ArchiveProgress | null>;
  /**
   * An archive of these documents. Where there is one of the month, its files stay: nothing is read
   * twice. Runs in a transaction.
   */
  begin(shopId: ShopId, beginning: Beginning): Promise<void>;
  /** Ends or interrupts it, unless it was begun anew meanwhile. */
  change(
    archive: MonthArchive,
    change: Partial<Pick<MonthArchive, 'state' | 'failure' | 'keptUntil'>>,
    at: Instant,
  ): Promise<void>;
  /** The next ones to be read; those that had no file yet come last. */
  waiting(archive: MonthArchive, limit: number): Promise<WaitingDocument[]>;
  /** What Lexware gave of a document. Both files or none are kept. */
  store(
    archive: MonthArchive,
    documentId: DocumentId,
    files: { pdf: Buffer; xml: Buffer | null },
    at: Instant,
  ): Promise<void>;
  /** Lexware has no file of it yet: others come first. */
  putOff(archive: MonthArchive, documentId: DocumentId, at: Instant): Promise<void>;
  /** Its files cannot be had. */
  miss(archive: MonthArchive, documentId: DocumentId, gap: ArchiveGap, at: Instant): Promise<void>;
  /** In their order, behind a position; 0 is before the first. */
  stored(archive: MonthArchive, after: number, limit: number): Promise<StoredDocument[]>;
  missing(archive: MonthArchive): Promise<MissingDocument[]>;
  /** One file as Lexware gave it. Throws where a byte of what is stored was altered. */
  file(
    archive: MonthArchive,
    document: Pick<ArchivedDocument, 'documentId'>,
    part: FilePart,
    expected: FileHash,
  ): Promise<Buffer>;
  /** Deletes the archives of all shops whose time is over. */
  purge(now: Instant): Promise<void>;
}
