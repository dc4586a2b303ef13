import { at, click } from '../places';
import type {
  LEXWARE_DETAILS,
  LexwareObjection,
  Objection,
} from '../../../domain/reasons/lexware-details';
import type { CodesOf, DetailTexts } from './detail-texts';

/** Cause and remedy. */
const OBJECTIONS: Record<LexwareObjection, string> = {
  TAX_RATE:
    'Ein Steuersatz ist für das Datum des Belegs oder das Land des Empfängers nicht zulässig; prüfe die Steuern und die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  COUNTRY: 'Lexware Office kennt das Land der Adresse nicht; ändere es in der Bestellung.',
  ADDRESS_NAME: 'Der Adresse fehlt ein Name; ergänze ihn in der Bestellung.',
  PRINT_LAYOUT: `Das gewählte Drucklayout gibt es in Lexware Office nicht mehr; wähle ${at('settings')} ein anderes.`,
  PAYMENT_CONDITION: `Die Zahlungsbedingung ist nicht zulässig; prüfe sie ${at('settings')}.`,
  E_INVOICE_CONTACT:
    'Der Kontakt des Kunden ist in Lexware Office nicht für XRechnungen eingerichtet; ergänze dort Leitweg-ID und Lieferantennummer.',
  EMAIL:
    'Lexware Office nimmt die E-Mail-Adresse des Kunden nicht an; berichtige sie in der Bestellung.',
  PHONE:
    'Lexware Office nimmt die Telefonnummer des Kunden nicht an; berichtige sie in der Bestellung.',
  VAT_ID:
    'Lexware Office nimmt die USt-IdNr. des Kunden nicht an; berichtige sie in der Bestellung.',
  CHANGED_MEANWHILE:
    'Die Angaben wurden zur selben Zeit in Lexware Office geändert; starte den Schritt noch einmal.',
  ACCOUNT_GONE:
    'Das Konto dieser Zahlungsmethode ist in Lexware Office deaktiviert oder gelöscht; aktiviere es dort wieder und starte den Schritt noch einmal.',
  FEE: `Lexware Office nimmt die Gebühr nicht an; schalte die Gebühren ${at('settings')} aus und starte den Schritt dann noch einmal.`,
  PAID_DOCUMENT_GONE:
    'Den Beleg, den der Umsatz bezahlt, gibt es in Lexware Office nicht mehr; ordne den Umsatz dort von Hand zu.',
  CALLBACK_ADDRESS:
    'Lexware Office erreicht die Adresse für Benachrichtigungen nicht; wende dich an den Support.',
  HINTED_ALREADY:
    'Zu diesem Beleg gibt es in Lexware Office schon einen anderen Zuordnungsvorschlag; ordne den Umsatz dort von Hand zu.',
  PLAN_LANGUAGE: `Englische Belege sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  PLAN_LAYOUTS: `Eigene Drucklayouts sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  PLAN_E_INVOICE: `Der Kunde erhält XRechnungen, die in deinem Lexware-Office-Tarif nicht mehr enthalten sind; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  PLAN_ABROAD: `Belege ins Ausland sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  E_INVOICE_ADDRESS:
    'Der Kunde erhält XRechnungen, beim Kontakt fehlen in Lexware Office aber Postleitzahl oder Ort der Rechnungsadresse; ergänze sie dort.',
  PLAN_LACKS_SOMETHING:
    'Dein Lexware-Office-Tarif enthält nicht alles, was dieser Beleg braucht; wechsle dort in eine größere Version.',
  SMALL_BUSINESS: `Dein Lexware-Office-Konto ist als Kleinunternehmer eingestellt und nimmt nur Belege ohne Umsatzsteuer an; ${click('pullProfile')}.`,
  CONTACT_GONE:
    'Den Kontakt des Kunden gibt es in Lexware Office nicht mehr; erstelle den Beleg noch einmal, dann legen wir ihn neu an.',
  CONTACT_NO_CUSTOMER:
    'Der Kontakt ist in Lexware Office kein Kunde mehr; gib ihm dort die Rolle „Kunde“.',
  CONTACT_ADDRESS:
    'Der Kontakt hat in Lexware Office keine eindeutige Rechnungsadresse; hinterlege dort genau eine.',
  CONTACT_NOT_TAX_FREE:
    'Der Kontakt des Kunden hat in Lexware Office keine USt-IdNr. oder darf keine steuerfreien Rechnungen erhalten; ergänze beides dort im Kontakt.',
  TAX_FREE_COUNTRY:
    'Die steuerfreie Lieferung passt nicht zum Land des Empfängers; prüfe die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  DISTANCE_SALES_OFF: `Der Fernverkauf (OSS) ist in deinem Lexware-Office-Konto nicht mehr eingerichtet; richte ihn dort ein oder ${click('pullProfile')}.`,
  DISTANCE_SALES_ADDRESS:
    'Einen Fernverkauf in die EU nimmt Lexware Office nur mit einer Rechnungsadresse im EU-Ausland an; prüfe die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  CREDITED_ALREADY:
    'Zu dieser Rechnung gibt es in Lexware Office schon eine Gutschrift; prüfe dort, ob sie diese Erstattung bereits enthält.',
  INVOICE_GONE:
    'Die Rechnung, die korrigiert werden soll, gibt es in Lexware Office nicht mehr; erstelle sie neu oder prüfe die Belege der Bestellung dort.',
  INVOICE_IS_DRAFT:
    'Die Rechnung ist in Lexware Office wieder ein Entwurf; schließe sie dort ab, dann lässt sie sich korrigieren.',
  INVOICE_IS_VOIDED:
    'Die Rechnung ist in Lexware Office storniert und lässt sich nicht mehr korrigieren; prüfe die Belege der Bestellung dort.',
  NO_REASON: 'Lexware Office nennt keinen Grund; wende dich an den Support.',
};

