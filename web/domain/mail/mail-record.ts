import type { DocumentKind, DocumentRecord } from '../documents/model/document';
import type { MailState, MailTrouble } from '../documents/model/mail-state';
import type { DocumentId, Instant, OrderId } from '../ids';
import type { Detail } from '../reasons/detail';
import { millisOf } from '../time/berlin';

/** One mail with a document, from the moment it was handed to a server. */
export interface MailRecord {
  /**
   * Cannot be guessed: a bounce with this id comes from a server that received the mail's envelope.
   */
  id: string;
  orderId: OrderId;
  documentId: DocumentId;
  kind: DocumentKind;
  state: MailState;
  /** When it was handed over. */
  at: Instant;
  isManual: boolean;
  /** Through the merchant's own server; its bounces go to the merchant. */
  isOwnServer: boolean;
  /** In lower case; null once it was redacted. */
  recipient: string | null;
  /** The server's answer without personal data, e.g. `550 5.1.1`. */
  reply: string | null;
  /** Why it was refused or came back. */
  detail: Detail | null;
}

/**
 * Longer than any try takes: whether a mail handed over before that and not recorded since was sent
 * is unknown.
 */
export const HAND_OVER_MS = 5 * 60_000;

/**
 * The content of a mail is handed over within this time after its claim, or not at all: it may have
 * waited for a connection, or its process been paused, and whoever takes the mail for lost may send
 * it again. The rest of that time is the server's, to receive it.
 */
const HAND_OVER_WITHIN_MS = 2 * 60_000;

export function isTooLateToHandOver(claimedAt: Instant, now: Instant): boolean {
  return millisOf(now) - millisOf(claimedAt) > HAND_OVER_WITHIN_MS;
}

/** A process may die between hand-over and recording: what is `sending` for long is uncertain. */
export function stateOf({ state, at }: Pick<MailRecord, 'state' | 'at'>, now: Instant): MailState {
  return state === 'sending' && isLost(at, now) ? 'uncertain' : state;
}

/** What is wrong with the latest mail of a document, if anything. */
export function mailTroubleOf(
  document: Pick<DocumentRecord, 'mailingAt' | 'mailTrouble'>,
  now: Instant,
): MailTrouble | null {
  return document.mailTrouble ?? (isHandOverLost(document, now) ? 'uncertain' : null);
}

/** A mail with it is on its way to the server, whose answer is still to come. */
export function isBeingMailed(
  document: Pick<DocumentRecord, 'mailingAt' | 'mailTrouble'>,
  now: Instant,
): boolean {
  return document.mailingAt !== null && mailTroubleOf(document, now) === null;
}

/** Handed over for longer than it takes: the mail may have been sent without being recorded. */
export function isHandOverLost(
  { mailingAt }: Pick<DocumentRecord, 'mailingAt'>,
  now: Instant,
): boolean {
  return mailingAt !== null && isLost(mailingAt, now);
}

function isLost(at: Instant, now: Instant): boolean {
  return millisOf(at) + HAND_OVER_MS <= millisOf(now);
}

/** First letter and domain, e.g. `m…@example.de`: enough to recognise whom one knows. */
export function maskedAddress(address: string): string {
  const name = address.slice(0, address.lastIndexOf('@'));
  return `${[...name].slice(0, 1).join('')}…${address.slice(name.length)}`;
}

/** The codes of a server's answer without its text, which may quote an address. */
export function replyCodes(answer: string): string | null {
  const [, code, status] = /^\s*(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? [];
  return code ? [code, status].filter(Boolean).join(' ') : null;
}

/**
 * The envelope's sender of one mail, to which servers send it back: `bounces@x` and an id make
 * `bounces+id@x`, so that a bounce identifies its mail whatever its contents.
 */
export function returnPath(bounceAddress: string, mailId: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${mailId}${bounceAddress.slice(at)}`;
}

/** The id in such an address; null in any other. */
export function mailIdIn(address: string): string | null {
  return /\+([\da-f]{32})@[^@]+$/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/**
 * The cause behind the status code of a non-delivery report (RFC 3463), as far as it helps the
 * merchant.
 */
export function bounceDetail(status: string): Detail {
  const [, subject = '', what = ''] = status.split('.');
  return { code: 'MAIL_BOUNCED', why: reasonOf(subject, what), status };
}

function reasonOf(subject: string, what: string): 'address' | 'full' | 'rejected' | 'other' {
  if (subject === '2' && what === '2') return 'full';
  if (subject === '1' || subject === '2') return 'address';
  return subject === '7' ? 'rejected' : 'other';
}
