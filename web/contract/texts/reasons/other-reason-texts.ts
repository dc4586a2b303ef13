import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Reason } from '../../../domain/documents/model/reason';
import { at } from '../places';
import { IMPORTING_PLAN } from '../plan-texts';

type OtherKind = Exclude<DocumentKind, 'invoice'>;
/** By kind, where the invoice's sentence would not fit. */
export type OtherReasonTexts = Record<OtherKind, Partial<Record<Reason, string>>>;

const TEXTS = {
  'credit-note': {
    ORDER_HIDDEN: `Die Bestellung ist älter als 60 Tage, deshalb zeigt Shopify sie der App nicht mehr; erlaube der App ${at('permissions')}, alle Bestellungen zu lesen, dann folgt die Gutschrift von selbst, oder erstelle sie in Lexware Office.`,
    WAIT: 'Die Gutschrift wird erstellt, sobald es die Rechnung gibt, die sie korrigiert.',
    PLAN_FROZEN:
      'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist; bezahle sie im Shopify-Admin, dann wird die Gutschrift erstellt.',
    NO_TRANSFERS:
      'Deine Übertragungen sind aufgebraucht; die Gutschrift folgt, sobald sich das Kontingent erneuert oder dein Abonnement erweitert ist.',
    NOT_ACTIVATED: `Die Belegerstellung ist noch nicht aktiv; aktiviere sie ${at('activation')}, dann wird die Gutschrift erstellt.`,
    CREATION_PAUSED:
      'Wir haben die Belegerstellung angehalten, der Grund steht oben in der App; sobald es weitergeht, wird die Gutschrift von selbst erstellt.',
    OTHER_APP: `Eine andere App schreibt auch Rechnungen; entscheide ${at('otherApp')}, dann wird die Gutschrift erstellt.`,
    NOT_CONNECTED:
      'Lexware Office ist nicht verbunden; verbinde dein Konto, dann wird die Gutschrift erstellt.',
    CONNECTION_INTERRUPTED:
      'Die Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut, dann wird die Gutschrift erstellt.',
    TERMS_HIDDEN: `Die Rechnung wird erst storniert, wenn sie neu ausgestellt werden kann, und dafür zeigt Shopify der App die Zahlungsbedingungen nicht; öffne die App ${at('shopifyAdmin')} neu und erteile die Berechtigung read_payment_terms, dann geht es von selbst weiter.`,
    CONTACT_NOT_READY:
      'Lexware Office richtet den Kontakt des Kunden noch ein, das dauert meist nur Sekunden; die Gutschrift wird danach von selbst erstellt.',
    ANSWER_LOST:
      'Die Antwort von Lexware Office ging verloren, deshalb ist noch offen, ob die Gutschrift dort entstanden ist; sobald dein Konto verbunden ist, sehen wir nach, erstelle sie bis dahin nicht selbst.',
    SKIP_POS: 'Verkäufe an der Kasse erhalten keine Belege, weil du sie ausgenommen hast.',
    SKIP_FREE: 'Die Änderung betrifft keinen Betrag, deshalb ist keine Gutschrift nötig.',
    SKIP_GIFT_CARD:
      'Erstattet wurden nur Geschenkkarten, deren Verkauf keine Rechnung braucht; deshalb ist keine Gutschrift nötig.',
    SKIP_CANCELLED:
      'Die Bestellung wurde storniert oder vollständig erstattet, bevor es eine Rechnung gab, deshalb ist keine Gutschrift nötig.',
    EXISTING: 'Die Gutschrift gibt es bereits.',
    CANCELLED:
      'Die Gutschrift oder ihre Rechnung wurde storniert oder gelöscht; solange es eine gültige Rechnung gibt, kannst du sie jetzt neu erstellen.',
    UNCHANGED:
      'Die bisherigen Belege der Bestellung berücksichtigen das bereits, deshalb ist keine weitere Gutschrift nötig.',
    TOTAL_MISMATCH:
      'Die Belege würden nicht auf den Cent mit der Bestellung übereinstimmen; prüfe die Erstattung in Shopify oder erstelle die Gutschrift in Lexware Office.',
    INVALID_ORDER:
      'Die Beträge der Bestellung widersprechen sich; prüfe die Erstattung in Shopify oder erstelle die Gutschrift in Lexware Office.',
    LEXWARE_REFUSED:
      'Lexware Office hat die Gutschrift abgelehnt; behebe die genannte Ursache und erstelle die Gutschrift dann.',
    OTHER_ACCOUNT:
      'Die Gutschrift ging an ein früher verbundenes Konto bei Lexware Office, die Antwort ging verloren; verbinde jenes Konto erneut, dann sehen wir nach, oder prüfe selbst, dass sie dort fehlt oder storniert ist, dann kannst du sie jetzt neu erstellen.',
    OTHER_ACCOUNT_ONLY:
      'Die Gutschrift ging an ein früher verbundenes Konto bei Lexware Office, die Antwort ging verloren, und da Shopify die Bestellung nicht mehr zeigt, entsteht keine neue; verbinde jenes Konto erneut, dann sehen wir nach, oder prüfe dort selbst.',
    WRITTEN_BY_HAND:
      'In Lexware Office nennt eine Gutschrift von Hand diese Bestellung, ist ihr aber nicht zugeordnet (Grund im Protokoll); storniere dort die überzähligen, dann geht es binnen eines Tages weiter, oder erstelle die Gutschrift jetzt.',
    UNCLEAR:
      'In Lexware Office gibt es mehrere Gutschriften, die zu dieser Bestellung passen; lösche oder storniere dort die falschen und erstelle die Gutschrift dann, wir übernehmen die verbliebene.',
    CREATED_TWICE:
      'Die Gutschrift wurde in Lexware Office zweimal erstellt; storniere dort eine der beiden, die andere gilt dann.',
  },
  'delivery-note': {
    IMPORT_SEARCH:
      'Die Bestellung wird importiert; vorher sehen wir in Lexware Office nach, ob es ihren Lieferschein dort schon gibt, danach geht es von selbst weiter, oder erstelle den Lieferschein jetzt.',
    WRITTEN_BY_HAND:
      'Lieferscheine von Hand in Lexware Office nennen diese Bestellung, sind aber noch nicht zugeordnet (siehe Protokoll); storniere dort die überzähligen, dann wird der richtige binnen eines Tages zugeordnet, oder erstelle den Lieferschein jetzt neu.',
    ANSWER_LOST:
      'Die Antwort von Lexware Office ging verloren, deshalb ist noch offen, ob der Lieferschein dort entstanden ist; sobald dein Konto verbunden ist, sehen wir nach, erstelle ihn bis dahin nicht selbst.',
    OTHER_ACCOUNT:
      'Der Lieferschein ging an ein früher verbundenes Konto bei Lexware Office, die Antwort ging verloren; verbinde jenes Konto erneut, dann sehen wir nach, oder prüfe selbst, dass er dort fehlt oder storniert ist, dann kannst du ihn jetzt neu erstellen.',
    OTHER_ACCOUNT_ONLY:
      'Der Lieferschein ging an ein früher verbundenes Konto bei Lexware Office, die Antwort ging verloren, und da Shopify die Bestellung nicht mehr zeigt, entsteht kein neuer; verbinde jenes Konto erneut, dann sehen wir nach, oder prüfe dort selbst.',
    HIDDEN_SOON: `Der Lieferschein wartet noch, aber 60 Tage nach der Bestellung zeigt Shopify sie der App nicht mehr; erlaube der App ${at('permissions')}, alle Bestellungen zu lesen, oder erstelle den Lieferschein jetzt.`,
    WAIT: 'Der Lieferschein wird erstellt, sobald der eingestellte Zeitpunkt erreicht ist.',
    PLAN_FROZEN:
      'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist; bezahle sie im Shopify-Admin, dann wird der Lieferschein erstellt.',
    NO_TRANSFERS:
      'Deine Übertragungen sind aufgebraucht; der Lieferschein folgt, sobald sich das Kontingent erneuert oder dein Abonnement erweitert ist.',
    NOT_ACTIVATED: `Die Belegerstellung ist noch nicht aktiv; aktiviere sie ${at('activation')}, dann wird der Lieferschein erstellt.`,
    CREATION_PAUSED:
      'Wir haben die Belegerstellung angehalten, der Grund steht oben in der App; sobald es weitergeht, wird der Lieferschein von selbst erstellt.',
    OTHER_APP: `Eine andere App schreibt auch Rechnungen; entscheide ${at('otherApp')}, dann wird der Lieferschein erstellt.`,
    NOT_CONNECTED:
      'Lexware Office ist nicht verbunden; verbinde dein Konto, dann wird der Lieferschein erstellt.',
    CONNECTION_INTERRUPTED:
      'Die Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut, dann wird der Lieferschein erstellt.',
    CONTACT_NOT_READY:
      'Lexware Office richtet den Kontakt des Kunden noch ein, das dauert meist nur Sekunden; der Lieferschein wird danach von selbst erstellt.',
    SKIP_POS: 'Verkäufe an der Kasse erhalten keinen Lieferschein, weil du sie ausgenommen hast.',
    SKIP_FREE:
      'Kostenlose Bestellungen erhalten keinen Lieferschein, weil du sie ausgenommen hast.',
    SKIP_TAG:
      'Die Bestellung trägt einen Tag, den du ausgenommen hast, deshalb gibt es keinen Lieferschein.',
    SKIP_DATE: `Die Bestellung liegt vor dem Beginn der automatischen Erstellung von Lieferscheinen; wenn du mindestens den Plan „${IMPORTING_PLAN}“ hast, kannst du die aus der Zeit vor der Installation ${at('import')} nachholen.`,
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
      'In Lexware Office gibt es mehrere Lieferscheine, die zu dieser Bestellung passen; lösche dort die falschen und erstelle den Lieferschein dann, wir übernehmen den verbliebenen.',
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
