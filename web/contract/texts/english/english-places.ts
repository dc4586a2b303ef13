import type { PlaceId } from '../places';

/** @internal Screens of the app are German, so what is quoted is what is written there. */
export const PLACES_IN_ENGLISH: Record<PlaceId, string> = {
  failures: 'in Belegfluss on the page “Verlauf” under “Fehlgeschlagen”',
  activation: 'in Belegfluss on the page “Übersicht” with “Belegerstellung aktivieren”',
  otherApp: 'in Belegfluss on the page “Übersicht” with “Jetzt entscheiden”',
  permissions: 'in Belegfluss on the page “Übersicht” with “Berechtigung erteilen”',
  transfers: 'in Belegfluss on the page “Übersicht” under “Verbleibende Übertragungen”',
  plan: 'in Belegfluss on the page “Plan”',
  settings: 'in Belegfluss on the page “Einstellungen”',
  sender: 'in Belegfluss on the page “Einstellungen” under “E-Mail-Absender”',
  vatIdPlaces: 'in Belegfluss on the page “Einstellungen” under “Geschäftskunden”',
  metafields: 'in Belegfluss on the page “Einstellungen” under “Metafelder”',
  notices: 'in Belegfluss on the page “Einstellungen” under “Benachrichtigungen”',
  connection: 'in Belegfluss on the page “Einstellungen” under “Verbindung”',
  connect: 'in Belegfluss on the page “Einstellungen” with “Mit Lexware Office verbinden”',
  reconnect: 'in Belegfluss on the page “Einstellungen” with “Erneut verbinden”',
  pullProfile: 'in Belegfluss on the page “Einstellungen” with “Profil aktualisieren”',
  linkInNotifications:
    'in Belegfluss on the page “Einstellungen” under “Link in Benachrichtigungen”',
  import: 'in Belegfluss on the page “Bestellungen” with “Bestellungen importieren”',
  taxChoice: 'on the order under “Steuerliche Behandlung” (tax treatment)',
  orderDecisions: 'on the page of the order in Belegfluss above “Belege”',
  shopifyAdmin: 'in the Shopify admin',
  shopTaxes: 'in the tax settings of Shopify',
  mailDialog: 'on the order in Shopify with the action Documents',
  shopEmail: 'in the general settings of Shopify',
};

/** Where it is, as part of an English sentence. */
export function where(place: PlaceId): string {
  return PLACES_IN_ENGLISH[place];
}

/** What to do after the account changed in Lexware Office, as part of an English sentence. */
export const READ_PROFILE = `update your profile ${where('pullProfile')}`;

/** One sentence wherever it is said: extensions have little room. */
export const BESIDE_ANOTHER_APP = `Another app writes invoices, too; decide ${where('otherApp')} how to go on.`;
