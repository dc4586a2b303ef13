import type { DocumentSection } from './document-settings';
import type { MailSettings } from '../setting-sections/mail-settings';
import type { Settings } from './settings';

/**
 * Settings of which some fields could not be read, named by their paths, and count as their
 * defaults. That is a guess, and neither a finished document nor a mail can be taken back: so while
 * it concerns more than notifications, language and files for DATEV, nothing is created by itself, and
 * a mail of whose own settings a field is missing is not sent.
 */
export function withoutGuesses(settings: Settings, unreadable: readonly string[]): Settings {
  if (unreadable.every((field) => /^(general|datev)/.test(field))) return settings;
  const { invoice, credit, delivery, transaction } = settings;
  const mailOf = (section: DocumentSection): MailSettings => {
    const { mail } = settings[section];
    const isRead = unreadable.every((field) => !field.startsWith(`${section}.mail`));
    return isRead ? mail : { ...mail, enabled: false };
  };
  return {
    ...settings,
    invoice: { ...invoice, create: false, mail: mailOf('invoice') },
    credit: { ...credit, create: false, mail: mailOf('credit') },
    delivery: { ...delivery, create: false, mail: mailOf('delivery') },
    transaction: { ...transaction, create: false },
  };
}
