import type { AlertName } from '../../../domain/operator/alerts';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** What is watched; a rule that no operator changed has its row from the first check on. */
export const alertRules = table(
  'alert_rules',
  ({ flag, instant, key, number }) => ({
    name: key<AlertName>(32),
    is_on: flag(),
    threshold: number(),
    minutes: number(),
    by_mail: flag(),
    by_webhook: flag(),
    above_since: optional(instant()),
    clear_since: optional(instant()),
    checked_at: optional(instant()),
    /** As it was measured last; null: there was nothing to measure. */
    value: optional(number()),
  }),
  { primary: ['name'] },
);

export const incidents = table(
  'incidents',
  ({ id, instant, key, number }) => ({
    id: id(),
    rule: key<AlertName>(32),
    /** The rule while it is open, so that a rule has one open incident at most. */
    open_rule: optional(key<AlertName>(32)),
    opened_at: instant(),
    closed_at: optional(instant()),
    threshold: number(),
    /** The largest value so far. */
    peak: number(),
  }),
  { primary: ['id'], unique: [['open_rule']] },
);

/** What is told of an incident, each once over each channel. */
export const alertMessages = table(
  'alert_messages',
  ({ instant, key, number }) => ({
    incident_id: number(),
    moment: key<'begin' | 'end'>(5),
    channel: key<'mail' | 'webhook'>(7),
    /** When it is tried next; null once it was sent, or given up. */
    due_at: optional(instant()),
    sent_at: optional(instant()),
    attempts: number(),
    /** Code of the last failure. */
    failure: optional(key(32)),
  }),
  { primary: ['incident_id', 'moment', 'channel'], indexes: [['due_at']] },
);
