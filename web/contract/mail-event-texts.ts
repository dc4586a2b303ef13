import { errorText } from './error-texts';
import { type EventBody, joined, type Rule, says, textOf } from './event-rule';
import { attachmentText, isMailReason, mailReasonText } from './mail-texts';

/** Codes of the log about the dispatch of documents and the merchant's own sender. */
export const MAIL_EVENT_CODES = [
  'document.sent',
  'document.not-sent',
  'document.attachment-missing',
  'smtp.connected',
  'smtp.interrupted',
  'smtp.removed',
] as const;

export const MAIL_EVENT_TEXTS: Record<(typeof MAIL_EVENT_CODES)[number], Rule> = {
  'document.sent': says('Beleg per E-Mail versendet', documentName),
  'document.not-sent': says('Beleg nicht per E-Mail versendet', (body) =>
    joined(documentName(body) && `${documentName(body)}:`, mailFailure(body.code), textOf(body.detail)),
  ),
  'document.attachment-missing': says('Anhang fehlt in der E-Mail', (body) =>
    joined(
      textOf(body.detail) && `${textOf(body.detail)}:`,
      attachmentText(body.code),
      'Die E-Mail ging ohne ihn hinaus.',
    ),
  ),
  'smtp.connected': says('SMTP-Verbindung hergestellt', 'Belege werden ab jetzt über deinen E-Mail-Server versendet.'),
  'smtp.interrupted': says(
    'SMTP-Verbindung unterbrochen',
    'Dein E-Mail-Server lehnt die Anmeldung ab. Prüfe die Zugangsdaten in den Einstellungen zum Absender; bis dahin bleiben E-Mails unter „Fehlgeschlagen“ liegen.',
  ),
  'smtp.removed': says('SMTP-Absender entfernt', 'Belege werden ab jetzt über den Absender der App versendet.'),
};

function documentName({ title, number }: EventBody): string {
  return [textOf(title), textOf(number)].filter(Boolean).join(' ');
}

function mailFailure(code: EventBody[string] | undefined): string {
  return isMailReason(code) ? mailReasonText(code) : errorText(textOf(code));
}
