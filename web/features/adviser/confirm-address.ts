import {
  ADVISER_FOOTER,
  ADVISER_MERCHANT_FOOTER,
  confirmMailText,
  stoppedMailText,
} from '../../contract/texts/adviser-texts';
import type { ShopId } from '../../domain/ids';
import { millisOf } from '../../domain/time/berlin';
import { notificationAddress } from '../../domain/notifications/merchant-notification';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { MailLayout, Mail, MailAddress, Mailer } from '../../ports/mail';
import type { StoresOf } from '../../ports/stores/database';
import type { Adviser } from '../../ports/stores/adviser-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { newLinkSecret } from './mailed-link';
import { stopLink, type StopLinks } from './stop-links';
import { writeMail } from './write-mail';

interface ConfirmDeps {
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
