import type { EventCode } from '../../../domain/log/event-codes';
import { storedDetailText } from '../details/detail-text';
import { at } from '../places';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { aboutOf, type EventRules, joined, eventRule, textOf } from '../../event-rule';
import { errorText } from '../error-texts';
import { attachmentText, isMailReason, mailReasonText } from '../mail-texts';
import {
  NOTIFICATION_UNCERTAIN,
  NOTIFICATION_WITHOUT_RECIPIENT,
  notificationName,
} from './notification-texts';

/** Events of mails: documents, merchant notifications and the merchant's own sender. */
export const MAIL_EVENT_TEXTS = {
  'document.sent': eventRule('Beleg per E-Mail versendet', documentName),
  'document.not-sent': eventRule('Beleg nicht per E-Mail versendet', (body) =>
    joined(
      documentName(body) && `${documentName(body)}:`,
      mailFailure(body.code),
      storedDetailText(body.detail),
    ),
  ),
  'document.attachment-missing': eventRule('Anhang fehlt in der E-Mail', (body) =>
    joined(
      aboutOf(body) && `${aboutOf(body)}:`,
      attachmentText(body.code),
      'Die E-Mail ging ohne ihn hinaus.',
    ),
  ),
  'document.copy-refused': eventRule('Kopie der E-Mail nicht zugestellt', copyText),
  'document.bounced': eventRule('E-Mail mit dem Beleg kam zurück', (body) =>
    joined(
      documentName(body) && `${documentName(body)}:`,
      storedDetailText(body.detail),
      'Der Empfänger hat den Beleg nicht bekommen.',
      `Frage nach der richtigen Adresse und versende den Beleg ${at('mailDialog')}.`,
    ),
  ),
  'mail.recipient-shown': eventRule(
    'Empfänger einer E-Mail angezeigt',
    'Jemand hat sich die vollständige E-Mail-Adresse ansehen lassen.',
  ),
  'notification.sent': eventRule('Benachrichtigung versendet', nameOf),
  'notification.uncertain': eventRule('Benachrichtigung vielleicht versendet', (body) =>
    joined(nameOf(body), NOTIFICATION_UNCERTAIN),
  ),
  'notification.without-recipient': eventRule('Benachrichtigung nicht versendet', (body) =>
    joined(nameOf(body), NOTIFICATION_WITHOUT_RECIPIENT),
  ),
  'app.mails-again': eventRule('Wartende E-Mails werden neu versucht', ({ mails }) =>
    joined('Für den Versand gilt jetzt etwas anderes.', goingOn(mails)),
  ),
  'smtp.connected': eventRule('SMTP-Verbindung hergestellt', ({ mails }) =>
    joined('Belege werden ab jetzt über deinen E-Mail-Server versendet.', goingOn(mails)),
  ),
  'smtp.interrupted': eventRule(
    'SMTP-Verbindung unterbrochen',
    `Dein E-Mail-Server lehnt die Anmeldung ab. Berichtige die Zugangsdaten ${at('sender')}; bis dahin bleiben E-Mails ${at('failures')} liegen.`,
  ),
  'smtp.removed': eventRule('SMTP-Absender entfernt', ({ mails }) =>
    joined('Belege werden ab jetzt über den Absender der App versendet.', goingOn(mails)),
  ),
} satisfies Partial<EventRules<EventCode>>;

/** Lines of older versions name no code where the address was refused. */
function copyText({ detail, code = 'MAIL_REFUSED' }: StoredFacts): string {
  const limit = storedDetailText(detail);
  if (limit) return joined(limit, 'Der Empfänger hat den Beleg bekommen, die Kopie entfällt.');
  if (code === 'MAIL_REFUSED')
    return `Der E-Mail-Server nimmt keine E-Mails an die Adresse für Kopien an; der Empfänger hat den Beleg bekommen. Ändere die Adresse ${at('settings')}.`;
  return joined(
    code === 'MAIL_UNCERTAIN'
      ? 'Der E-Mail-Server hat nicht bestätigt, ob er die Kopie angenommen hat; der Empfänger hat den Beleg bekommen.'
      : 'Der E-Mail-Server hat die Kopie gerade nicht angenommen; der Empfänger hat den Beleg bekommen.',
    `Fehlt sie dir, versende den Beleg ${at('mailDialog')} an die Adresse für Kopien.`,
  );
}

/** Nothing where none waited. */
function goingOn(mails: unknown): string {
  if (typeof mails !== 'number' || mails === 0) return '';
  if (mails === 1) return 'Eine E-Mail, die darauf gewartet hat, wird jetzt neu versucht.';
  return `${mails.toLocaleString('de-DE')} E-Mails, die darauf gewartet haben, werden jetzt neu versucht.`;
}

function nameOf({ notification }: StoredFacts): string {
  return notificationName(textOf(notification));
}

function documentName({ title, number }: StoredFacts): string {
  return [textOf(title), textOf(number)].filter(Boolean).join(' ');
}

function mailFailure(code: StoredFacts[string] | undefined): string {
  return isMailReason(code) ? mailReasonText(code) : errorText(textOf(code));
}
