import { storedDetailText } from '../details/detail-text';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { textOf } from '../../event-rule';

const CONTACT_FIELD_NAMES = new Map(
  Object.entries({
    name: 'Name',
    vatId: 'USt-IdNr.',
    taxFree: 'Erlaubnis für steuerfreie Rechnungen',
    contactPerson: 'Ansprechpartner',
    address: 'Adresse',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    note: 'Notiz',
  }),
);

/** What a contact may have several of in the web app only. */
const CONTACT_PARTS = new Map(
  Object.entries({
    billing: 'mehrere Rechnungsadressen',
    shipping: 'mehrere Lieferadressen',
    contactPersons: 'mehrere Ansprechpartner',
    emailAddresses: 'mehrere E-Mail-Adressen derselben Art',
    phoneNumbers: 'mehrere Telefonnummern derselben Art',
  }),
);

/** Names the fields, never their values: the log is no address book. */
export function contactUpdated({ fields }: StoredFacts): string {
  return `Aus der Bestellung übernommen: ${listOf(CONTACT_FIELD_NAMES, fields)}.`;
}

/** Why a contact stayed as it is, and what the merchant can do. */
export function contactNotUpdated({ code, parts, fields, detail }: StoredFacts): string {
  const remedy = `Trage dort selbst ein, was sich geändert hat: ${listOf(CONTACT_FIELD_NAMES, fields)}.`;
  if (code === 'several') {
    return `Der Kontakt hat in Lexware Office ${listOf(CONTACT_PARTS, parts)} und lässt sich deshalb von der App nicht ändern. ${remedy}`;
  }
  if (code === 'left-out') {
    return `Lexware Office hat den Kontakt nur ohne diese Angaben angenommen: ${listOf(CONTACT_FIELD_NAMES, fields)}. Berichtige sie in der Bestellung und trage sie dort selbst ein; der Beleg wird trotzdem erstellt.`;
  }
  if (code === 'vat-id') {
    return 'Beim Kontakt steht in Lexware Office inzwischen eine andere USt-IdNr. als in der Bestellung; sie bleibt stehen, und der steuerfreie Beleg geht an einen eigenen Kontakt mit der geprüften Nummer. Prüfe, welche die richtige ist.';
  }
  const sentences = [
    'Lexware Office hat die neuen Angaben abgelehnt.',
    storedDetailText(detail),
    remedy,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** `A, B und C`, from codes with commas between them. */
function listOf(
  names: ReadonlyMap<string, string>,
  codes: StoredFacts[string] | undefined,
): string {
  const words = textOf(codes)
    .split(',')
    .map((code) => names.get(code) ?? code);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' und ');
}