/** Keys of the legacy form of Lexware's errors, and English words of the regular one. */
const WORDS: Record<string, string> = {
  missing_entity: 'fehlt',
  invalid_value: 'ist ungültig',
  bad_request_error: 'ist ungültig',
  technical_error: 'lässt sich nicht verarbeiten',
  countrycode_is_not_valid: 'ist kein Land, das Lexware Office kennt',
  NOTNULL: 'fehlt',
};

/** Many lines can have the same fault, but nobody reads more than a few sentences. */
const MAX_SENTENCES = 3;
const MAX_TEXT = 600;

function objectionsText(objections: readonly Objection[]): string {
  const sentences = [...new Set(objections.map(objectionText))];
  return sentences.slice(0, MAX_SENTENCES).join(' ').slice(0, MAX_TEXT);
}

/** One German sentence with the cause and, where it is known, the remedy. */
function objectionText(objection: Objection): string {
  if ('known' in objection) return OBJECTIONS[objection.known];
  const { field, said: message } = objection;
  const reason = message === null ? null : (WORDS[message] ?? message.replace(/\.$/, ''));
  if (field === null)
    return reason === null ? OBJECTIONS.NO_REASON : `Lexware Office nennt als Grund: „${reason}“.`;
  return `Lexware Office beanstandet die Angabe „${field}“: ${reason ?? 'ist ungültig'}.`;
}

/** Errors that Lexware Office reported for a step. */
export const LEXWARE_DETAIL_TEXTS: DetailTexts<CodesOf<typeof LEXWARE_DETAILS>> = {
  LEXWARE_PLAN_LACKS_IT:
    'Dein Lexware-Office-Tarif enthält diese Funktion nicht oder ist nicht bezahlt; prüfe ihn in Lexware Office.',
  GONE_IN_LEXWARE:
    'Was dieser Schritt braucht, ist im verbundenen Konto bei Lexware Office nicht zu finden; prüfe, ob der Beleg oder der Kontakt dort gelöscht wurde oder in einem früher verbundenen Konto liegt.',
  LEXWARE_ERROR: ({ status, objections }) =>
    `Lexware-Fehler: ${status}. ${objectionsText(objections) || OBJECTIONS.NO_REASON}`,
  LEXWARE_OBJECTS: ({ objections }) => objectionsText(objections),
  ACCOUNT_DEACTIVATED: ({ name }) =>
    `Das Konto „${name}“ ist in Lexware Office deaktiviert; aktiviere es dort wieder und starte den Schritt noch einmal.`,
};
