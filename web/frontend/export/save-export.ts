import { useEffect, useRef, useState } from 'react';
import { exportFileName } from '../../contract/texts/export-texts';
import type { ExportRequest } from '../../domain/export/export-request';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

const LINE_FEED = 10;

/** Reads the whole file, saying how many orders have come, and then has the browser save it. */
async function saveExport(
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

/**
 * An export under way: how many orders have come, and how to stop it. Leaving the page stops it.
 */
export function useSaving(onSaved: () => void) {
  const toast = useToast();
  const [orders, setOrders] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ExportRequest) => {
    const mine = new AbortController();
    running.current = mine;
    setError(null);
    setOrders(0);
    try {
      await saveExport(request, { signal: mine.signal, onOrders: setOrders });
      toast.say(t('done'));
      onSaved();
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem);
    } finally {
      setOrders(null);
    }
  };
  return { orders, error, start, stop: () => running.current?.abort() };
}
