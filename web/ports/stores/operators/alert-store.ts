import type { Instant } from '../../../domain/ids';
import type { AlertName, AlertRule, AlertState } from '../../../domain/operator/alerts';

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

export type AlertMoment = 'begin' | 'end';
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
