import { z } from 'zod';
import { ALERT_NAMES } from '../../domain/operator/alerts';
import { reasonField } from './views';

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
