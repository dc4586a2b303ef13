import {
  ADVISER_FOOTER,
  ADVISER_MERCHANT_FOOTER,
  linksMailText,
  notClosedMailText,
} from '../../contract/texts/adviser-texts';
import type { Instant } from '../../domain/ids';
import { closableFrom } from '../../domain/month/snapshot';
import { isTooLateToHandOver } from '../../domain/mail/mail-record';
import { notificationAddress } from '../../domain/notifications/merchant-notification';
import {
  calendarDay,
  calendarMonth,
  daysLater,
  isBefore,
  millisOf,
  monthsAfter,
} from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { Mail, Mailer, MailLayout } from '../../ports/mail';
import { shopEvent } from '../../ports/stores/event-store';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Adviser, AdviserMailClaim, AdviserMailKind } from '../../ports/stores/adviser-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MonthArchive } from '../../ports/stores/month-stores';
import { NOT_SENT } from '../merchant-notifications/send-notification';
import { beginArchive } from '../month/archive/begin-archive';
import { totalOf } from '../month/close-month';
import { spanOf } from '../month/month-parts';
import { closedMonth, lastClosing } from '../month/snapshots';
import { isOver, LINK_DAYS, newLinkSecret } from './mailed-link';
import { stopLink, type StopLinks } from './stop-links';
import { writeMail } from './write-mail';

interface MailMonthDeps {
  database: DatabaseOf<
    | 'advisers'
    | 'documents'
    | 'events'
    | 'jobs'
    | 'monthArchives'
    | 'monthChecks'
    | 'monthSnapshots'
    | 'orders'
    | 'shops'
  >;
  mailer: Pick<Mailer, 'send' | 'sender'>;
  mailLayout: MailLayout;
  clock: Clock;
  logger: Logger;
  appUrl: string;
  supportEmail: string;
  stopLinks: StopLinks;
  /** Address of a page of the app inside the shop's admin. */
  appLink(shop: Shop, path: string): string;
}

/** Every night: the last month is mailed, or the merchant reminded that it is open. */
export function planAdviserMailsJob({
  database,
  clock,
}: Pick<MailMonthDeps, 'clock' | 'database'>) {
  return handle(SHOP_JOBS.adviserMails, async ({ shopId }) => {
    const adviser = await database.advisers.byShop(shopId);
    if (!adviser?.confirmedAt) return;
    const runAt = clock.now().toISOString();
    const month = monthBefore(runAt);
    await database.jobs.add([newJob(DOCUMENT_JOBS.mailAdviser, { shopId, month }, { runAt })]);
  });
}

/** The month before that of a moment. */
export function monthBefore(at: Instant): string {
  return monthsAfter(`${calendarMonth(at)}-01`, -1).slice(0, 'yyyy-MM'.length);
}

/**
 * Mails a closed month to a confirmed adviser, once; an open one to nobody, but that it is open to
 * the merchant, unless it is empty. The archive is made before.
 */
export function mailMonthJob(deps: MailMonthDeps) {
  return handle(DOCUMENT_JOBS.mailAdviser, async ({ shopId, month }) => {
    const { database, clock } = deps;
    const at = clock.now().toISOString();
    const shop = await database.shops.byId(shopId);
    const adviser = await database.advisers.byShop(shopId);
    if (!shop || shop.uninstalledAt || !adviser?.confirmedAt) return;
    const closing = await lastClosing(database, shopId, month);
    if (closing === null) return remind(deps, shop, month);
    const present = await database.advisers.mailOf(shopId, month, 'links');
    // Its process was ended while it was handed over.
    if (present?.state === 'sending') return conclude(deps, present, 'uncertain');
    if (present) return isOver(present, at) ? undefined : goOnReading(deps, shop, month);
    if (await isArchiveComing(deps, shop, month)) return planAgain(deps, shop, month);
    await mailLinks(deps, { shop, adviser, month, closing });
  });
}

/** The 3rd is the first day on which it can be closed, so nobody is late before it is over. */
async function remind(deps: MailMonthDeps, shop: Shop, month: string): Promise<void> {
  const { database, clock } = deps;
  if (calendarDay(clock.now().toISOString()) <= closableFrom(month)) return;
  // Once; nobody reads a month's orders every night to find that out.
  if (await database.advisers.mailOf(shop.id, month, 'not-closed')) return;
  const orders = await database.orders.ofPeriod(shop.id, spanOf(month));
  if (orders.length > 0) await tellMerchant(deps, shop, month);
}

/** An archive of so many days less is made once more, so that it is there as long as the link is. */
const SPARE_DAYS = 1;
const GIVEN_UP_MS = 60 * 60_000;
const LOOK_AGAIN_MS = 10 * 60_000;

/** One that does not get on is not waited for. */
async function isArchiveComing(deps: MailMonthDeps, { id }: Shop, month: string): Promise<boolean> {
  const at = deps.clock.now().toISOString();
  const archive = await deps.database.monthArchives.byMonth(id, month);
  if (!archive || isBefore(archive.keptUntil, daysLater(at, LINK_DAYS - SPARE_DAYS))) {
    await beginArchive(deps, id, month);
    return true;
  }
  return isMoving(archive, at);
}

