import { createContext } from 'preact';

/** The slot of the element around it that a button goes to; none where it just stands. */
export const Slot = createContext<string | undefined>(undefined);
