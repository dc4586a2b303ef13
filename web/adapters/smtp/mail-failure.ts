import type { Detail } from '../../domain/reasons/detail';
import { replyCodes } from '../../domain/mail/record/mail-record';
import { MailFailure } from '../../ports/mail/mailer';
import type { HandOver } from './hand-over';

/** What nodemailer's errors carry; texts of servers quote addresses and are never kept. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  /** Its numbers alone. */
  reply?: string | null;
}

/** By the command that was refused. */
const REFUSED: Record<string, Detail> = {
  'MAIL FROM': { code: 'SENDER_REFUSED' },
  'RCPT TO': { code: 'RECIPIENT_REFUSED' },
  DATA: { code: 'CONTENT_REFUSED' },
};

/**
 * An answer of the server always counts: with one it is known that the mail was not taken. Without
 * one it may have been taken as soon as content was handed over.
 */
export function toMailFailure(error: unknown, handOver: HandOver): MailFailure {
  const failure = smtpErrorOf(error);
  const { code, responseCode } = failure;
  const message = ['The mail was not sent', code, responseCode].filter(Boolean).join(' ');
  if (responseCode !== undefined) return answered(failure, responseCode, message);
  if (handOver.begun) return new MailFailure('MAIL_UNCERTAIN', message);
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailFailure('MAIL_SIGN_IN', message);
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new MailFailure('MAIL_REFUSED', message, { detail: REFUSED['RCPT TO'] });
  return new MailFailure('MAIL_UNAVAILABLE', message, { detail: UNREACHED[code ?? ''] });
}

/** By the code of nodemailer: what kept us from the server. */
const UNREACHED: Record<string, Detail> = {
  ETLS: { code: 'NO_ENCRYPTED_CONNECTION' },
  ESOCKET: { code: 'NO_CONNECTION' },
  ECONNECTION: { code: 'CONNECTION_BROKE' },
  ETIMEDOUT: { code: 'MAIL_SERVER_SILENT' },
  EABORT: { code: 'MAIL_SERVER_SILENT' },
  EDNS: { code: 'HOST_UNKNOWN' },
};

/** 4xx means not now, 5xx never. */
function answered(
  { code, command = '', reply }: SmtpError,
  responseCode: number,
  message: string,
): MailFailure {
  if (responseCode < 500) return new MailFailure('MAIL_UNAVAILABLE', message, { reply });
  if (code === 'EAUTH') return new MailFailure('MAIL_SIGN_IN', message, { reply });
  if (code === 'ETLS')
    return new MailFailure('MAIL_UNAVAILABLE', message, { detail: UNREACHED.ETLS, reply });
  return new MailFailure('MAIL_REFUSED', message, { detail: REFUSED[command], reply });
}

function smtpErrorOf(error: unknown): SmtpError {
  if (!(error instanceof Error)) return {};
  const { code, command, response, responseCode } = error as Error &
    Record<Exclude<keyof SmtpError, 'reply'> | 'response', unknown>;
  return {
    code: typeof code === 'string' ? code : undefined,
    command: typeof command === 'string' ? command : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    reply: typeof response === 'string' ? replyCodes(response) : null,
  };
}
