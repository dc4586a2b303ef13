import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { inputText, problemsByField } from '../../contract/fields/input-text';
import { preferencesAnswer, preferencesInput } from '../../contract/partner/preferences';
import { request, ApiError } from '../api/api';
import { readAnew, showAnswer } from '../api/newest-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { Draft, type FieldErrors } from '../settings-form/draft';
import { Field } from '../settings-form/field';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';
import { PARTNER_KEY, partnerQuery } from './partner-query';

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
      toast.say(t('preferences.saved'));
      return queries.invalidateQueries({ queryKey: partnerQuery.queryKey });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      draft.refuse(fields);
      const count = Object.keys(fields).length;
      if (count === 0) return toast.fail(error);
      toast.refuse(t('preferences.refused', { count }));
    },
  });
}

/** What is written on the screen: of both ways to be paid, so that a change of mind loses nothing. */
interface PreferencesDraft extends Pick<
  Preferences,
  'email' | 'name' | 'taxId' | 'vatId' | 'address' | 'vatStatus' | 'vatValidFrom'
> {
  gateway: {
    selected: Preferences['gateway']['selected'];
    /** At PayPal. */
    email: string;
    holder: string;
    name: string;
    iban: string;
    bic: string;
  };
}

const NO_GATEWAY = { email: '', holder: '', name: '', iban: '', bic: '' };

/** Before anything was saved, name and address are those of the application. */
function draftOf(
  saved: Preferences | null,
  { email, name }: Pick<PreferencesDraft, 'email' | 'name'>,
): PreferencesDraft {
  const address = { street: '', postalCode: '', city: '', country: 'DE' };
  const gateway = { ...NO_GATEWAY, selected: 'paypal' } as const;
  const vat = { vatStatus: 'unknown', vatValidFrom: '' } as const;
  if (!saved) return { email, name, taxId: '', vatId: '', address, ...vat, gateway };
  return { ...saved, gateway: { ...NO_GATEWAY, ...saved.gateway } };
}

/** What the server would refuse, reported before a request is sent. */
function faultsOf(draft: PreferencesDraft): FieldErrors {
  const parsed = preferencesInput.safeParse(draft, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}

/** Where the answer was lost: whether this is what is stored, as the server writes it. */
function isStored(stored: Preferences | null, sent: PreferencesDraft): boolean {
  const parsed = preferencesInput.safeParse(sent);
  if (!parsed.success) return false;
  // Answers name no month.
  return JSON.stringify({ ...parsed.data, vatValidFrom: '' }) === JSON.stringify(stored);
}

export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;
type Preferences = NonNullable<PreferencesAnswer['preferences']>;

/** How the partner is reached and paid; null until it was saved. */
export const preferencesQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'preferences'],
  queryFn: ({ signal }) =>
    request('/api/partner/preferences', { answer: preferencesAnswer, signal }),
});

function askToSave(body: z.input<typeof preferencesInput>) {
  return request('/api/partner/preferences', { method: 'PATCH', body, answer: preferencesAnswer });
}
