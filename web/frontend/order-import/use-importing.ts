import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_DAYS, importedAnswer } from '../../contract/order-import/order-import';
import type { Day, Days } from '../../domain/order-import/import-days';
import { request } from '../api/api';
import { ApiError } from '../api/api-error';
import { formatNumber } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { IMPORT_KEY } from './import-query';
import { keepUnfinished } from './unfinished';

/** A day of very many orders is read before it is answered. */
const LONGEST_MS = 180_000;
/** Our own limit lets through two a second, and what is away a moment is often back by then. */
const BREATH_MS = 5_000;
/** Nobody watches an import of years: what passes within half a minute is waited for. */
const MOST_IN_VAIN = 6;

interface Wanted {
  shopKey: string;
  range: Days;
  days: readonly Day[];
  /** All that there are: the server reads them in the background. */
  isAll: boolean;
  /** Whether documents in Lexware are looked for first. */
  isSearched: boolean;
  /** It goes on with what was left the last time. */
  isLeft: boolean;
}

/**
 * An import under way: one day after the other. Leaving the dialog stops it; it can go on later.
 */
export function useImporting() {
  const toast = useToast();
  const queries = useQueryClient();
  const { t } = useTranslation('orderImport');
  const [isRunning, setRunning] = useState(false);
  /** Day by day; null where the server reads all of them. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ shopKey, range, days, isAll, isSearched, isLeft }: Wanted) => {
    // A second click may come before the first one shows.
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setRunning(true);
    setError(null);
    keepUnfinished(shopKey, range);
    let orders = 0;
    try {
      if (isAll) orders = await importOrders({ date: ALL_DAYS, isSearched, isLeft }, mine.signal);
      for (const [done, day] of isAll ? [] : days.entries()) {
        setProgress({ done, all: days.length });
        orders += await importOrders(
          { date: day, isSearched, isLeft: isLeft && done === 0 },
          mine.signal,
        );
      }
      keepUnfinished(shopKey, null);
      toast.say(t('done', { n: formatNumber(orders) }));
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem);
    } finally {
      running.current = null;
      setRunning(false);
      setProgress(null);
      await queries.invalidateQueries({ queryKey: IMPORT_KEY });
    }
  };
  return { isRunning, progress, error, start, stop: () => running.current?.abort() };
}

/** Asked too often, or in vain, it waits and asks again; the same day again begins nothing new. */
async function importOrders(
  { date, isSearched, isLeft }: { date: Day; isSearched: boolean; isLeft: boolean },
  signal: AbortSignal,
): Promise<number> {
  for (let inVain = 0; ;) {
    signal.throwIfAborted();
    try {
      const query = { date, search: String(isSearched), resumes: String(isLeft) };
      const call = {
        method: 'POST',
        query,
        answer: importedAnswer,
        timeoutMs: LONGEST_MS,
      } as const;
      return (await request('/api/orders/import', { ...call, signal })).affected;
    } catch (error) {
      if (!isWaitedFor(error)) throw error;
      if (error.code !== 'TOO_MANY_REQUESTS') inVain += 1;
      if (inVain > MOST_IN_VAIN) throw error;
      await breath(signal);
    }
  }
}

/** Ends at once where the import is stopped. */
function breath(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, BREATH_MS);
    signal.addEventListener('abort', end);
  });
}

/** Who waited for minutes already waits no further. */
function isWaitedFor(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'TIMEOUT') return false;
  return error.code === 'TOO_MANY_REQUESTS' || error.isTransient;
}
