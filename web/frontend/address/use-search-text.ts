import { useEffect, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../contract/search';

const PAUSE_MS = 300;

/** The text of a search field, debounced: shown at once, handed on after a pause in typing. */
export function useSearchText(current: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(current);
  const [known, setKnown] = useState(current);
  const [sent, setSent] = useState(current);
  if (known !== current) {
    setKnown(current);
    // Changed from elsewhere, e.g. by the back button. Our own search must not overwrite what was
    // typed since.
    if (current !== sent) setText(current);
    setSent(current);
  }

  const wanted = text.trim().slice(0, MAX_SEARCH_LENGTH).trim();
  useEffect(() => {
    if (wanted === current) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, wanted, current, onSearch]);
  return [text, setText] as const;
}
