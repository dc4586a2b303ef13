import { type FocusEvent, useEffect, useRef } from 'react';
import { withInsertion, type Insertion, type Marked } from './insertion';

interface Field {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Puts something into a field at the caret that it had when it was left (else at its end), and
 * leads back to it.
 */
export function useInsertion({ id, value, onChange }: Field) {
  const marked = useRef<Marked | null>(null);
  const caretToSet = useRef<number | null>(null);

  const focusAt = ({ start, end }: Marked) => {
    const element = fieldOf(id);
    element?.focus();
    element?.setSelectionRange(start, end);
  };
  useEffect(() => {
    const caret = caretToSet.current;
    caretToSet.current = null;
    if (caret !== null) focusAt({ start: caret, end: caret });
  });

  const current = () => within(value, marked.current);
  return {
    /** To be called when the field loses the focus. */
    remember: (event?: FocusEvent) => {
      if (isField(event?.target)) marked.current = selectionOf(event.target);
    },
    goBack: () => focusAt(current()),
    insert: (insertion: Insertion) => {
      const { text, caret } = withInsertion(value, current(), insertion);
      caretToSet.current = caret;
      onChange(text);
    },
  };
}

function within({ length }: string, marked: Marked | null): Marked {
  const { start, end } = marked ?? { start: length, end: length };
  return { start: Math.min(start, length), end: Math.min(end, length) };
}

function selectionOf(element: HTMLInputElement | HTMLTextAreaElement): Marked {
  const end = element.value.length;
  return { start: element.selectionStart ?? end, end: element.selectionEnd ?? end };
}

function fieldOf(id: string) {
  const element = document.getElementById(id);
  return isField(element) ? element : null;
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
