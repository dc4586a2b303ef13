import { Op } from 'sequelize';
import type { Instant } from '../../../domain/ids';
import { ALERT_NAMES, type AlertName, type AlertRule } from '../../../domain/operator/alerts';
import type {
  AlertMessage,
  AlertStore,
  Incident,
  StoredRule,
} from '../../../ports/stores/fleet-stores';
import { optional } from '../sql/columns';
import { insertInto } from '../sql/insert';
import { toInstant, toInstantOrNull } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';

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

type RuleRow = RowOf<typeof alertRules>;

export function createAlertStore(sql: Sql): AlertStore {
  return { ...ruleStore(sql), ...incidentStore(sql), ...messageStore(sql) };
}

type Rules = Pick<AlertStore, 'begin' | 'rules' | 'lockRules' | 'change' | 'checked' | 'lastCheck'>;

function ruleStore(sql: Sql): Rules {
  const model = sql.model(alertRules);
  const { transaction } = sql;
  return {
    async begin(rules) {
      const rows = rules.map((rule) => ({
        ...toRow(rule),
        above_since: null,
        clear_since: null,
        checked_at: null,
        value: null,
      }));
      await insertInto(sql, { into: alertRules, rows, unique: ['name'] });
    },

    rules: async () =>
      (await model.findAll({ order: ['name'], raw: true, transaction }))
        .filter(isKnown)
        .map(toRule),

    async lockRules() {
      const rows = await model.findAll({ order: ['name'], raw: true, lock: true, transaction });
      const open = new Set((await openOnes(sql)).map(({ rule }) => rule));
      return rows.filter(isKnown).map((row) => ({
        ...toRule(row),
        state: {
          aboveSince: row.above_since,
          clearSince: row.clear_since,
          isOpen: open.has(row.name),
        },
      }));
    },

    async change(rule) {
      const where = { name: rule.name };
      await sql.change((inside) => model.update(toRow(rule), { ...inside, where }));
    },

    async checked(name, { aboveSince, clearSince }, value, at) {
      const change = {
        above_since: toInstantOrNull(aboveSince),
        clear_since: toInstantOrNull(clearSince),
        checked_at: toInstant(at),
        value,
      };
      await sql.change((inside) => model.update(change, { ...inside, where: { name } }));
      if (value === null) return;
      const where = { open_rule: name, peak: { [Op.lt]: value } };
      await sql.change((inside) =>
        sql.model(incidents).update({ peak: value }, { ...inside, where }),
      );
    },

    async lastCheck() {
      const rows = await model.findAll({ attributes: ['checked_at'], raw: true, transaction });
      return rows.map((row) => row.checked_at).reduce(later, null);
    },
  };
}

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** A newer version may have left rules that this one does not know. */
function isKnown({ name }: RuleRow): boolean {
  return ALERT_NAMES.includes(name);
}

function toRow({ name, isOn, threshold, minutes, byMail, byWebhook }: AlertRule) {
  return {
    name,
    is_on: Number(isOn),
    threshold,
    minutes,
    by_mail: Number(byMail),
    by_webhook: Number(byWebhook),
  };
}

function toRule(row: RuleRow): StoredRule {
  return {
    name: row.name,
    isOn: row.is_on === 1,
    threshold: Number(row.threshold),
    minutes: Number(row.minutes),
    byMail: row.by_mail === 1,
    byWebhook: row.by_webhook === 1,
    checkedAt: row.checked_at,
    value: row.value === null ? null : Number(row.value),
  };
}

type Incidents = Pick<AlertStore, 'open' | 'close' | 'incident' | 'openIncidents' | 'incidents'>;

