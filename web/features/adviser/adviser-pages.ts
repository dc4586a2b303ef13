import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { DatevAnswer } from '../../contract/datev';
import { ADVISER_PAGE_TEXTS, ADVISER_STOP } from '../../contract/texts/adviser-texts';
import { archiveFileName, documentsFileName } from '../../contract/texts/month-texts';
import type { Instant } from '../../domain/ids';
import { daysLater, isBefore } from '../../domain/time/berlin';
import { logFailure, setRetryAfter } from '../../http/failures';
import { html, type Html } from '../../http/pages/html';
import { publicHeaders } from '../../http/pages/security-headers';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { AppError, HANDLING } from '../../ports/app-error';
import { shopEvent } from '../../ports/stores/event-store';
import type { Logger } from '../../ports/logger';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { ArchiveProgress } from '../../ports/stores/month-stores';
import type { Adviser } from '../../ports/stores/adviser-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { sendArchive, type SendDeps } from '../month/archive/send-archive';
import { type CloseDeps, totalOf } from '../month/close-month';
import { closedMonth, lastClosing } from '../month/snapshots';
import { downloadDatev, readDatev } from '../month/datev-file';
import { documentFile } from '../month/document-file';
import { type PublicPage, sendUncached, unlistedPage } from '../public-pages/frame';
import { isFromElsewhere } from '../public-pages/from-elsewhere';
import { hashOfSecret, isOver, LINK_DAYS } from './mailed-link';
import { adviserOfStop, stopLink, type StopLinks } from './stop-links';

interface PageDeps extends Omit<CloseDeps, 'database'>, Omit<SendDeps, 'database'> {
  database: DatabaseOf<'advisers' | 'events' | 'jobs'> &
    CloseDeps['database'] &
    SendDeps['database'] &
    StoresOf<'monthArchives'>;
  appUrl: string;
  logger: Logger;
  stopLinks: StopLinks;
  /** Throws where a link is used too often. */
  countLink(link: string): Promise<void>;
}

const PATH = '/adviser';

/**
 * What the links in an adviser's mails open. Opening one shows buttons and does nothing else:
 * programs that look into mails open links, too.
 */
export function adviserPages(deps: PageDeps): Router {
  return Router()
    .use(PATH, publicHeaders)
    .get(`${PATH}/confirm/:secret`, async (req, res) => {
      const asked = await addressOf(deps, req.params.secret);
      if (!asked) return answerOver(res);
      const { adviser, shop } = asked;
      sendUncached(res, askPage(shop.name, adviser.email));
    })
    .post(`${PATH}/confirm/:secret`, async (req, res) => {
      const asked = await addressOf(deps, req.params.secret);
      if (!asked || isFromElsewhere(req as Request, deps.appUrl)) return answerOver(res);
      if (!(await confirm(deps, asked.adviser))) return answerOver(res);
      const { doneTitle, done } = ADVISER_PAGE_TEXTS;
      sendUncached(res, unlistedPage(doneTitle, done));
    })
    .get(`${PATH}/stop/:token`, async (req, res) => {
      const asked = await stoppableOf(deps, req.params.token);
      if (!asked) return answerStopped(res);
      const { stopTitle, stopAsk, stop } = ADVISER_PAGE_TEXTS;
      const lead = stopAsk(asked.shop.name, asked.adviser.email);
      sendUncached(res, unlistedPage(stopTitle, lead, button('', stop)));
    })
    .post(`${PATH}/stop/:token`, async (req, res) => {
      const asked = await stoppableOf(deps, req.params.token);
      if (!asked) return answerStopped(res);
      await stopMails(deps, asked.adviser);
      const { stoppedTitle, stopped } = ADVISER_PAGE_TEXTS;
      sendUncached(res, unlistedPage(stoppedTitle, stopped));
    })
    .get(`${PATH}/:secret`, async (req, res) => {
      const mailed = await monthOf(deps, req.params.secret);
      if (!mailed) return answerOver(res);
      sendUncached(res, await monthPage(deps, mailed));
    })
    .post(`${PATH}/:secret/:file`, async (req, res) => {
      const mailed = await monthOf(deps, req.params.secret);
      if (!mailed || isFromElsewhere(req as Request, deps.appUrl)) return answerOver(res);
      await sendFile(deps, res, { ...mailed, file: req.params.file });
    })
    .use(PATH, adviserErrors(deps));
}

