import { useState } from 'react';

interface DialogSubject<Thing> {
  thing: Thing | null;
  /** Changes with each opening, so that the dialog starts with fresh state. */
  opening: number;
  isOpen: boolean;
}

/** What a dialog is about; it stays while it closes, so that the focus finds its way back. */
export function useDialogSubject<Thing>() {
  const [dialog, setDialog] = useState<DialogSubject<Thing>>({
    thing: null,
    opening: 0,
    isOpen: false,
  });
  return {
    ...dialog,
    ask: (thing: Thing) =>
      setDialog(({ opening }) => ({ thing, opening: opening + 1, isOpen: true })),
    /** Something else in the same dialog. */
    choose: (thing: Thing) => setDialog((now) => ({ ...now, thing })),
    close: () => setDialog((now) => ({ ...now, isOpen: false })),
  };
}
