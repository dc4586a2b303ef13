import { ARCHIVE_LABELS, CONTENTS_FILE, GAPS_FILE } from '../../../contract/texts/month-texts';
import { EXPORT_LABELS } from '../../../contract/texts/export-texts';
import { csvHead, csvRow } from '../../../domain/export/csv';
import {
  type ArchivedFile,
  contentsTable,
  fileNameOf,
  gapsTable,
} from '../../../domain/month/archive-tables';
import type { ZippedFile } from '../../../ports/zip-files';
import type { StoresOf } from '../../../ports/stores/database';
import { FILE_PARTS } from '../../../ports/stores/document-link-stores';
import type { StoredDocument, MonthArchive } from '../../../ports/stores/month-stores';

export type ContentStores = StoresOf<'documentFiles' | 'monthArchives'>;

const PAGE = 500;

/** The two lists, then one file after the other, each read when it is its turn. */
export async function* archiveContents(
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

export interface ArchiveLists {
  /** `inhalt.csv` */
  contents: string;
  /** `fehlt.csv` */
  gaps: string;
}

export async function archiveLists(
  stores: ContentStores,
  archive: MonthArchive,
): Promise<ArchiveLists> {
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