/** The link leads to an archive that lacks files, as Lexware gave none of them for a while. */
async function goOnReading(deps: MailMonthDeps, { id }: Shop, month: string): Promise<void> {
  const archive = await deps.database.monthArchives.byMonth(id, month);
  if (archive && (await lacksFiles(deps, archive))) await beginArchive(deps, id, month);
}

async function lacksFiles(deps: MailMonthDeps, archive: MonthArchive): Promise<boolean> {
  if (archive.state !== 'done') return !isMoving(archive, deps.clock.now().toISOString());
  const missing = await deps.database.monthArchives.missing(archive);
  return missing.some(({ gap }) => gap === 'notReady');
}

function isMoving({ state, movedAt }: Moved, at: Instant): boolean {
  return state === 'reading' && millisOf(at) - millisOf(movedAt) < GIVEN_UP_MS;
}
type Moved = Pick<MonthArchive, 'state' | 'movedAt'>;

function planAgain({ database, clock }: MailMonthDeps, shop: Shop, month: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + LOOK_AGAIN_MS).toISOString();
  const payload = { shopId: shop.id, month };
  return database.jobs.add([newJob(DOCUMENT_JOBS.mailAdviser, payload, { runAt })]);
}

interface MonthToMail {
  shop: Shop;
  adviser: Adviser;
  month: string;
  closing: number;
}

async function mailLinks(
  deps: MailMonthDeps,
  { shop, adviser, month, closing }: MonthToMail,
): Promise<void> {
  const { database, mailer, logger, appUrl, supportEmail, clock } = deps;
  const from = mailer.sender();
  if (!from) return logger.warn({ shop: shop.id }, 'No sender is set up, no month is mailed');
  const { documents } = await closedMonth(database, shop.id, { month, number: closing });
  const { count, cents: total } = totalOf(documents);
  const check = await database.monthChecks.progress(shop.id, month);
  const { secret, hash } = newLinkSecret();
  const expiresAt = daysLater(clock.now().toISOString(), LINK_DAYS);
  const differences = check?.result?.differences.length ?? 0;
  const mail = writeMail(deps, {
    text: linksMailText({
      shopName: shop.name,
      month,
      documents: count,
      total,
      differences,
      expiresAt,
    }),
    from,
    to: adviser.email,
    replyTo: notificationAddress(shop.settings.general, shop.email) ?? supportEmail,
    url: `${appUrl}/adviser/${secret}`,
    footer: ADVISER_FOOTER(shop.name),
    name: `adviser-${shop.id}-${month}-${hash.slice(0, 16)}`,
    stop: stopLink(deps.stopLinks, adviser),
  });
  await sendOnce(deps, shop, { month, kind: 'links', hash, expiresAt, mail });
}

async function tellMerchant(deps: MailMonthDeps, shop: Shop, month: string): Promise<void> {
  const { mailer, logger, supportEmail, clock, appLink } = deps;
  const from = mailer.sender();
  const to = notificationAddress(shop.settings.general, shop.email);
  if (!from || !to) return logger.warn({ shop: shop.id }, 'Nobody is told of an open month');
  const mail = writeMail(deps, {
    text: notClosedMailText(shop.name, month),
    from,
    to,
    replyTo: supportEmail,
    url: appLink(shop, `/month?month=${month}`),
    footer: ADVISER_MERCHANT_FOOTER,
    name: `not-closed-${shop.id}-${month}`,
  });
  const expiresAt = clock.now().toISOString();
  await sendOnce(deps, shop, { month, kind: 'not-closed', hash: null, expiresAt, mail });
}

interface ToSend {
  month: string;
  kind: AdviserMailKind;
  hash: string | null;
  expiresAt: Instant;
  mail: Mail;
}

/** Claimed before it leaves; what may have left is not sent again by itself. */
async function sendOnce(
  deps: MailMonthDeps,
  shop: Shop,
  { month, kind, hash, expiresAt, mail }: ToSend,
): Promise<void> {
  const { advisers } = deps.database;
  const sentAt = deps.clock.now().toISOString();
  const claim = { shopId: shop.id, month, kind, hash, sentAt, expiresAt };
  if (!(await advisers.begin(claim))) return;
  try {
    const mayBegin = () => !isTooLateToHandOver(sentAt, deps.clock.now().toISOString());
    await deps.mailer.send(mail, null, mayBegin);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'MAIL_UNCERTAIN') return conclude(deps, claim, 'uncertain');
    if (NOT_SENT.has(error.code)) await advisers.release(claim);
    // A wrong password of the operator is not the merchant's concern, and soon corrected.
    if (error.code === 'MAIL_SIGN_IN') throw new AppError('MAIL_UNAVAILABLE', error.message);
    throw error;
  }
  await conclude(deps, claim, 'sent');
}

async function conclude(
  { database, clock }: MailMonthDeps,
  claim: AdviserMailClaim,
  state: 'sent' | 'uncertain',
): Promise<void> {
  const { shopId, month, kind } = claim;
  const at = clock.now().toISOString();
  const isSent = state === 'sent';
  const ofMonth = kind === 'links' ? 'adviser.mailed' : 'adviser.month-open';
  await database.transaction(async ({ advisers, events }) => {
    await advisers.finish(claim, state);
    await events.append(
      shopId,
      shopEvent({
        at,
        event: isSent ? ofMonth : 'adviser.mail-uncertain',
        status: isSent ? 'info' : 'warning',
        body: { month },
      }),
    );
  });
}
