import type { DocumentRecord } from '../../../domain/documents/model/document';
import { HAND_OVER_MS } from '../../../domain/mail/record/mail-record';
import type { Instant } from '../../../domain/ids';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Mailer, MailReceipt } from '../../../ports/mail/mailer';
import type { MailDatabase, MailStores } from '../mail-stores';
import type { MailLimits } from '../../../ports/stores/mail/mail-count-store';
import { recordSmtpInterruption } from './record-interruption';
import { dayOfMails, type CountMail, type DayOfMails } from './day-of-mails';
import { type MailNews, namedIn, logMail } from '../log-mail';
import type { NewMail } from '../../../ports/stores/mail/mail-store';
import { newMail, outcomeOf } from './record-mail';
import type { WrittenMail, Writing } from '../write-mail';

export interface HandOverDeps {
  database: MailDatabase;
  mailLimits: MailLimits;
  mailer: Mailer;
  clock: Clock;
}

/** One try at a document's mail. */
interface Attempt {
  document: DocumentRecord;
  /** Its own claim to write; those of others are never taken back. */
  begunAt: Instant;
  isByHand: boolean;
  day: DayOfMails;
}

interface MailOnce {
  /** A person may send again what got lost; the app itself never does. */
  isByHand: boolean;
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
  { isByHand, write }: MailOnce,
): Promise<Writing> {
  const { shopId, id, emailedAt } = document;
  const begunBefore = new Date(deps.clock.now().getTime() - HAND_OVER_MS).toISOString();
  const staleBefore = isByHand ? begunBefore : null;
  const day = dayOfMails(deps, shopId);
  const attempt: Attempt = { document, begunAt: now(deps), isByHand, day };
  const claim = { at: attempt.begunAt, begunBefore, staleBefore, emailedAt };
  if (!(await deps.database.documents.beginMail(shopId, id, claim)))
    throw await conflict(deps, document);
  const written = await writeOrAbandon(deps, attempt, write);
  if (written.kind === 'mail')
    await handOver(deps, attempt, written, staleBefore).finally(() => written.releaseFiles());
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
 * mail; it is taken back only when the mail was certainly not accepted. A person may send again
 * what got lost before `staleBefore`.
 */
async function handOver(
  deps: HandOverDeps,
  attempt: Attempt,
  written: WrittenMail,
  staleBefore: Instant | null,
): Promise<void> {
  const { document, isByHand } = attempt;
  const record = newMail(document, written, { at: now(deps), isByHand });
  if (!(await claim(deps, document, record, staleBefore))) {
    await abandon(deps, attempt);
    throw await conflict(deps, document);
  }
  let receipt: MailReceipt;
  try {
    const mail = { ...written.mail, bounceId: record.id };
    receipt = await deps.mailer.send(mail, written.sender?.server ?? null);
  } catch (error) {
    await afterFailure(deps, { ...attempt, record, sender: written.sender }, toAppError(error));
    // The operator's password is none of the merchant's business, and is soon put right.
    if (!written.sender && error instanceof AppError && error.code === 'MAIL_SIGN_IN') {
      throw new AppError('MAIL_UNAVAILABLE', error.message);
    }
    throw error;
  }
  await deps.database.transaction((stores) =>
    noteHandedOver(stores, document, { record, written, receipt, at: now(deps) }),
  );
}

/** Whoever finds the claim after a crash finds the record of the mail with it. */
function claim(
  { database }: HandOverDeps,
  { shopId, id, emailedAt }: DocumentRecord,
  record: NewMail,
  staleBefore: Instant | null,
): Promise<boolean> {
  return database.transaction(async (stores) => {
    const mine = { at: record.at, staleBefore, emailedAt };
    if (!(await stores.documents.claimMailing(shopId, id, mine))) return false;
    await stores.mails.begin(shopId, record);
    return true;
  });
}

interface HandedOver {
  record: NewMail;
  written: WrittenMail;
  receipt: MailReceipt;
  at: Instant;
}

/** The mail is out: what it lacks is logged before that it was sent. */
async function noteHandedOver(
  stores: MailStores,
  document: DocumentRecord,
  { record, written, receipt, at }: HandedOver,
): Promise<void> {
  const warn = (news: MailNews) => logMail(stores, document, { ...news, status: 'warning', at });
  const named = namedIn(document);
  const { shopId } = document;
  const outcome = { state: 'handed-over', reply: receipt.reply, detail: null } as const;
  await stores.documents.markEmailed(shopId, document.id, at);
  await stores.mails.settle(shopId, record.id, outcome);
  for (const detail of written.findings)
    await warn({ event: 'document.text-broken', body: { ...named, detail } });
  for (const { address, problem } of written.missing)
    await warn({
      event: 'document.attachment-missing',
      body: { ...named, code: problem, about: address },
    });
  if (written.withoutCopy !== null)
    await warn({
      event: 'document.copy-refused',
      body: { ...named, code: 'MAIL_LIMIT', detail: written.withoutCopy },
    });
  if (receipt.copyFailure !== null)
    await warn({ event: 'document.copy-refused', body: { ...named, code: receipt.copyFailure } });
  const sent = { event: 'document.sent', status: 'success', body: named, at } as const;
  await logMail(stores, document, sent);
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
    detail: { code },
  });
}

interface Failed extends Attempt {
  record: NewMail;
  sender: WrittenMail['sender'];
}

async function afterFailure(deps: HandOverDeps, failed: Failed, error: AppError): Promise<void> {
  const { document, record, sender } = failed;
  const { shopId, id } = document;
  const outcome = outcomeOf(error);
  await deps.database.transaction(async (stores) => {
    if (outcome?.state !== 'uncertain')
      await stores.documents.releaseMailing(shopId, id, record.at);
    if (outcome) await stores.mails.settle(shopId, record.id, outcome);
    else await stores.mails.withdraw(shopId, record.id);
    // It comes back at once instead of later.
    if (!sender && error.detail?.code === 'RECIPIENT_REFUSED')
      await stores.mailCounts.add(shopId, record.at, { kind: 'bounced', count: 1 });
  });
  if (outcome?.state === 'uncertain') return;
  await abandon(deps, failed);
  if (error.code === 'MAIL_SIGN_IN' && sender) await recordSmtpInterruption(deps, shopId, sender);
}

function now({ clock }: HandOverDeps): Instant {
  return clock.now().toISOString();
}
