import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../shell/use-toast';
import './i18n/texts';

const COPIED_MS = 2_000;

/**
 * Copies the text of a field. Where the browser forbids that, the text is marked, so that one stroke
 * of the keyboard does it.
 */
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
    const isDone = (await copied(text)) || copiedFrom(fieldId);
    setCopied(isDone);
    if (isDone) toast.say(t('copiedOf', { document: name }));
    else toast.refuse(t('copyByHand'));
  };
  return { copy, isCopied };
}

/** Refused in frames that were not given the clipboard; without TLS there is none at all. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which frames may go after a click. Marks the text, whether it works or not. */
function copiedFrom(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return false;
  field.focus();
  field.select();
  return document.execCommand('copy');
}
