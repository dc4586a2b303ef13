import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { ZipFiles } from '../../../ports/zip-files';
import { downloadArchive, type DownloadDeps } from './download-archive';

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
