import type { Failure } from './app-error';
import type { MayBegin } from './queue';
import type { Language } from '../domain/text/language';
import type { ShopId } from '../domain/ids';

/** Where mail is handed in, as a merchant enters it; the password is a secret. */
export interface SmtpServer {
  host: string;
  port: number;
  /**
   * `starttls`: encrypted after the greeting, or not at all spoken to; `ssl`: encrypted from the
   * first byte.
   */
  encryption: 'starttls' | 'ssl';
  user: string;
  password: string;
}

export interface MailAddress {
  /** Empty for none. */
  name: string;
  address: string;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export interface Mail {
  from: MailAddress;
  to: string;
  /** Empty string for none. */
  copy: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** The same for every try of one mail, e.g. `document-17@belegfluss`. */
  messageId: string;
  /**
   * The address by which a bounce identifies the mail; left out for mails without a record.
   */
  bounceId?: string;
  /** Where a POST ends such mails without a further question (RFC 8058). */
  unsubscribe?: string;
}

/**
 * The recipient's mail was taken; what became of the copy, which follows it, is reported
 * separately.
 */
export interface MailReceipt {
  /** Why there is none; null where it was taken, or none was wanted. */
  copyFailure: Failure | null;
  /** The server's answer by its numbers, e.g. `250 2.0.0`. */
  reply: string | null;
}

/**
 * Hands mail to an SMTP server, with a timeout, never twice by itself. Failures are AppErrors:
 * MAIL_UNAVAILABLE (not accepted, try later), MAIL_REFUSED (the server refuses this mail),
 * MAIL_SIGN_IN (user or password are wrong), MAIL_NOT_SET_UP (no server is known), MAIL_UNCERTAIN
 * (the content was handed over but no answer came).
 */
export interface Mailer {
  /**
   * Through `server`, or through the operator's own when null. `mayBegin` is called when the server
   * has asked for the content, of mail and copy: if it returns false, none of it is sent, and the
   * mail fails as MAIL_UNAVAILABLE.
   */
  send(mail: Mail, server: SmtpServer | null, mayBegin?: MayBegin): Promise<MailReceipt>;
  /** Signs in and disconnects; throws what `send` would. */
  verify(server: SmtpServer): Promise<void>;
  /** The operator's own sender; null when none is set up. */
  sender(): MailAddress | null;
}

export interface MailParts {
  language: Language;
  /** Plain texts. */
  title: string;
  heading: string;
  footer: string;
  /** HTML that is safe to show. */
  body: string;
}

/** The appearance that all our mails share. */
export interface MailLayout {
  /** A whole HTML mail. */
  wrap(parts: MailParts): string;
}

/** Why a file is not there. */
export type AttachmentProblem =
  | 'NOT_SECURE'
  | 'NOT_PUBLIC'
  | 'NOT_FOUND'
  | 'NO_ANSWER'
  | 'WRONG_TYPE'
  | 'TOO_LARGE';

export type FetchedAttachment =
  | { kind: 'file'; file: MailAttachment }
  | { kind: 'missing'; problem: AttachmentProblem };

/**
 * Files of merchants that are mailed along. Never throws for what a server does or does not answer.
 */
export interface AttachmentSource {
  /**
   * The file at a web address, of at most `maxBytes`; only over https, never from a private
   * network.
   */
  fetch(url: string, maxBytes: number): Promise<FetchedAttachment>;
  /** Resolves once the process has room for so many bytes of one mail's files. */
  reserve(shopId: ShopId, bytes: number): Promise<ReservedRoom>;
}

export interface ReservedRoom {
  /** So many bytes are really there; the rest is free for others. */
  shrinkTo(bytes: number): void;
  /** The files are needed no more. Once. */
  release(): void;
}
