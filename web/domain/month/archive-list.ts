import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
} from '../documents/model/document';
import { documentStateOf, isInDoubt } from '../documents/model/document-state';
import type { DocumentId, LexwareId, OrderId } from '../ids';
import type { Cents } from '../money/cents';
import { GERMAN_LETTERS, plainLetter } from '../text/undecomposed-letters';
import { calendarDay, calendarMonth } from '../time/berlin';
import { BOOK_CURRENCY } from './bridge';
import type { UnlinkedDocument } from './lexware-comparison';

/** Why an archive lacks the files of a document. */
export type ArchiveGap = 'draft' | 'deleted' | 'inDoubt' | 'notReady' | 'unreadable' | 'refused';

/** A document of a month, as an archive names it. */
export interface ArchivedDocument {
  documentId: DocumentId;
  orderId: OrderId;
  orderName: string;
  kind: DocumentKind;
  number: string | null;
  /** German day, `yyyy-MM-dd`. */
  date: string;
  total: Cents;
  currency: string;
  /** Of its files, without `.pdf` and `.xml`. */
  path: string;
}

/** A document that an archive should have. */
export interface ListedDocument extends ArchivedDocument {
  lexwareId: LexwareId | null;
  /** Why it has no file, as far as that is known; null: its files are read from Lexware. */
  gap: ArchiveGap | null;
}

/** What folders and files without a number are called. */
export interface ArchiveWords {
  folders: Record<ArchivedDocument['kind'], string>;
  unnumbered: string;
}

export interface ArchivedOrder {
  name: string;
  customerName: string | null;
  documents: DocumentRecord[];
  /** Written by hand in Lexware, name it and are not linked to it. */
  unlinked?: UnlinkedDocument[];
}

/**
 * Everything of a German month that an archive has to account for, by kind, day and number: what is
 * voided as well, for it stays on file, and what somebody wrote in Lexware, adopted for its order or
 * not.
 */
export function archiveList(
  month: string,
  orders: readonly ArchivedOrder[],
  words: ArchiveWords,
): ListedDocument[] {
  const taken = new Set<string>();
  return orders
    .flatMap((order) => [
      ...order.documents
        .filter((one) => calendarMonth(one.voucherDate) === month)
        .flatMap((one) => listed(order, one)),
      ...(order.unlinked ?? []).map((one) => listedUnlinked(order, one)),
    ])
    .toSorted(byKindDayAndNumber)
    .map(({ customerName, ...one }) => ({
      ...one,
      path: unique(pathOf({ ...one, month, customerName }, words), taken),
    }));
}

type Found = Omit<ListedDocument, 'path'> & Pick<ArchivedOrder, 'customerName'>;

function listed({ name, customerName }: ArchivedOrder, document: DocumentRecord): Found[] {
  const { id, orderId, kind, lexwareId, number, voucherDate, total, currency } = document;
  const one = {
    documentId: id,
    orderId,
    orderName: name,
    kind,
    number,
    date: calendarDay(voucherDate),
    total,
    currency,
    customerName,
  };
  if (isInDoubt(document)) return [{ ...one, lexwareId, gap: 'inDoubt' }];
  if (lexwareId === null) return [];
  const state = documentStateOf(document);
  const gap = state === 'draft' || state === 'deleted' ? state : null;
  return [{ ...one, lexwareId, gap }];
}

function listedUnlinked(
  { name, customerName }: ArchivedOrder,
  { id, orderId, kind, number, status, voucherDate, total }: UnlinkedDocument,
): Found {
  return {
    documentId: unlinkedId(id),
    orderId,
    orderName: name,
    kind,
    number,
    date: calendarDay(voucherDate),
    total,
    currency: BOOK_CURRENCY,
    customerName,
    lexwareId: id,
    gap: status === 'draft' ? 'draft' : null,
  };
}

const HEXADECIMAL = 16;
/** As many digits of a Lexware id as a number holds. */
const ID_DIGITS = 12;

/** Documents of ours have ids above zero: these have one below, always the same. */
function unlinkedId(id: LexwareId): DocumentId {
  return -Number.parseInt(id.replaceAll('-', '').slice(-ID_DIGITS), HEXADECIMAL) as DocumentId;
}

export function isUnlinked({ documentId }: Pick<ArchivedDocument, 'documentId'>): boolean {
  return documentId < 0;
}

const byNumber = new Intl.Collator('de', { numeric: true });

function byKindDayAndNumber(one: Found, other: Found): number {
  if (one.kind !== other.kind)
    return DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind);
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (
    byNumber.compare(one.number ?? '', other.number ?? '') || one.documentId - other.documentId
  );
}

/** Long paths are cut off, or refused, by the unpackers of some systems. */
const MAX_PATH = 100;
/** Behind a name: `.pdf`, and what tells two of the same name apart. */
const ROOM_BEHIND = 12;

type Named = Pick<Found, 'kind' | 'number' | 'orderName' | 'customerName'> & { month: string };

function pathOf(
  { month, kind, number, orderName, customerName }: Named,
  { folders, unnumbered }: ArchiveWords,
): string {
  const parts = [number ?? unnumbered, orderName, customerName ?? ''].map(fileNamePart);
  const file = parts.filter((part) => part !== '').join('_');
  return `${month}/${folders[kind]}/${file}`
    .slice(0, MAX_PATH - ROOM_BEHIND)
    .replace(/[-_.]+$/, '');
}

/** Letters and digits that every system has in names of files; `#1001` is `1001`. */
function fileNamePart(text: string): string {
  const plain = [...text.normalize('NFC')].map(
    (letter) => GERMAN_LETTERS[letter] ?? plainLetter(letter),
  );
  return plain
    .join('')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Windows and macOS take small and capital letters for the same. */
function unique(path: string, taken: Set<string>): string {
  let found = path;
  for (let nth = 2; taken.has(found.toLowerCase()); nth += 1) found = `${path}_${nth}`;
  taken.add(found.toLowerCase());
  return found;
}
