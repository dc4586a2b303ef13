import type { Cell } from '../export/cells';
import type { Instant } from '../ids';
import { cents } from '../money/cents';
import { dayBegin } from '../time/berlin';
import { type ArchivedDocument, type ArchiveGap, isUnlinked } from './archive-list';
import type { FileHash } from './file-hash';

/** A file of an archive. */
export interface ArchivedFile extends FileHash {
  document: ArchivedDocument;
  part: 'pdf' | 'xml';
  /** As it was when the app read it first, whatever for; null where that was not kept. */
  firstRead: (FileHash & { at: Instant }) | null;
}

export interface ArchiveTableLabels {
  titles: Record<
    | 'file'
    | 'kind'
    | 'number'
    | 'date'
    | 'order'
    | 'gross'
    | 'currency'
    | 'size'
    | 'sha256'
    | 'firstRead'
    | 'note'
    | 'reason',
    string
  >;
  kinds: Record<ArchivedDocument['kind'], string>;
  /** Lexware gave other bytes than when the file was read first. */
  otherBytes: string;
  /** Written by hand in Lexware for the order, and not linked to it. */
  unlinked: string;
  gaps: Record<ArchiveGap, string>;
}

interface Table {
  titles: string[];
  rows: Cell[][];
}

/** `inhalt.csv`: every file with what proves that it is unchanged. */
export function contentsTable(
  files: readonly ArchivedFile[],
  { titles, kinds, otherBytes, unlinked }: ArchiveTableLabels,
): Table {
  return {
    titles: [
      titles.file,
      ...documentTitles(titles),
      titles.size,
      titles.sha256,
      titles.firstRead,
      titles.note,
    ],
    rows: files.map(({ document, part, size, sha256, firstRead }) => [
      text(fileNameOf(document, part)),
      ...documentCells(document, kinds),
      text(String(size)),
      text(sha256),
      { is: 'moment', at: firstRead?.at ?? null },
      text(
        [
          ...(isUnlinked(document) ? [unlinked] : []),
          ...(firstRead && firstRead.sha256 !== sha256 ? [otherBytes] : []),
        ].join(' ') || null,
      ),
    ]),
  };
}

/** `fehlt.csv`: every document without its files, and why. */
export function gapsTable(
  missing: readonly { document: ArchivedDocument; gap: ArchiveGap }[],
  { titles, kinds, gaps }: ArchiveTableLabels,
): Table {
  return {
    titles: [...documentTitles(titles), titles.reason],
    rows: missing.map(({ document, gap }) => [...documentCells(document, kinds), text(gaps[gap])]),
  };
}

export function fileNameOf({ path }: Pick<ArchivedDocument, 'path'>, part: 'pdf' | 'xml'): string {
  return `${path}.${part}`;
}

function documentTitles(titles: ArchiveTableLabels['titles']): string[] {
  return [titles.kind, titles.number, titles.date, titles.order, titles.gross, titles.currency];
}

function documentCells(
  { kind, number, date, orderName, total, currency }: ArchivedDocument,
  kinds: ArchiveTableLabels['kinds'],
): Cell[] {
  return [
    text(kinds[kind]),
    text(number),
    { is: 'moment', at: dayBegin(date) },
    text(orderName),
    // A delivery note has no prices.
    kind === 'delivery-note'
      ? text(null)
      : { is: 'amount', cents: kind === 'credit-note' ? cents(-total) : total },
    text(currency),
  ];
}

function text(value: string | null): Cell {
  return { is: 'text', text: value };
}
