import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_LABELS } from '../../../contract/texts/export-texts';
import {
  ARCHIVE_LABELS,
  archiveFileName,
  CONTENTS_FILE,
  GAPS_FILE,
} from '../../../contract/texts/month-texts';
import { csvHead, csvRow } from '../../../domain/export/csv';
import {
  type ArchivedFile,
  contentsTable,
  fileNameOf,
  gapsTable,
} from '../../../domain/month/archive-tables';
import { fileHash } from '../../../domain/month/file-hash';
import { isBefore } from '../../../domain/time/berlin';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import { FILE_PARTS } from '../../../ports/stores/document-link-stores';
import { shopEvent } from '../../../ports/stores/event-store';
import type { MonthArchive, StoredDocument } from '../../../ports/stores/month-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { ZipFiles, ZippedFile } from '../../../ports/zip-files';

export interface SendDeps extends DownloadDeps {
  zipFiles: ZipFiles;
}

/** A reader that accepts no data for this long is gone. */
const NOT_READ_MS = 60_000;

interface Sent {
  shop: Pick<Shop, 'id'>;
  month: string;
  /** Behind the file; empty where a browser saves it as it is. */
  end: string;
}

/**
 * A failure on the way cuts the connection, by which the reader knows that the file is not whole.
 * False where the reader went away before its end.
 */
export async function sendArchive(
  deps: SendDeps,
  res: Response,
  { shop, month, end }: Sent,
): Promise<boolean> {
  const { name, madeAt, files } = await downloadArchive(deps, shop, month);
  const zip = deps.zipFiles(files, madeAt);
  res.setTimeout(NOT_READ_MS);
  res
    .set('Content-Disposition', `attachment; filename="${name}"`)
    .set('Content-Type', 'application/zip');
  try {
    await pipeline(Readable.from(withEnd(zip, end)), res);
    return true;
  } catch (error) {
    if (!isGone(error)) throw error;
    return false;
  }
}

async function* withEnd(zip: Readable, end: string): AsyncGenerator<Uint8Array, void> {
  for await (const piece of zip) yield piece as Uint8Array;
  if (end !== '') yield Buffer.from(end, 'latin1');
}

/** The reader went away. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

interface DownloadDeps {
  database: ContentStores & StoresOf<'events'>;
  clock: Clock;
}

interface ArchiveDownload {
  name: string;
  madeAt: Date;
  files: AsyncGenerator<ZippedFile, void>;
}

/** Enough of SHA-256 to tell two lists apart. */
const DIGEST_LENGTH = 16;

/**
 * The archive of a month, with a line in the log whose digest is of `inhalt.csv`, which has the
 * hashes of all others. Throws NOT_FOUND where it is not ready, or not kept any more.
 */
export async function downloadArchive(
  { database, clock }: DownloadDeps,
  { id }: Pick<Shop, 'id'>,
  month: string,
): Promise<ArchiveDownload> {
  const at = clock.now().toISOString();
  const archive = await database.monthArchives.progress(id, month);
  if (archive?.state !== 'done' || !isBefore(at, archive.keptUntil))
    throw new AppError('NOT_FOUND', 'The month has no archive that is ready');
  const lists = await archiveLists(database, archive);
  const digest = fileHash(Buffer.from(lists.contents)).sha256.slice(0, DIGEST_LENGTH);
  const name = archiveFileName(month);
  const { kept, missing } = archive;
  const body = { file: name, documents: kept, missing, digest };
  await database.events.append(
    id,
    shopEvent({ at, event: 'archive.downloaded', status: 'info', body }),
  );
  const files = archiveContents(database, archive, lists);
  return { name, madeAt: new Date(archive.movedAt), files };
}

type ContentStores = StoresOf<'documentFiles' | 'monthArchives'>;

const PAGE = 500;

/** The two lists, then one file after the other, each read when it is its turn. */
async function* archiveContents(
  stores: ContentStores,
  archive: MonthArchive,
  lists: ArchiveLists,
): AsyncGenerator<ZippedFile, void> {
  const { month } = archive;
  yield { path: `${month}/${CONTENTS_FILE}`, bytes: Buffer.from(lists.contents, 'utf8') };
  yield { path: `${month}/${GAPS_FILE}`, bytes: Buffer.from(lists.gaps, 'utf8') };
  for await (const document of storedDocuments(stores, archive)) {
    for (const part of FILE_PARTS) {
      const expected = document[part];
      if (!expected) continue;
      const bytes = await stores.monthArchives.file(archive, document, part, expected);
      yield { path: fileNameOf(document, part), bytes };
    }
  }
}

interface ArchiveLists {
  /** `inhalt.csv` */
  contents: string;
  /** `fehlt.csv` */
  gaps: string;
}

async function archiveLists(stores: ContentStores, archive: MonthArchive): Promise<ArchiveLists> {
  const files: ArchivedFile[] = [];
  for await (const some of storedPages(stores, archive))
    files.push(...(await filesOf(stores, archive, some)));
  const missing = await stores.monthArchives.missing(archive);
  return {
    contents: csvOf(contentsTable(files, ARCHIVE_LABELS)),
    gaps: csvOf(gapsTable(missing, ARCHIVE_LABELS)),
  };
}

async function filesOf(
  { documentFiles }: ContentStores,
  { shopId }: MonthArchive,
  documents: readonly StoredDocument[],
): Promise<ArchivedFile[]> {
  const ids = documents.map(({ lexwareId }) => lexwareId);
  const first = await documentFiles.firstRead(shopId, ids);
  return documents.flatMap((document) =>
    FILE_PARTS.flatMap((part) => {
      const hash = document[part];
      const firstRead = first.get(document.lexwareId)?.[part] ?? null;
      return hash ? [{ ...hash, document, part, firstRead }] : [];
    }),
  );
}

async function* storedDocuments(
  stores: ContentStores,
  archive: MonthArchive,
): AsyncGenerator<StoredDocument, void> {
  for await (const some of storedPages(stores, archive)) yield* some;
}

async function* storedPages(
  { monthArchives }: ContentStores,
  archive: MonthArchive,
): AsyncGenerator<StoredDocument[], void> {
  for (let after = 0; ;) {
    const some = await monthArchives.stored(archive, after, PAGE);
    if (some.length > 0) yield some;
    if (some.length < PAGE) return;
    after = some.at(-1)?.position ?? after;
  }
}

function csvOf({ titles, rows }: ReturnType<typeof contentsTable>): string {
  return csvHead(titles) + rows.map((cells) => csvRow(cells, EXPORT_LABELS)).join('');
}
