import { useEffect, useState } from 'react';

/**
 * Of a dialog that is there only while it is open: what opened it by a key has the focus again
 * after it.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
