import type { DocumentId, Instant, LexwareId, ShopId } from '../../../domain/ids';
import type {
  ArchivedDocument,
  ArchiveGap,
  ListedDocument,
} from '../../../domain/month/archive-list';
import type { FileHash, FileHashes } from '../../../domain/month/file-hash';
import type { Failure } from '../../app-error';
import type { FilePart } from './document-file-store';

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

export interface MissingDocument {
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
