import type { FactName, RecordedFacts, FactValue } from '../../../domain/operator/action-facts';
import { PLAN_TEXTS } from '../plan-texts';
import { ALERT_TEXTS } from './alert-texts';
import { printedMoment, printedDay } from '../../../domain/time/berlin';
import { RATE_UNIT } from '../../../domain/partner/redemption';
import { printedMoney } from '../../../domain/money/cents-text';
import { cents } from '../../../domain/money/cents';

/** What an operator did, as the audit and merchants read it. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'session.opened': 'Im Adminbereich angemeldet',
  'session.closed': 'Vom Adminbereich abgemeldet',
  'code.refused': 'Falscher Code abgewiesen',
  'recovery-code.used': 'Wiederherstellungscode verwendet',
  'person.invited': 'Person eingeladen',
  'person.enrolled': 'Zweiter Faktor eingerichtet',
  'person.roles': 'Rollen einer Person geändert',
  'person.reset': 'Zweiter Faktor einer Person zurückgesetzt',
  'person.removed': 'Person entfernt',
  'view.opened': 'Ansicht des Shops geöffnet',
  'view.closed': 'Ansicht des Shops beendet',
  'view.uncovered': 'Kundendaten in der Ansicht aufgedeckt',
  'note.added': 'Interne Notiz hinzugefügt',
  'note.removed': 'Interne Notiz entfernt',
  'alert.changed': 'Regel eines Alarms geändert',
  'downtime.announced': 'Wartung angekündigt',
  'downtime.changed': 'Wartung geändert',
  'downtime.removed': 'Wartung zurückgezogen oder beendet',
  'notice.announced': 'Hinweis an alle Händler angelegt',
  'notice.changed': 'Hinweis an alle Händler geändert',
  'notice.removed': 'Hinweis an alle Händler entfernt',
  'creation.pause': 'Belegerstellung angehalten',
  'creation.resume': 'Belegerstellung fortgesetzt',
  'replay.single': 'Fehlgeschlagenes noch einmal gestartet',
  'replay.begun': 'Fehlgeschlagenes nach Filter noch einmal gestartet',
  'replay.shop': 'Fehlgeschlagenes aller Shops noch einmal gestartet, auch in diesem',
  'replay.cancelled': 'Wiederholung nach Filter abgebrochen',
  'coupon.create': 'Coupon angelegt',
  'coupon.lock': 'Coupon gesperrt',
  'coupon.unlock': 'Coupon freigegeben',
  'transfers.grant': 'Übertragungen gutgeschrieben',
  'plan.offer': 'Plan angeboten',
  'charge.correct': 'Erstattung oder Gutschrift einer Abbuchung festgehalten',
  'charge.extend-trial': 'Testzeit verlängert',
  'partner.approve': 'Partner zugelassen',
  'partner.refuse': 'Bewerbung als Partner abgelehnt',
  'partner.lock': 'Partner gesperrt',
  'partner.renamed': 'Partner hat seinen Namen geändert',
  'partner.rate': 'Wechselkurs eines Tages eingetragen',
  'provision.refuse': 'Provision abgelehnt',
  'payout.prepare': 'Zahlungslauf vorbereitet',
  'payout.release': 'Zahlungslauf freigegeben',
  'payout.export': 'Datei eines Zahlungslaufs heruntergeladen',
  'payout.void': 'Zahlungslauf verworfen',
  'payout.answer': 'Antwort der Bank eingelesen',
  'payout.paid-twice': 'Auszahlung als doppelt bezahlt vermerkt',
  'payout.settle-double': 'Über doppelte Zahlung entschieden',
  'payout.paid': 'Auszahlung als bezahlt vermerkt',
  'receipt.opened': 'Gutschrift eines Partners geöffnet',
  'receipt.raise': 'Höhere Umsatzsteuer einer Gutschrift erlaubt',
  'payout.under-way': 'Auszahlung wieder als unterwegs vermerkt',
  'payout.returned': 'Auszahlung als zurückgekommen vermerkt',
  'plan.withdraw': 'Angebot eines Plans zurückgezogen',
};

/** An action without a text is shown by its code rather than hidden. */
export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action;
}

