import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import { ApiError } from '../api/api-error';
import { saveSection, settingsQuery, showSaved } from '../settings-form/settings-query';
import { useToast } from '../shell/use-toast';

/**
 * Switches the customers' documents on or off, and leaves the rest of its section as it was read. A
 * section that was saved elsewhere meanwhile is not overwritten; whatever goes wrong, it is read
 * again, because a save whose answer was lost may have happened.
 */
export function useCustomerDocuments({ settings: { general }, versions }: SettingsAnswer) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('preferences');
  return useMutation({
    mutationFn: (customerDocuments: boolean) =>
      saveSection('general', { ...general, customerDocuments }, versions.general),
    onSuccess: (saved) => {
      showSaved(queries, saved);
      const { customerDocuments: isOn } = saved.settings.general;
      toast.say(t(isOn ? 'customerDocuments.on' : 'customerDocuments.off'));
      for (const { text } of saved.changes) toast.say(text);
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
      if (isConflict(error)) toast.refuse(t('customerDocuments.conflict'));
      else toast.fail(error);
    },
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT';
}
