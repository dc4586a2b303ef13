import { END_MARK } from '../../contract/export';
import { exportFileName } from '../../contract/texts/export-texts';
import type { ExportRequest } from '../../domain/export/export-request';
import { cutOff, readPieces } from '../api/api';
import { saveFile } from '../files/save-file';

/** Pieces are put aside when they come to this, outside of the page's own memory. */
const PART_BYTES = 1024 * 1024;
const LINE_FEED = 10;
const END = END_MARK.charCodeAt(0);

/** Reads the whole file, saying how many orders have come, and then has the browser save it. */
export async function saveExport(
  { columns, format, range, selection }: ExportRequest,
  { signal, onOrders }: { signal: AbortSignal; onOrders: (orders: number) => void },
): Promise<void> {
  const query = { columns: columns.join(','), format, range, selection, marked: 'true' };
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines, last] = [0, 0, 0];
  await readPieces('/api/export', { query, signal }, (piece) => {
    pieces.push(piece);
    bytes += piece.length;
    last = piece.at(-1) ?? last;
    lines += piece.filter((byte) => byte === LINE_FEED).length;
    // The first line is the head; every order has one of its own.
    onOrders(Math.max(lines - 1, 0));
    if (bytes < PART_BYTES) return;
    parts.push(new Blob(pieces));
    [pieces, bytes] = [[], 0];
  });
  if (last !== END) throw cutOff();
  const file = new Blob([...parts, ...pieces]);
  saveFile(file.slice(0, file.size - 1), exportFileName(range, format));
}
