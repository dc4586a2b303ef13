import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipFiles } from '../../ports/zip-files';

/**
 * Stored, for PDFs are compressed in themselves. Size and checksum of a file stand in front of it,
 * where every unpacker finds them. ZIP64 only where something exceeds 4 GiB or 65,535 files.
 */
export const zipFiles: ZipFiles = (files, madeAt) => {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const fill = async (): Promise<void> => {
    for await (const { path, bytes } of files) {
      if (out.destroyed) return;
      const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      zip.addBuffer(stored, path, { compress: false, mtime: madeAt, forceDosTimestamp: true });
      letGo(zip);
      await taken(out);
    }
    if (!out.destroyed) zip.end();
  };
  void fill().catch((error: unknown) => out.destroy(toError(error)));
  return out;
};

/**
 * The library keeps what writes a file, and with it all its bytes, until the archive ends. It was
 * called already: files are added one by one, and each is handed on at once.
 */
function letGo(zip: ZipFile): void {
  const entries: unknown = Reflect.get(zip, 'entries');
  const written: unknown = Array.isArray(entries) ? entries.at(-1) : null;
  if (typeof written === 'object' && written !== null) Reflect.set(written, 'doFileDataPump', null);
}

/** Until what was handed on was read, or nobody reads any more. */
async function taken(out: PassThrough): Promise<void> {
  if (!out.writableNeedDrain || out.destroyed) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const either = ['drain', 'close'].map((event) =>
    once(out, event, { signal }).catch(() => undefined),
  );
  await Promise.race(either);
  waiting.abort();
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
