import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  generalAnswer,
  generalSaved,
  type GeneralAnswer,
} from '../../contract/settings/general-answer';
import { ApiError } from '../api/api-error';
import { request } from '../api/api';
import { useToast } from '../shell/use-toast';

export const generalQuery = queryOptions({
  queryKey: ['settings', 'general'],
  queryFn: ({ signal }) => request('/api/settings', { answer: generalAnswer, signal }),
});

/**
 * Switches the customers' documents on or off, and leaves the rest of its section as it was read. A
 * section that was saved elsewhere meanwhile is not overwritten; whatever goes wrong, it is read
 * again, because a save whose answer was lost may have happened.
 */
export function useCustomerDocuments({ settings, versions }: GeneralAnswer) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('preferences');
  return useMutation({
    mutationFn: (customerDocuments: boolean) =>
      request('/api/settings/general', {
        method: 'PUT',
        query: { version: versions.general },
        body: { ...settings.general, customerDocuments },
        answer: generalSaved,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(generalQuery.queryKey, saved);
      const { customerDocuments: isOn } = saved.settings.general;
      toast.say(t(isOn ? 'customerDocuments.on' : 'customerDocuments.off'));
      for (const { text } of saved.changes) toast.say(text);
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: generalQuery.queryKey });
      if (isConflict(error)) toast.refuse(t('customerDocuments.conflict'));
      else toast.fail(error);
    },
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT';
}
