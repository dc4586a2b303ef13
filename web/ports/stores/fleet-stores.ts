import type { Figure } from '../metrics';
import type { ShopId, JobId, Instant } from '../../domain/ids';
import type { PlanId } from '../../domain/plans/plan-id';
import type { BillingCurrency } from '../../domain/plans/price';
import type { Cents } from '../../domain/money/cents';
import type { Span } from '../../domain/operator/spans';
import type { AlertRule, AlertName, AlertState } from '../../domain/operator/alerts';

export interface FigureAt extends Figure {
  /** Name of the span. */
  begin: string;
}

/** Runs of one class and shop that failed since they were noted last. */
export interface NewFailure {
  fingerprint: string;
  step: string;
  code: string;
  detail: string | null;
  place: string | null;
  shopId: ShopId | null;
  jobId: JobId | null;
  at: Instant;
  times: number;
}

/** Counted up to a limit: of a million nobody needs the last digit. */
export interface Capped {
  count: number;
  /** There are more. */
  isCapped: boolean;
}

export interface FailureClass {
  fingerprint: string;
  step: string;
  code: string;
  detail: string | null;
  place: string | null;
  firstAt: Instant;
  lastAt: Instant;
  times: number;
}

export interface FailingShop {
  shopId: ShopId;
  domain: string;
  firstAt: Instant;
  lastAt: Instant;
  times: number;
  jobId: JobId | null;
}

export interface Backlog {
  /** Jobs that are due and not running. */
  waiting: Capped;
  /** Since when the first of them is due. */
  oldestAt: Instant | null;
  /** Failed for good and not started again. */
  dead: Capped;
  /** Webhooks that were not dispatched. */
  intake: Capped;
  oldestIntakeAt: Instant | null;
}

export interface ShopShare {
  shopId: ShopId;
  domain: string;
  count: number;
}

/** A payment that is to be given back. */
export interface Unreturned {
  shopId: ShopId;
  domain: string;
  shopifyId: string | null;
  amount: Cents;
  currency: BillingCurrency;
  at: Instant;
  /** When Shopify was asked for a credit; null: it was not. */
  askedAt: Instant | null;
}

/** Subscriptions that are alike; a trial has its own. */
export interface SubscriptionGroup {
  planId: PlanId;
  currency: BillingCurrency;
  isAnnual: boolean;
  isOnTrial: boolean;
  isFrozen: boolean;
  subscriptions: number;
  /** Cents of one interval, without discount, of all of them. */
  price: Cents;
  /** What the interval that runs costs, of all of them. */
  periodPrice: Cents;
}

/** A shop's last subscription ended, and no other one runs. */
export interface LostSubscription {
  shopId: ShopId;
  planId: PlanId;
  currency: BillingCurrency;
  isAnnual: boolean;
  price: Cents;
  /** It ended before anything was paid. */
  wasOnTrial: boolean;
}