function incidentStore(sql: Sql): Incidents {
  const model = sql.model(incidents);
  const { transaction } = sql;
  const idOfOpen = async (name: string) => {
    const row = await model.findOne({ where: { open_rule: name }, raw: true, transaction });
    return row?.id ?? null;
  };
  return {
    async open({ name, threshold }, value, at) {
      const opened = { opened_at: toInstant(at), closed_at: null, threshold, peak: value };
      await insertInto(sql, {
        into: incidents,
        rows: [{ rule: name, open_rule: name, ...opened }],
        unique: ['open_rule'],
      });
      const id = await idOfOpen(name);
      if (id === null) throw new Error('An incident vanished while it was opened');
      return id;
    },

    async close(name, at) {
      const id = await idOfOpen(name);
      if (id === null) return null;
      const change = { open_rule: null, closed_at: toInstant(at) };
      await sql.change((inside) => model.update(change, { ...inside, where: { id } }));
      return id;
    },

    async incident(id) {
      const row = await model.findOne({ where: { id }, raw: true, transaction });
      return row && toIncident(row);
    },

    openIncidents: () => openOnes(sql),

    async incidents(before, max) {
      const where = before === null ? {} : { id: { [Op.lt]: before } };
      const order: [string, string][] = [['id', 'DESC']];
      const rows = await model.findAll({ where, order, limit: max, raw: true, transaction });
      return rows.map(toIncident);
    },
  };
}

async function openOnes(sql: Sql): Promise<Incident[]> {
  const where = { open_rule: { [Op.in]: ALERT_NAMES } };
  const { transaction } = sql;
  const rows = await sql.model(incidents).findAll({ where, order: ['id'], raw: true, transaction });
  return rows.map(toIncident);
}

function toIncident(row: RowOf<typeof incidents>): Incident {
  return {
    id: row.id,
    rule: row.rule,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    threshold: Number(row.threshold),
    peak: Number(row.peak),
  };
}

type Messages = Pick<AlertStore, 'tell' | 'messagesOf' | 'takeDue' | 'sent' | 'notSent'>;

function messageStore(sql: Sql): Messages {
  const model = sql.model(alertMessages);
  const { transaction } = sql;
  const place = ({ incidentId, moment, channel }: AlertMessage) => ({
    incident_id: incidentId,
    moment,
    channel,
  });
  const attempt = (message: AlertMessage) => ({ ...place(message), attempts: message.attempts });
  return {
    async tell(incidentId, moment, channels, at) {
      if (moment === 'end') {
        const unsent = { incident_id: incidentId, moment: 'begin' as const, sent_at: null };
        await sql.change((inside) => model.update({ due_at: null }, { ...inside, where: unsent }));
      }
      const rows = channels.map((channel) => ({
        incident_id: incidentId,
        moment,
        channel,
        due_at: toInstant(at),
        sent_at: null,
        attempts: 0,
        failure: null,
      }));
      const unique = ['incident_id', 'moment', 'channel'] as const;
      await insertInto(sql, { into: alertMessages, rows, unique });
    },

    async messagesOf(incidentIds) {
      const where = { incident_id: [...incidentIds] };
      const order = ['incident_id', 'moment', 'channel'];
      const rows = await model.findAll({ where, order, raw: true, transaction });
      return rows.map((row) => ({
        incidentId: row.incident_id,
        moment: row.moment,
        channel: row.channel,
        sentAt: row.sent_at,
        attempts: Number(row.attempts),
        failure: row.failure,
      }));
    },

    takeDue: (channel, now, until) =>
      sql.atomic(async (inside) => {
        const row = await inside.model(alertMessages).findOne({
          where: { channel, due_at: { [Op.lte]: toInstant(now) } },
          order: ['due_at', 'incident_id', 'moment'],
          raw: true,
          lock: true,
          transaction: inside.transaction,
        });
        if (!row) return null;
        const { incident_id: incidentId, moment } = row;
        const taken = { incidentId, moment, channel, attempts: Number(row.attempts) + 1 };
        const change = { due_at: toInstant(until), attempts: taken.attempts };
        await inside.change((within) =>
          inside.model(alertMessages).update(change, { ...within, where: place(taken) }),
        );
        return taken;
      }),

    async sent(message, at) {
      const change = { due_at: null, sent_at: toInstant(at), failure: null };
      await sql.change((inside) => model.update(change, { ...inside, where: attempt(message) }));
    },

    async notSent(message, failure, dueAt) {
      const change = { due_at: toInstantOrNull(dueAt), failure };
      const where = { ...attempt(message), due_at: { [Op.ne]: null } };
      await sql.change((inside) => model.update(change, { ...inside, where }));
    },
  };
}
