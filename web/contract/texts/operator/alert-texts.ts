import { type AlertName, type AlertUnit, ALERTS } from '../../../domain/operator/alerts';
import type { Instant } from '../../../domain/ids';
import { printedMoment } from '../../../domain/time/berlin';

interface AlertText {
  /** What is, as the headline of a mail. */
  title: string;
  /** What is measured. */
  measured: string;
  /** What to do then. */
  remedy: string;
}

export const ALERT_TEXTS: Record<AlertName, AlertText> = {
  queue_age: {
    title: 'Schritte warten zu lange',
    measured: 'Alter des Schritts, der am längsten fällig ist',
    remedy:
      'Sieh in der Übersicht nach, welche Shops warten. Warten alle, läuft kein Prozess oder die Datenbank bremst: Starte die App neu. Wartet ein Shop, öffne ihn.',
  },
  queue_depth: {
    title: 'Sehr viele Schritte warten',
    measured: 'Fällige Schritte, die noch nicht laufen',
    remedy:
      'Prüfe in der Übersicht, ob Lexware Office oder Shopify bremst. Antworten beide, starte einen weiteren Prozess.',
  },
  intake_age: {
    title: 'Webhooks bleiben liegen',
    measured: 'Alter des ältesten Webhooks, der nicht verteilt ist',
    remedy:
      'Suche im Log nach „deliveries could not be dispatched“. Starte die App neu, wenn dort nichts steht.',
  },
  dead_jobs: {
    title: 'Viele Schritte sind endgültig fehlgeschlagen',
    measured: 'Endgültig fehlgeschlagene Schritte der letzten 10 bis 20 Minuten',
    remedy:
      'Öffne in der Übersicht die oberste Fehlerklasse: Dort stehen Ursache, Shops und was zu tun ist.',
  },
  dead_jobs_of_shop: {
    title: 'In einem Shop schlägt vieles endgültig fehl',
    measured: 'Endgültig fehlgeschlagene Schritte eines Shops in der letzten Stunde',
    remedy: 'Öffne den Shop aus der Übersicht. Behebe die Ursache und starte seine Schritte neu.',
  },
  lexware_failing: {
    title: 'Lexware Office antwortet nicht',
    measured: 'Anteil der Aufrufe ohne Antwort oder mit Serverfehler, letzte 10 bis 20 Minuten',
    remedy:
      'Prüfe die Statusseite von Lexware Office. Schritte werden etwa sechs Stunden lang wiederholt; was danach endgültig fehlgeschlagen ist, wiederholst du gesammelt, sobald die Störung vorbei ist.',
  },
  shopify_failing: {
    title: 'Shopify antwortet nicht',
    measured: 'Anteil der Aufrufe ohne Antwort oder mit Serverfehler, letzte 10 bis 20 Minuten',
    remedy:
      'Prüfe www.shopifystatus.com. Schritte werden etwa sechs Stunden lang wiederholt; was danach endgültig fehlgeschlagen ist, wiederholst du gesammelt, sobald die Störung vorbei ist.',
  },
  lexware_throttling: {
    title: 'Lexware Office bremst uns',
    measured: 'Anteil der Aufrufe mit Antwort 429, letzte 10 bis 20 Minuten',
    remedy:
      'Laufen mehrere Prozesse ohne Valkey, setze VALKEY_URL: Dann halten sie die Grenze gemeinsam ein. Läuft nur einer, prüfe, ob ein anderes Programm dasselbe Konto nutzt.',
  },
  mails_failing: {
    title: 'E-Mails gehen nicht hinaus',
    measured: 'Anteil der E-Mails, die unser Server nicht annimmt, letzte 10 bis 20 Minuten',
    remedy:
      'Prüfe den Server aus SMTP_URL: Speicherplatz, Anmeldung, Sperren. E-Mails werden etwa sechs Stunden lang wiederholt.',
  },
  broker_down: {
    title: 'Valkey ist nicht erreichbar',
    measured: 'Minuten ohne Valkey, alle Prozesse zusammen, letzte 10 bis 20 Minuten',
    remedy:
      'Alles läuft weiter, etwas langsamer. Prüfe den Server aus VALKEY_URL: Läuft er, stimmen Adresse und Passwort, hat er Speicher frei? Die Prozesse verbinden sich von selbst wieder.',
  },
  failure_spread: {
    title: 'Viele Shops haben denselben Fehler',
    measured: 'Shops mit derselben Fehlerklasse in der letzten Stunde, ohne Ausfälle von Diensten',
    remedy:
      'Öffne die Fehlerklasse in der Übersicht. Kam sie mit einer neuen Version, nimm die vorige.',
  },
  billing_silent: {
    title: 'Shopify schweigt zur Abrechnung',
    measured: 'Zahlende Shops, zu denen Shopify seit sieben Tagen keine Auskunft gibt',
    remedy:
      'Öffne die Shops aus der Übersicht und vergleiche ihr Abonnement mit dem Partner-Dashboard. Ihr Plan bleibt, bis du ihn änderst.',
  },
};

