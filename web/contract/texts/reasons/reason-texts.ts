import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision, Reason } from '../../../domain/documents/model/reason';
import { at } from '../places';
import { OTHER_REASON_TEXTS } from './other-reason-texts';

interface ReasonText {
  /** Cause and remedy in one sentence. */
  text: string;
  /** Whether "create now" can help: at once, or after the merchant removed the cause. */
  canCreate: boolean;
}

const helps = (text: string): ReasonText => ({ text, canCreate: true });
const final = (text: string): ReasonText => ({ text, canCreate: false });

const SWITCH_ON = `schalte sie ${at('settings')} ein`;

const REASON_TEXTS: Record<Reason, ReasonText> = {
  WAIT: helps('Die Rechnung wird erstellt, sobald der eingestellte Zeitpunkt erreicht ist.'),
  HIDDEN_SOON: helps(
    'Shopify zeigt die Bestellung nach 60 Tagen nicht mehr; erlaube der App alle Bestellungen oder erstelle die Rechnung jetzt.',
  ),
  REFUND_PENDING: final(
    'Die Erstattung ist bei Shopify noch nicht abgeschlossen; die Gutschrift folgt von selbst, sobald das Geld zurückgezahlt ist.',
  ),
  PLAN_FROZEN: final(
    'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist; bezahle sie im Shopify-Admin, dann wird die Rechnung erstellt.',
  ),
  NO_TRANSFERS: final(
    'Deine Übertragungen sind aufgebraucht; die Rechnung folgt, sobald sich das Kontingent erneuert oder dein Abonnement erweitert ist.',
  ),
  CREATION_PAUSED: final(
    'Wir haben die Belegerstellung angehalten, der Grund steht oben in der App; danach wird die Rechnung von selbst erstellt.',
  ),
  OTHER_APP: helps(
    `Eine andere App schreibt auch Rechnungen; entscheide ${at('otherApp')}, dann wird die Rechnung erstellt.`,
  ),
  NOT_ACTIVATED: final(
    `Die Belegerstellung ist noch nicht aktiv; aktiviere sie ${at('activation')}, dann wird die Rechnung erstellt.`,
  ),
  NOT_CONNECTED: final(
    'Lexware Office ist nicht verbunden; verbinde dein Konto, dann wird die Rechnung erstellt.',
  ),
  CONNECTION_INTERRUPTED: final(
    'Die Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut, dann wird die Rechnung erstellt.',
  ),
  MISSING_LEXWARE_SCOPE: final(
    'Der App fehlt in Lexware Office die Berechtigung für diesen Beleg; verbinde dein Konto erneut und stimme dabei zu.',
  ),
  TERMS_HIDDEN: final(
    'Vor der Zahlung braucht die Rechnung die Zahlungsbedingungen, die Shopify nicht zeigt; öffne die App neu und erteile die Berechtigung.',
  ),
  VAT_ID_UNCHECKED: helps(
    'Die USt-IdNr. ist ungeprüft; du kannst die Rechnung jetzt erstellen, schuldest aber selbst die Umsatzsteuer, wenn die Nummer nicht gilt.',
  ),
  CONTACT_NOT_READY: final(
    'Lexware Office richtet den Kontakt des Kunden noch ein; meist nach Sekunden wird die Rechnung von selbst erstellt.',
  ),
  ANSWER_LOST: final(
    'Ob die Rechnung in Lexware Office entstanden ist, ist noch offen; verbinde dein Konto und erstelle sie nicht selbst.',
  ),
  INVOICE_IN_DOUBT: final(
    'Ob es eine Rechnung dieser Bestellung in Lexware Office gibt, ist offen; kläre das zuerst, dann folgt dieser Beleg.',
  ),
  CREDIT_IN_DOUBT: final(
    'Ob es eine Gutschrift dieser Bestellung in Lexware Office gibt, ist offen; kläre das zuerst, dann folgt dieser Beleg.',
  ),
  IMPORT_SEARCH: helps(
    'Vor dem Import suchen wir in Lexware Office nach der Rechnung; danach geht es weiter, oder erstelle die Rechnung jetzt.',
  ),
  DISABLED: final(
    'Die App ist in diesem Shop nicht mehr aktiv, deshalb werden keine Belege erstellt.',
  ),
  DISABLED_INVOICE_CREATE: helps(
    `Die automatische Rechnungserstellung ist ausgeschaltet; ${SWITCH_ON} oder erstelle die Rechnung jetzt.`,
  ),
  DISABLED_CREDIT_CREATE: helps(
    `Die automatische Erstellung von Gutschriften ist ausgeschaltet; ${SWITCH_ON} oder erstelle die Gutschrift jetzt.`,
  ),
  DISABLED_DELIVERY_CREATE: helps(
    `Die automatische Erstellung von Lieferscheinen ist ausgeschaltet; ${SWITCH_ON} oder erstelle den Lieferschein jetzt.`,
  ),
  SKIP_POS: helps(
    'Verkäufe an der Kasse erhalten keine Rechnung, weil du sie ausgenommen hast; bei Bedarf kannst du sie jetzt erstellen.',
  ),
  SKIP_FREE: helps(
    'Die Bestellung ist kostenlos und braucht keine Rechnung; bei Bedarf kannst du sie jetzt erstellen.',
  ),
  SKIP_TAG: helps(
    'Die Bestellung trägt einen Tag, den du ausgenommen hast; entferne den Tag oder erstelle die Rechnung jetzt.',
  ),
  SKIP_DATE: helps(
    'Die Bestellung liegt vor dem Beginn der automatischen Erstellung; erstelle die Rechnung jetzt oder importiere Bestellungen vor der Installation.',
  ),
  SKIP_CANCELLED: final(
    'Die Bestellung wurde storniert oder vollständig erstattet, bevor diese Rechnung fällig war, deshalb ist sie nicht nötig.',
  ),
  SKIP_UNPAID: helps(
    'Die Bestellung wurde vor der vollständigen Zahlung storniert; behältst du Geld, kannst du die Rechnung jetzt erstellen, sonst erstatte es.',
  ),
  SKIP_UNSENT: helps(
    'Die Bestellung wurde storniert, bevor alles versendet war, und nicht ganz erstattet; erstatte sie oder erstelle die Rechnung jetzt.',
  ),
  SKIP_GIFT_CARD: final(
    'Die Bestellung enthält nur Geschenkkarten; eine Rechnung ist erst nötig, wenn sie eingelöst werden.',
  ),
  SKIP_TEST: helps(
    'Das ist eine Testbestellung; bei Bedarf kannst du die Rechnung jetzt erstellen.',
  ),
  TOO_OLD: final(
    'Die Bestellung ist über 60 Tage älter als die Installation; importiere ihren Tag oder erstelle die Rechnung in Lexware Office.',
  ),
  NOT_FOUND: final('Die Bestellung wurde nicht gefunden.'),
  DELETED: final(
    'Die Bestellung wurde in Shopify gelöscht, deshalb entstehen keine Belege mehr; vorhandene Belege bleiben in Lexware Office bestehen.',
  ),
  EXISTING: final('Die Rechnung zu dieser Bestellung gibt es bereits.'),
  UNCHANGED: final('An der Bestellung hat sich seit dem letzten Beleg nichts geändert.'),
  REFUND_FAILED: final(
    'Die Erstattung ist fehlgeschlagen, deshalb gibt es keine Gutschrift; erstatte in Shopify erneut, dann folgt sie von selbst.',
  ),
  RECEIPT_NOT_FOUND: helps(
    'Zu dieser Erstattung gibt es keine Rechnung, die korrigiert werden könnte; erstelle zuerst die Rechnung.',
  ),
  CANCELLED: helps(
    'Die Rechnung wurde storniert oder gelöscht; bei Bedarf kannst du sie jetzt neu erstellen.',
  ),
  NOTHING_TO_SHIP: final(
    'Die Bestellung enthält nichts, was versendet wird, deshalb ist kein Lieferschein nötig.',
  ),
  ORDER_HIDDEN: final(
    'Shopify zeigt Bestellungen nach 60 Tagen nicht mehr; erlaube der App alle Bestellungen oder erstelle den Beleg in Lexware Office.',
  ),
  MISSING_CUSTOMER_EMAIL: helps(
    'Dem Kunden fehlt eine E-Mail-Adresse; ergänze sie in der Bestellung, dann kannst du den Beleg versenden.',
  ),
  DUPLICATE_ORDER: helps(
    'Eine gleiche Bestellung (Nummer, Kunde, Betrag) hat oder bekommt eine Rechnung; ist diese kein Versehen, erstelle die Rechnung jetzt.',
  ),
  WRITTEN_BY_HAND: helps(
    'In Lexware Office nennt eine Rechnung von Hand diese Bestellung; storniere dort überzählige oder erstelle die Rechnung jetzt.',
  ),
  SECOND_INVOICE: final(
    'In Lexware Office stehen zwei Rechnungen über diese Bestellung, beide mit Umsatzsteuer; storniere dort eine.',
  ),
  RECIPIENT_CHANGED: helps(
    'Adresse oder USt-IdNr. haben sich nach der Rechnung geändert; stelle sie neu aus, die bisherige Rechnung wird dabei storniert.',
  ),
  TAX_CHANGED: helps(
    'Shopify hat die Steuer nach der Rechnung neu berechnet; stelle sie neu aus, die bisherige Rechnung wird dabei storniert.',
  ),
  DRAFT_OUTDATED: final(
    'Adresse, USt-IdNr. oder Steuer sind neuer als der Entwurf; lösche ihn in Lexware Office, dann kannst du ihn neu erstellen.',
  ),
  CREDIT_TOO_HIGH: final(
    'Es wurde mehr erstattet, als die Rechnungen ausweisen; prüfe die Erstattung oder erstelle die Gutschrift in Lexware Office.',
  ),
  MISSING_CUSTOMER: helps(
    'Der Rechnung fehlt der Name des Empfängers; ergänze ihn in der Rechnungsadresse der Bestellung und erstelle die Rechnung dann.',
  ),
  MISSING_ADDRESS: helps(
    'Der Rechnung fehlt eine vollständige Adresse; ergänze Straße, Ort und Land in der Bestellung und erstelle die Rechnung dann.',
  ),
  'MISSING_VAT-ID': helps(
    'Die EU-Lieferung ist ohne Umsatzsteuer, aber eine gültige USt-IdNr. des Bestimmungslandes fehlt; ergänze sie in der Bestellung.',
  ),
  CONTACT_LIMIT: helps(
    'Lexware Office verwaltet höchstens 59.999 Kunden; entferne dort Kontakte, die du nicht brauchst, und erstelle den Beleg dann.',
  ),
  CONTACT_NOT_TAX_FREE: helps(
    'Der Kontakt lässt in Lexware Office keine steuerfreien Rechnungen zu; erlaube sie dort mit USt-IdNr. und erstelle den Beleg dann.',
  ),
  INVALID_CURRENCY: final(
    'Lexware Office unterstützt nur Belege in Euro; Bestellungen aus Shops mit anderer Währung können nicht übertragen werden.',
  ),
  INVALID_PLAN_RECIPIENT_ABROAD: helps(
    'Dein Lexware-Office-Konto unterstützt keine Rechnungen ins Ausland; wechsle dort in eine größere Version und erstelle die Rechnung dann.',
  ),
  INVALID_PLAN_E_INVOICE: helps(
    'Dein Lexware Office schreibt keine XRechnungen; wechsle die Version oder entferne die Leitweg-ID und erstelle die Rechnung dann.',
  ),
  SMALL_BUSINESS_TAX: helps(
    `Du bist in Lexware Office Kleinunternehmer, der Shop berechnet aber Umsatzsteuer; wähle ${at('taxChoice')} ohne Steuer.`,
  ),
  OSS_REQUIRED: helps(
    'Der Shop berechnet die Umsatzsteuer des Bestimmungslandes; stelle Lexware Office auf das Bestimmungslandprinzip (OSS) um und erstelle die Rechnung dann.',
  ),
  TAX_MISMATCH: helps(
    `Die Umsatzsteuer des Shops passt nicht zu dieser Lieferung; prüfe für künftige Bestellungen die Steuern ${at('shopTaxes')}.`,
  ),
  TOTAL_MISMATCH: helps(
    'Die Rechnung träfe die Bestellung nicht auf den Cent; prüfe die Bestellung oder erstelle die Rechnung in Lexware Office.',
  ),
  INVALID_ORDER: helps(
    'Die Beträge der Bestellung widersprechen sich; prüfe die Bestellung in Shopify oder erstelle die Rechnung in Lexware Office.',
  ),
  LEXWARE_REFUSED: helps(
    'Lexware Office hat die Rechnung abgelehnt; behebe die genannte Ursache und erstelle die Rechnung dann.',
  ),
  UNCLEAR: helps(
    'Zu dieser Bestellung passen in Lexware Office mehrere Belege; lösche oder storniere dort die falschen und erstelle die Rechnung dann.',
  ),
  CREATED_TWICE: final(
    'Die Rechnung wurde in Lexware Office zweimal erstellt; storniere dort eine der beiden, die andere gilt dann.',
  ),
  OTHER_ACCOUNT: helps(
    'Die Rechnung ging vielleicht an ein früheres Lexware-Konto; fehlt sie dort oder ist storniert, kannst du sie jetzt neu erstellen.',
  ),
  OTHER_ACCOUNT_ONLY: final(
    'Die Rechnung ging vielleicht an ein früheres Lexware-Konto, und Shopify zeigt die Bestellung nicht mehr; prüfe dort selbst.',
  ),
  FAILED: helps(
    `Der Schritt ist gescheitert; die Ursache steht ${at('failures')}, dort kannst du ihn erneut starten.`,
  ),
};

export function reasonText(reason: Reason, kind: DocumentKind = 'invoice'): string {
  const { text } = REASON_TEXTS[reason];
  return kind === 'invoice' ? text : (OTHER_REASON_TEXTS[kind][reason] ?? text);
}

/** A repeated request gets the same answer: a correction of nothing, or of no invoice. */
const NO_CREDIT: readonly Reason[] = [
  'SKIP_FREE',
  'SKIP_GIFT_CARD',
  'UNCHANGED',
  'RECEIPT_NOT_FOUND',
];

/** Whether the button "create now" is offered for this decision. */
export function canCreateNow(decision: Decision, kind: DocumentKind = 'invoice'): boolean {
  if (decision.kind === 'create' || (kind === 'credit-note' && NO_CREDIT.includes(decision.reason)))
    return false;
  return REASON_TEXTS[decision.reason].canCreate;
}

export function isReason(code: unknown): code is Reason {
  return typeof code === 'string' && Object.hasOwn(REASON_TEXTS, code);
}
