import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyField } from '../clipboard/copy-field';
import { useToast } from '../shell/use-toast';
import './i18n/texts';

const COPIED_MS = 2_000;

/** Copies the text of a field, and says so for two seconds. */
export function useCopy(fieldId: string, name: string) {
  const toast = useToast();
  const { t } = useTranslation('documentLinks');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    const isDone = await copyField(fieldId, text);
    setCopied(isDone);
    if (isDone) toast.say(t('copiedOf', { document: name }));
    else toast.refuse(t('copyByHand'));
  };
  return { copy, isCopied };
}