/** Sentences for merchants name screens that nobody has here. */
function adviserErrors({ logger }: Pick<PageDeps, 'logger'>): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = logFailure(logger, error, req);
    if (res.headersSent) return next(error);
    setRetryAfter(res, failure);
    res.status(HANDLING[failure.code].status).removeHeader('Content-Disposition');
    const { failedTitle, failed } = ADVISER_PAGE_TEXTS;
    sendUncached(res, unlistedPage(failedTitle, failed));
  };
}

interface Asked {
  adviser: Adviser;
  shop: Shop;
}

/** Null where the link is over, replaced, or was never there. */
async function addressOf(deps: PageDeps, secret: string): Promise<Asked | null> {
  const hash = hashOfSecret(secret);
  await deps.countLink(hash);
  const adviser = await deps.database.advisers.bySecret(hash);
  if (!adviser || !isBefore(now(deps), daysLater(adviser.askedAt, LINK_DAYS))) return null;
  const shop = await installedShop(deps, adviser.shopId);
  return shop && { adviser, shop };
}

/** False where the mails were ended, or the address replaced, meanwhile. */
async function confirm(deps: PageDeps, adviser: Adviser): Promise<boolean> {
  if (adviser.confirmedAt !== null) return true;
  const { shopId, email } = adviser;
  const at = now(deps);
  const isNew = await deps.database.transaction(async ({ advisers, events }) => {
    if (!(await advisers.confirm(adviser, at))) return false;
    const confirmed = { at, event: 'adviser.confirmed', status: 'success', body: {} } as const;
    await events.append(shopId, shopEvent(confirmed));
    return true;
  });
  if (isNew) return true;
  // A second press at the same moment found it confirmed.
  const present = await deps.database.advisers.byShop(shopId);
  return present?.email === email && present.confirmedAt !== null;
}

/** Null where nothing is mailed to that address any more. */
async function stoppableOf(deps: PageDeps, token: string): Promise<Asked | null> {
  await deps.countLink(hashOfSecret(token));
  const adviser = await adviserOfStop(deps.database, deps.stopLinks, token);
  if (!adviser || adviser.stoppedAt !== null) return null;
  const shop = await installedShop(deps, adviser.shopId);
  return shop && { adviser, shop };
}

/**
 * The merchant is told by mail and in the log. Mail programs do it at one press, without the page
 * (RFC 8058), so it is asked from elsewhere as well: the link is authority enough.
 */
async function stopMails(deps: PageDeps, adviser: Adviser): Promise<void> {
  const at = now(deps);
  const { shopId } = adviser;
  await deps.database.transaction(async ({ advisers, events, jobs }) => {
    if (!(await advisers.stop(adviser, at))) return;
    const stopped = { at, event: 'adviser.stopped', status: 'warning', body: {} } as const;
    await events.append(shopId, shopEvent(stopped));
    await jobs.add([newJob(SHOP_JOBS.confirmAdviser, { shopId }, { runAt: at })]);
  });
}

function answerStopped(res: Response): void {
  const { stoppedTitle, stopOver } = ADVISER_PAGE_TEXTS;
  sendUncached(res, unlistedPage(stoppedTitle, stopOver));
}

interface Mailed {
  secret: string;
  shop: Shop;
  adviser: Adviser;
  month: string;
  /** As the month was closed last. */
  closing: number;
  expiresAt: Instant;
}

async function monthOf(deps: PageDeps, secret: string): Promise<Mailed | null> {
  const hash = hashOfSecret(secret);
  await deps.countLink(hash);
  const mail = await deps.database.advisers.byLink(hash);
  if (!mail || isOver(mail, now(deps))) return null;
  const { shopId, month, expiresAt } = mail;
  const adviser = await deps.database.advisers.byShop(shopId);
  // One that was on its way while the address was replaced, or while its owner ended the mails.
  if (!adviser?.confirmedAt || isBefore(mail.sentAt, adviser.confirmedAt)) return null;
  const shop = await installedShop(deps, shopId);
  const closing = await lastClosing(deps.database, shopId, month);
  if (!shop || closing === null) return null;
  return { secret, shop, adviser, month, closing, expiresAt };
}

async function installedShop(
  { database: { shops } }: PageDeps,
  id: Shop['id'],
): Promise<Shop | null> {
  const shop = await shops.byId(id);
  return shop && shop.uninstalledAt === null ? shop : null;
}

const LIST = 'documents';
const ARCHIVE = 'archive';
/** With the number of its part. */
const DATEV = 'datev-';

