import { useEffect, useRef, useState } from 'react';

/** Behind the entries, or that of which an entry went away. */
type Place = 'end' | number;

/**
 * Keeps the keyboard focus in a list: the button that adds vanishes with the last entry that fits,
 * and an entry takes along the button that removed it.
 */
export function useFocusPlace() {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ place: Place } | null>(null);
  useEffect(() => {
    // Whose button is still there goes on from it.
    if (left === null || list.current?.contains(document.activeElement)) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [])];
    const entry = left.place === 'end' ? undefined : (entries[left.place] ?? entries.at(-1));
    (entry ?? end.current)?.focus();
  }, [left]);
  return { list, end, goOnAt: (place: Place) => setLeft({ place }) };
}