const UNITS: Record<AlertUnit, string> = { minutes: 'Minuten', count: '', percent: '%' };

/** A value with its unit. */
export function alertValue(value: number, unit: AlertUnit): string {
  const number = value.toLocaleString('de-DE');
  return UNITS[unit] === '' ? number : `${number} ${UNITS[unit]}`;
}

export interface AlertMailParts {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Of the overview. */
  address: string;
  footer: string;
}

interface AlertFacts {
  rule: AlertName;
  openedAt: Instant;
  closedAt: Instant | null;
  threshold: number;
  peak: number;
}

const FOOTER =
  'Von Belegfluss an die Betreiber der App. Regeln und Schwellen änderst du bei den Alarmen.';

/** What is told of an incident: facts of all shops together, and no customer's data. */
export function alertMail(
  { rule, openedAt, closedAt, threshold, peak }: AlertFacts,
  moment: 'begin' | 'end',
  address: string,
): AlertMailParts {
  const { title, measured, remedy } = ALERT_TEXTS[rule];
  const { unit } = ALERTS[rule];
  const values = `${measured}: bis zu ${alertValue(peak, unit)}, Schwelle ${alertValue(threshold, unit)}.`;
  if (moment === 'begin')
    return {
      subject: `Störung: ${title}`,
      title,
      paragraphs: [`Seit ${printedMoment(openedAt)}. ${values}`, remedy],
      address,
      footer: FOOTER,
    };
  const until = closedAt === null ? '' : ` bis ${printedMoment(closedAt)}`;
  return {
    subject: `Behoben: ${title}`,
    title: `Behoben: ${title}`,
    paragraphs: [`Von ${printedMoment(openedAt)}${until}. ${values}`],
    address,
    footer: FOOTER,
  };
}

/** What the curves of the overview are called. */
export const SERIES_TEXTS = {
  documents: 'Belege erstellt',
  done: 'Schritte erledigt',
  retried: 'Schritte wiederholt',
  dead: 'Endgültig fehlgeschlagen',
  fromShopify: 'Webhooks von Shopify',
  fromLexware: 'Webhooks von Lexware Office',
  previews: 'Vorschauen gezeichnet',
  p50: 'Antwortzeit, Hälfte der Aufrufe',
  p95: 'Antwortzeit, 95 % der Aufrufe',
  answered: 'Beantwortet',
  failed: 'Ohne Antwort oder Serverfehler',
  throttled: 'Gebremst (429)',
  sent: 'E-Mails angenommen',
  mailsRefused: 'E-Mails abgelehnt',
  mailsFailed: 'Unser Server gestört',
  shopMailsFailed: 'Server von Händlern gestört',
  queueDepth: 'Wartende Schritte',
  queueAge: 'Ältester wartender Schritt',
  deadDepth: 'Endgültig fehlgeschlagen, gesamt',
  intakeDepth: 'Wartende Webhooks',
  intakeAge: 'Ältester wartender Webhook',
  EUR: 'Umsatz im Monat in EUR',
  USD: 'Umsatz im Monat in USD',
} as const;