async function sendFile(
  deps: PageDeps,
  res: Response,
  { shop, month, closing, file }: Pick<Mailed, 'shop' | 'month' | 'closing'> & { file: string },
): Promise<void> {
  const note = (name: string) => noteDownload(deps, { shop, month, name });
  if (file === ARCHIVE) {
    const isWhole = await sendArchive(deps, res, { shop, month, end: '' });
    return isWhole ? note(archiveFileName(month)) : undefined;
  }
  if (file.startsWith(DATEV)) {
    const part = Number(file.slice(DATEV.length));
    const { name, bytes } = await downloadDatev(deps, shop, { month, closing, part });
    await note(name);
    return sendAs(res, { name, type: 'text/csv; charset=windows-1252', bytes });
  }
  if (file !== LIST) throw new AppError('NOT_FOUND', 'A month has no such file');
  const { documents } = await closedMonth(deps.database, shop.id, { month, number: closing });
  const name = documentsFileName(month, closing);
  await note(name);
  const bytes = Buffer.from(documentFile(documents, null));
  sendAs(res, { name, type: 'text/csv; charset=utf-8', bytes });
}

interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

function sendAs(res: Response, { name, type, bytes }: SentFile): void {
  res
    .set('Content-Disposition', `attachment; filename="${name}"`)
    .set('Content-Type', type)
    .set('Cache-Control', 'no-store')
    .send(Buffer.from(bytes));
}

interface Download {
  shop: Shop;
  month: string;
  name: string;
}

function noteDownload(deps: PageDeps, { shop, month, name }: Download): Promise<void> {
  return deps.database.transaction(async ({ advisers, events }) => {
    await advisers.countDownload(shop.id, month);
    await events.append(
      shop.id,
      shopEvent({
        at: now(deps),
        event: 'adviser.downloaded',
        status: 'info',
        body: { file: name },
      }),
    );
  });
}

async function monthPage(
  deps: PageDeps,
  { secret, shop, adviser, month, closing, expiresAt }: Mailed,
): Promise<PublicPage> {
  const { documents } = await closedMonth(deps.database, shop.id, { month, number: closing });
  const { count, cents: total } = totalOf(documents);
  const check = await deps.database.monthChecks.progress(shop.id, month);
  const differences = check?.result?.differences.length ?? 0;
  const lead = ADVISER_PAGE_TEXTS.month({
    shopName: shop.name,
    month,
    documents: count,
    total,
    differences,
    expiresAt,
  });
  const archive = await deps.database.monthArchives.progress(shop.id, month);
  const datev = await readDatev(deps, shop, month);
  const path = `${PATH}/${secret}`;
  const files = html`${button(`${path}/${LIST}`, ADVISER_PAGE_TEXTS.list)}
    ${datevButtons(path, datev)} ${archiveButton(path, archive, now(deps))}
    <p><a href="${stopLink(deps.stopLinks, adviser)}">${ADVISER_STOP}</a></p>`;
  return unlistedPage(ADVISER_PAGE_TEXTS.monthTitle(month), lead, files);
}

function datevButtons(path: string, { obstacle, files }: DatevAnswer): Html[] {
  if (obstacle !== null) return [];
  return files.map((_, index) => {
    const part = files.length > 1 ? ` (${index + 1})` : '';
    return button(`${path}/${DATEV}${index + 1}`, ADVISER_PAGE_TEXTS.datev + part);
  });
}

function archiveButton(path: string, archive: ArchiveProgress | null, at: Instant): Html {
  const { archiveComing, archiveMissing, archiveGaps, archive: label } = ADVISER_PAGE_TEXTS;
  if (!archive || !isBefore(at, archive.keptUntil) || archive.state === 'interrupted')
    return html`<p>${archiveMissing}</p>`;
  if (archive.state === 'reading') return html`<p>${archiveComing}</p>`;
  const { missing } = archive;
  return html`${button(`${path}/${ARCHIVE}`, label)}
  ${missing > 0 ? html`<p>${archiveGaps(missing)}</p>` : null}`;
}

function askPage(shopName: string, email: string): PublicPage {
  const { confirmTitle, ask, confirm: label } = ADVISER_PAGE_TEXTS;
  return unlistedPage(confirmTitle, ask(shopName, email), button('', label));
}

/** Sends the address that it is on where no other is named. */
function button(action: string, label: string): Html {
  const target = action === '' ? null : html`action="${action}"`;
  return html`<form method="post" ${target}>
    <p><button class="button" type="submit">${label}</button></p>
  </form>`;
}

function answerOver(res: Response): void {
  const { overTitle, over } = ADVISER_PAGE_TEXTS;
  res.status(410);
  sendUncached(res, unlistedPage(overTitle, over));
}

function now({ clock }: Pick<PageDeps, 'clock'>): Instant {
  return clock.now().toISOString();
}
