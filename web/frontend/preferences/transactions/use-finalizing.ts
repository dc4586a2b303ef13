import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { saveSection, settingsQuery } from '../../settings-form/settings-query';
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
    onSuccess: ({ settings, versions: saved, savedAt }) => {
      queries.setQueryData(
        settingsQuery.queryKey,
        (known) => known && { ...known, settings, versions: saved, savedAt },
      );
      then();
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
