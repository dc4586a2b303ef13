import { click } from '../places';

/** A page outside the app: what happened, and what to do. */
interface PageText {
  title: string;
  text: string;
}

/** Above the sentence of an error that a browser shows as a page; all others are `FAILED_TITLE`. */
export const ERROR_TITLES = {
  NOT_FOUND: 'Diese Seite gibt es nicht',
  LINK_EXPIRED: 'Link abgelaufen',
  TOO_MANY_REQUESTS: 'Einen Moment bitte',
  MAINTENANCE: 'Belegfluss wird gewartet',
  FILE_NOT_READY: 'Das PDF ist gleich fertig',
  DRAFT_NOT_DOWNLOADABLE: 'Noch ein Entwurf',
  NOT_CONNECTED: 'Keine Verbindung zu Lexware Office',
  CONNECTION_INTERRUPTED: 'Keine Verbindung zu Lexware Office',
  LEXWARE_UNAVAILABLE: 'Lexware Office antwortet nicht',
  LEXWARE_THROTTLED: 'Lexware Office antwortet nicht',
  LEXWARE_NOT_FOUND: 'Dieser Beleg ist nicht zu finden',
} as const;
export const FAILED_TITLE = 'Etwas ist schiefgegangen';

/** The window in which a merchant signs in to Lexware Office: how it begins and how it ends. */
export const SIGN_IN_TEXTS = {
  begun: {
    title: 'Weiter zu Lexware Office',
    text: 'Einen Moment, die Anmeldung bei Lexware Office öffnet sich gleich.',
  },
  notFromApp: {
    title: 'Bitte in der App beginnen',
    text: `Dieses Fenster öffnet sich nur aus der App. Öffne Belegfluss im Shopify-Admin und ${click('connect')}.`,
  },
  unreachable: {
    title: 'Keine Verbindung',
    text: 'Belegfluss ist gerade nicht erreichbar. Schließe dieses Fenster und versuche es in einer Minute noch einmal.',
  },
  expired: {
    title: 'Anmeldung abgelaufen',
    text: 'Diese Anmeldung ist abgelaufen, wurde schon benutzt oder durch eine neuere ersetzt. Schließe dieses Fenster und starte die Verbindung in der App neu.',
  },
  foreign: {
    title: 'Anmeldung nicht hier begonnen',
    text: 'Diese Anmeldung wurde nicht in diesem Browser begonnen, deshalb wurde nichts verbunden. Hat dir jemand einen Link geschickt, antworte nicht darauf. Willst du deinen Shop verbinden, öffne Belegfluss im Shopify-Admin und beginne dort.',
  },
  failed: {
    title: 'Keine Verbindung',
    text: 'Lexware Office hat die Anmeldung nicht bestätigt. Schließe dieses Fenster und versuche es in einer Minute noch einmal.',
  },
} as const satisfies Record<string, PageText>;

interface SignedInShop {
  name: string;
  domain: string;
}

export function connectedText(
  shop: SignedInShop,
  companyName: string,
  sameUser: SignedInShop[],
): PageText {
  const connected = `Der Shop „${shop.name}“ (${shop.domain}) ist jetzt mit dem Konto „${companyName}“ verbunden.`;
  if (sameUser.length === 0)
    return {
      title: 'Verbunden mit Lexware Office',
      text: `${connected} Dieses Fenster schließt sich von selbst.`,
    };
  const others = sameUser.map(({ name, domain }) => `„${name}“ (${domain})`).join(' und ');
  return {
    title: 'Verbunden, aber derselbe Benutzer wie bei einem anderen Shop',
    text: `${connected} Derselbe Benutzer von Lexware Office hat auch ${others} verbunden, und je Benutzer ist nur ein Shop möglich. Lege dort einen eigenen Benutzer an und verbinde den anderen Shop damit erneut; bis dahin warten seine Belege.`,
  };
}

export function accessRefusedText(shop: Pick<SignedInShop, 'name'>): PageText {
  return {
    title: 'Keine Verbindung',
    text: `Der Zugriff für den Shop „${shop.name}“ wurde in Lexware Office nicht erlaubt. Schließe dieses Fenster und starte die Verbindung in der App neu.`,
  };
}
