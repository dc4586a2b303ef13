import { Router } from 'express';
import { doneAnswer } from '../../../contract/operator/access';
import {
  type AlertRuleAnswer,
  alertsAnswer,
  type IncidentAnswer,
  incidentsAnswer,
  incidentsQuery,
  ruleInPath,
  ruleInput,
} from '../../../contract/operator/fleet';
import { errorText } from '../../../contract/texts/error-texts';
import { ALERT_TEXTS, alertValue } from '../../../contract/texts/operator/alert-texts';
import type { ActionFacts } from '../../../domain/operator/action-facts';
import { type AlertName, ALERTS } from '../../../domain/operator/alerts';
import { millisOf } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Incident, SentMessage, StoredRule } from '../../../ports/stores/fleet-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import { DEFAULT_RULES } from './watch';

export interface AlertDeps {
  database: DatabaseOf<'alerts' | 'operatorActions'>;
  clock: Clock;
  alertTargets: { mail: string | null; webhook: string | null };
}

const PAGE = 30;

/** What is watched, and what was found. */
export function alertRoutes({ database, clock, alertTargets }: AlertDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /alerts', 'view_dashboard', async (_req, res) => {
      await database.alerts.begin(DEFAULT_RULES);
      const open = (await database.alerts.openIncidents()).map(({ rule }) => rule);
      const rules = (await database.alerts.rules()).map((rule) => ruleAnswer(rule, open));
      const channels = {
        mail: alertTargets.mail !== null,
        webhook: alertTargets.webhook !== null,
      };
      const checkedAt = await database.alerts.lastCheck();
      res.json(alertsAnswer.parse({ rules, checkedAt, channels }));
    }),
    operatorRoute('PUT /alerts/:name', 'edit_alerts', async (req, res, { operator }) => {
      const { name } = parseInput(ruleInPath, req.params);
      const { reason, ...rule } = parseInput(ruleInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        await stores.alerts.begin(DEFAULT_RULES);
        const before = (await stores.alerts.lockRules()).find((one) => one.name === name);
        if (!before) throw new AppError('NOT_FOUND', 'There is no such rule');
        await stores.alerts.change({ name, ...rule });
        const change = { before: factsOf(before), after: factsOf(rule) };
        const action = { action: 'alert.changed', reason, detail: { rule: name }, ...change };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    operatorRoute('GET /alerts/incidents', 'view_dashboard', async (req, res) => {
      const { before = null } = parseInput(incidentsQuery, req.query);
      const found = await database.alerts.incidents(before, PAGE + 1);
      const shown = found.slice(0, PAGE);
      const told = await database.alerts.messagesOf(shown.map(({ id }) => id));
      const items = shown.map((one) => incidentAnswer(one, told));
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
      res.json(incidentsAnswer.parse({ items, next }));
    }),
  ];
}

function factsOf(rule: Pick<StoredRule, 'isOn' | 'threshold' | 'minutes'> & Channels): ActionFacts {
  const { isOn, threshold, minutes, byMail, byWebhook } = rule;
  return { isOn, threshold, minutes, byMail, byWebhook };
}
type Channels = Pick<StoredRule, 'byMail' | 'byWebhook'>;

function ruleAnswer(rule: StoredRule, open: readonly AlertName[]): AlertRuleAnswer {
  const { name, isOn, threshold, minutes, byMail, byWebhook, value } = rule;
  const { title, measured } = ALERT_TEXTS[name];
  const { unit } = ALERTS[name];
  const shown = { title, measured, unit, value, isOpen: open.includes(name) };
  return { name, isOn, threshold, minutes, byMail, byWebhook, ...shown };
}

function incidentAnswer(incident: Incident, told: readonly SentMessage[]): IncidentAnswer {
  const { id, rule, openedAt, closedAt, threshold, peak } = incident;
  const { unit } = ALERTS[rule];
  return {
    id,
    title: ALERT_TEXTS[rule].title,
    openedAt,
    closedAt,
    peak: alertValue(peak, unit),
    threshold: alertValue(threshold, unit),
    told: told
      .filter(({ incidentId }) => incidentId === id)
      .map(({ channel, moment, sentAt, failure }) => ({
        channel,
        moment,
        sentAt,
        failure: failure === null ? null : errorText(failure),
      })),
  };
}

interface WatchedDeps {
  database: StoresOf<'alerts'>;
  clock: Clock;
}

/** Rules are checked every minute. */
const LATE_MS = 5 * 60_000;

/**
 * For a service outside that polls it: alerts cannot tell that nobody sends them. 503 once no
 * process has checked the rules for five minutes; the database is asked, so that one that is gone
 * shows, too.
 */
export function watchedRoute({ database, clock }: WatchedDeps): Router {
  return Router().get('/health/watch', async (_req, res) => {
    const checkedAt = await database.alerts.lastCheck().catch(() => null);
    const isWatched = checkedAt !== null && clock.now().getTime() - millisOf(checkedAt) <= LATE_MS;
    res
      .status(isWatched ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isWatched ? 'ok' : 'unwatched', checkedAt });
  });
}
