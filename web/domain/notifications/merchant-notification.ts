import type { Instant } from '../ids';
import type { GeneralSettings } from '../setting-sections/general-settings';
import { LOW_PERCENT } from '../plans/allowance';
import { calendarDay, inBerlin, instantOf } from '../time/berlin';

export const NOTIFICATION_KINDS = [
  'credits-exhausted-soon',
  'credits-exhausted-now',
  'connection-missing',
  'other-app',
  'onboarding',
  'weekly-summary',
] as const;

/** What a merchant gets a mail about. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One notification; the same occasion is sent once. */
export interface MerchantNotification {
  kind: NotificationKind;
  occasion: string;
}

/** The state of a shop on which notifications depend. */
export interface Situation {
  /** Transfers of the running period. */
  quota: number;
  left: number;
  /** When the meter starts anew. */
  resetAt: Instant;
  /** For how many days they will last; null: unknown, or longer than a month. */
  daysLeft: number | null;
  connection: 'connected' | 'interrupted' | 'none';
  /** Since when that connection exists; null without one. */
  connectedAt: Instant | null;
  /** Since when nothing is created because another app bills the same orders; null: it is not so. */
  otherAppSince: Instant | null;
  /** The merchant has activated the creation of documents. */
  isActive: boolean;
  createsInvoices: boolean;
  /** The merchant was through with the set-up, whatever came later. */
  isSetUp: boolean;
  /**
   * Steps that were given up, and orders that wait for the merchant; counted up to `MAX_COUNTED`.
   */
  failures: number;
  attention: number;
  /** Payments in Lexware that wait until the merchant assigns them to their document. */
  unassigned: number;
}

/** Beyond this the exact number does not matter. */
export const MAX_COUNTED = 100;

export type OnboardingStep = 'connect' | 'activate' | 'create-invoices';

const PERCENT = 100;
const ONBOARDING_DAYS = 2;

/** What the meter gives reason to send, if anything. */
export function meterNotification({
  left,
  quota,
}: Pick<Situation, 'left' | 'quota'>): NotificationKind | null {
  if (left <= 0) return 'credits-exhausted-now';
  return left * PERCENT < quota * LOW_PERCENT ? 'credits-exhausted-soon' : null;
}

/** Once per billing period; a larger quota in the same period is a meter of its own. */
export function meterOccasion(periodStart: Instant, quota: number): string {
  return `${periodStart}/${quota}`;
}

/** Once per connection: it breaks once, and connecting again creates a new one. */
export function connectionOccasion(connectedAt: Instant): string {
  return connectedAt;
}

/** Once per shop, as the creation stops so. */
export function otherAppOccasion(since: Instant): string {
  return since;
}

/** Once per shop, however often the app is installed. */
export const ONBOARDING: MerchantNotification = { kind: 'onboarding', occasion: 'first' };

export function onboardingAt(installedAt: Instant): Instant {
  return instantOf(inBerlin(installedAt).plus({ days: ONBOARDING_DAYS }));
}

/** Once per German week, by its Monday. */
export function weekOccasion(at: Instant): string {
  return calendarDay(instantOf(inBerlin(at).startOf('week')));
}

/** Whether anything waits for the merchant. */
function isAnythingOpen({ connection, failures, attention, unassigned }: Situation): boolean {
  return connection === 'interrupted' || failures + attention + unassigned > 0;
}

/** What the merchant has to do before invoices can come; null when the set-up is complete. */
export function nextOnboardingStep({
  connection,
  isActive,
  createsInvoices,
  isSetUp,
}: Situation): OnboardingStep | null {
  if (isSetUp) return null;
  if (connection === 'none') return 'connect';
  if (!isActive) return 'activate';
  return createsInvoices ? null : 'create-invoices';
}

/** Whether a notification that was due a while ago is still true. */
export function isStillTrue(
  { kind, occasion }: MerchantNotification,
  situation: Situation,
): boolean {
  switch (kind) {
    case 'credits-exhausted-soon':
    case 'credits-exhausted-now':
      return meterNotification(situation) === kind;
    case 'connection-missing':
      return situation.connection === 'interrupted' && situation.connectedAt === occasion;
    case 'other-app':
      return situation.otherAppSince === occasion;
    case 'onboarding':
      return nextOnboardingStep(situation) !== null;
    case 'weekly-summary':
      return isAnythingOpen(situation);
  }
}

/** Whether the merchant subscribed to this kind. */
export function isSubscribed(kind: NotificationKind, general: GeneralSettings): boolean {
  switch (kind) {
    case 'credits-exhausted-soon':
      return general.notifyCreditsExhaustedSoon;
    case 'credits-exhausted-now':
      return general.notifyCreditsExhaustedNow;
    case 'connection-missing':
      return general.notifyConnectionMissing;
    case 'other-app':
      // Nothing is created until the merchant reads it, so it is no matter of taste.
      return true;
    case 'onboarding':
      return general.onboarding;
    case 'weekly-summary':
      return general.notifyWeekly;
  }
}

/**
 * Where notifications go: the address of the settings, else the shop's own; null without either.
 */
export function notificationAddress(
  { email }: GeneralSettings,
  shopEmail: string | null,
): string | null {
  return email.trim() || shopEmail?.trim() || null;
}
