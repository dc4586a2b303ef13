import type { Instant } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/cents-text';
import { printedDay } from '../../domain/time/berlin';

interface MailText {
  subject: string;
  title: string;
  paragraphs: string[];
  button: string;
}

const MONTH_NAME = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-10` as `Oktober 2026`. */
function monthName(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}

/** Asks the owner of an address whether months may be sent there. */
export function confirmMailText(shopName: string): MailText {
  return {
    subject: `${shopName} möchte Ihnen Belege senden`,
    title: 'Bitte bestätigen Sie Ihre Adresse',
    paragraphs: [
      `${shopName} schreibt Rechnungen mit Belegfluss und möchte Ihnen jeden Monat einen Link zu den Belegen des Vormonats senden.`,
      'Kennen Sie den Shop nicht? Dann löschen Sie diese Nachricht, und es kommt keine weitere.',
    ],
    button: 'Adresse bestätigen',
  };
}

interface MailedMonth {
  shopName: string;
  month: string;
  documents: number;
  total: Cents;
  /** Between our documents and Lexware's, as they were compared. */
  differences: number;
  expiresAt: Instant;
}

export function linksMailText(mailed: MailedMonth): MailText {
  const { shopName, month, expiresAt } = mailed;
  const name = monthName(month);
  return {
    subject: `${shopName}: Belege ${name}`,
    title: `Belege ${name}`,
    paragraphs: [
      closedText(mailed),
      `Hinter dem Link liegen die Dateien zum Herunterladen, bis zum ${printedDay(expiresAt)}. Geben Sie ihn bitte nicht weiter.`,
    ],
    button: 'Dateien öffnen',
  };
}

type ClosedMonth = Omit<MailedMonth, 'expiresAt'>;

function closedText({ shopName, month, documents, total, differences }: ClosedMonth): string {
  const count = documents === 1 ? 'ein Beleg' : `${documents.toLocaleString('de-DE')} Belege`;
  const compared =
    differences === 0
      ? 'Der Abgleich mit Lexware Office fand keine Abweichung.'
      : `Der Abgleich mit Lexware Office fand Abweichungen: ${differences.toLocaleString('de-DE')}.`;
  const sum = printedMoney(total, 'EUR', 'de');
  return `${shopName} hat ${monthName(month)} abgeschlossen: ${count} über ${sum}. ${compared}`;
}

/** To the merchant. */
export function notClosedMailText(shopName: string, month: string): MailText {
  const name = monthName(month);
  return {
    subject: `${name} ist noch nicht abgeschlossen`,
    title: `${name} ist noch nicht abgeschlossen`,
    paragraphs: [
      `Deine Kanzlei bekommt die Belege deines Shops ${shopName}, sobald der Monat abgeschlossen ist.`,
      'Prüfe den Monat und schließe ihn ab. Die E-Mail an die Kanzlei geht danach von selbst hinaus.',
    ],
    button: 'Monat öffnen',
  };
}

export const ADVISER_FOOTER = (shopName: string): string =>
  `Diese Nachricht sendet Belegfluss für ${shopName}.`;
/** In each mail to an adviser, and on the page that a link opens. */
export const ADVISER_STOP = 'Keine E-Mails mehr';
/** To the merchant. */
export function stoppedMailText(shopName: string, email: string): MailText {
  return {
    subject: 'Deine Kanzlei hat die E-Mails zum Monat abbestellt',
    title: 'Deine Kanzlei bekommt keine E-Mails mehr',
    paragraphs: [
      `${email} hat die E-Mails mit den Belegen deines Shops ${shopName} abbestellt. Ihre Links gelten nicht mehr.`,
      'Frag nach, wie sie die Belege bekommen möchte. Beim Monat kannst du sie herunterladen oder eine andere Adresse eintragen.',
    ],
    button: 'Monat öffnen',
  };
}

export const ADVISER_MERCHANT_FOOTER =
  'Diese Nachricht schickt dir Belegfluss, weil deine Kanzlei E-Mails zum Monat bekommt. Entfernst du beim Monat ihre Adresse, kommt keine mehr.';

/** On the pages that the links lead to. */
export const ADVISER_PAGE_TEXTS = {
  confirmTitle: 'E-Mail-Adresse bestätigen',
  ask: (shopName: string, email: string) =>
    `Bestätigen Sie, dass ${shopName} Ihnen jeden Monat einen Link zu seinen Belegen an ${email} senden darf.`,
  confirm: 'Adresse bestätigen',
  doneTitle: 'Ihre Adresse ist bestätigt',
  done: 'Ab dem 3. eines Monats kommt der Link, sobald der Shop den Vormonat abgeschlossen hat. Sie können diese Seite schließen.',
  stopTitle: 'Keine E-Mails mehr',
  stopAsk: (shopName: string, email: string) =>
    `${shopName} sendet dann keine E-Mails mehr an ${email}, und die Links in früheren gelten nicht mehr. Der Shop erfährt es.`,
  stop: 'E-Mails abbestellen',
  stoppedTitle: 'Die E-Mails sind abbestellt',
  stopped: 'Sie bekommen keine weiteren. Sie können diese Seite schließen.',
  stopOver: 'An diese Adresse gehen keine E-Mails dieses Shops mehr.',
  monthTitle: (month: string) => `Belege ${monthName(month)}`,
  month: (mailed: MailedMonth) =>
    `${closedText(mailed)} Die Dateien liegen hier bis zum ${printedDay(mailed.expiresAt)}.`,
  list: 'Liste der Belege (CSV)',
  datev: 'Buchungsstapel für DATEV',
  archive: 'PDF und XML aller Belege (ZIP)',
  archiveComing:
    'Das Archiv mit PDF und XML wird gerade erstellt. Öffnen Sie den Link später noch einmal.',
  archiveMissing: 'Ein Archiv mit PDF und XML gibt es nicht mehr. Bitten Sie den Shop darum.',
  archiveGaps: (count: number) =>
    `Belege, die im Archiv fehlen: ${count.toLocaleString('de-DE')}. fehlt.csv darin nennt sie mit Grund.`,
  failedTitle: 'Das hat nicht geklappt',
  failed:
    'Öffnen Sie den Link aus der E-Mail in einer Minute noch einmal. Fehlt die Datei dann noch, wenden Sie sich an den Shop.',
  overTitle: 'Dieser Link gilt nicht mehr',
  over: 'Er ist abgelaufen, ersetzt oder zurückgezogen, oder die E-Mails sind abbestellt. Wenden Sie sich an den Shop.',
} as const;
