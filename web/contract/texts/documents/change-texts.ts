import type { Language } from '../../../domain/text/language';

/** The request was sent and no answer came. */
interface UnansweredTexts {
  title: string;
  /** Where a repeated request is harmless. */
  again: string;
}

export const UNANSWERED_TEXTS: Record<Language, UnansweredTexts> = {
  de: {
    title: 'Es kam keine Bestätigung',
    again:
      'Ob es ausgeführt wurde, ist nicht sicher. Du siehst den Stand, der jetzt bekannt ist; noch einmal zu fragen schadet nicht.',
  },
  en: {
    title: 'No confirmation received',
    again:
      'It is not certain whether this was done. You see what is known now; you can safely ask again.',
  },
};

/** Labels of changes to a document, in the app and in Shopify's admin. */
interface ChangeTexts {
  onlyLexware: string;
  refused: string;
  accepted: string;
  /** While it is made in Lexware Office. */
  watching: string;
  changed: string;
}

export const REQUESTED_CHANGE_TEXTS: Record<Language, ChangeTexts> = {
  de: {
    onlyLexware:
      'Das geht nur in Lexware Office. Wir öffnen den Beleg dort und verfolgen seinen Status.',
    refused: 'Das wurde nicht ausgeführt',
    accepted: 'Anforderung angenommen',
    watching: 'Wir warten auf die Änderung in Lexware Office …',
    changed: 'Der neue Status ist angekommen',
  },
  en: {
    onlyLexware:
      'This can only be done in Lexware Office. We open the document there and follow its status.',
    refused: 'This was not done',
    accepted: 'Request accepted',
    watching: 'Waiting for the change in Lexware Office …',
    changed: 'The new status has arrived',
  },
};

interface SentTexts {
  sent: string;
  refused: string;
}

/** What happens to a document that is mailed manually. */
export const SENT_TEXTS: Record<Language, SentTexts> = {
  de: { sent: 'Beleg per E-Mail versendet', refused: 'Die E-Mail wurde nicht versendet' },
  en: { sent: 'Document sent by email', refused: 'The email was not sent' },
};
