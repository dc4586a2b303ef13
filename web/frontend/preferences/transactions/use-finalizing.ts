import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { saveSection, settingsQuery, showSaved } from '../../settings-form/settings-query';
import { useToast } from '../../shell/use-toast';

/**
 * Has invoices finished from now on, and saves what needs that afterwards. Whatever goes wrong, the
 * settings are read again, because a save whose answer was lost may have happened.
 */
export function useFinalizing(
  { settings: { invoice }, versions }: SettingsAnswer,
  then: () => void,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => saveSection('invoice', { ...invoice, finalize: true }, versions.invoice),
    onSuccess: (saved) => {
      showSaved(queries, saved);
      then();
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
