import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importCancelledAnswer, importedAnswer } from '../../contract/order-import';
import type { Days } from '../../domain/imports/order-import';
import { request, ApiError } from '../api/api';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { counted } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { IMPORT_KEY } from './import-query';
import { t } from './i18n/texts';

interface Import extends Days {
  /** Whether documents in Lexware are searched first. */
  isSearched: boolean;
  /** Whether the customers are mailed. */
  isMailed: boolean;
}

/**
 * Starts the import of these days, which runs without this window; a repeated request starts it
 * once.
 */
export function useImporting(onBegun: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const importing = useMutation({
    mutationFn: begin,
    onSuccess: () => {
      toast.say(t('begun'));
      onBegun();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORT_KEY }),
  });
  return { ...importing, start: useOneAtATime(importing) };
}

async function begin({ first, last, isSearched, isMailed }: Import) {
  const choice = { search: String(isSearched), mails: String(isMailed) };
  const send = () =>
    request('/api/orders/import', {
      method: 'POST',
      query: { date: first, last, ...choice },
      answer: importedAnswer,
    });
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) return send();
    throw error;
  }
}

/** Cancels the rest of the import; shows what was done and what is not. */
export function useCancelImport() {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request('/api/orders/import/cancel', { method: 'POST', answer: importCancelledAnswer }),
    onSuccess: ({ orders, left }) =>
      toast.say(`${t('cancelled.done', counted(orders))} ${t('cancelled.left', counted(left))}`),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORT_KEY }),
  });
}
