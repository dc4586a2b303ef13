import { cents } from '../../../domain/money/cents';
import type { DetailCode } from '../../../domain/reasons/detail';
import type { ORDER_DETAILS } from '../../../domain/reasons/order-details';
import type { TAX_DETAILS } from '../../../domain/reasons/tax-details';
import { storedDetailText } from './detail-text';
import type { CodesOf } from './detail-texts';
import { type DetailSentences, expectSentences } from '../../testing/detail-sentences';

const SAID_OF_ORDERS: DetailSentences<CodesOf<typeof ORDER_DETAILS>> = {
  NO_POSITIONS: [[{}, 'Die Bestellung hat keine Positionen mehr.']],
  ORDER_TAX_DIFFERS: [
    [{}, 'Die Steuer der Bestellung entspricht nicht der Steuer ihrer Positionen.'],
  ],
  NO_INVOICE_TO_CORRECT: [[{}, 'Es gibt keine Rechnung zu korrigieren.']],
  NOTHING_TO_BILL: [[{}, 'Es ist nichts mehr zu berechnen.']],
  NOTHING_TO_CORRECT: [[{}, 'Es gibt nichts zu korrigieren.']],
  CORRECTION_NOT_EXACT: [[{}, 'Die Korrektur lässt sich nicht auf den Cent genau darstellen.']],
  NOTHING_IS_SHIPPED: [[{}, 'Die Bestellung enthält nichts, was versendet wird.']],
  NET_IMPOSSIBLE: [
    [
      {},
      'Mit Nettopreisen würde die Rechnung um einen Cent von der Bestellung abweichen, deshalb zeigt sie Bruttopreise.',
    ],
  ],
  E_INVOICE_IMPOSSIBLE: [
    [
      {},
      'Der Kunde erhält in Lexware Office XRechnungen, die es nur mit Umsatzsteuer und Nettopreisen gibt; diese Rechnung ist deshalb eine gewöhnliche. Sprich mit ihm ab, ob er sie so annimmt.',
    ],
  ],
  LINK_REFUSED: [
    [
      {},
      'Lexware Office hat die Gutschrift nicht mit ihrer Rechnung verknüpft; sie nennt die Rechnung im Text. Dort bleibt die Rechnung offen: Öffne sie in Lexware Office und markiere den gutgeschriebenen Betrag als bezahlt.',
    ],
  ],
  CANCELLED_IN_SHOPIFY: [[{}, 'Die Bestellung wurde in Shopify storniert.']],
  EDITED_IN_SHOPIFY: [[{}, 'Die Bestellung wurde in Shopify bearbeitet.']],
  NOT_SHOWN_ANY_MORE: [[{}, 'Shopify zeigt der App diese Bestellung nicht mehr.']],
  ITEM_PRICE_AND_TAX_DIFFER: [
    [{ title: 'Tasse' }, 'Preis und Steuer von „Tasse“ widersprechen sich.'],
  ],
  LINE_CONTRADICTS_ITSELF: [
    [{ title: 'Tasse' }, 'Mengen oder Beträge von „Tasse“ widersprechen sich.'],
  ],
  SHIPPING_DISCOUNT_TOO_HIGH: [[{ title: 'DHL' }, 'Der Rabatt auf „DHL“ ist höher als der Preis.']],
  POSITIONS_AND_ORDER_DIFFER: [
    [
      { positions: cents(11_900), ordered: cents(111_906), currency: 'EUR' },
      'Die Positionen ergeben 119,00 €, die Bestellung 1.119,06 €.',
    ],
  ],
  CREDIT_BEYOND_OPEN: [
    [{ total: cents(2_000), open: cents(1_050) }, 'Zu korrigieren 20,00 €, noch offen 10,50 €.'],
  ],
  DOCUMENTS_AND_ORDER_DIFFER: [
    [
      { documents: cents(2_000), currentValue: cents(1_050) },
      'Die Belege kämen auf 20,00 €, die Bestellung ist 10,50 € wert.',
    ],
  ],
  BILLED_AND_ORDER_DIFFER: [
    [
      { billed: cents(2_000), ordered: cents(1_050) },
      'Berechnet sind 20,00 €, die Bestellung kam auf 10,50 €.',
    ],
  ],
  AMOUNTS_OF_DOCUMENT_UNKNOWN: [
    [{ number: 'RE7', title: 'Rechnung' }, 'Was der Beleg RE7 berechnet, ist nicht bekannt.'],
    [{ number: null, title: 'Rechnung' }, 'Was der Beleg Rechnung berechnet, ist nicht bekannt.'],
  ],
  INVOICE_NAMED: [
    [{ number: 'RE7', title: 'Beleg' }, 'Rechnung RE7'],
    [{ number: null, title: 'Beleg' }, 'Beleg'],
  ],
  BOTH_NUMBERS: [[{ first: 'RE7', second: 'RE8' }, 'Es sind RE7 und RE8.']],
  ORDER_CURRENCY: [[{ currency: 'USD' }, 'Die Bestellung lautet auf USD.']],
  REFUNDED_IN_SHOPIFY: [
    [{ amount: { amount: cents(2_000), currency: 'EUR' } }, 'Laut Shopify erstattet: 20,00 €.'],
    [{ amount: '20,00 €' }, 'Laut Shopify erstattet: 20,00 €.'],
  ],
  DATE_ONLY_IN_TEXT: [
    [
      { supply: { kind: 'delivery', date: '2026-03-02T09:00:00.000Z' } },
      'Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. Lieferdatum: 02.03.2026.',
    ],
    [
      {
        supply: {
          kind: 'serviceperiod',
          from: '2026-03-02T09:00:00.000Z',
          to: '2026-03-04T09:00:00.000Z',
        },
      },
      'Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. Leistungszeitraum: 02.03.2026 – 04.03.2026.',
    ],
  ],
};

