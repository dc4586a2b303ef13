import { useEffect, useState } from 'react';
import { lastPressed } from './last-pressed';

/**
 * Of a dialog that is there only while it is open: what opened it has the focus again after it.
 */
export function useFocusBack(): void {
  const [opener] = useState(openerOfDialog);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** Polaris takes the focus from a button that a mouse has pressed. */
function openerOfDialog(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body ? lastPressed() : activeElement;
}
