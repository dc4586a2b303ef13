import {
  NOTIFICATION_FOOTER,
  notificationText,
} from '../../contract/texts/events/notification-texts';
import type { Instant, ShopId } from '../../domain/ids';
import {
  isStillTrue,
  isSubscribed,
  MAX_COUNTED,
  type MerchantNotification,
  notificationAddress,
  type Situation,
} from '../../domain/notifications/merchant-notification';
import { allowanceOf, transfersLeft } from '../../domain/plans/allowance';
import { openMoneySince } from '../../domain/transactions/open-money';
import { readMeter } from '../../http/shop/read-meter';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { AppError, type Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { Mail, MailAddress, Mailer, MailLayout } from '../../ports/mail';
import { shopEvent } from '../../ports/stores/event-store';
import type { OrderListQuery } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { notificationBody, notificationPlainText } from './notification-body';
import type { NotificationsDatabase } from './notification-stores';

interface NotificationDeps {
  database: NotificationsDatabase;
  mailer: Mailer;
  mailLayout: MailLayout;
  clock: Clock;
  logger: Logger;
  /** Address of a page of the app inside the shop's admin. */
  appLink(shop: Shop, path: string): string;
  supportEmail: string;
}

/** Failures after which the mail certainly did not leave. */
export const NOT_SENT: ReadonlySet<Failure> = new Set([
  'MAIL_UNAVAILABLE',
  'MAIL_REFUSED',
  'MAIL_SIGN_IN',
  'MAIL_NOT_SET_UP',
]);

/**
 * Mails one notification at most once, if the merchant (still) wants it and it (still) holds. The
 * row is claimed before the mail leaves; a claimed one may have been sent and is left alone.
 */
async function sendNotification(
  deps: NotificationDeps,
  shopId: ShopId,
  notification: MerchantNotification,
): Promise<void> {
  const { database, mailer, logger } = deps;
  const shop = await database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt) return;
  const sender = mailer.sender();
  if (!sender)
    return logger.warn(
      { shopId, notification: notification.kind },
      'No sender is set up, the notification is not sent',
    );
  // The job of this kind is scheduled at the installation, without a record in the table, because
  // only now it is known whether there is something to report.
  if (notification.kind === 'onboarding')
    await database.notifications.record(shopId, notification, now(deps));
  const written = await write(deps, shop, notification, sender);
  if (written.kind === 'moot')
    return database.notifications.finish(shopId, notification, now(deps));
  const claim = await database.notifications.begin(shopId, notification, now(deps));
  if (claim === 'done') return;
  if (claim === 'sending') return conclude(deps, shopId, notification, 'notification.uncertain');
  if (written.kind === 'no-recipient')
    return conclude(deps, shopId, notification, 'notification.without-recipient');
  await deliver(deps, shopId, notification, written.mail);
}

async function deliver(
  deps: NotificationDeps,
  shopId: ShopId,
  notification: MerchantNotification,
  mail: Mail,
): Promise<void> {
  try {
    await deps.mailer.send(mail, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'MAIL_UNCERTAIN')
      return conclude(deps, shopId, notification, 'notification.uncertain');
    if (NOT_SENT.has(error.code)) await deps.database.notifications.release(shopId, notification);
    // A wrong password of the operator is not the merchant's concern, and soon corrected.
    if (error.code === 'MAIL_SIGN_IN') throw new AppError('MAIL_UNAVAILABLE', error.message);
    throw error;
  }
  await conclude(deps, shopId, notification, 'notification.sent');
}

type Written = { kind: 'mail'; mail: Mail } | { kind: 'moot' } | { kind: 'no-recipient' };

async function write(
  deps: NotificationDeps,
  shop: Shop,
  notification: MerchantNotification,
  from: MailAddress,
): Promise<Written> {
  const { general } = shop.settings;
  const situation = await readSituation(deps.database, shop, now(deps));
  const text = notificationText(notification.kind, shop.name, situation);
  if (!text || !isSubscribed(notification.kind, general) || !isStillTrue(notification, situation))
    return { kind: 'moot' };
  const to = notificationAddress(general, shop.email);
  if (!to) return { kind: 'no-recipient' };
  const { subject, title, paragraphs, action } = text;
  const link = { label: action.label, url: deps.appLink(shop, action.path) };
  const content = { title, paragraphs, action: link, footer: NOTIFICATION_FOOTER(shop.domain) };
  const layout = {
    language: 'de' as const,
    title: subject,
    heading: title,
    footer: content.footer,
  };
  const html = deps.mailLayout.wrap({ ...layout, body: notificationBody(content) });
  const name = `notification-${shop.id}-${notification.kind}-${notification.occasion.replaceAll(/\W+/g, '-')}`;
  const messageId = `${name}@${from.address.split('@')[1] ?? 'localhost'}`;
  const mail = {
    from,
    to,
    copy: '',
    replyTo: deps.supportEmail,
    subject,
    html,
    attachments: [],
    messageId,
  };
  return { kind: 'mail', mail: { ...mail, text: notificationPlainText(content) } };
}

type Outcome = 'notification.sent' | 'notification.uncertain' | 'notification.without-recipient';

async function conclude(
  deps: NotificationDeps,
  shopId: ShopId,
  notification: MerchantNotification,
  event: Outcome,
): Promise<void> {
  const at = now(deps);
  await deps.database.transaction(async (stores) => {
    await stores.notifications.finish(shopId, notification, at);
    await stores.events.append(
      shopId,
      shopEvent({
        at,
        event,
        status: event === 'notification.sent' ? 'info' : 'warning',
        body: { notification: notification.kind },
      }),
    );
  });
}

function now({ clock }: Pick<NotificationDeps, 'clock'>): string {
  return clock.now().toISOString();
}

export function sendNotificationJob(deps: NotificationDeps) {
  return handle(SHOP_JOBS.sendNotification, ({ shopId, notification }) =>
    sendNotification(deps, shopId, notification),
  );
}

/** Orders that wait for the merchant. */
const WAITING: OrderListQuery = {
  search: null,
  filter: 'attention',
  sortBy: 'orderedAt',
  sortDir: 'desc',
  limit: MAX_COUNTED,
  after: null,
  before: null,
};

/** The shop's situation when a notification is about to be sent. */
async function readSituation(
  database: NotificationsDatabase,
  shop: Shop,
  now: Instant,
): Promise<Situation> {
  const [{ meter, time, daysLeft }, connection, failures, attention, unassigned] =
    await Promise.all([
      readMeter(database, shop, now),
      database.connections.byShop(shop.id),
      database.jobs.dead(shop.id, MAX_COUNTED),
      database.orders.page(shop.id, WAITING),
      database.bankTransactions.countUnassigned(shop.id, openMoneySince(now)),
    ]);
  return {
    quota: allowanceOf(meter),
    left: transfersLeft(meter),
    resetAt: time.end,
    daysLeft,
    connection: connection?.status ?? 'none',
    connectedAt: connection?.connectedAt ?? null,
    otherAppSince: shop.otherAppSince,
    failures: failures.length,
    attention: attention.items.length,
    unassigned,
    isActive: shop.activatedAt !== null,
    createsInvoices: shop.settings.invoice.create !== false,
    isSetUp: shop.setupCompletedAt !== null,
  };
}
