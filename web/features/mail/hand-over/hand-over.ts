import { randomBytes } from 'node:crypto';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, ShopId } from '../../../domain/ids';
import { HAND_OVER_MS, isTooLateToHandOver } from '../../../domain/mail/mail-record';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Mailer, MailReceipt } from '../../../ports/mail';
import { shopEvent } from '../../../ports/stores/event-store';
import type {
  MailLimits,
  MailOutcome,
  NewMail,
  SmtpSender,
} from '../../../ports/stores/mail-stores';
import { logMail, type MailNews, namedIn } from '../log-mail';
import type { MailDatabase, MailStores } from '../mail-stores';
import type { Writing, WrittenMail } from '../write-mail';
import { type CountMail, dayOfMails, type DayOfMails } from './day-of-mails';

interface HandOverDeps {
  database: MailDatabase;
  mailLimits: MailLimits;
  mailer: Mailer;
  clock: Clock;
}

/** One attempt to mail a document. */
interface Attempt {
  document: DocumentRecord;
  /** Identifies its own claim; other attempts' claims are never released. */
  begunAt: Instant;
  isManual: boolean;
  day: DayOfMails;
}

interface MailOnce {
  /** A person may send a lost mail again; the app itself never does. */
  isManual: boolean;
  write: (count: CountMail) => Promise<Writing>;
}

/**
 * Writes and sends a mail once. It is claimed before its files are fetched, for five minutes at
 * most: nothing goes out while it is being written, so after a crash another attempt may begin
 * again.
 */
export async function mailOnce(
  deps: HandOverDeps,
  document: DocumentRecord,
  { isManual, write }: MailOnce,
): Promise<Writing> {
  const { shopId, id, emailedAt } = document;
  const begunBefore = new Date(deps.clock.now().getTime() - HAND_OVER_MS).toISOString();
  const staleBefore = isManual ? begunBefore : null;
  const day = dayOfMails(deps, shopId);
  const attempt: Attempt = { document, begunAt: now(deps), isManual, day };
  const claim = { at: attempt.begunAt, begunBefore, staleBefore, emailedAt };
  if (!(await deps.database.documents.beginMail(shopId, id, claim)))
    throw await conflict(deps, document);
  const written = await writeOrAbandon(deps, attempt, write);
  if (written.kind === 'mail')
    await send(deps, attempt, written, staleBefore).finally(() => written.releaseFiles());
  return written;
}

/** Writes the mail; fails if it cannot be written or exceeds the shop's daily limits. */
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

/** This attempt certainly sent nothing. */
async function abandon(
  { database }: HandOverDeps,
  { document, begunAt, day }: Attempt,
): Promise<void> {
  await database.documents.abandonMail(document.shopId, document.id, begunAt);
  await day.giveBack();
}

/**
 * Sends a mail once. The claim is written first and stays if the outcome is unknown; it is released
 * only if the mail was certainly not accepted. A person may send again what got lost before
 * `staleBefore`.
 */
async function send(
  deps: HandOverDeps,
  attempt: Attempt,
  written: WrittenMail,
  staleBefore: Instant | null,
): Promise<void> {
  const { document, isManual } = attempt;
  const record = newMail(document, written, { at: now(deps), isManual });
  if (!(await claim(deps, document, record, staleBefore))) {
    await abandon(deps, attempt);
    throw await conflict(deps, document);
  }
  let receipt: MailReceipt;
  try {
    const mail = { ...written.mail, bounceId: record.id };
    const mayBegin = () => !isTooLateToHandOver(record.at, now(deps));
    receipt = await deps.mailer.send(mail, written.sender?.server ?? null, mayBegin);
  } catch (error) {
    await afterFailure(deps, { ...attempt, record, sender: written.sender }, toAppError(error));
    // A wrong password of the operator is not the merchant's concern, and soon corrected.
    if (!written.sender && error instanceof AppError && error.code === 'MAIL_SIGN_IN') {
      throw new AppError('MAIL_UNAVAILABLE', error.message);
    }
    throw error;
  }
  await deps.database.transaction((stores) =>
    recordSent(stores, document, { record, written, receipt, at: now(deps) }),
  );
}

/** Claim and record are written together, so after a crash both are found. */
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

/** The mail is out: log first what it lacks, then that it was sent. */
async function recordSent(
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

/** Another mail is in progress, or was sent while this one was written, e.g. by a second click. */
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

/**
 * The merchant's server rejects the sign-in: recorded once, and mails wait until the sender was
 * checked again.
 */
function recordSmtpInterruption(
  { database, clock }: { database: MailDatabase; clock: Clock },
  shopId: ShopId,
  sender: SmtpSender,
): Promise<void> {
  return database.transaction(async (stores) => {
    if (!(await stores.smtpSenders.markInterrupted(shopId, sender))) return;
    await stores.events.append(
      shopId,
      shopEvent({
        at: clock.now().toISOString(),
        origin: 'connection',
        event: 'smtp.interrupted',
        status: 'critical',
        body: {},
      }),
    );
  });
}

const ID_BYTES = 16;

/** The record of a mail before it is sent. */
function newMail(
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
function outcomeOf(error: AppError): MailOutcome | null {
  // After an unexpected error the outcome is as unknown as after a lost answer.
  if (error.code === 'MAIL_UNCERTAIN' || error.code === 'INTERNAL')
    return { state: 'uncertain', reply: null, detail: null };
  if (error.code !== 'MAIL_REFUSED') return null;
  return { state: 'refused', reply: error.reply ?? null, detail: error.detail ?? null };
}
