import {
  curvesAnswer,
  curvesQuery,
  type FailingShopAnswer,
  failingShopsQuery,
  failureClassAnswer,
  type FailureClassAnswer,
  failureClassesAnswer,
  fingerprintInPath,
  fleetAnswer,
  type FleetAnswer,
  moneyAnswer,
  type MoneyAnswer,
} from '../../../contract/operator/fleet';
import { ALERT_TEXTS, alertValue } from '../../../contract/texts/operator/alert-texts';
import { failureClassText } from '../../../contract/texts/operator/failure-texts';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { stepText } from '../../../contract/texts/reasons/step-texts';
import type { Instant } from '../../../domain/ids';
import { ALERTS, BILLING_SILENT_DAYS } from '../../../domain/operator/alerts';
import { beginOf } from '../../../domain/operator/spans';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import { BILLING_CURRENCIES } from '../../../domain/plans/price';
import { daysLater, inBerlin, instantOf } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { AppError, type Failure, HANDLING, OUTAGES } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type {
  FailingShop,
  FailureClass,
  FigureAt,
  ShopShare,
} from '../../../ports/stores/fleet-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { curvesOf } from './curves';
import { MONEY_FIGURES } from './money';

export interface FleetDeps {
  database: StoresOf<'fleet' | 'alerts'>;
  clock: Clock;
}

const SHOPS = 5;
/** Beyond it a page says "more than". */
const MAX_COUNTED = 1_000;
const CLASSES = 50;
const PAGE = 50;
/** How far back the classes of failures reach. */
const FAILURE_DAYS = 1;

/** All shops together: what waits, what fails and why, and what comes in. */
export function fleetRoutes({ database, clock }: FleetDeps): OperatorRoute[] {
  const now = () => clock.now().toISOString();
  return [
    operatorRoute('GET /fleet', 'view_dashboard', async (_req, res) => {
      res.json(fleetAnswer.parse(await fleetNow(database, now())));
    }),
    operatorRoute('GET /fleet/curves', 'view_dashboard', async (req, res) => {
      const query = parseInput(curvesQuery, req.query);
      res.json(curvesAnswer.parse(await curvesOf(database, query, now())));
    }),
    operatorRoute('GET /fleet/failures', 'view_dashboard', async (_req, res) => {
      const since = daysLater(now(), -FAILURE_DAYS);
      const classes = await database.fleet.failureClasses(since, CLASSES);
      const items = await failureAnswers(database, classes, since);
      res.json(failureClassesAnswer.parse({ items }));
    }),
    operatorRoute('GET /fleet/failures/:fingerprint', 'view_dashboard', async (req, res) => {
      const { fingerprint } = parseInput(fingerprintInPath, req.params);
      const { after = null } = parseInput(failingShopsQuery, req.query);
      const found = await database.fleet.failureClass(fingerprint);
      if (!found) throw new AppError('NOT_FOUND', 'There is no such class of failures');
      const since = daysLater(now(), -FAILURE_DAYS);
      const failure = failureAnswer(found, await database.fleet.countShops(fingerprint, since));
      const { items, next } = await database.fleet.failingShops(fingerprint, {
        after,
        limit: PAGE,
      });
      const shops = items.map(failingShopAnswer);
      res.json(failureClassAnswer.parse({ failure, shops, next }));
    }),
    operatorRoute('GET /fleet/money', 'view_dashboard', async (_req, res) => {
      res.json(moneyAnswer.parse(await money(database, now())));
    }),
  ];
}

async function fleetNow(
  { fleet, alerts }: StoresOf<'fleet' | 'alerts'>,
  now: Instant,
): Promise<FleetAnswer> {
  const { waiting, oldestAt, dead, intake, oldestIntakeAt } = await fleet.backlog(now, MAX_COUNTED);
  const hourAgo = instantOf(inBerlin(now).minus({ hours: 1 }));
  const silentSince = daysLater(now, -BILLING_SILENT_DAYS);
  const silent = await fleet.billingSilent(silentSince);
  const silentOnes = silent.count === 0 ? [] : await fleet.silentShops(silentSince, SHOPS);
  const values = new Map((await alerts.rules()).map(({ name, value }) => [name, value]));
  const incidents = await alerts.openIncidents();
  return {
    now,
    queue: { waiting, oldestAt, shops: shares(await fleet.waitingByShop(now, SHOPS)) },
    dead: { ...dead, shops: shares(await fleet.deadByShop(hourAgo, SHOPS)) },
    intake: { waiting: intake, oldestAt: oldestIntakeAt },
    incidents: incidents.map(({ id, rule, openedAt, peak }) => ({
      id,
      rule,
      openedAt,
      title: ALERT_TEXTS[rule].title,
      remedy: ALERT_TEXTS[rule].remedy,
      value: alertValue(values.get(rule) ?? peak, ALERTS[rule].unit),
    })),
    silent: { ...silent, shops: silentOnes.map(({ shopId: id, domain }) => ({ id, domain })) },
    paidTwice: (await fleet.unreturned(SHOPS)).map(
      ({ shopId: id, domain, shopifyId, amount, currency, at, askedAt }) => ({
        shop: { id, domain },
        shopifyNumber: shopifyId?.split('/').at(-1) ?? '',
        money: { cents: amount, currency },
        foundAt: at,
        askedAt,
      }),
    ),
  };
}

