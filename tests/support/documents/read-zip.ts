import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { zipFiles } from '../../../web/adapters/zip/zip-files';
import type { ZippedFile } from '../../../web/ports/zip-files';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

export function zipped(files: AsyncIterable<ZippedFile>, madeAt: Date): Promise<Buffer> {
  return buffer(zipFiles(files, madeAt));
}

/** Files by their paths, as a reader finds them that begins with the list at the end. */
export async function filesInZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  const stream = promisify(zip.openReadStream.bind(zip));
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      void stream(entry)
        .then(async (content) => found.set(entry.fileName, await buffer(content)))
        .then(() => zip.readEntry(), reject);
    });
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  });
  return found;
}

const FILE_MARK = 0x04034b50;
const HEADER_BYTES = 30;

/**
 * The same as a reader finds them that goes through the bytes from the beginning and knows of a file
 * only what stands in front of it.
 */
export function filesFromTheFront(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; bytes.readUInt32LE(at) === FILE_MARK;) {
    const [checksum, size] = [bytes.readUInt32LE(at + 14), bytes.readUInt32LE(at + 18)];
    const nameEnd = at + HEADER_BYTES + bytes.readUInt16LE(at + 26);
    const begin = nameEnd + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(begin, begin + size);
    if (crc32(content) !== checksum) throw new Error('A file has another checksum');
    found.set(bytes.toString('utf8', at + HEADER_BYTES, nameEnd), content);
    at = begin + size;
  }
  return found;
}
