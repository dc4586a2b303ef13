import { useState } from 'react';

interface DialogSubject<Thing> {
  thing: Thing | null;
  /** Changes with each opening, so that the dialog starts with fresh state. */
  turn: number;
  isOpen: boolean;
}

/** What a dialog is about; it stays while it closes, so that the focus finds its way back. */
export function useDialogSubject<Thing>() {
  const [asked, setAsked] = useState<DialogSubject<Thing>>({ thing: null, turn: 0, isOpen: false });
  return {
    ...asked,
    ask: (thing: Thing) => setAsked(({ turn }) => ({ thing, turn: turn + 1, isOpen: true })),
    /** Something else in the same dialog. */
    choose: (thing: Thing) => setAsked((now) => ({ ...now, thing })),
    close: () => setAsked((now) => ({ ...now, isOpen: false })),
  };
}
