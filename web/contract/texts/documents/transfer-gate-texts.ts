import type { Language } from '../../../domain/text/language';

interface GateTexts {
  title: string;
  /** What is needed. */
  text(needed: number): string;
  /** The way to more. */
  extend: string;
}

/** Where the transfers that are left are not enough for what somebody wants. */
export const TRANSFER_GATE_TEXTS: Record<Language, GateTexts> = {
  de: {
    title: 'Deine Übertragungen wurden (fast) vollständig verbraucht',
    text: (needed) =>
      needed === 1
        ? 'Dafür muss mindestens 1 Übertragung verfügbar sein.'
        : `Dafür müssen mindestens ${needed.toLocaleString('de-DE')} Übertragungen verfügbar sein.`,
    extend: 'Abonnement erweitern',
  },
  en: {
    title: 'Your transfers are (almost) used up',
    text: (needed) =>
      needed === 1
        ? 'This needs at least 1 transfer.'
        : `This needs at least ${needed.toLocaleString('en-GB')} transfers.`,
    extend: 'Extend your plan',
  },
};
