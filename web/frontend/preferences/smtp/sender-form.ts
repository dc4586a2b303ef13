import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { inputText, problemsByField } from '../../../contract/fields/input-text';
import {
  senderDomainAnswer,
  SMTP_PORTS,
  SMTP_SUCCESS,
  smtpAnswer,
  type SmtpAnswer,
  smtpBody,
  smtpCheckAnswer,
  type SmtpCheckAnswer,
} from '../../../contract/smtp';
import { request, ApiError } from '../../api/api';
import { readAnew, showAnswer } from '../../api/newest-answer';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { Draft, type FieldErrors } from '../../settings-form/draft';
import { Field } from '../../settings-form/field';
import { useOutdated } from '../../settings-form/use-outdated';
import { useToast } from '../../shell/use-toast';
import { senderQuery } from './sender-query';
import { t } from './i18n/texts';

/** The form of the merchant's mail server; only a successful check stores it. */
export function useSenderForm(sender: SmtpAnswer) {
  const version = sender.checkedAt ?? '';
  const [draft] = useState(() => new Draft<SenderDraft>(senderDraftOf(sender), version));
  const [fields] = useState(() => Field.of(draft, NO_SENDER));
  const { isDirty } = useOutdated(draft, senderDraftOf(sender), version);
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

/** What is written on the screen; a port may be empty, the password is never filled in. */
export interface SenderDraft {
  host: string;
  port: string;
  encryption: SmtpAnswer['encryption'];
  user: string;
  pass: string;
  email: string;
  name: string;
}

const NO_SENDER: SenderDraft = {
  host: '',
  port: '',
  encryption: 'starttls',
  user: '',
  pass: '',
  email: '',
  name: '',
};

function senderDraftOf({ host, port, encryption, user, email, name }: SmtpAnswer): SenderDraft {
  return { host, port: port === null ? '' : String(port), encryption, user, pass: '', email, name };
}

/** The usual port of one encryption is not that of the other; a port of their own stays. */
export function withEncryption(
  draft: SenderDraft,
  encryption: SenderDraft['encryption'],
): SenderDraft {
  const isUsual = draft.port === String(SMTP_PORTS[draft.encryption]);
  return { ...draft, encryption, port: isUsual ? String(SMTP_PORTS[encryption]) : draft.port };
}

/** What the server would refuse, reported before a request is sent. */
function faultsOf(draft: SenderDraft): FieldErrors {
  const parsed = smtpBody.safeParse(draft, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}

/** A check whose answer was lost may have worked: then this is what is stored, checked anew. */
function isStored(stored: SmtpAnswer, before: SmtpAnswer, sent: SenderDraft): boolean {
  const parsed = smtpBody.safeParse(sent);
  return (
    parsed.success &&
    stored.status === 'connected' &&
    stored.checkedAt !== before.checkedAt &&
    (['host', 'port', 'encryption', 'user', 'email', 'name'] as const).every(
      (field) => stored[field] === parsed.data[field],
    )
  );
}

/** A server that answers slowly is given up sooner by ours than by the browser. */
const CHECK_MS = 90_000;

/** The DNS records of the sender's domain; loaded anew for another address. */
export function senderDomainQuery(email: string) {
  return queryOptions({
    queryKey: ['smtp-domain', email],
    queryFn: ({ signal }) =>
      request('/api/shop/smtp/domain', { answer: senderDomainAnswer, signal }),
  });
}

function askForCheck(body: z.input<typeof smtpBody>) {
  return request('/api/shop/smtp/validate', {
    method: 'POST',
    body,
    answer: smtpCheckAnswer,
    timeoutMs: CHECK_MS,
  });
}

function askForRemoval() {
  return request('/api/shop/smtp', { method: 'DELETE', answer: smtpAnswer });
}
