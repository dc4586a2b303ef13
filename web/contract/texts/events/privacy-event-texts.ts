import type { EventCode } from '../../../domain/log/event-codes';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { type EventRules, joined, eventRule } from '../../event-rule';

/** Events of customers' privacy requests; they name kinds and numbers of rows, never the person. */
export const PRIVACY_EVENT_TEXTS = {
  'customer.data-requested': eventRule('Auskunft über Kundendaten angefordert', (body) =>
    joined(
      storedText(body),
      'Stelle deinem Kunden diese Angaben und die Daten aus Shopify und Lexware Office innerhalb von 30 Tagen bereit.',
    ),
  ),
  'customer.redacted': eventRule(
    'Kundendaten gelöscht',
    'Die App hat die gespeicherten Angaben zum Kunden gelöscht. Belege in Lexware Office unterliegen der Aufbewahrungspflicht und bleiben bestehen; einen Kontakt, den du dort nicht mehr brauchst, löschst du selbst.',
  ),
} satisfies Partial<EventRules<EventCode>>;

function storedText({ orders, documents, contacts, mails, vatChecks }: StoredFacts): string {
  const stored = [
    counted(
      orders,
      (count) =>
        `Name, E-Mail-Adresse, Kundennummer und Tags zu ${count === 1 ? 'einer Bestellung' : `${count} Bestellungen`}`,
    ),
    counted(
      documents,
      (count) =>
        `Nummer, Positionen und Beträge von ${count === 1 ? 'einem Beleg' : `${count} Belegen`}`,
    ),
    counted(
      contacts,
      (count) =>
        `Name, E-Mail-Adresse und USt-IdNr. aus ${count === 1 ? 'einem Kontakt' : `${count} Kontakten`} in Lexware Office`,
    ),
    counted(
      mails,
      (count) => `Empfänger und Zeitpunkt von ${count === 1 ? 'einer E-Mail' : `${count} E-Mails`}`,
    ),
    counted(
      vatChecks,
      (count) =>
        `das Ergebnis von ${count === 1 ? 'einer Prüfung' : `${count} Prüfungen`} der USt-IdNr.`,
    ),
  ].flatMap((text) => text ?? []);
  if (stored.length === 0) return 'Die App hat zu diesem Kunden nichts gespeichert.';
  const list = [stored.slice(0, -1).join(', '), ...stored.slice(-1)].filter(Boolean).join(' und ');
  return `Die App hat gespeichert: ${list.replace(/\.$/, '')}.`;
}

function counted(
  value: StoredFacts[string] | undefined,
  text: (count: number) => string,
): string | null {
  return typeof value === 'number' && value > 0 ? text(value) : null;
}
