import { Router } from 'express';
import { type AdviserAnswer, adviserAnswer, adviserBody, STOPPED } from '../../contract/adviser';
import { monthPath } from '../../contract/month';
import {
  ADVISER_FOOTER,
  ADVISER_MERCHANT_FOOTER,
  confirmMailText,
  stoppedMailText,
} from '../../contract/texts/adviser-texts';
import type { Instant, ShopId } from '../../domain/ids';
import { notificationAddress } from '../../domain/notifications/merchant-notification';
import { millisOf } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { Mail, MailAddress, Mailer, MailLayout } from '../../ports/mail';
import type { Adviser, AdviserMail } from '../../ports/stores/adviser-store';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { lastClosing } from '../month/snapshots';
import { monthBefore } from './mail-month';
import { isOver, newLinkSecret } from './mailed-link';
import { stopLink, type StopLinks } from './stop-links';
import { writeMail } from './write-mail';

interface AdviserDeps {
  database: DatabaseOf<'advisers' | 'events' | 'jobs' | 'monthSnapshots'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Whom a shop's months are mailed to, and the links that were. */
export function adviserRoutes(deps: AdviserDeps): Router {
  const { database, clock, wakeQueue } = deps;
  const now = () => clock.now().toISOString();
  return Router()
    .put('/adviser', async (req, res) => {
      const { email } = parseInput(adviserBody, req.body);
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events, jobs }) => {
        if (await advisers.hasStopped(shop.id, email)) throw new InvalidInput({ email: STOPPED });
        await advisers.ask(shop.id, email, at);
        const asked = { at, event: 'adviser.asked', status: 'info', body: {} } as const;
        await events.append(shop.id, shopEvent(asked));
        await jobs.add([newJob(SHOP_JOBS.confirmAdviser, { shopId: shop.id }, { runAt: at })]);
      });
      wakeQueue();
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, monthBefore(at))));
    })
    .delete('/adviser', async (_req, res) => {
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events }) => {
        await advisers.remove(shop.id, at);
        const removed = { at, event: 'adviser.removed', status: 'info', body: {} } as const;
        await events.append(shop.id, shopEvent(removed));
      });
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, monthBefore(at))));
    })
    .get('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(adviserAnswer.parse(await readAdviser(deps, currentShop(res), month)));
    })
    .post('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      const { adviser, isClosed } = await readAdviser(deps, shop, month);
      if (!adviser?.isConfirmed || !isClosed)
        throw new AppError('CONFLICT', 'No adviser is confirmed, or the month is open');
      const present = await database.advisers.mailOf(shop.id, month, 'links');
      await database.transaction(async ({ advisers, jobs }) => {
        if (present) await advisers.release(present);
        const payload = { shopId: shop.id, month };
        await jobs.add([newJob(DOCUMENT_JOBS.mailAdviser, payload, { runAt: now() })]);
      });
      wakeQueue();
      res.status(202).json(adviserAnswer.parse(await readAdviser(deps, shop, month)));
    })
    .delete('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events }) => {
        await advisers.revoke(shop.id, month, at);
        const revoked = { at, event: 'adviser.revoked', status: 'info', body: { month } } as const;
        await events.append(shop.id, shopEvent(revoked));
      });
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, month)));
    });
}

async function readAdviser(
  { database, clock }: AdviserDeps,
  { id }: Shop,
  month: string,
): Promise<AdviserAnswer> {
  const adviser = await database.advisers.byShop(id);
  const mail = await database.advisers.mailOf(id, month, 'links');
  return {
    adviser: adviser && {
      email: adviser.email,
      isConfirmed: adviser.confirmedAt !== null,
      hasStopped: adviser.stoppedAt !== null,
    },
    isClosed: (await lastClosing(database, id, month)) !== null,
    mail: mail && mailAnswer(mail, clock.now().toISOString()),
  };
}

function mailAnswer(mail: AdviserMail, at: Instant): AdviserAnswer['mail'] {
  const { state, sentAt, expiresAt, downloads } = mail;
  // While it is handed over it is as good as sent.
  const known = state === 'uncertain' ? 'uncertain' : 'sent';
  return { state: isOver(mail, at) ? 'over' : known, sentAt, expiresAt, downloads };
}

export interface ConfirmDeps {
  database: StoresOf<'advisers' | 'shops'>;
  mailer: Pick<Mailer, 'send' | 'sender'>;
  mailLayout: MailLayout;
  logger: Logger;
  appUrl: string;
  supportEmail: string;
  stopLinks: StopLinks;
  /** Address of a page of the app inside the shop's admin. */
  appLink(shop: Shop, path: string): string;
}

/**
 * Asks the owner of an address, or tells the merchant that its owner ended the mails. Each try has a
 * link of its own, and the last one counts: should the mail before have left all the same, its link
 * is over.
 */
export function confirmAddressJob(deps: ConfirmDeps) {
  return handle(SHOP_JOBS.confirmAdviser, async ({ shopId }) => {
    const { database, mailer, logger, appUrl, supportEmail } = deps;
    const shop = await database.shops.byId(shopId);
    const adviser = await database.advisers.byShop(shopId);
    if (!shop || shop.uninstalledAt || !adviser || adviser.confirmedAt !== null) return;
    const from = mailer.sender();
    if (!from) return logger.warn({ shopId }, 'No sender is set up, the adviser is not asked');
    const merchant = notificationAddress(shop.settings.general, shop.email);
    if (adviser.stoppedAt !== null) {
      if (!merchant) return logger.warn({ shopId }, 'Nobody is told that an adviser stopped');
      return send(deps, shopId, stopNotice(deps, { shop, adviser, from, merchant }));
    }
    const { secret, hash } = newLinkSecret();
    if (!(await database.advisers.setSecret(adviser, hash))) return;
    const mail = writeMail(deps, {
      text: confirmMailText(shop.name),
      from,
      to: adviser.email,
      replyTo: merchant ?? supportEmail,
      url: `${appUrl}/adviser/confirm/${secret}`,
      footer: ADVISER_FOOTER(shop.name),
      name: `adviser-${shopId}-${hash.slice(0, 16)}`,
      stop: stopLink(deps.stopLinks, adviser),
    });
    await send(deps, shopId, mail);
  });
}

interface StopNotice {
  shop: Shop;
  adviser: Adviser;
  from: MailAddress;
  merchant: string;
}

function stopNotice(deps: ConfirmDeps, { shop, adviser, from, merchant }: StopNotice): Mail {
  return writeMail(deps, {
    text: stoppedMailText(shop.name, adviser.email),
    from,
    to: merchant,
    replyTo: deps.supportEmail,
    url: deps.appLink(shop, '/month'),
    footer: ADVISER_MERCHANT_FOOTER,
    name: `adviser-stopped-${shop.id}-${millisOf(adviser.stoppedAt ?? adviser.askedAt)}`,
  });
}

async function send({ mailer, logger }: ConfirmDeps, shopId: ShopId, mail: Mail): Promise<void> {
  await mailer.send(mail, null).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'MAIL_UNCERTAIN') throw error;
    logger.warn({ shopId }, 'Nobody knows whether an adviser was asked, or a merchant told');
  });
}