/** What all shops together do. Every read is bounded, however many shops and lines there are. */
export interface FleetStore {
  /** Adds to the slot, the hour and the day of the moment, so that several processes add up. */
  add(figures: readonly Figure[], at: Instant): Promise<void>;
  /** The same, in place of what is there. */
  put(figures: readonly Figure[], at: Instant): Promise<void>;
  /** Of these names from a span on, the oldest first. */
  figures(span: Span, names: readonly string[], from: string): Promise<FigureAt[]>;
  recordFailures(failures: readonly NewFailure[]): Promise<void>;
  /** Those that occurred since, the latest first. */
  failureClasses(since: Instant, limit: number): Promise<FailureClass[]>;
  failureClass(fingerprint: string): Promise<FailureClass | null>;
  /** How many shops had it since. */
  countShops(fingerprint: string, since: Instant): Promise<Capped>;
  /** The latest first; `after`: the `next` of the page before. */
  failingShops(
    fingerprint: string,
    page: { after: string | null; limit: number },
  ): Promise<{ items: FailingShop[]; next: string | null }>;
  /** Counts up to `max`. */
  backlog(now: Instant, max: number): Promise<Backlog>;
  /** Shops with most jobs that failed for good since, among the newest of those jobs. */
  deadByShop(since: Instant, limit: number): Promise<ShopShare[]>;
  /** Shops whose jobs have been due longest, with how many are due. */
  waitingByShop(now: Instant, limit: number): Promise<ShopShare[]>;
  /** Paying shops about which Shopify has been silent since. */
  billingSilent(since: Instant): Promise<Capped>;
  silentShops(since: Instant, limit: number): Promise<{ shopId: ShopId; domain: string }[]>;
  /** What was paid twice and is not given back yet, the longest known first. */
  unreturned(max: number): Promise<Unreturned[]>;
  subscriptions(now: Instant): Promise<SubscriptionGroup[]>;
  lostSubscriptions(since: Instant): Promise<LostSubscription[]>;
  /** Cents in EUR that partners have earned and no payout has taken up, and how many partners. */
  provisionsOwed(): Promise<{ partners: number; owed: Cents }>;
  /** Forgets spans from before the first kept, and failures that did not occur since. */
  purge(from: Record<Span, string>, failuresSince: Instant): Promise<void>;
}

export interface StoredRule extends AlertRule {
  checkedAt: Instant | null;
  value: number | null;
}

export interface Incident {
  id: number;
  rule: AlertName;
  openedAt: Instant;
  closedAt: Instant | null;
  threshold: number;
  /** The largest value so far. */
  peak: number;
}

type AlertMoment = 'begin' | 'end';
export type AlertChannel = 'mail' | 'webhook';

export interface AlertMessage {
  incidentId: number;
  moment: AlertMoment;
  channel: AlertChannel;
  attempts: number;
}

export interface SentMessage {
  incidentId: number;
  moment: AlertMoment;
  channel: AlertChannel;
  sentAt: Instant | null;
  attempts: number;
  /** Code of the last failure. */
  failure: string | null;
}

export interface CheckedRule extends AlertRule {
  state: AlertState;
}

export interface AlertStore {
  /** Adds the rows of rules that have none yet. */
  begin(rules: readonly AlertRule[]): Promise<void>;
  rules(): Promise<StoredRule[]>;
  /** Locked until the end of the transaction, in one order. */
  lockRules(): Promise<CheckedRule[]>;
  change(rule: AlertRule): Promise<void>;
  /** Stores what was measured of a rule; an open incident keeps its largest value. */
  checked(name: AlertName, state: AlertState, value: number | null, at: Instant): Promise<void>;
  open(rule: AlertRule, value: number, at: Instant): Promise<number>;
  /** The open incident of a rule; null where there is none. */
  close(name: AlertName, at: Instant): Promise<number | null>;
  incident(id: number): Promise<Incident | null>;
  openIncidents(): Promise<Incident[]>;
  /** The newest first, older than `before`. */
  incidents(before: number | null, limit: number): Promise<Incident[]>;
  /** Plans messages; those of the beginning that were not sent yet are given up at the end. */
  tell(
    incidentId: number,
    moment: AlertMoment,
    channels: AlertChannel[],
    at: Instant,
  ): Promise<void>;
  messagesOf(incidentIds: readonly number[]): Promise<SentMessage[]>;
  /** Takes a message that is due, until `until`: no other process sends it meanwhile. */
  takeDue(channel: AlertChannel, now: Instant, until: Instant): Promise<AlertMessage | null>;
  /** Counts for the attempt that was taken: another process may have taken the message since. */
  sent(message: AlertMessage, at: Instant): Promise<void>;
  /** `dueAt` null: given up. One that was given up meanwhile stays so. */
  notSent(message: AlertMessage, failure: string, dueAt: Instant | null): Promise<void>;
  /** When rules were checked last; null: never. */
  lastCheck(): Promise<Instant | null>;
}
