import { archiveFileName } from '../../../contract/texts/month-texts';
import { fileHash } from '../../../domain/month/file-hash';
import { isBefore } from '../../../domain/time/berlin';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { shopEvent } from '../../../ports/stores/event-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { ZippedFile } from '../../../ports/zip-files';
import { archiveContents, archiveLists, type ContentStores } from './archive-contents';

export interface DownloadDeps {
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
