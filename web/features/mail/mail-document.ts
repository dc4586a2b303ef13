import type { DocumentRecord } from '../../domain/documents/model/document';
import type { DocumentId, Instant, ShopId } from '../../domain/ids';
import { settingsOf } from '../../domain/settings/document-settings';
import { HAND_OVER_MS } from '../../domain/mail/mail-record';
import { decideMail, type MailReason } from '../../domain/mail/decide-mail';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { MailLimits } from '../../ports/stores/mail-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { readBackDocument, type ReadBackDeps } from '../engine/states/read-back';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle } from '../../jobs/job';
import { nextDay, type CountMail } from './hand-over/day-of-mails';
import { mailOnce } from './hand-over/hand-over';
import type { MailStores } from './mail-stores';
import { namedIn, logMail, recordNotMailed } from './log-mail';
import { addMailJob, type MailTask } from '../../jobs/schedule/schedule-mail';
import { writeMail, type WriteMailDeps, type Writing } from './write-mail';

export interface MailDocumentDeps extends WriteMailDeps {
  lexware: WriteMailDeps['lexware'] & ReadBackDeps['lexware'];
  mailLimits: MailLimits;
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

export function mailDocumentJob(deps: MailDocumentDeps) {
  return handle(DOCUMENT_JOBS.mailDocument, (task) => mailDocument(deps, task));
}

/** Mails a new document once: not if a person or an earlier attempt mailed it already. */
async function mailDocument(deps: MailDocumentDeps, task: MailTask): Promise<void> {
  const shop = await deps.database.shops.byId(task.shopId);
  if (!shop) return;
  if (shop.uninstalledAt !== null) throw waitsForYes();
  const document = await upToDate(deps, task.shopId, task.documentId);
  if (!document || !isToBeMailed(shop, document)) return;
  const imported = await deps.database.orderImports.imported(shop.id, document.orderId);
  if (imported?.mails === false) return logWithheld(deps, document, 'MAIL_NOT_IMPORTED');
  if (document.mailingAt !== null)
    return afterLostHandOver(deps, task, { document, since: document.mailingAt });
  if (shop.activatedAt === null) {
    await logWithheld(deps, document, 'MAIL_NOT_ACTIVATED');
    throw waitsForYes();
  }
  try {
    const writing = await mailOnce(deps, document, {
      isManual: false,
      write: (count) => write(deps, { shop, document, count }),
    });
    if (writing.kind === 'none') await logWithheld(deps, document, writing.reason);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await afterFailure(deps, task, { document, error });
  }
}

/** Until then the job stays among the failed ones. */
function waitsForYes(): AppError {
  return new AppError('NOT_ACTIVATED', 'The mail waits for the merchant’s yes');
}

function isToBeMailed({ settings }: Shop, { kind, emailedAt }: DocumentRecord): boolean {
  return emailedAt === null && settingsOf(settings, kind).mail.enabled;
}

function logWithheld(
  deps: MailDocumentDeps,
  document: DocumentRecord,
  reason: MailReason,
): Promise<void> {
  const entry = { reason, at: now(deps) };
  return deps.database.transaction((stores) => recordNotMailed(stores, document, entry));
}

/** With its number, which has to be read from Lexware; null if the document is gone. */
async function upToDate(
  deps: MailDocumentDeps,
  shopId: ShopId,
  id: DocumentId,
): Promise<DocumentRecord | null> {
  const { documents } = deps.database;
  const known = await documents.byId(shopId, id);
  if (!known || known.number !== null || known.cancelled) return known;
  await readBackDocument(deps, shopId, known);
  return documents.byId(shopId, id);
}

interface WriteRequest {
  shop: Shop;
  document: DocumentRecord;
  count: CountMail;
}

async function write(
  deps: MailDocumentDeps,
  { shop, document, count }: WriteRequest,
): Promise<Writing> {
  const order = await deps.shopify.order(shop, document.orderId);
  if (!order) return { kind: 'none', reason: 'MAIL_ORDER_HIDDEN' };
  const decision = decideMail(document, order, shop.settings);
  if (decision.kind === 'skip') return { kind: 'none', reason: decision.reason };
  return writeMail(deps, {
    shop,
    document,
    order,
    instead: {},
    messageName: `document-${document.id}`,
    count,
  });
}

/**
 * The mail was handed over, but its outcome is unknown: a second mail would be worse than a missing
 * one.
 */
async function afterLostHandOver(
  deps: MailDocumentDeps,
  task: MailTask,
  { document, since }: { document: DocumentRecord; since: Instant },
): Promise<void> {
  const staleAt = Date.parse(since) + HAND_OVER_MS;
  if (staleAt > deps.clock.now().getTime())
    return addMailJob(deps.database, task, new Date(staleAt).toISOString());
  await deps.database.mails.giveUp(document.shopId, document.id);
  await recordNotSent(
    deps,
    document,
    new AppError('MAIL_UNCERTAIN', 'A crash came between hand-over and note'),
  );
}

/**
 * Failures that only a person can fix end here with a log line. Temporary ones are retried by the
 * queue; those that new settings fix (sign-in, no server) wait among the failed jobs.
 */
async function afterFailure(
  deps: MailDocumentDeps,
  task: MailTask,
  { document, error }: { document: DocumentRecord; error: AppError },
): Promise<void> {
  switch (error.code) {
    case 'CONFLICT':
      return addMailJob(
        deps.database,
        task,
        new Date(deps.clock.now().getTime() + HAND_OVER_MS).toISOString(),
      );
    case 'MAIL_LIMIT':
      await logLimit(deps, document, error);
      return addMailJob(deps.database, task, nextDay(now(deps)));
    case 'MAIL_UNCERTAIN':
    case 'MAIL_REFUSED':
      return recordNotSent(deps, document, error);
    default:
      throw error;
  }
}

/**
 * Logged once a day and order, which loses nothing: all waiting mails go out the next day, and each
 * is logged then.
 */
function logLimit(
  deps: MailDocumentDeps,
  document: DocumentRecord,
  error: AppError,
): Promise<void> {
  return deps.database.transaction(async (stores) => {
    const isFirst = await stores.documents.markMailLimited(document.shopId, document, now(deps));
    if (isFirst) await recordNotSent(deps, document, error, stores);
  });
}

function recordNotSent(
  deps: MailDocumentDeps,
  document: DocumentRecord,
  error: AppError,
  stores: MailStores = deps.database,
): Promise<void> {
  const body = { ...namedIn(document), code: error.code, detail: error.detail ?? null };
  return logMail(stores, document, {
    event: 'document.not-sent',
    status: 'warning',
    body,
    at: now(deps),
  });
}

function now({ clock }: MailDocumentDeps): Instant {
  return clock.now().toISOString();
}
