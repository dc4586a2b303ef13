import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Reason } from '../../../domain/documents/model/reason';
import { at } from '../places';

type OtherKind = Exclude<DocumentKind, 'invoice'>;
/** By kind, where the invoice's sentence would not fit. */
export type OtherReasonTexts = Record<OtherKind, Partial<Record<Reason, string>>>;

const TEXTS = {
  'credit-note': {
    ORDER_HIDDEN:
      'Shopify zeigt Bestellungen nach 60 Tagen nicht mehr; erlaube der App alle Bestellungen oder erstelle die Gutschrift in Lexware Office.',
    WAIT: 'Die Gutschrift wird erstellt, sobald es die Rechnung gibt, die sie korrigiert.',
    PLAN_FROZEN:
      'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist; bezahle sie im Shopify-Admin, dann wird die Gutschrift erstellt.',
    NO_TRANSFERS:
      'Deine Übertragungen sind aufgebraucht; die Gutschrift folgt, sobald sich das Kontingent erneuert oder dein Abonnement erweitert ist.',
    NOT_ACTIVATED: `Die Belegerstellung ist noch nicht aktiv; aktiviere sie ${at('activation')}, dann wird die Gutschrift erstellt.`,
    CREATION_PAUSED:
      'Wir haben die Belegerstellung angehalten, der Grund steht oben in der App; danach wird die Gutschrift von selbst erstellt.',
    OTHER_APP: `Eine andere App schreibt auch Rechnungen; entscheide ${at('otherApp')}, dann wird die Gutschrift erstellt.`,
    NOT_CONNECTED:
      'Lexware Office ist nicht verbunden; verbinde dein Konto, dann wird die Gutschrift erstellt.',
    CONNECTION_INTERRUPTED:
      'Die Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut, dann wird die Gutschrift erstellt.',
    TERMS_HIDDEN:
      'Storniert wird erst, wenn die Rechnung neu entstehen kann; öffne die App neu und erteile die Berechtigung für Zahlungsbedingungen.',
    CONTACT_NOT_READY:
      'Lexware Office richtet den Kontakt des Kunden noch ein; meist nach Sekunden wird die Gutschrift von selbst erstellt.',
    ANSWER_LOST:
      'Ob die Gutschrift in Lexware Office entstanden ist, ist noch offen; verbinde dein Konto und erstelle sie nicht selbst.',
    SKIP_POS: 'Verkäufe an der Kasse erhalten keine Belege, weil du sie ausgenommen hast.',
    SKIP_FREE: 'Die Änderung betrifft keinen Betrag, deshalb ist keine Gutschrift nötig.',
    SKIP_GIFT_CARD:
      'Erstattet wurden nur Geschenkkarten, deren Verkauf keine Rechnung braucht; deshalb ist keine Gutschrift nötig.',
    SKIP_CANCELLED:
      'Die Bestellung wurde storniert oder vollständig erstattet, bevor es eine Rechnung gab, deshalb ist keine Gutschrift nötig.',
    EXISTING: 'Die Gutschrift gibt es bereits.',
    CANCELLED:
      'Die Gutschrift oder ihre Rechnung wurde storniert oder gelöscht; gibt es eine gültige Rechnung, kannst du sie jetzt neu erstellen.',
    UNCHANGED:
      'Die bisherigen Belege der Bestellung berücksichtigen das bereits, deshalb ist keine weitere Gutschrift nötig.',
    TOTAL_MISMATCH:
      'Die Gutschrift träfe die Bestellung nicht auf den Cent; prüfe die Erstattung oder erstelle die Gutschrift in Lexware Office.',
    INVALID_ORDER:
      'Die Beträge der Bestellung widersprechen sich; prüfe die Erstattung in Shopify oder erstelle die Gutschrift in Lexware Office.',
    LEXWARE_REFUSED:
      'Lexware Office hat die Gutschrift abgelehnt; behebe die genannte Ursache und erstelle die Gutschrift dann.',
    OTHER_ACCOUNT:
      'Die Gutschrift ging vielleicht an ein früheres Lexware-Konto; fehlt sie dort oder ist storniert, kannst du sie jetzt neu erstellen.',
    OTHER_ACCOUNT_ONLY:
      'Die Gutschrift ging vielleicht an ein früheres Lexware-Konto, und Shopify zeigt die Bestellung nicht mehr; prüfe dort selbst.',
    WRITTEN_BY_HAND:
      'In Lexware Office nennt eine Gutschrift von Hand diese Bestellung; storniere dort überzählige oder erstelle die Gutschrift jetzt.',
    UNCLEAR:
      'Zu dieser Bestellung passen in Lexware Office mehrere Gutschriften; lösche oder storniere dort die falschen und erstelle die Gutschrift dann.',
    CREATED_TWICE:
      'Die Gutschrift wurde in Lexware Office zweimal erstellt; storniere dort eine der beiden, die andere gilt dann.',
  },
  'delivery-note': {
    IMPORT_SEARCH:
      'Vor dem Import suchen wir in Lexware Office nach dem Lieferschein; danach geht es weiter, oder erstelle den Lieferschein jetzt.',
    WRITTEN_BY_HAND:
      'In Lexware Office nennen Lieferscheine von Hand diese Bestellung; storniere dort überzählige oder erstelle den Lieferschein jetzt.',
    ANSWER_LOST:
      'Ob der Lieferschein in Lexware Office entstanden ist, ist noch offen; verbinde dein Konto und erstelle ihn nicht selbst.',
    OTHER_ACCOUNT:
      'Der Lieferschein ging vielleicht an ein früheres Lexware-Konto; fehlt er dort oder ist storniert, kannst du ihn jetzt neu erstellen.',
    OTHER_ACCOUNT_ONLY:
      'Der Lieferschein ging vielleicht an ein früheres Lexware-Konto, und Shopify zeigt die Bestellung nicht mehr; prüfe dort selbst.',
    HIDDEN_SOON:
      'Shopify zeigt die Bestellung nach 60 Tagen nicht mehr; erlaube der App alle Bestellungen oder erstelle den Lieferschein jetzt.',
    WAIT: 'Der Lieferschein wird erstellt, sobald der eingestellte Zeitpunkt erreicht ist.',
    PLAN_FROZEN:
      'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist; bezahle sie im Shopify-Admin, dann wird der Lieferschein erstellt.',
    NO_TRANSFERS:
      'Deine Übertragungen sind aufgebraucht; der Lieferschein folgt, sobald sich das Kontingent erneuert oder dein Abonnement erweitert ist.',
    NOT_ACTIVATED: `Die Belegerstellung ist noch nicht aktiv; aktiviere sie ${at('activation')}, dann wird der Lieferschein erstellt.`,
    CREATION_PAUSED:
      'Wir haben die Belegerstellung angehalten, der Grund steht oben in der App; danach wird der Lieferschein von selbst erstellt.',
    OTHER_APP: `Eine andere App schreibt auch Rechnungen; entscheide ${at('otherApp')}, dann wird der Lieferschein erstellt.`,
    NOT_CONNECTED:
      'Lexware Office ist nicht verbunden; verbinde dein Konto, dann wird der Lieferschein erstellt.',
    CONNECTION_INTERRUPTED:
      'Die Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut, dann wird der Lieferschein erstellt.',
    CONTACT_NOT_READY:
      'Lexware Office richtet den Kontakt des Kunden noch ein; meist nach Sekunden wird der Lieferschein von selbst erstellt.',
    SKIP_POS: 'Verkäufe an der Kasse erhalten keinen Lieferschein, weil du sie ausgenommen hast.',
    SKIP_FREE:
      'Kostenlose Bestellungen erhalten keinen Lieferschein, weil du sie ausgenommen hast.',
    SKIP_TAG:
      'Die Bestellung trägt einen Tag, den du ausgenommen hast, deshalb gibt es keinen Lieferschein.',
    SKIP_DATE:
      'Die Bestellung liegt vor dem Beginn der automatischen Lieferscheine; importiere ihren Tag, wenn sie älter als die Installation ist.',
    SKIP_CANCELLED: 'Die Bestellung wurde storniert, deshalb ist kein Lieferschein nötig.',
    EXISTING: 'Den Lieferschein zu dieser Bestellung gibt es bereits.',
    CANCELLED: 'Der Lieferschein wurde gelöscht; bei Bedarf kannst du ihn jetzt neu erstellen.',
    MISSING_CUSTOMER:
      'Dem Lieferschein fehlt der Name des Empfängers; ergänze ihn in der Lieferadresse der Bestellung und erstelle den Lieferschein dann.',
    MISSING_ADDRESS:
      'Dem Lieferschein fehlt eine vollständige Adresse; ergänze Straße, Ort und Land in der Bestellung und erstelle den Lieferschein dann.',
    INVALID_ORDER: 'Die Mengen der Bestellung widersprechen sich; prüfe die Bestellung in Shopify.',
    LEXWARE_REFUSED:
      'Lexware Office hat den Lieferschein abgelehnt; behebe die genannte Ursache und erstelle den Lieferschein dann.',
    UNCLEAR:
      'Zu dieser Bestellung passen in Lexware Office mehrere Lieferscheine; lösche dort die falschen und erstelle den Lieferschein dann.',
    CREATED_TWICE:
      'Der Lieferschein wurde in Lexware Office zweimal erstellt; lösche oder storniere dort einen der beiden, der andere gilt dann.',
  },
} satisfies OtherReasonTexts;

/** The same sentences in another language: for the same reasons of the same kinds. */
export type SameOtherReasons = {
  [Kind in OtherKind]: Record<keyof (typeof TEXTS)[Kind], string>;
};

/** What a reason means for documents other than invoices. */
export const OTHER_REASON_TEXTS: OtherReasonTexts = TEXTS;
