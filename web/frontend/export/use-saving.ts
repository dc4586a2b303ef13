import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from '../../domain/export/export-request';
import { useToast } from '../shell/use-toast';
import { saveExport } from './save-export';
import { t } from './i18n/texts';

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
