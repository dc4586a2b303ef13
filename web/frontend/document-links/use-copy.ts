import { useEffect, useState } from 'react';
import { copyField } from '../clipboard/copy-field';
import { useReviewRequest } from '../shell/remembered/review-request';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

const COPIED_MS = 2_000;

/**
 * Copies the text of a field, confirms it for two seconds, and requests a review a little later.
 */
export function useCopy(fieldId: string, name: string) {
  const toast = useToast();
  const review = useReviewRequest();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    const isDone = await copyField(fieldId, text);
    setCopied(isDone);
    if (!isDone) return toast.refuse(t('copyByHand'));
    toast.say(t('copiedOf', { document: name }));
    review.askSoon();
  };
  return { copy, isCopied };
}
