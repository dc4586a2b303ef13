import { randomBytes } from 'node:crypto';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import type { AppError } from '../../../ports/app-error';
import type { MailOutcome, NewMail } from '../../../ports/stores/mail/mail-store';
import type { WrittenMail } from '../write-mail';

const ID_BYTES = 16;

/** A mail as it is recorded before it is handed over. */
export function newMail(
  { id: documentId, orderId, kind }: DocumentRecord,
  { mail, sender }: WrittenMail,
  { at, isByHand }: { at: Instant; isByHand: boolean },
): NewMail {
  const id = randomBytes(ID_BYTES).toString('hex');
  const about = { orderId, documentId, kind };
  return { id, ...about, at, isByHand, isOwnServer: sender !== null, recipient: mail.to };
}

/**
 * What a failed hand-over leaves to be said of the mail; null where it was certainly not taken and
 * may go out yet: then there is nothing to keep.
 */
export function outcomeOf(error: AppError): MailOutcome | null {
  // What nobody foresaw tells as little as a lost answer.
  if (error.code === 'MAIL_UNCERTAIN' || error.code === 'INTERNAL')
    return { state: 'uncertain', reply: null, detail: null };
  if (error.code !== 'MAIL_REFUSED') return null;
  return { state: 'refused', reply: error.reply ?? null, detail: error.detail ?? null };
}
