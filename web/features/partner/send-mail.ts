import { PARTNER_MAIL_FOOTER, partnerMailText } from '../../contract/texts/partner-mail-texts';
import type { PartnerId } from '../../domain/billing/coupon';
import { escapeHtml } from '../../domain/mail/html/html-values';
import type { PartnerMail } from '../../domain/partner/partner-mail';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { handle } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { MailLayout, Mail, MailAddress, Mailer } from '../../ports/mail';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import {
  notificationBody,
  notificationPlainText,
} from '../merchant-notifications/notification-body';
import { NOT_SENT } from '../merchant-notifications/send-notification';

export interface PartnerMailDeps {
  database: StoresOf<'partners' | 'partnerMails' | 'shops'>;
  mailer: Mailer;
  mailLayout: MailLayout;
  clock: Clock;
  logger: Logger;
  appLink(shop: Shop, path: string): string;
  /** Where a partner confirms the address. */
  confirmUrl(partner: Partner): string;
  /** Where a partner without the app reads what is owed. */
  accessUrl(partner: Partner): string;
  supportEmail: string;
}

/**
 * Mails a partner at most once about one thing, and nothing but the request to confirm to an address
 * that was not confirmed.
 */
export function sendPartnerMailJob(deps: PartnerMailDeps) {
  return handle(PARTNER_JOBS.sendMail, async ({ partnerId, about, mail }) => {
    const { database, mailer, clock, logger } = deps;
    const partner = await database.partners.byId(partnerId);
    const from = mailer.sender();
    if (!partner) return;
    if (!from) return logger.warn({ partnerId }, 'No sender is set up, the partner is not mailed');
    if (mail.kind !== 'confirm' && partner.emailConfirmedAt === null) return;
    const now = clock.now().toISOString();
    const toSend = await written(deps, partner, { mail, about, from });
    await database.partnerMails.record(partnerId, about, now);
    const claim = await database.partnerMails.begin(partnerId, about, now);
    if (claim === 'done') return;
    const isCertain = claim === 'begun' && (await send(deps, partnerId, about, toSend));
    if (!isCertain)
      logger.warn({ partnerId, about }, 'Nobody knows whether a mail to a partner left');
    await database.partnerMails.finish(partnerId, about, now);
  });
}

/** False where it may have left. */
async function send(
  { database: { partnerMails }, mailer }: PartnerMailDeps,
  partnerId: PartnerId,
  about: string,
  mail: Mail,
): Promise<boolean> {
  try {
    await mailer.send(mail, null);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'MAIL_UNCERTAIN') return false;
    if (NOT_SENT.has(error.code)) await partnerMails.release(partnerId, about);
    // A wrong password of the operator is not the partner's concern, and soon corrected.
    if (error.code === 'MAIL_SIGN_IN') throw new AppError('MAIL_UNAVAILABLE', error.message);
    throw error;
  }
}

/** The page of the app that each mail leads to. */
const PATHS: Record<Exclude<PartnerMail['kind'], 'confirm' | 'access'>, string> = {
  'details-changed': '/partner/preferences',
  declare: '/partner/preferences',
  held: '/partner/preferences',
  objected: '/partner/preferences',
  'raise-awaited': '/partner/payouts',
  'recipient-missing': '/partner/preferences',
  approved: '/partner',
  refused: '/partner',
  locked: '/partner',
  'coupon-locked': '/partner/coupons',
  'provision-refused': '/partner/redemptions',
  subscribed: '/partner/redemptions',
  verified: '/partner/redemptions',
  paid: '/partner/payouts',
  returned: '/partner/preferences',
};

interface Sent {
  mail: PartnerMail;
  about: string;
  from: MailAddress;
}

async function written(
  deps: PartnerMailDeps,
  partner: Partner,
  { mail, about, from }: Sent,
): Promise<Mail> {
  const { subject, title, paragraphs, button } = partnerMailText(mail);
  const action = { label: button, url: await addressOf(deps, partner, mail) };
  const content = { title, paragraphs, action, footer: PARTNER_MAIL_FOOTER };
  const html = deps.mailLayout.wrap({
    language: 'de',
    title: subject,
    heading: title,
    footer: escapeHtml(PARTNER_MAIL_FOOTER),
    body: notificationBody(content),
  });
  const name = `partner-${partner.id}-${about.replaceAll(/\W+/g, '-')}`;
  return {
    from,
    to: partner.email,
    copy: '',
    replyTo: deps.supportEmail,
    subject,
    html,
    text: notificationPlainText(content),
    attachments: [],
    messageId: `${name}@${from.address.split('@')[1] ?? 'localhost'}`,
  };
}

async function addressOf(
  { database, appLink, confirmUrl, accessUrl }: PartnerMailDeps,
  partner: Partner,
  { kind }: PartnerMail,
): Promise<string> {
  if (kind === 'confirm') return confirmUrl(partner);
  if (kind === 'access') return accessUrl(partner);
  const shop = await database.shops.byId(partner.shopId);
  if (!shop) throw new Error('The shop of a partner is missing');
  return shop.uninstalledAt === null ? appLink(shop, PATHS[kind]) : accessUrl(partner);
}
