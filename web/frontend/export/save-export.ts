import { exportFileName } from '../../contract/texts/export-texts';
import type { ExportRequest } from '../../domain/export/export-request';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';

const LINE_FEED = 10;

/** Reads the whole file, saying how many orders have come, and then has the browser save it. */
export async function saveExport(
  { columns, format, range, selection }: ExportRequest,
  { signal, onOrders }: { signal: AbortSignal; onOrders: (orders: number) => void },
): Promise<void> {
  const query = { columns: columns.join(','), format, range: String(range), selection };
  let lines = 0;
  const onPiece = (piece: Uint8Array) => {
    lines += piece.filter((byte) => byte === LINE_FEED).length;
    // The first line is the head; every order has one of its own.
    onOrders(Math.max(lines - 1, 0));
  };
  const marked = { ...query, marked: 'true' };
  const file = await readMarked('/api/export', { query: marked, signal, onPiece });
  saveFile(file, exportFileName(range, format));
}
