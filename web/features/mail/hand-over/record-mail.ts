import { randomBytes } from 'node:crypto';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import type { AppError } from '../../../ports/app-error';
import type { MailOutcome, NewMail } from '../../../ports/stores/mail-stores';
import type { WrittenMail } from '../write-mail';

const ID_BYTES = 16;

/** The record of a mail before it is sent. */
export function newMail(
  { id: documentId, orderId, kind }: DocumentRecord,
  { mail, sender }: WrittenMail,
  { at, isManual }: { at: Instant; isManual: boolean },
): NewMail {
  const id = randomBytes(ID_BYTES).toString('hex');
  const about = { orderId, documentId, kind };
  return { id, ...about, at, isManual, isOwnServer: sender !== null, recipient: mail.to };
}

/**
 * The outcome of a failed attempt; null if the mail was certainly not accepted and may still go
 * out: then nothing is recorded.
 */
export function outcomeOf(error: AppError): MailOutcome | null {
  // After an unexpected error the outcome is as unknown as after a lost answer.
  if (error.code === 'MAIL_UNCERTAIN' || error.code === 'INTERNAL')
    return { state: 'uncertain', reply: null, detail: null };
  if (error.code !== 'MAIL_REFUSED') return null;
  return { state: 'refused', reply: error.reply ?? null, detail: error.detail ?? null };
}
