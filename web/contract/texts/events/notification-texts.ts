import {
  MAX_COUNTED,
  nextOnboardingStep,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type OnboardingStep,
  type Situation,
} from '../../../domain/notifications/merchant-notification';
import { at } from '../places';
import { printedDay } from '../../../domain/time/berlin';

export interface NotificationText {
  subject: string;
  title: string;
  /** Cause first, remedy after it. */
  paragraphs: string[];
  /** The page of the app that helps, and the label of its button. */
  action: { label: string; path: string };
}

/** Names of the merchant notifications in the log. */
export const NOTIFICATION_NAMES: Record<NotificationKind, string> = {
  'credits-exhausted-soon': 'Übertragungen fast aufgebraucht',
  'credits-exhausted-now': 'Übertragungen aufgebraucht',
  'connection-missing': 'Verbindung zu Lexware Office unterbrochen',
  'other-app': 'Belegerstellung angehalten, weil eine andere App Rechnungen schreibt',
  onboarding: 'Einrichtung noch nicht abgeschlossen',
  'weekly-summary': 'Wöchentliche Übersicht',
};

/** The name as a sentence of the log; empty for a kind that another version wrote. */
export function notificationName(kind: string): string {
  const known = NOTIFICATION_KINDS.find((one) => one === kind);
  return known ? `${NOTIFICATION_NAMES[known]}.` : '';
}

export const NOTIFICATION_UNCERTAIN =
  'Der E-Mail-Server hat nicht bestätigt, ob er die Nachricht angenommen hat; damit sie nicht doppelt kommt, senden wir sie nicht noch einmal.';
export const NOTIFICATION_WITHOUT_RECIPIENT = `Es ist keine E-Mail-Adresse bekannt. Hinterlege eine ${at('notices')} oder ${at('shopEmail')}.`;

const WIDEN = `Wie du früher mehr Übertragungen bekommst, steht ${at('plan')}`;

/** The text of the mail; null when there is nothing (any more) to report. */
export function notificationText(
  kind: NotificationKind,
  shopName: string,
  situation: Situation,
): NotificationText | null {
  switch (kind) {
    case 'credits-exhausted-soon':
      return runningLow(shopName, situation);
    case 'credits-exhausted-now':
      return usedUp(shopName, situation);
    case 'connection-missing':
      return CONNECTION(shopName);
    case 'other-app':
      return OTHER_APP(shopName);
    case 'onboarding': {
      const step = nextOnboardingStep(situation);
      return step && ONBOARDING_TEXTS[step](shopName);
    }
    case 'weekly-summary':
      return weekly(shopName, situation);
  }
}

function numberText(count: number): string {
  return count.toLocaleString('de-DE');
}

function runningLow(
  shopName: string,
  { left, quota, resetAt, daysLeft }: Situation,
): NotificationText {
  const lasts = daysLeft === null ? '' : ` ${daysLeftText(daysLeft)}`;
  return {
    subject: `Nur noch ${numberText(left)} von ${numberText(quota)} Übertragungen`,
    title: 'Deine Übertragungen gehen zur Neige',
    paragraphs: [
      `Dein Shop ${shopName} hat in diesem Zeitraum noch ${numberText(left)} von ${numberText(quota)} Übertragungen. Jeder erstellte Beleg verbraucht eine.${lasts}`,
      `Am ${printedDay(resetAt)} wird dein Kontingent zurückgesetzt. Reicht es nicht so lange, warten weitere Bestellungen und werden nachgeholt, sobald wieder Übertragungen da sind. ${WIDEN}.`,
    ],
    action: { label: 'Verbrauch ansehen', path: '/home' },
  };
}

/** For how long the transfers last at the pace of the last 30 days. */
function daysLeftText(days: number): string {
  if (days === 0)
    return 'Wie in den letzten 30 Tagen verbraucht, reichen sie heute nicht mehr aus.';
  const count = days === 1 ? 'einen Tag' : `${numberText(days)} Tage`;
  return `Wie in den letzten 30 Tagen verbraucht, reichen sie noch etwa ${count}.`;
}

function weekly(shopName: string, situation: Situation): NotificationText {
  const { connection, failures, attention, unassigned } = situation;
  const open = [
    connection === 'interrupted' &&
      `Die Verbindung zu Lexware Office ist unterbrochen. Verbinde dein Konto ${at('connection')} erneut.`,
    attention > 0 &&
      (attention === 1
        ? 'Auf deine Entscheidung wartet eine Bestellung.'
        : `Auf deine Entscheidung warten ${countText(attention)} Bestellungen.`),
    failures > 0 &&
      (failures === 1
        ? `Gescheitert ist ein Schritt; starte ihn ${at('failures')} neu.`
        : `Gescheitert sind ${countText(failures)} Schritte; starte sie ${at('failures')} neu.`),
    unassigned > 0 &&
      `${unassigned === 1 ? 'Eine Zahlung wartet' : `${numberText(unassigned)} Zahlungen warten`} darauf, einem Beleg zugeordnet zu werden; das geht nur in Lexware Office.`,
  ].filter((text) => text !== false);
  return {
    subject: 'Deine Woche: Das wartet auf dich',
    title: 'Das wartet auf dich',
    paragraphs: [
      `In deinem Shop ${shopName} geht einiges erst weiter, wenn du etwas tust.`,
      open.join(' '),
    ],
    action: { label: 'Übersicht öffnen', path: '/home' },
  };
}

