import { z } from 'zod';
import { ALERT_NAMES } from '../../domain/operator/alerts';
import { RANGES } from '../../domain/operator/spans';
import { FAILURE_GROUPS } from '../../domain/operator/failures';
import { reasonField } from './access';

const capped = z.object({ count: z.number().int(), isCapped: z.boolean() });
export type CappedAnswer = z.infer<typeof capped>;

const shopShare = z.object({ id: z.number().int(), domain: z.string(), count: z.number().int() });

/** GET /api/operator/fleet: what waits now, and what is wrong. */
export const fleetAnswer = z.object({
  now: z.string(),
  queue: z.object({
    waiting: capped,
    oldestAt: z.string().nullable(),
    /** Whose jobs have been due longest. */
    shops: z.array(shopShare),
  }),
  /** Failed for good; `shops`: in the last hour. */
  dead: capped.extend({ shops: z.array(shopShare) }),
  intake: z.object({ waiting: capped, oldestAt: z.string().nullable() }),
  incidents: z.array(
    z.object({
      id: z.number().int(),
      rule: z.enum(ALERT_NAMES),
      title: z.string(),
      remedy: z.string(),
      openedAt: z.string(),
      /** As measured last, with its unit. */
      value: z.string(),
    }),
  ),
  /** Paying shops about which Shopify has been silent for a week. */
  silent: capped.extend({ shops: z.array(z.object({ id: z.number().int(), domain: z.string() })) }),
  /** What merchants paid twice and nobody has given back yet, the longest known first. */
  paidTwice: z.array(
    z.object({
      shop: z.object({ id: z.number().int(), domain: z.string() }),
      /** Number of the charge at Shopify. */
      shopifyNumber: z.string(),
      money: z.object({ currency: z.enum(['EUR', 'USD']), cents: z.number().int() }),
      foundAt: z.string(),
      /** When Shopify was asked for a credit of which it has told nothing; null: it was not asked. */
      askedAt: z.string().nullable(),
    }),
  ),
});
export type FleetAnswer = z.infer<typeof fleetAnswer>;

export const TOPICS = ['work', 'lexware', 'shopify', 'mail', 'queue', 'money'] as const;
export type Topic = (typeof TOPICS)[number];

/** GET /api/operator/fleet/curves */
export const curvesQuery = z.object({ range: z.enum(RANGES), topic: z.enum(TOPICS) });

const SERIES_UNITS = ['count', 'ms', 'seconds', 'EUR', 'USD'] as const;

const series = z.object({
  name: z.string(),
  /** German. */
  label: z.string(),
  unit: z.enum(SERIES_UNITS),
  /** One per span; null: nothing was measured. */
  values: z.array(z.number().nullable()),
});
export type Series = z.infer<typeof series>;

export const curvesAnswer = z.object({
  /** Begin of each span, in seconds since 1970. */
  at: z.array(z.number().int()),
  series: z.array(series),
});
export type CurvesAnswer = z.infer<typeof curvesAnswer>;

const failureClass = z.object({
  fingerprint: z.string(),
  /** Name of the job, by which a replay finds it, and in German; and the code by which it failed. */
  job: z.string(),
  step: z.string(),
  code: z.string(),
  detail: z.string().nullable(),
  place: z.string().nullable(),
  /** Who can do something about it. */
  group: z.enum(FAILURE_GROUPS),
  cause: z.string(),
  remedy: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  shops: capped,
});
export type FailureClassAnswer = z.infer<typeof failureClass>;

/** GET /api/operator/fleet/failures: those of the last day, ours first. */
export const failureClassesAnswer = z.object({ items: z.array(failureClass) });

/** GET /api/operator/fleet/failures/{fingerprint}: with the shops, the latest first. */
export const failingShopsQuery = z.object({ after: z.string().max(500).optional() });
export const fingerprintInPath = z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/) });

const failingShop = z.object({
  id: z.number().int(),
  domain: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  /** Number of the latest job, as the shop's page shows it. */
  job: z.number().int().nullable(),
});
export type FailingShopAnswer = z.infer<typeof failingShop>;

export const failureClassAnswer = z.object({
  failure: failureClass,
  shops: z.array(failingShop),
  next: z.string().nullable(),
});

const amount = z.object({ currency: z.enum(['EUR', 'USD']), cents: z.number().int() });
const sum = amount.extend({ count: z.number().int() });

/** GET /api/operator/fleet/money, as summed up in the last hour; cents a month. */
export const moneyAnswer = z.object({
  /** Day of the last roll-up; null: there was none yet. */
  at: z.string().nullable(),
  plans: z.array(sum.extend({ plan: z.string(), discount: z.number().int() })),
  mrr: z.array(sum.extend({ discount: z.number().int() })),
  trials: z.array(sum),
  frozen: z.array(sum),
  /** Shops that ended a paid subscription within the last 30 days. */
  churn: z.array(sum),
  /** Those that ended a trial without paying. */
  trialsLost: z.array(sum),
  /** What partners have earned and no payout has taken up; `count`: how many partners. */
  provisions: z.array(sum),
});
export type MoneyAnswer = z.infer<typeof moneyAnswer>;

const units = z.enum(['minutes', 'count', 'percent']);

const rule = z.object({
  name: z.enum(ALERT_NAMES),
  title: z.string(),
  measured: z.string(),
  unit: units,
  isOn: z.boolean(),
  threshold: z.number().int(),
  minutes: z.number().int(),
  byMail: z.boolean(),
  byWebhook: z.boolean(),
  /** As measured last; null: there was nothing to measure. */
  value: z.number().int().nullable(),
  isOpen: z.boolean(),
});
export type AlertRuleAnswer = z.infer<typeof rule>;

const told = z.object({
  channel: z.enum(['mail', 'webhook']),
  moment: z.enum(['begin', 'end']),
  sentAt: z.string().nullable(),
  /** Why it was not sent yet; null where nothing failed. */
  failure: z.string().nullable(),
});

const incident = z.object({
  id: z.number().int(),
  title: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** With its unit. */
  peak: z.string(),
  threshold: z.string(),
  told: z.array(told),
});
export type IncidentAnswer = z.infer<typeof incident>;

/** GET /api/operator/alerts */
export const alertsAnswer = z.object({
  rules: z.array(rule),
  checkedAt: z.string().nullable(),
  /** Where alerts can go: whether an address is set. */
  channels: z.object({ mail: z.boolean(), webhook: z.boolean() }),
});
export type AlertsAnswer = z.infer<typeof alertsAnswer>;

/** What a rule can be set to, both included. */
export const ALERT_RULE_LIMITS = {
  threshold: { from: 1, to: 100_000 },
  minutes: { from: 0, to: 1_440 },
} as const;

const within = ({ from, to }: { from: number; to: number }) => z.number().int().min(from).max(to);

/** PUT /api/operator/alerts/{name} */
export const ruleInPath = z.object({ name: z.enum(ALERT_NAMES) });
export const ruleInput = z.object({
  isOn: z.boolean(),
  threshold: within(ALERT_RULE_LIMITS.threshold),
  minutes: within(ALERT_RULE_LIMITS.minutes),
  byMail: z.boolean(),
  byWebhook: z.boolean(),
  reason: reasonField,
});
export type RuleInput = z.infer<typeof ruleInput>;

/** GET /api/operator/alerts/incidents, the newest first. */
export const incidentsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const incidentsAnswer = z.object({
  items: z.array(incident),
  next: z.number().int().nullable(),
});
