import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type SmtpAnswer, SMTP_SUCCESS, type SmtpCheckAnswer } from '../../../contract/smtp';
import { ApiError } from '../../api/api-error';
import { readAnew, showAnswer } from '../../api/newest-answer';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { Draft, type FieldErrors } from '../../settings-form/draft';
import { Field } from '../../settings-form/field';
import { useToast } from '../../shell/use-toast';
import { senderDraftOf, faultsOf, isStored, NO_SENDER, type SenderDraft } from './sender-draft';
import { askForCheck, askForRemoval, senderQuery } from './sender-query';
import { t } from './i18n/texts';

/** The form of the merchant's mail server; only a successful check stores it. */
export function useSenderForm(sender: SmtpAnswer) {
  const version = sender.checkedAt ?? '';
  const [draft] = useState(() => new Draft<SenderDraft>(senderDraftOf(sender), version));
  const [fields] = useState(() => Field.of(draft, NO_SENDER));
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isOvertaken = version !== draft.version();
  useEffect(() => {
    if (isOvertaken && !isDirty) draft.settle(senderDraftOf(sender), version);
  }, [draft, sender, version, isOvertaken, isDirty]);

  const checking = useChecking(sender, draft);
  const start = useOneAtATime(checking);
  const check = () => start(draft.value());
  return { draft, fields, isDirty, check, isChecking: checking.isPending };
}

export type SenderForm = ReturnType<typeof useSenderForm>;

const WORKED: SmtpCheckAnswer = { status: 'success', result: SMTP_SUCCESS };

function useChecking(sender: SmtpAnswer, draft: Draft<SenderDraft>) {
  const queries = useQueryClient();
  const toast = useToast();
  const refuse = useRefusal(draft);
  const readAgain = () => readAnew(queries, senderQuery);
  return useMutation({
    mutationFn: async (sent: SenderDraft) => {
      const faults = faultsOf(sent);
      if (Object.keys(faults).length > 0)
        throw new ApiError('INVALID_REQUEST', '', 400, { fields: faults });
      const answer = await askForCheck(sent).catch(async (error: unknown) => {
        const stored = await readAgain().catch(() => null);
        if (stored && isStored(stored, sender, sent)) return WORKED;
        throw error;
      });
      return answer;
    },
    onSuccess: async ({ status, result }, sent) => {
      if (status === 'failure') {
        toast.refuse(result);
        return queries.invalidateQueries({ queryKey: senderQuery.queryKey });
      }
      toast.say(result);
      const stored = await readAgain().catch(() => null);
      if (stored) draft.settle(senderDraftOf(stored), stored.checkedAt ?? '', sent);
      return queries.invalidateQueries({ queryKey: ['smtp-domain'] });
    },
    onError: refuse,
  });
}

function useRefusal(draft: Draft<SenderDraft>) {
  const toast = useToast();
  return (error: unknown) => {
    const faults: FieldErrors = error instanceof ApiError ? error.fields : {};
    draft.refuse(faults);
    const count = Object.keys(faults).length;
    if (count === 0) return toast.fail(error);
    toast.refuse(t('check.refused', { count }));
  };
}

/** Back to the app's own sender; after a lost answer the stored one is loaded again. */
export function useRemoving(draft: Draft<SenderDraft>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: askForRemoval,
    onSuccess: (none) => {
      draft.settle(senderDraftOf(none), none.checkedAt ?? '');
      showAnswer(queries, senderQuery.queryKey, none);
      toast.say(t('remove.done'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: senderQuery.queryKey });
    },
  });
}