function shares(found: readonly ShopShare[]): FleetAnswer['queue']['shops'] {
  return found.map(({ shopId: id, domain, count }) => ({ id, domain, count }));
}

/** As the last roll-up of today or yesterday has it. */
async function money({ fleet }: StoresOf<'fleet'>, now: Instant): Promise<MoneyAnswer> {
  const from = beginOf('day', daysLater(now, -1));
  const figures = await fleet.figures('day', MONEY_FIGURES, from);
  const last = figures.at(-1)?.begin ?? null;
  const latest = figures.filter(({ begin }) => begin === last);
  const of = (name: string) => latest.filter((one) => one.name === name && one.n > 0);
  const plans = of('mrr').map(planOf);
  return {
    at: last,
    plans,
    mrr: BILLING_CURRENCIES.flatMap((currency) => {
      const own = plans.filter((one) => one.currency === currency);
      return own.length === 0 ? [] : [own.reduce(added)];
    }),
    trials: of('trials').map(sumOf),
    frozen: of('frozen').map(sumOf),
    churn: of('churn').map(sumOf),
    trialsLost: of('trials_lost').map(sumOf),
    provisions: of('provisions').map(sumOf),
  };
}

type Plan = MoneyAnswer['plans'][number];

function added(one: Plan, other: Plan): Plan {
  return {
    ...one,
    count: one.count + other.count,
    cents: one.cents + other.cents,
    discount: one.discount + other.discount,
  };
}

function planOf(figure: FigureAt): Plan {
  const [name = '', currency = ''] = figure.label.split('.');
  const plan = PLAN_IDS.find((one) => one === name);
  return {
    ...sumOf({ ...figure, label: currency }),
    plan: plan === undefined ? name : PLAN_TEXTS[plan].name,
    discount: figure.peak - figure.total,
  };
}

function sumOf({ label, n, total }: FigureAt): MoneyAnswer['trials'][number] {
  const currency = BILLING_CURRENCIES.find((one) => one === label) ?? 'EUR';
  return { currency, count: n, cents: total };
}

type Group = FailureClassAnswer['group'];

const ORDER: readonly Group[] = ['ours', 'service', 'merchant'];

/**
 * How often each occurred since the hour of that moment, and in how many shops; ours first, then those
 * of services, the latest first.
 */
async function failureAnswers(
  { fleet }: StoresOf<'fleet'>,
  classes: readonly FailureClass[],
  since: Instant,
): Promise<FailureClassAnswer[]> {
  const figures = await fleet.figures('hour', ['failures'], beginOf('hour', since));
  const timesOf = (fingerprint: string) =>
    figures.reduce((sum, { label, n }) => (label === fingerprint ? sum + n : sum), 0);
  const answers: FailureClassAnswer[] = [];
  for (const one of classes) {
    const { fingerprint } = one;
    const shops = await fleet.countShops(fingerprint, since);
    answers.push(failureAnswer({ ...one, times: timesOf(fingerprint) }, shops));
  }
  return answers.toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
}

/** How often it occurred since it did first. */
function failureAnswer(
  { step, ...rest }: FailureClass,
  shops: FailureClassAnswer['shops'],
): FailureClassAnswer {
  const { code, detail } = rest;
  const group = groupOf(code);
  const text = failureClassText({ code, detail, group });
  return { ...rest, ...text, job: step, step: stepText(step), group, shops };
}

/** Whether a service is down, the merchant has to act, or something of ours is wrong. */
function groupOf(code: string): Group {
  if (OUTAGES.has(code)) return 'service';
  const isKnown = Object.hasOwn(HANDLING, code);
  const isCritical = isKnown && HANDLING[code as Failure].level === 'critical';
  if (!isKnown || OURS.has(code)) return 'ours';
  return isCritical && !OF_MERCHANT.has(code) ? 'ours' : 'merchant';
}

const OURS: ReadonlySet<string> = new Set<Failure>(['INTERNAL', 'INVALID_PAYLOAD']);
/** Critical for the merchant, who alone can mend it. */
const OF_MERCHANT: ReadonlySet<string> = new Set<Failure>([
  'LEXWARE_REFUSED',
  'LEXWARE_CONTACT_REFUSED',
  'LEXWARE_PLAN',
]);

function failingShopAnswer(shop: FailingShop): FailingShopAnswer {
  const { shopId: id, jobId: job, domain, firstAt, lastAt, times } = shop;
  return { id, domain, firstAt, lastAt, times, job };
}
