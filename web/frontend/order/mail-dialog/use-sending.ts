import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MailChanges } from '../../../contract/mail-draft';
import { SENT_TEXTS } from '../../../contract/texts/documents/change-texts';
import { ApiError } from '../../api/api';
import { useReviewRequest } from '../../shell/remembered/review-request';
import { useToast } from '../../shell/use-toast';
import type { MailedDocument } from './mail-query';
import { type SendOutcome, sendSurely } from './send-surely';

interface Sending {
  orderId: string;
  document: Required<MailedDocument>;
  /**
   * The last mail known when the merchant opened the window; left out: the one that is known now.
   */
  knownMailedAt: MailedDocument['emailedAt'];
  /** It went out, whether or not its window is still there. */
  onSent: () => void;
  /** The same while the window is there: the next one is about another mail. */
  onDone: () => void;
}

/** Sends a mail and follows it until it is known what became of it. */
export function useSending({ orderId, document, knownMailedAt, onSent, onDone }: Sending) {
  const [hasMetConflict, setMetConflict] = useState(false);
  const expected = hasMetConflict ? document : { ...document, emailedAt: knownMailedAt };
  const queries = useQueryClient();
  const toast = useToast();
  const review = useReviewRequest();
  const [isChecking, setChecking] = useState(false);
  // A second press counts for nothing, be it ever so fast, or while the dialog closes.
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const sending = useMutation<SendOutcome, unknown, MailChanges>({
    mutationFn: (changes) =>
      sendSurely({ orderId, document: expected, changes, onUnanswered: () => setChecking(true) }),
    onSuccess: ({ kind }) => {
      if (kind !== 'sent') return;
      toast.say(SENT_TEXTS.de.sent);
      review.askSoon();
      onSent();
      if (isHere.current) onDone();
    },
    onError: (error) => setMetConflict(isConflict(error)),
    onSettled: (outcome, error) => {
      isUnderWay.current = outcome?.kind === 'sent';
      setChecking(false);
      const shown = isConflict(error) ? [['mail-as-set'], ['mail-preview']] : [];
      return Promise.all(
        [['order', orderId], ['orders'], ['events'], ...shown].map((queryKey) =>
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

/** It was mailed from elsewhere, or would go out otherwise than the window showed it. */
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT';

/** Whether the component that sent the request is still mounted. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
