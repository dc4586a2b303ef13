import { click, until } from '../../../domain/places/places';

/** What Lexware objects to, as far as its answer tells. */
export interface Objection {
  /** Path of the field in the request, where it names one. */
  field: string | null;
  /** Its own words or key. */
  message: string | null;
}

interface KnownRefusal {
  field?: RegExp;
  message?: RegExp;
  /** Cause and remedy. */
  text: string;
}

/**
 * Lexware has no codes for its reasons, only English sentences and names of fields. These are the
 * ones that documents, contacts, transactions and mails can meet; they are matched loosely, and
 * only to say them in German: nothing is ever decided by them. The first that fits counts.
 */
const KNOWN: readonly KnownRefusal[] = [
  {
    field: /taxRatePercentage$/,
    text: 'Ein Steuersatz ist für das Datum des Belegs oder das Land des Empfängers nicht zulässig; prüfe die Steuern und die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  },
  {
    field: /countryCode$/,
    text: 'Lexware Office kennt das Land der Adresse nicht; ändere es in der Bestellung.',
  },
  { field: /address\.name$/, text: 'Der Adresse fehlt ein Name; ergänze ihn in der Bestellung.' },
  {
    field: /printLayoutId$/,
    text: `Das gewählte Drucklayout gibt es in Lexware Office nicht mehr; ${until('documentSettings', 'wende dich an den Support, um ein anderes zu wählen')}.`,
  },
  {
    field: /^paymentConditions/,
    text: `Die Zahlungsbedingung ist nicht zulässig; ${until('documentSettings', 'wende dich an den Support, um Zahlungsziel und Skonto zu prüfen')}.`,
  },
  {
    field: /^xRechnung/,
    text: 'Der Kontakt des Kunden ist in Lexware Office nicht für XRechnungen eingerichtet; ergänze dort Leitweg-ID und Lieferantennummer.',
  },
  {
    field: /email/i,
    text: 'Lexware Office nimmt die E-Mail-Adresse des Kunden nicht an; berichtige sie in der Bestellung.',
  },
  {
    field: /phoneNumbers/,
    text: 'Lexware Office nimmt die Telefonnummer des Kunden nicht an; berichtige sie in der Bestellung.',
  },
  {
    field: /vatRegistrationId/,
    text: 'Lexware Office nimmt die USt-IdNr. des Kunden nicht an; berichtige sie in der Bestellung.',
  },
  {
    field: /version$/i,
    text: 'Die Angaben wurden zur selben Zeit in Lexware Office geändert; starte den Schritt noch einmal.',
  },
  {
    field: /financialAccountId$/,
    text: 'Das Konto dieser Zahlungsart ist in Lexware Office deaktiviert oder gelöscht; aktiviere es dort wieder und starte den Schritt noch einmal.',
  },
  {
    field: /^(\[\d+\]\.)?fee/,
    text: `Lexware Office nimmt die Gebühr nicht an; ${until('transactionSettings', 'wende dich an den Support, um die Gebühren auszuschalten')} und starte den Schritt dann noch einmal.`,
  },
  {
    field: /^voucherId$/,
    text: 'Den Beleg, den der Umsatz bezahlt, gibt es in Lexware Office nicht mehr; ordne den Umsatz dort von Hand zu.',
  },
  {
    field: /^callbackUrl$/,
    text: 'Lexware Office erreicht die Adresse für Benachrichtigungen nicht; wende dich an den Support.',
  },
  {
    message: /assignment hint/i,
    text: 'Zu diesem Beleg gibt es in Lexware Office schon einen anderen Zuordnungsvorschlag; ordne den Umsatz dort von Hand zu.',
  },
  {
    message: /language .*INVOICING_PRO/i,
    text: `Englische Belege sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  },
  {
    message: /layouts? .*INVOICING_PRO/i,
    text: `Eigene Drucklayouts sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  },
  {
    message: /XRechnung .*INVOICING_PRO/i,
    text: `Der Kunde erhält XRechnungen, die in deinem Lexware-Office-Tarif nicht mehr enthalten sind; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  },
  {
    message: /foreign countries .*INVOICING_PRO/i,
    text: `Belege ins Ausland sind in deinem Lexware-Office-Tarif nicht mehr enthalten; ${click('pullProfile')} oder wechsle in Lexware Office in eine größere Version.`,
  },
  {
    message: /XRechnung .*billing address/i,
    text: 'Der Kunde erhält XRechnungen, beim Kontakt fehlen in Lexware Office aber Postleitzahl oder Ort der Rechnungsadresse; ergänze sie dort.',
  },
  {
    message: /INVOICING_PRO|business feature/i,
    text: 'Dein Lexware-Office-Tarif enthält nicht alles, was dieser Beleg braucht; wechsle dort in eine größere Version.',
  },
  {
    message: /small business/i,
    text: `Dein Lexware-Office-Konto ist als Kleinunternehmer eingestellt und nimmt nur Belege ohne Umsatzsteuer an; ${click('pullProfile')}.`,
  },
  {
    message: /contact .*does not exist/i,
    text: 'Den Kontakt des Kunden gibt es in Lexware Office nicht mehr; erstelle den Beleg noch einmal, dann legen wir ihn neu an.',
  },
  {
    message: /role customer/i,
    text: 'Der Kontakt ist in Lexware Office kein Kunde mehr; gib ihm dort die Rolle „Kunde“.',
  },
  {
    message: /billing address/i,
    text: 'Der Kontakt hat in Lexware Office keine eindeutige Rechnungsadresse; hinterlege dort genau eine.',
  },
  {
    message: /VAT registration|tax.?free invoices/i,
    text: 'Der Kontakt des Kunden hat in Lexware Office keine USt-IdNr. oder darf keine steuerfreien Rechnungen erhalten; ergänze beides dort im Kontakt.',
  },
  {
    message: /does not fit the country/i,
    text: 'Die steuerfreie Lieferung passt nicht zum Land des Empfängers; prüfe die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  },
  {
    message: /distance sales .*not set up/i,
    text: `Der Fernverkauf (OSS) ist in deinem Lexware-Office-Konto nicht mehr eingerichtet; richte ihn dort ein oder ${click('pullProfile')}.`,
  },
  {
    message: /within the EU/i,
    text: 'Einen Fernverkauf in die EU nimmt Lexware Office nur mit einer Rechnungsadresse im EU-Ausland an; prüfe die Rechnungsadresse der Bestellung oder erstelle den Beleg in Lexware Office.',
  },
  {
    message: /already has a credit note/i,
    text: 'Zu dieser Rechnung gibt es in Lexware Office schon eine Gutschrift; prüfe dort, ob sie diese Erstattung bereits enthält.',
  },
  {
    message: /preceding .*does not exist/i,
    text: 'Die Rechnung, die korrigiert werden soll, gibt es in Lexware Office nicht mehr; erstelle sie neu oder prüfe die Belege der Bestellung dort.',
  },
  {
    message: /preceding .*draft/i,
    text: 'Die Rechnung ist in Lexware Office wieder ein Entwurf; schließe sie dort ab, dann lässt sie sich korrigieren.',
  },
  {
    message: /preceding .*voided/i,
    text: 'Die Rechnung ist in Lexware Office storniert und lässt sich nicht mehr korrigieren; prüfe die Belege der Bestellung dort.',
  },
  {
    message: /lockVersion|outdated/i,
    text: 'Die Angaben wurden zur selben Zeit in Lexware Office geändert; starte den Schritt noch einmal.',
  },
  {
    message: /see details list/i,
    text: 'Einen Grund nennt Lexware Office nicht; wende dich an den Support.',
  },
];

/**
 * The legacy form has keys instead of sentences, the regular one English words for missing values.
 */
const WORDS: Record<string, string> = {
  missing_entity: 'fehlt',
  invalid_value: 'ist ungültig',
  bad_request_error: 'ist ungültig',
  technical_error: 'lässt sich nicht verarbeiten',
  countrycode_is_not_valid: 'ist kein Land, das Lexware Office kennt',
  NOTNULL: 'fehlt',
};

/** One German sentence with the cause and, where it is known, the remedy. */
export function objectionText({ field, message }: Objection): string {
  const known = KNOWN.find((one) => fits(one.field, field) && fits(one.message, message));
  if (known) return known.text;
  const said = message === null ? null : (WORDS[message] ?? message.replace(/\.$/, ''));
  if (field === null) return `Lexware Office nennt als Grund: „${said ?? 'keinen'}“.`;
  return `Lexware Office beanstandet die Angabe „${field}“: ${said ?? 'ist ungültig'}.`;
}

function fits(pattern: RegExp | undefined, text: string | null): boolean {
  return pattern === undefined || (text !== null && pattern.test(text));
}
