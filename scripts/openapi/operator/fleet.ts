import { doneAnswer } from '../../../web/contract/operator/access';
import {
  alertsAnswer,
  ruleInput,
  incidentsQuery,
  incidentsAnswer,
  fleetAnswer,
  curvesQuery,
  curvesAnswer,
  failureClassesAnswer,
  failureClassAnswer,
  failingShopsQuery,
  moneyAnswer,
} from '../../../web/contract/operator/fleet';
import type { Described } from '../described';

export const OPERATOR_FLEET: Described = {
  'GET /api/operator/alerts': { does: 'the rules, and where alerts go', answer: alertsAnswer },
  'PUT /api/operator/alerts/:name': {
    does: 'changes a rule',
    body: ruleInput,
    answer: doneAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/operator/alerts/incidents': {
    does: 'incidents with what was told of them; `before` is the last page’s `next`',
    query: incidentsQuery,
    answer: incidentsAnswer,
  },
  'GET /api/operator/fleet': {
    does: 'what waits and what is wrong in all shops',
    answer: fleetAnswer,
  },
  'GET /api/operator/fleet/curves': {
    does: 'curves of a `topic` over a `range`',
    query: curvesQuery,
    answer: curvesAnswer,
  },
  'GET /api/operator/fleet/failures': {
    does: 'classes of failures of the last day, with cause and remedy',
    answer: failureClassesAnswer,
  },
  'GET /api/operator/fleet/failures/:fingerprint': {
    does: 'one of them, with its shops; `after` is the last page’s `next`',
    query: failingShopsQuery,
    answer: failureClassAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/operator/fleet/money': {
    does: 'subscriptions by plan, trials, churn, discounts; cents a month',
    answer: moneyAnswer,
  },
};
