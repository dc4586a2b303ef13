import type { DetailOf } from '../../../domain/reasons/detail';
import type { MAIL_DETAILS } from '../../../domain/reasons/mail-details';
import type { CodesOf, DetailTexts } from './detail-texts';

function usedUp({ kind, limit }: DetailOf<'DAY_OF_MAILS_USED_UP'>): string {
  const most = limit.toLocaleString('de-DE');
  return {
    operator: `Über den Absender der App gehen höchstens ${most} E-Mails am Tag; mit einem eigenen E-Mail-Server entfällt diese Grenze.`,
    earned: `Über den Absender der App beginnt jeder Shop mit wenigen E-Mails am Tag, heute sind es höchstens ${most} (Kopien zählen mit). Um 1 Uhr, im Sommer um 2 Uhr, geht es weiter; je mehr ankommen, desto mehr sind es jeden Tag. Mit einem eigenen E-Mail-Server entfällt diese Grenze.`,
    foreign: `An andere als den Kunden der Bestellung gehen höchstens ${most} E-Mails am Tag.`,
  }[kind];
}

const BOUNCED: Record<DetailOf<'MAIL_BOUNCED'>['why'], string> = {
  address: 'Der E-Mail-Server des Empfängers kennt die Adresse nicht oder hat sie gesperrt.',
  full: 'Das Postfach des Empfängers ist voll.',
  rejected: 'Der E-Mail-Server des Empfängers hat die E-Mail abgewiesen, zum Beispiel als Werbung.',
  other: 'Sie war nicht zustellbar.',
};

/** Why a mail did not go out, or went without its copy. */
export const MAIL_DETAIL_TEXTS: DetailTexts<CodesOf<typeof MAIL_DETAILS>> = {
  SENDER_REFUSED: 'Der E-Mail-Server erlaubt diese Absenderadresse nicht.',
  RECIPIENT_REFUSED: 'Der E-Mail-Server nimmt keine E-Mails an diese Adresse an.',
  CONTENT_REFUSED: 'Der E-Mail-Server lehnt den Inhalt der E-Mail ab.',
  NO_ENCRYPTED_CONNECTION: 'Die verschlüsselte Verbindung kam nicht zustande.',
  NO_CONNECTION: 'Die Verbindung kam nicht zustande.',
  CONNECTION_BROKE: 'Die Verbindung brach ab.',
  MAIL_SERVER_SILENT: 'Der E-Mail-Server antwortet nicht.',
  HOST_UNKNOWN: 'Unter diesem Hostnamen ist im Internet kein Server erreichbar.',
  MAIL_SERVER_FULL: 'Der E-Mail-Server hat keinen Speicherplatz mehr.',
  SERVER_NOT_PUBLIC: 'Dieser Server ist nicht öffentlich erreichbar.',
  MAILED_JUST_NOW:
    'Der Beleg wurde inzwischen schon versendet. Sende ihn noch einmal, wenn er ein zweites Mal hinausgehen soll.',
  BEING_MAILED: 'Der Beleg wird gerade versendet. Versuche es in fünf Minuten noch einmal.',
  MAIL_BOUNCED: ({ why }) => BOUNCED[why],
  DAY_OF_MAILS_USED_UP: usedUp,
};
