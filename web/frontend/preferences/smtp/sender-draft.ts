import { SMTP_PORTS, type SmtpAnswer, smtpBody } from '../../../contract/smtp';
import { inputText, problemsByField } from '../../../contract/fields/input-text';
import type { FieldErrors } from '../../settings-form/draft';

/** What is written on the screen; a port may be empty, the password is never filled in. */
export interface SenderDraft {
  host: string;
  port: string;
  encryption: SmtpAnswer['encryption'];
  user: string;
  pass: string;
  email: string;
  name: string;
}

export const NO_SENDER: SenderDraft = {
  host: '',
  port: '',
  encryption: 'starttls',
  user: '',
  pass: '',
  email: '',
  name: '',
};

export function senderDraftOf({
  host,
  port,
  encryption,
  user,
  email,
  name,
}: SmtpAnswer): SenderDraft {
  return { host, port: port === null ? '' : String(port), encryption, user, pass: '', email, name };
}

/** The usual port of one encryption is not that of the other; a port of their own stays. */
export function withEncryption(
  draft: SenderDraft,
  encryption: SenderDraft['encryption'],
): SenderDraft {
  const isUsual = draft.port === String(SMTP_PORTS[draft.encryption]);
  return { ...draft, encryption, port: isUsual ? String(SMTP_PORTS[encryption]) : draft.port };
}

/** What the server would refuse, reported before a request is sent. */
export function faultsOf(draft: SenderDraft): FieldErrors {
  const parsed = smtpBody.safeParse(draft, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}

/** A check whose answer was lost may have worked: then this is what is stored, checked anew. */
export function isStored(stored: SmtpAnswer, before: SmtpAnswer, sent: SenderDraft): boolean {
  const parsed = smtpBody.safeParse(sent);
  return (
    parsed.success &&
    stored.status === 'connected' &&
    stored.checkedAt !== before.checkedAt &&
    (['host', 'port', 'encryption', 'user', 'email', 'name'] as const).every(
      (field) => stored[field] === parsed.data[field],
    )
  );
}