/** Nobody counts further. */
function countText(count: number): string {
  return count >= MAX_COUNTED ? `mindestens ${numberText(MAX_COUNTED)}` : numberText(count);
}

function usedUp(shopName: string, { quota, resetAt }: Situation): NotificationText {
  return {
    subject: 'Deine Übertragungen sind aufgebraucht',
    title: 'Deine Übertragungen sind aufgebraucht',
    paragraphs: [
      `Dein Shop ${shopName} hat alle ${numberText(quota)} Übertragungen dieses Zeitraums verbraucht. Neue Bestellungen warten deshalb auf ihre Belege.`,
      `Am ${printedDay(resetAt)} wird dein Kontingent zurückgesetzt, dann werden die wartenden Bestellungen von selbst erledigt. ${WIDEN}.`,
    ],
    action: { label: 'Wartende Bestellungen ansehen', path: '/orders' },
  };
}

const CONNECTION = (shopName: string): NotificationText => ({
  subject: 'Verbindung zu Lexware Office unterbrochen',
  title: 'Die Verbindung zu Lexware Office ist unterbrochen',
  paragraphs: [
    `Lexware Office nimmt die Anmeldung deines Shops ${shopName} nicht mehr an. Bis du dein Konto wieder verbindest, werden keine Belege erstellt.`,
    `Verbinde dein Konto ${at('connection')} erneut. Die Bestellungen, die bis dahin warten, werden danach von selbst verarbeitet.`,
  ],
  action: { label: 'Konto wieder verbinden', path: '/preferences' },
});

const OTHER_APP = (shopName: string): NotificationText => ({
  subject: 'Zwei Apps schreiben Rechnungen: Belege warten auf dich',
  title: 'Zwei Apps schreiben Rechnungen',
  paragraphs: [
    `Eine Bestellung deines Shops ${shopName} hat in Lexware Office zwei Rechnungen: eine von Belegfluss und eine von anderswo. Für eine doppelt berechnete Lieferung schuldest du die Umsatzsteuer zweimal, deshalb erstellen wir von selbst erst einmal nichts.`,
    `Schalte in der anderen App die Rechnungen ab, storniere in Lexware Office eine der beiden und entscheide ${at('otherApp')}, wie es weitergeht. Was bis dahin wartet, entsteht danach von selbst.`,
  ],
  action: { label: 'Jetzt entscheiden', path: '/home' },
});

const ONBOARDING_TEXTS: Record<OnboardingStep, (shopName: string) => NotificationText> = {
  connect: (shopName) => ({
    subject: 'Noch ein Schritt bis zur ersten Rechnung',
    title: 'Verbinde Lexware Office mit deinem Shop',
    paragraphs: [
      `Belegfluss ist in deinem Shop ${shopName} installiert, aber noch nicht mit Lexware Office verbunden. Ohne diese Verbindung entstehen keine Rechnungen.`,
      `Der nächste Schritt: Verbinde dein Konto ${at('connection')}. Das dauert etwa eine Minute.`,
    ],
    action: { label: 'Mit Lexware Office verbinden', path: '/preferences' },
  }),
  activate: (shopName) => ({
    subject: 'Noch ein Schritt bis zur ersten Rechnung',
    title: 'Aktiviere die Belegerstellung',
    paragraphs: [
      `Dein Shop ${shopName} ist mit Lexware Office verbunden, aber die Belegerstellung ist noch nicht aktiv. Deshalb entstehen keine Belege.`,
      `Der nächste Schritt: Aktiviere sie ${at('activation')}. Vorher siehst du, wie viele Bestellungen warten.`,
    ],
    action: { label: 'Belegerstellung aktivieren', path: '/home' },
  }),
  'create-invoices': (shopName) => ({
    subject: 'Noch ein Schritt bis zur ersten Rechnung',
    title: 'Schalte die Rechnungserstellung ein',
    paragraphs: [
      `Dein Shop ${shopName} ist mit Lexware Office verbunden, aber die Rechnungserstellung ist ausgeschaltet. Deshalb entstehen keine Rechnungen.`,
      `Der nächste Schritt: Schalte sie ${at('settings')} ein. Einzelne Rechnungen kannst du schon jetzt in den Bestellungen erstellen.`,
    ],
    action: { label: 'Rechnungserstellung einschalten', path: '/preferences/invoices' },
  }),
};

/** Below every notification: its origin and how to stop it. */
export const NOTIFICATION_FOOTER = (shopDomain: string): string =>
  `Diese Nachricht schickt dir Belegfluss, die App in deinem Shop ${shopDomain}. Worüber sie dich benachrichtigt, stellst du ${at('notices')} ein.`;
