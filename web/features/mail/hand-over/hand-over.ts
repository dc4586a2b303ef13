import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Mailer, MailReceipt } from '../../../ports/mail/mailer';
import type { MailDatabase, MailStores } from '../mail-stores';
import type { MailLimits } from '../../../ports/stores/mail/mail-count-store';
import { noteSmtpInterruption } from './note-interruption';
import { dayOfMails, type CountMail, type DayOfMails } from './day-of-mails';
import { noteMail, type Note } from '../note-mail';
import type { WrittenMail, Writing } from '../write-mail';

export interface HandOverDeps {
  database: MailDatabase;
  mailLimits: MailLimits;
  mailer: Mailer;
  clock: Clock;
}

/**
 * Longer than any try takes: what was handed over before and not noted since is lost or sent,
 * nobody knows.
 */
export const STALE_MS = 5 * 60_000;

/** One try at a document's mail. */
interface Attempt {
  document: DocumentRecord;
  /** Its own claim to write; those of others are never taken back. */
  begunAt: Instant;
  day: DayOfMails;
}

interface MailOnce {
  /** A person may send again what got lost before then; null: nobody may. */
  staleBefore: Instant | null;
  write: (count: CountMail) => Promise<Writing>;
}

/**
 * Writes and hands over a mail once. It is claimed before its files are fetched, for five minutes
 * at most: while it is being written nothing has gone out, so whoever comes after a crash may begin
 * anew.
 */
export async function mailOnce(
  deps: HandOverDeps,
  document: DocumentRecord,
  { staleBefore, write }: MailOnce,
): Promise<Writing> {
  const { shopId, id, emailedAt } = document;
  const begunBefore = new Date(deps.clock.now().getTime() - STALE_MS).toISOString();
  const attempt: Attempt = { document, begunAt: now(deps), day: dayOfMails(deps, shopId) };
  const claim = { at: attempt.begunAt, begunBefore, staleBefore, emailedAt };
  if (!(await deps.database.documents.beginMail(shopId, id, claim)))
    throw await conflict(deps, document);
  const written = await writeOrAbandon(deps, attempt, write);
  if (written.kind === 'mail') await handOver(deps, attempt, written, { staleBefore });
  return written;
}

/** Nothing goes out that is not written, or beyond what the shop may send today. */
async function writeOrAbandon(
  deps: HandOverDeps,
  attempt: Attempt,
  write: MailOnce['write'],
): Promise<Writing> {
  try {
    const written = await write(attempt.day.count);
    if (written.kind === 'none') await abandon(deps, attempt);
    return written;
  } catch (error) {
    await abandon(deps, attempt);
    throw error;
  }
}

/** Certainly nothing of this try went out. */
async function abandon(
  { database }: HandOverDeps,
  { document, begunAt, day }: Attempt,
): Promise<void> {
  await database.documents.abandonMail(document.shopId, document.id, begunAt);
  await day.giveBack();
}

/**
 * Hands a mail over once. The claim is written first and stays when nobody knows what became of the
 * mail; it is taken back only when the mail was certainly not accepted. `staleBefore`: a person may
 * send again what got lost before then.
 */
async function handOver(
  deps: HandOverDeps,
  attempt: Attempt,
  written: WrittenMail,
  { staleBefore }: { staleBefore: Instant | null },
): Promise<void> {
  const { database } = deps;
  const { document } = attempt;
  const { shopId, id, emailedAt } = document;
  const claimedAt = now(deps);
  if (
    !(await database.documents.claimMailing(shopId, id, { at: claimedAt, staleBefore, emailedAt }))
  ) {
    await abandon(deps, attempt);
    throw await conflict(deps, document);
  }
  let receipt: MailReceipt;
  try {
    receipt = await deps.mailer.send(written.mail, written.sender?.server ?? null);
  } catch (error) {
    await afterFailure(deps, { ...attempt, claimedAt }, written, toAppError(error));
    // The operator's password is none of the merchant's business, and is soon put right.
    if (!written.sender && error instanceof AppError && error.code === 'MAIL_SIGN_IN') {
      throw new AppError('MAIL_UNAVAILABLE', error.message);
    }
    throw error;
  }
  await database.transaction((stores) =>
    noteHandedOver(stores, document, { written, receipt, at: now(deps) }),
  );
}

interface HandedOver {
  written: WrittenMail;
  receipt: MailReceipt;
  at: Instant;
}

/** The mail is out: what it lacks is logged before that it was sent. */
async function noteHandedOver(
  stores: MailStores,
  document: DocumentRecord,
  { written, receipt, at }: HandedOver,
): Promise<void> {
  const warn = (event: Note['event'], body?: Note['body']) =>
    noteMail(stores, document, { event, status: 'warning', body, at });
  await stores.documents.markEmailed(document.shopId, document.id, at);
  for (const detail of written.findings) await warn('document.text-broken', { detail });
  for (const { address, problem } of written.missing)
    await warn('document.attachment-missing', { code: problem, about: address });
  if (written.withoutCopy !== null)
    await warn('document.copy-refused', { code: 'MAIL_LIMIT', detail: written.withoutCopy });
  if (receipt.isCopyRefused) await warn('document.copy-refused');
  await noteMail(stores, document, { event: 'document.sent', status: 'success', at });
}

/**
 * Another mail is under way, or went out while this one was written, as with a second click on the
 * button.
 */
async function conflict(
  { database }: HandOverDeps,
  { shopId, id, emailedAt }: DocumentRecord,
): Promise<AppError> {
  const current = await database.documents.byId(shopId, id);
  const code = current && current.emailedAt !== emailedAt ? 'MAILED_JUST_NOW' : 'BEING_MAILED';
  return new AppError('CONFLICT', 'Another mail with this document is under way or just went out', {
    code,
  });
}

async function afterFailure(
  deps: HandOverDeps,
  attempt: Attempt & { claimedAt: Instant },
  written: WrittenMail,
  { code }: AppError,
): Promise<void> {
  // What nobody foresaw tells as little as a lost answer.
  if (code === 'MAIL_UNCERTAIN' || code === 'INTERNAL') return;
  const { shopId, id } = attempt.document;
  await deps.database.documents.releaseMailing(shopId, id, attempt.claimedAt);
  await abandon(deps, attempt);
  if (code === 'MAIL_SIGN_IN' && written.sender)
    await noteSmtpInterruption(deps, shopId, written.sender);
}

function now({ clock }: HandOverDeps): Instant {
  return clock.now().toISOString();
}
