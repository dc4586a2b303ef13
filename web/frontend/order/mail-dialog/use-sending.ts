import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MailChanges } from '../../../contract/mail-form/mail-draft';
import { SENT_TEXTS } from '../../../contract/texts/documents/change-texts';
import { useToast } from '../../shell/use-toast';
import type { MailedDocument } from './mail-query';
import { type SendOutcome, sendSurely } from './send-surely';

/** Sends a mail and follows it until it is known what became of it. */
export function useSending(orderId: string, document: MailedDocument, onSent: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isChecking, setChecking] = useState(false);
  // A second press counts for nothing, be it ever so fast, or while the dialog closes.
  const isUnderWay = useRef(false);
  const sending = useMutation<SendOutcome, unknown, MailChanges>({
    mutationFn: (changes) =>
      sendSurely({ orderId, document, changes, onUnheard: () => setChecking(true) }),
    onSuccess: ({ kind }) => {
      if (kind !== 'sent') return;
      toast.say(SENT_TEXTS.de.sent);
      onSent();
    },
    onSettled: (outcome) => {
      isUnderWay.current = outcome?.kind === 'sent';
      setChecking(false);
      return Promise.all(
        [['order', orderId], ['orders'], ['events']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const send = (changes: MailChanges) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sending.mutate(changes);
  };
  return {
    send,
    isChecking,
    isPending: sending.isPending,
    outcome: sending.data,
    error: sending.error,
  };
}
