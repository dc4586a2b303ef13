import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/**
 * MariaDB takes 16 MB in a statement unless it is told otherwise, and a month of 100,000 orders is
 * more. What is smaller stays readable for a version from before.
 */
const LARGE_BYTES = 8_000_000;
const compressed = promisify(gzip);
const decompressed = promisify(gunzip);

/** Bytes for a column, compressed where they are many. */
export async function packed(bytes: Uint8Array): Promise<Buffer> {
  return bytes.length > LARGE_BYTES ? compressed(bytes) : Buffer.from(bytes);
}

/** What was changed by force may be neither of both, and is given as it is. */
export async function unpacked(stored: Buffer): Promise<Buffer> {
  try {
    return await decompressed(stored);
  } catch (error) {
    if (isOtherwiseWritten(error)) return stored;
    throw error;
  }
}

function isOtherwiseWritten(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** How base64 of what gzip writes begins, and no JSON. */
const COMPRESSED = /^H4sI/;

/** JSON of one row, all of it compressed where together it is much. */
export async function packedTexts<Texts extends Record<string, string | null>>(
  texts: Texts,
): Promise<Texts> {
  const written = Object.values(texts).filter((text) => text !== null);
  const bytes = written.reduce((total, text) => total + Buffer.byteLength(text), 0);
  if (bytes <= LARGE_BYTES) return texts;
  const packing = Object.entries(texts).map(async ([column, text]) => [
    column,
    text === null ? null : (await compressed(text)).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(packing)) as Texts;
}

export async function unpackedText(stored: string): Promise<string> {
  if (!COMPRESSED.test(stored)) return stored;
  return (await decompressed(Buffer.from(stored, 'base64'))).toString('utf8');
}
