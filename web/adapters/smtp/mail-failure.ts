import { replyCodes } from '../../domain/mail/mail-record';
import { AppError, type AppErrorOf } from '../../ports/app-error';
import type { HandOver } from './hand-over';

/** Fields of nodemailer's errors; texts of servers quote addresses and are never stored. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  /** Its numbers alone. */
  reply?: string | null;
}

/** By the command that was refused. */
const REFUSED: Record<string, AppErrorOf<'MAIL_REFUSED'>['detail']> = {
  'MAIL FROM': { code: 'SENDER_REFUSED' },
  'RCPT TO': { code: 'RECIPIENT_REFUSED' },
  DATA: { code: 'CONTENT_REFUSED' },
};

/**
 * An answer of the server always counts: with one it is known that the mail was not taken. Without
 * one it may have been taken as soon as content was handed over.
 */
export function toMailFailure(error: unknown, handOver: Pick<HandOver, 'begun'>): AppError {
  const failure = smtpErrorOf(error);
  const { code, responseCode } = failure;
  const message = ['The mail was not sent', code, responseCode].filter(Boolean).join(' ');
  if (responseCode !== undefined) return failureOfAnswer(failure, responseCode, message);
  if (handOver.begun) return new AppError('MAIL_UNCERTAIN', message);
  if (code === 'EAUTH' || code === 'ENOAUTH') return new AppError('MAIL_SIGN_IN', message);
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new AppError('MAIL_REFUSED', message, { detail: REFUSED['RCPT TO'] });
  return new AppError('MAIL_UNAVAILABLE', message, { detail: UNREACHED[code ?? ''] });
}

/** By nodemailer's code: why the server could not be reached. */
const UNREACHED: Record<string, AppErrorOf<'MAIL_UNAVAILABLE'>['detail']> = {
  ETLS: { code: 'NO_ENCRYPTED_CONNECTION' },
  ESOCKET: { code: 'NO_CONNECTION' },
  ECONNECTION: { code: 'CONNECTION_BROKE' },
  ETIMEDOUT: { code: 'MAIL_SERVER_SILENT' },
  EABORT: { code: 'MAIL_SERVER_SILENT' },
  EDNS: { code: 'HOST_UNKNOWN' },
};

/** RFC 3463: the mail system itself is full, and no single mailbox. */
const STORAGE_FULL = /^4\d\d 4\.3\.1$/u;

/** 4xx means not now, 5xx never. */
function failureOfAnswer(
  { code, command = '', reply }: SmtpError,
  responseCode: number,
  message: string,
): AppError {
  if (responseCode < 500) {
    const isFull = STORAGE_FULL.test(reply ?? '');
    const detail = isFull ? ({ code: 'MAIL_SERVER_FULL' } as const) : undefined;
    return new AppError('MAIL_UNAVAILABLE', message, { detail, reply });
  }
  if (code === 'EAUTH') return new AppError('MAIL_SIGN_IN', message, { reply });
  if (code === 'ETLS')
    return new AppError('MAIL_UNAVAILABLE', message, { detail: UNREACHED.ETLS, reply });
  return new AppError('MAIL_REFUSED', message, { detail: REFUSED[command], reply });
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
