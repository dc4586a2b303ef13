import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error';
import { readAnew, showAnswer } from '../../api/newest-answer';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { Draft } from '../../settings-form/draft';
import { Field } from '../../settings-form/field';
import { useToast } from '../../shell/use-toast';
import { partnerQuery } from '../partner-query';
import { draftOf, faultsOf, isStored, type PreferencesDraft } from './preferences-draft';
import { askToSave, type Preferences, preferencesQuery } from './preferences-query';
import { t } from './i18n/texts';

/** What the application said. */
export type Applied = Pick<PreferencesDraft, 'email' | 'name'>;

/** The form of the partner's details; they are saved as a whole. */
export function usePreferencesForm(saved: Preferences | null, applied: Applied) {
  const [draft] = useState(() => new Draft<PreferencesDraft>(draftOf(saved, applied), ''));
  const [fields] = useState(() => Field.of(draft, draftOf(null, applied)));
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const saving = useSaving(draft);
  const start = useOneAtATime(saving);
  const save = () => start(draft.value());
  return { fields, isDirty, isSaving: saving.isPending, save, discard: draft.discard };
}

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

function useSaving(draft: Draft<PreferencesDraft>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (sent: PreferencesDraft) => {
      const fields = faultsOf(sent);
      if (Object.keys(fields).length > 0)
        throw new ApiError('INVALID_REQUEST', '', 400, { fields });
      return askToSave(sent).catch(async (error: unknown) => {
        const stored = await readAnew(queries, preferencesQuery).catch(() => null);
        if (stored && isStored(stored.preferences, sent)) return stored;
        throw error;
      });
    },
    onSuccess: (answer, sent) => {
      draft.settle(draftOf(answer.preferences, sent), '', sent);
      showAnswer(queries, preferencesQuery.queryKey, answer);
      toast.say(t('saved'));
      return queries.invalidateQueries({ queryKey: partnerQuery.queryKey });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      draft.refuse(fields);
      const count = Object.keys(fields).length;
      if (count === 0) return toast.fail(error);
      toast.refuse(t('refused', { count }));
    },
  });
}
