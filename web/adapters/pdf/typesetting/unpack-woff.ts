import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  /** Tag and checksum, as in both formats. */
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/**
 * The plain font in a WOFF file (W3C, WOFF 1.0). Read as it is, every read of a glyph would unpack
 * the table of all glyphs once more.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(header, woff.readUInt32BE(4), count);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** Tables that would not become smaller are not packed. */
function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}

/** With the numbers by which old readers search the tables. */
function writeHeader(header: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * SFNT_ENTRY;
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}
