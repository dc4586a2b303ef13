import { ADVISER_FOOTER, confirmMailText } from '../../contract/texts/adviser-texts';
import { notificationAddress } from '../../domain/notifications/merchant-notification';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { MailLayout } from '../../ports/mail/mail-layout';
import type { Mailer } from '../../ports/mail/mailer';
import type { StoresOf } from '../../ports/stores/database';
import { newLinkSecret } from './link-secret';
import { writeMail } from './write-mail';

export interface ConfirmDeps {
  database: StoresOf<'advisers' | 'shops'>;
  mailer: Pick<Mailer, 'send' | 'sender'>;
  mailLayout: MailLayout;
  logger: Logger;
  appUrl: string;
  supportEmail: string;
}

/**
 * Asks the owner of an address. Each try has a link of its own, and the last one counts: should the
 * mail before have left all the same, its link is over.
 */
export function confirmAddressJob(deps: ConfirmDeps) {
  return handle(SHOP_JOBS.confirmAdviser, async ({ shopId }) => {
    const { database, mailer, logger, appUrl, supportEmail } = deps;
    const shop = await database.shops.byId(shopId);
    const adviser = await database.advisers.byShop(shopId);
    if (!shop || shop.uninstalledAt || !adviser || adviser.confirmedAt !== null) return;
    const from = mailer.sender();
    if (!from) return logger.warn({ shopId }, 'No sender is set up, the adviser is not asked');
    const { secret, hash } = newLinkSecret();
    await database.advisers.setSecret(shopId, hash);
    const mail = writeMail(deps, {
      text: confirmMailText(shop.name),
      from,
      to: adviser.email,
      replyTo: notificationAddress(shop.settings.general, shop.email) ?? supportEmail,
      url: `${appUrl}/adviser/confirm/${secret}`,
      footer: ADVISER_FOOTER(shop.name),
      name: `adviser-${shopId}-${hash.slice(0, 16)}`,
    });
    await mailer.send(mail, null).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'MAIL_UNCERTAIN') throw error;
      logger.warn({ shopId }, 'Nobody knows whether an adviser was asked');
    });
  });
}