/** Those of taxes have a test of their own. */
type Others = Exclude<DetailCode, CodesOf<typeof ORDER_DETAILS> | CodesOf<typeof TAX_DETAILS>>;

const SAID: DetailSentences<Others> = {
  LEXWARE_PLAN_LACKS_IT: [
    [
      {},
      'Dein Lexware-Office-Tarif enthält diese Funktion nicht oder ist nicht bezahlt; prüfe ihn in Lexware Office.',
    ],
  ],
  GONE_IN_LEXWARE: [
    [
      {},
      'Was dieser Schritt braucht, ist im verbundenen Konto bei Lexware Office nicht zu finden; prüfe, ob der Beleg oder der Kontakt dort gelöscht wurde oder in einem früher verbundenen Konto liegt.',
    ],
  ],
  SENDER_REFUSED: [[{}, 'Der E-Mail-Server erlaubt diese Absenderadresse nicht.']],
  RECIPIENT_REFUSED: [[{}, 'Der E-Mail-Server nimmt keine E-Mails an diese Adresse an.']],
  CONTENT_REFUSED: [[{}, 'Der E-Mail-Server lehnt den Inhalt der E-Mail ab.']],
  NO_ENCRYPTED_CONNECTION: [[{}, 'Die verschlüsselte Verbindung kam nicht zustande.']],
  NO_CONNECTION: [[{}, 'Die Verbindung kam nicht zustande.']],
  CONNECTION_BROKE: [[{}, 'Die Verbindung brach ab.']],
  MAIL_SERVER_SILENT: [[{}, 'Der E-Mail-Server antwortet nicht.']],
  HOST_UNKNOWN: [[{}, 'Unter diesem Hostnamen ist im Internet kein Server erreichbar.']],
  MAIL_SERVER_FULL: [[{}, 'Der E-Mail-Server hat keinen Speicherplatz mehr.']],
  SERVER_NOT_PUBLIC: [[{}, 'Dieser Server ist nicht öffentlich erreichbar.']],
  MAILED_JUST_NOW: [
    [
      {},
      'Der Beleg wurde inzwischen schon versendet. Sende ihn noch einmal, wenn er ein zweites Mal hinausgehen soll.',
    ],
  ],
  BEING_MAILED: [[{}, 'Der Beleg wird gerade versendet. Versuche es in fünf Minuten noch einmal.']],
  MAIL_BOUNCED: [
    [
      { why: 'address', status: '5.1.1' },
      'Der E-Mail-Server des Empfängers kennt die Adresse nicht oder hat sie gesperrt.',
    ],
    [{ why: 'full', status: '4.2.2' }, 'Das Postfach des Empfängers ist voll.'],
    [
      { why: 'rejected', status: '5.7.1' },
      'Der E-Mail-Server des Empfängers hat die E-Mail abgewiesen, zum Beispiel als Werbung.',
    ],
    [{ why: 'other', status: '4.4.7' }, 'Sie war nicht zustellbar.'],
  ],
  TAX_CHOICE_NOT_OFFERED: [
    [
      {},
      'Diese steuerliche Behandlung passt nicht zu der Bestellung. Lade die Seite neu und wähle eine andere.',
    ],
  ],
  NOT_STORED_BY_SHOPIFY: [
    [
      {},
      'Shopify hat die Änderung angenommen, aber nicht gespeichert. Prüfe die Angaben, zum Beispiel Postleitzahl und Region, oder trage sie in Shopify ein.',
    ],
  ],
  NO_PLACE_FOR_VAT_ID: [
    [
      {},
      'Wo die App nach USt-IdNr. sucht, kann sie keine eintragen. Erlaube auf der Seite „Einstellungen“ unter „Geschäftskunden“ die zusätzlichen Angaben der Bestellung.',
    ],
  ],
  INVOICE_STANDS: [
    [
      {},
      'Die Bestellung hat eine gültige Rechnung. Storniere sie in Lexware Office, wenn du die steuerliche Behandlung neu wählen möchtest.',
    ],
  ],
  SEND_FROM_LEXWARE: [[{}, 'Versende den Beleg aus Lexware Office.']],
  TEXT_BROKEN: [
    [
      { field: 'itemTitle', problem: { code: 'UNREADABLE' } },
      'Der Text „Artikel: Titel“ konnte nicht ausgefüllt werden, deshalb steht der Standardtext auf dem Beleg. Die Platzhalter im Text sind fehlerhaft; prüfe Klammern und Schreibweise.',
    ],
    [
      { field: 'remark', problem: { code: 'UNKNOWN_FILTER', name: 'gros' } },
      'Der Text „Nachbemerkung“ konnte nicht ausgefüllt werden, deshalb steht der Standardtext auf dem Beleg. Den Filter „gros“ gibt es nicht; entferne ihn oder prüfe die Schreibweise.',
    ],
  ],
  MAIL_TEXT_BROKEN: [
    [
      { field: 'message', problem: { code: 'TOO_MANY_TAGS' } },
      'Der Text „Nachricht“ der E-Mail konnte nicht ausgefüllt werden, deshalb steht der Standard darin. Er enthält zu viele HTML-Befehle; verwende weniger davon.',
    ],
  ],
  LEXWARE_ERROR: [
    [
      { status: 406, objections: [{ known: 'ADDRESS_NAME' }, { known: 'COUNTRY' }] },
      'Lexware-Fehler: 406. Der Adresse fehlt ein Name; ergänze ihn in der Bestellung. Lexware Office kennt das Land der Adresse nicht; ändere es in der Bestellung.',
    ],
    [
      { status: 400, objections: [] },
      'Lexware-Fehler: 400. Lexware Office nennt keinen Grund; wende dich an den Support.',
    ],
  ],
  LEXWARE_OBJECTS: [
    [
      {
        objections: [
          { field: 'company or person', said: 'missing_entity' },
          { field: 'purpose', said: 'invalid_value' },
          { field: 'purpose', said: 'bad_request_error' },
          { field: null, said: 'Too long.' },
        ],
      },
      'Lexware Office beanstandet die Angabe „company or person“: fehlt. Lexware Office beanstandet die Angabe „purpose“: ist ungültig. Lexware Office nennt als Grund: „Too long“.',
    ],
    [
      {
        objections: [
          { field: 'purpose', said: null },
          { field: null, said: null },
        ],
      },
      'Lexware Office beanstandet die Angabe „purpose“: ist ungültig. Lexware Office nennt keinen Grund; wende dich an den Support.',
    ],
  ],
  ACCOUNT_DEACTIVATED: [
    [
      { name: 'Adyen' },
      'Das Konto „Adyen“ ist in Lexware Office deaktiviert; aktiviere es dort wieder und starte den Schritt noch einmal.',
    ],
  ],
  DAY_OF_MAILS_USED_UP: [
    [
      { kind: 'operator', limit: 1_000 },
      'Über den Absender der App gehen höchstens 1.000 E-Mails am Tag; mit einem eigenen E-Mail-Server entfällt diese Grenze.',
    ],
    [
      { kind: 'earned', limit: 50 },
      'Über den Absender der App beginnt jeder Shop mit wenigen E-Mails am Tag, heute sind es höchstens 50 (Kopien zählen mit). Um 1 Uhr, im Sommer um 2 Uhr, geht es weiter; je mehr ankommen, desto mehr sind es jeden Tag. Mit einem eigenen E-Mail-Server entfällt diese Grenze.',
    ],
    [
      { kind: 'foreign', limit: 50 },
      'An andere als den Kunden der Bestellung gehen höchstens 50 E-Mails am Tag.',
    ],
  ],
  ACTION_REFUSED: [
    [
      { why: 'IS_CANCELLED' },
      'Der Beleg ist storniert oder gelöscht. Erstelle bei Bedarf einen neuen.',
    ],
  ],
  PLAN_NEEDED: [[{ plan: 'standard' }, 'Enthalten ist sie ab dem Plan „Standard“.']],
  WAIT_SECONDS: [
    [{ seconds: 1 }, 'In 1 Sekunde geht es weiter.'],
    [{ seconds: 9 }, 'In 9 Sekunden geht es weiter.'],
  ],
  INVALID_FIELDS: [
    [{ fields: { pass: 'Pflichtfeld', '': 'Ungültig' } }, 'pass: Pflichtfeld; Ungültig'],
  ],
  SHOPIFY_SAYS: [[{ said: 'Order is paid.' }, 'Shopify nennt als Grund: „Order is paid.“']],
  METAFIELD_OF_OTHER_TYPE: [
    [
      { wanted: 'date', found: 'rating' },
      'Angelegt ist es mit dem Typ „rating“, der Wert braucht „Datum“.',
    ],
  ],
  SCOPES_MISSING: [
    [
      { scopes: [['read_orders', 'write_orders'], ['read_products']] },
      'Es fehlt: read_orders oder write_orders, read_products.',
    ],
  ],
  STORED_TEXT: [[{ text: 'Straße fehlt.' }, 'Straße fehlt.']],
  SEVERAL: [
    [
      {
        details: [{ code: 'VAT_ID_INVALID' }, { code: 'ENTER_VAT_ID', where: 'order-tags' }],
      },
      'Die Online-Prüfung meldet die USt-IdNr. als ungültig. Hat der Kunde eine gültige USt-IdNr., trage sie als Tag der Bestellung ein.',
    ],
  ],
};

describe('details in German', () => {
  expectSentences(SAID_OF_ORDERS);
  expectSentences(SAID);

  it('are shown as they are where a former version stored a sentence', () => {
    expect(storedDetailText('Die Adresse fehlt.')).toBe('Die Adresse fehlt.');
  });

  const nowhere = { code: 'INVOICED_ELSEWHERE', invoiced: null, delivered: 'FR' };

  it.each([
    [null],
    [''],
    [{ code: 'OF_THE_NEXT_VERSION' }],
    [{ code: 'TIP_TAXED' }],
    [nowhere],
    [7],
  ])('say nothing where nobody understands what is stored: %j', (stored) =>
    expect(storedDetailText(stored)).toBe(''),
  );
});