const NAMES: Record<FactName, string> = {
  amount: 'Betrag',
  atLeast: 'Mindestens gefunden',
  author: 'Verfasst von',
  byMail: 'Per E-Mail',
  byWebhook: 'Per Webhook',
  charge: 'Abbuchung',
  code: 'Code',
  currency: 'Währung',
  day: 'Tag',
  days: 'Tage',
  dollarsPerEuro: 'US-Dollar je Euro',
  endsAt: 'Endet',
  expiresAt: 'Nutzbar bis',
  failure: 'Fehlercode',
  file: 'Datei',
  from: 'Von',
  id: 'Nummer',
  intervals: 'Monate',
  isOn: 'Eingeschaltet',
  key: 'Vorgang',
  kind: 'Art',
  maxRedemptions: 'Einlösungen höchstens',
  method: 'Zahlungsweg',
  minutes: 'Minuten',
  name: 'Name',
  outcome: 'Ergebnis',
  paid: 'Bezahlt',
  partner: 'Partner',
  payouts: 'Auszahlungen',
  pending: 'Noch offen',
  perMinute: 'Je Minute',
  plan: 'Plan',
  plans: 'Pläne',
  price: 'Preis im Monat',
  receipt: 'Beleg',
  returned: 'Zurückgekommen',
  roles: 'Rollen',
  rule: 'Regel',
  shop: 'Shop',
  shopDomain: 'Shop',
  since: 'Angehalten seit',
  state: 'Stand',
  text: 'Text',
  threshold: 'Schwelle',
  title: 'Überschrift',
  to: 'Bis',
  tone: 'Art',
  total: 'Gefunden',
  transfers: 'Übertragungen im Monat',
  trialEndsAt: 'Testzeit bis',
  twice: 'Doppelt gezahlt',
  type: 'Art',
  unchanged: 'Unverändert',
  user: 'Benutzer bei Shopify',
  validUntil: 'Gültig bis',
  value: 'Nachlass',
  what: 'Was',
  written: 'Geschrieben',
};

const PLANS = Object.entries(PLAN_TEXTS).map(([id, { name }]) => [id, name]);
const PLAN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(PLANS);
const RULES = Object.entries(ALERT_TEXTS).map(([name, { title }]) => [name, title]);

/** Codes by what they are about; a code without a word is shown as it is. */
const WORDS: Partial<Record<FactName, Readonly<Record<string, string>>>> = {
  kind: { refund: 'Erstattung', credit: 'Gutschrift' },
  method: { bank: 'Überweisung', paypal: 'PayPal' },
  outcome: {
    returned: 'zurückbekommen',
    'set-off': 'wird verrechnet',
    'written-off': 'ausgebucht',
  },
  plan: PLAN_NAMES,
  plans: PLAN_NAMES,
  roles: { support: 'Support', billing: 'Abrechnung', finance: 'Finanzen', admin: 'Admin' },
  rule: Object.fromEntries(RULES),
  state: {
    applied: 'beworben',
    approved: 'zugelassen',
    refused: 'abgelehnt',
    locked: 'gesperrt',
    subscribed: 'aktiv',
    verified: 'freigegeben',
    paid: 'ausgezahlt',
    declined: 'abgelehnt',
  },
  tone: { info: 'Information', warning: 'Warnung', critical: 'Störung' },
  type: { percent: 'Prozent', amount: 'Betrag im Monat' },
  what: { jobs: 'Fehlgeschlagene Schritte', deliveries: 'Nicht verarbeitete Webhooks' },
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;
const DAY = /^\d{4}-\d\d-\d\d$/u;

/** Our own numbers are names: without thousands. */
const NAMING: readonly string[] = ['charge', 'id', 'partner'] satisfies FactName[];

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });

/** A fact of the operators' record in German; null: there is none, or another one says it. */
export function factText(
  name: string,
  facts: RecordedFacts,
): { name: string; value: string } | null {
  const value = facts[name] ?? null;
  if (value === null || value === '' || name === 'currency') return null;
  return { name: factName(name, facts), value: valueText(name, value, facts) };
}

function factName(name: string, { key }: RecordedFacts): string {
  // Of a grant, which alone has a key.
  if (name === 'amount' && key !== undefined) return 'Übertragungen';
  return isFactName(name) ? NAMES[name] : name;
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(NAMES, name);
}

function valueText(name: string, value: FactValue, facts: RecordedFacts): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return numberText(name, value, facts);
  const text = String(value);
  if (MOMENT.test(text)) return printedMoment(text);
  if (DAY.test(text)) return printedDay(`${text}T12:00:00.000Z`);
  const words = isFactName(name) ? WORDS[name] : undefined;
  if (!words) return text;
  const codes = text.split(/, ?/u);
  return codes.map((code) => words[code] ?? code).join(', ');
}

function numberText(name: string, value: number, { currency, key, type }: RecordedFacts): string {
  if (name === 'dollarsPerEuro') return NUMBER.format(value / RATE_UNIT);
  if (name === 'price') return printedMoney(cents(value), 'EUR');
  if (name === 'amount' && key === undefined)
    return printedMoney(cents(value), typeof currency === 'string' ? currency : 'EUR');
  if (name === 'value' && type === 'percent') return `${NUMBER.format(value)}\u00A0%`;
  if (name === 'value' && type === 'amount') return printedMoney(cents(value), 'EUR');
  return NAMING.includes(name) ? String(value) : NUMBER.format(value);
}
