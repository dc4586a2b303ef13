/**
 * A place of our own app; everything quoted in `text` is written on the screen that `path` opens.
 */
interface OwnPlace {
  kind: 'own';
  path: string;
  text: string;
}

/** A place outside the app, as its owner calls it. */
interface OutsidePlace {
  kind: 'outside';
  text: string;
}

export type NamedPlace = OwnPlace | OutsidePlace;

// Marked for the bundler, which leaves the list out of extensions that name no place.
// @__NO_SIDE_EFFECTS__
const own = (path: string, text: string): OwnPlace => ({ kind: 'own', path, text });
// @__NO_SIDE_EFFECTS__
const outside = (text: string): OutsidePlace => ({ kind: 'outside', text });

/**
 * Every place that a sentence may send a person to. Sentences name places by these functions only,
 * so that nobody is sent where nothing is: tests compare the own ones with the screens, and the
 * texts with this list.
 */
const LIST = {
  failures: own('/log?tab=failed', 'auf der Seite „Verlauf“ unter „Fehlgeschlagen“'),
  activation: own('/home', 'auf der Seite „Übersicht“ mit „Belegerstellung aktivieren“'),
  otherApp: own('/home', 'auf der Seite „Übersicht“ mit „Jetzt entscheiden“'),
  permissions: own('/home', 'auf der Seite „Übersicht“ mit „Berechtigung erteilen“'),
  transfers: own('/home', 'auf der Seite „Übersicht“ unter „Verbleibende Übertragungen“'),
  plan: own('/plan', 'auf der Seite „Plan“'),
  settings: own('/preferences', 'auf der Seite „Einstellungen“'),
  sender: own('/preferences', 'auf der Seite „Einstellungen“ unter „E-Mail-Absender“'),
  vatIdPlaces: own('/preferences', 'auf der Seite „Einstellungen“ unter „Geschäftskunden“'),
  metafields: own('/preferences', 'auf der Seite „Einstellungen“ unter „Metafelder“'),
  notices: own('/preferences', 'auf der Seite „Einstellungen“ unter „Benachrichtigungen“'),
  connection: own('/preferences', 'auf der Seite „Einstellungen“ unter „Verbindung“'),
  connect: own('/preferences', 'auf der Seite „Einstellungen“ auf „Mit Lexware Office verbinden“'),
  reconnect: own('/preferences', 'auf der Seite „Einstellungen“ mit „Erneut verbinden“'),
  pullProfile: own('/preferences', 'auf der Seite „Einstellungen“ auf „Profil aktualisieren“'),
  linkInNotifications: own(
    '/preferences',
    'auf der Seite „Einstellungen“ unter „Link in Benachrichtigungen“',
  ),
  import: own('/orders', 'auf der Seite „Bestellungen“ mit „Bestellungen importieren“'),
  // Block and window on Shopify's page of the order have a button of the same name.
  taxChoice: own('/orders/:orderId', 'bei der Bestellung unter „Steuerliche Behandlung“'),
  orderDecisions: own(
    '/orders/:orderId',
    'auf der Seite der Bestellung in Belegfluss über „Belege“',
  ),

  shopifyAdmin: outside('im Shopify-Admin'),
  shopTaxes: outside('in den Steuereinstellungen von Shopify'),
  shopEmail: outside('in den allgemeinen Einstellungen von Shopify'),

  mailDialog: outside('an der Bestellung in Shopify mit der Aktion Belege'),
} satisfies Record<string, NamedPlace>;

export type PlaceId = keyof typeof LIST;

/** @internal All of them, for the tests that open them. */
export const PLACES: Readonly<Record<PlaceId, NamedPlace>> = LIST;

/** Where it is, as part of a sentence: `auf der Seite „…“ unter „…“`. */
export function at(place: PlaceId): string {
  return LIST[place].text;
}

type Own = { [Id in PlaceId]: (typeof LIST)[Id] extends OwnPlace ? Id : never }[PlaceId];

/** The page of the app where it is. */
export function pathOf(place: Own): string {
  return LIST[place].path;
}

/** The button to press, as part of a sentence. */
export function click(button: 'connect' | 'pullProfile'): string {
  return `klicke ${at(button)}`;
}
