import { PLAN_IDS } from '../../../domain/plans/plan-id';
import { PLAN_TEXTS } from '../plan-texts';
import { textOf, type EventRules, eventRule, joined, aboutOf } from '../../event-rule';
import { printedMoney } from '../../../domain/money/cents-text';
import { cents } from '../../../domain/money/cents';
import { printedDay, daysLater } from '../../../domain/time/berlin';
import { at } from '../places';
import type { EventCode } from '../../../domain/log/event-codes';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { storedDetailText } from '../details/detail-text';

function planText(plan: unknown): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known ? `den Plan „${PLAN_TEXTS[known].name}“` : 'einen anderen Plan';
}

/** They count until a German midnight: the day before it is the last one. */
const HOUR_DAYS = 1 / 24;

function grounds(reason: unknown): string {
  const text = textOf(reason);
  return text === '' ? '' : `Grund: ${text}`;
}

export function moneyOf(total: unknown, currency: unknown): string {
  return typeof total === 'number' ? printedMoney(cents(total), textOf(currency) || 'EUR') : 'Geld';
}

/** What the log says about plans, purchases, and what operators did about them. */
export const PLAN_EVENT_TEXTS: EventRules<
  | `plan.${'activated' | 'cancelled' | 'reset'}`
  | `plan.${'frozen' | 'resumed' | 'purchased' | 'purchased-twice' | 'offered' | 'offer-withdrawn'}`
  | 'transfers.granted'
  | `charge.${'corrected' | 'trial-extended'}`
> = {
  'plan.activated': eventRule('Plan aktiviert', ({ plan, isAnnual, isTest }) =>
    joined(
      `Dein Shop hat jetzt ${planText(plan)}${isAnnual === true ? ' mit jährlicher Zahlung' : ''}.`,
      isTest === true ? 'Shopify berechnet dafür nichts, weil es ein Testshop ist.' : '',
    ),
  ),
  'plan.cancelled': eventRule(
    'Abonnement beendet',
    ({ plan, until }) =>
      `Dein Shop behält ${planText(plan)} bis ${printedDay(textOf(until))}, so lange ist bezahlt.`,
  ),
  'plan.reset': eventRule(
    'Plan zurückgesetzt',
    ({ plan }) => `Dein Shop hat jetzt ${planText(plan)}.`,
  ),
  'plan.frozen': eventRule(
    'Abonnement ruht',
    'Bei Shopify ist eine Rechnung offen. Bezahle sie im Shopify-Admin; so lange warten neue Belege.',
  ),
  'plan.resumed': eventRule('Abonnement läuft wieder', 'Wartende Belege werden jetzt erstellt.'),
  'plan.purchased': eventRule('Import gekauft', ({ transfers, until }) =>
    joined(
      'Du kannst jetzt frühere Bestellungen importieren.',
      `Dafür hat dein Shop ${textOf(transfers)} Übertragungen mehr, nutzbar bis ${printedDay(textOf(until))}.`,
    ),
  ),
  'plan.purchased-twice': eventRule('Import doppelt bezahlt', ({ total, currency }) =>
    joined(
      'Du hast den Import zweimal bezahlt.',
      `Wir geben dir ${moneyOf(total, currency)} über deine Shopify-Rechnung zurück. Du musst nichts tun.`,
    ),
  ),
  'plan.offered': eventRule('Plan angeboten', ({ plan, reason }) =>
    joined(
      `Unser Support bietet dir ${planText(plan)} an; du findest ihn ${at('plan')}.`,
      grounds(reason),
    ),
  ),
  'plan.offer-withdrawn': eventRule('Angebot eines Plans beendet', ({ plan, reason }) =>
    joined(
      `Unser Support bietet dir ${planText(plan)} nicht mehr an; ein laufendes Abonnement bleibt.`,
      grounds(reason),
    ),
  ),
  'transfers.granted': eventRule('Übertragungen gutgeschrieben', (body) => {
    const { transfers, expiresAt, reason } = body;
    return joined(
      `Wir haben deinem Shop ${textOf(transfers)} Übertragungen gutgeschrieben.`,
      typeof expiresAt === 'string'
        ? `Du kannst sie bis ${printedDay(daysLater(expiresAt, -HOUR_DAYS))} nutzen.`
        : 'Sie verfallen nicht.',
      grounds(reason),
    );
  }),
  'charge.corrected': eventRule('Abbuchung korrigiert', ({ total, currency, correction, reason }) =>
    joined(
      correction === 'credit'
        ? `Wir haben dir für eine Abbuchung ${moneyOf(total, currency)} gutgeschrieben.`
        : `Wir haben dir von einer Abbuchung ${moneyOf(total, currency)} erstattet.`,
      'Das Geld kommt über deine Shopify-Rechnung.',
      grounds(reason),
    ),
  ),
  'charge.trial-extended': eventRule('Testzeit verlängert', ({ days, reason }) =>
    joined(`Deine Testzeit ist um ${textOf(days)} Tage länger.`, grounds(reason)),
  ),
};

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

/** The outcome of writing values to metafields; a value that is there already is not logged. */
export const METAFIELD_EVENT_TEXTS = {
  'order.metafields-refused': eventRule('Metafelder nicht geschrieben', ({ detail }) =>
    joined(
      `Shopify hat die Werte der Belege nicht in die Metafelder der Bestellung übernommen. Wähle ${at('metafields')} andere, wenn die bisherigen solche Werte nicht aufnehmen.`,
      storedDetailText(detail),
    ),
  ),
  'app.metafield-refused': eventRule('Metafeld nicht angelegt', (body) =>
    joined(
      `Shopify hat das Metafeld ${aboutOf(body)} nicht so angelegt, wie es die Werte der Belege brauchen. Wähle dafür ${at('metafields')} ein anderes.`,
      storedDetailText(body.detail),
    ),
  ),
  'app.metafields-filled': eventRule(
    'Metafelder vorhandener Bestellungen gefüllt',
    ({ orders }) =>
      `Die gewählten Werte wurden für ${ordersWithDocuments(orders)} der letzten 60 Tage mit Belegen geschrieben. Was dabei nicht gelang, steht ${at('failures')}.`,
  ),
} satisfies Partial<EventRules<EventCode>>;

function ordersWithDocuments(orders: unknown): string {
  if (orders === 1) return 'eine Bestellung';
  return `${typeof orders === 'number' ? orders.toLocaleString('de-DE') : ''} Bestellungen`.trim();
}
