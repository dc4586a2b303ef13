import type { Readable } from 'node:stream';

export interface ZippedFile {
  /** With the folders it lies in, parted by `/`. */
  path: string;
  bytes: Uint8Array;
}

/**
 * Files as one ZIP, the next one taken only when the one before was read: whoever reads slowly is
 * waited for. The stream fails as the files do.
 */
export type ZipFiles = (files: AsyncIterable<ZippedFile>, madeAt: Date) => Readable;
