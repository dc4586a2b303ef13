import type { Instant } from '../ids';
import { PLANS } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import { inBerlin, instantOf } from '../time/berlin';
import type { EventCode } from './event-codes';
import type { EventFacts } from './event-facts';

type OfEvents<Facts extends { [Code in keyof Facts]: Code extends EventCode ? object : never }> =
  Facts;
type Facts = OfEvents<EventFacts>;
type FactsOf<Code extends EventCode> = Code extends keyof Facts
  ? Facts[Code]
  : Record<never, never>;

type NamesIn<Any> = Any extends unknown ? keyof Any : never;
/** What any fact of the log is called. */
export type FactName = NamesIn<Facts[keyof Facts]>;

/** These facts and none that another code carries. */
type Just<Any> = Any extends unknown
  ? Any & { [Other in Exclude<FactName, keyof Any>]?: undefined }
  : never;

/** A line of the log: its code, and just the facts that its sentence needs. */
export type EventOf<Code extends EventCode = EventCode> = {
  [One in Code]: { event: One; body: Just<FactsOf<One>> };
}[Code];

/** The facts of one code as they were stored: any may be missing, or be something else. */
export type StoredFactsOf<Code extends EventCode> = {
  [Name in NamesIn<FactsOf<Code>>]?: unknown;
};

const USER_EVENTS: ReadonlySet<string> = new Set<EventCode>([
  'app.activated',
  'app.deactivated',
  'adviser.asked',
  'adviser.removed',
  'adviser.revoked',
  'archive.downloaded',
  'connection.disconnected',
  'creation.continued',
  'credit-note.requested',
  'credit-note.withdrawn',
  'datev.downloaded',
  'delivery-note.requested',
  'delivery-note.withdrawn',
  'document-link.renewed',
  'document-link.revoked',
  'document-links.renewed',
  'document.sent',
  'import.begun',
  'import.cancelled',
  'import.paused',
  'import.resumed',
  'invoice.cancel-requested',
  'invoice.reissue-requested',
  'invoice.requested',
  'invoice.withdrawn',
  'mail.recipient-shown',
  'order.recipient-edited',
  'order.tax-chosen',
  'settings.changed',
  'setup.completed',
  'smtp.connected',
  'smtp.removed',
]);

/**
 * Whether a line records a person's action: what merely happened during it, like a connection that
 * broke, names no user although a person's request triggered it.
 */
export function isByUser(event: EventCode): boolean {
  return USER_EVENTS.has(event);
}

/** Since when a shop's log is shown; older lines are deleted unless the app depends on them. */
export function logShownSince(planId: PlanId, now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: PLANS[planId].logMaxAge }));
}
