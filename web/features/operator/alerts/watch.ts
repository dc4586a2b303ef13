import type { Instant } from '../../../domain/ids';
import {
  ALERT_NAMES,
  type AlertName,
  type AlertRule,
  ALERTS,
  BILLING_SILENT_DAYS,
  type Measure,
  type Measures,
  MIN_SAMPLE,
  nextState,
} from '../../../domain/operator/alerts';
import { beginOf } from '../../../domain/operator/spans';
import { daysLater, inBerlin, instantOf } from '../../../domain/time/berlin';
import { OUTAGES } from '../../../ports/app-error';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type {
  AlertChannel,
  CheckedRule,
  Backlog,
  FigureAt,
} from '../../../ports/stores/fleet-stores';
import { ageSeconds, rollUp, type RollUpDeps } from '../fleet/roll-up';
import { openChannels, type SendAlertDeps } from './send-alerts';

export type WatchDeps = Omit<RollUpDeps & SendAlertDeps, 'database'> & {
  database: DatabaseOf<'fleet' | 'alerts'>;
};

export const DEFAULT_RULES: readonly AlertRule[] = ALERT_NAMES.map((name) => ({
  name,
  isOn: true,
  threshold: ALERTS[name].threshold,
  minutes: ALERTS[name].minutes,
  byMail: true,
  byWebhook: true,
}));

/**
 * Every minute, by the clock and not by the queue, which may be what stands still: stores what was
 * counted, compares it with the rules, and plans a message (`sendAlerts`) for the beginning and for
 * the end of each incident, unless that came because its rule was switched off. All of it is in the
 * database: a restart continues it, and of several processes the first one acts.
 */
export async function watch(deps: WatchDeps): Promise<void> {
  const { database, clock } = deps;
  const backlog = await rollUp(deps);
  await database.alerts.begin(DEFAULT_RULES);
  const channels = openChannels(deps);
  await database.transaction(async (stores) => {
    const rules = await stores.alerts.lockRules();
    // Under the lock: what another process measured earlier must not come later.
    const now = clock.now().toISOString();
    const measures = await measure(stores, backlog, now);
    for (const rule of rules)
      await check(stores, rule, { value: measures[rule.name], channels, now });
  });
}

interface Found {
  value: Measure;
  channels: readonly AlertChannel[];
  now: Instant;
}

async function check(
  { alerts }: StoresOf<'alerts'>,
  rule: CheckedRule,
  { value, channels, now }: Found,
): Promise<void> {
  const { state, change } = nextState(rule, rule.state, value, now);
  const measured = value === 'unclear' ? null : value;
  await alerts.checked(rule.name, state, measured, now);
  const told = channels.filter((one) => (one === 'mail' ? rule.byMail : rule.byWebhook));
  if (change === 'begins')
    await alerts.tell(await alerts.open(rule, measured ?? 0, now), 'begin', told, now);
  if (change === 'ends') await tellEnd({ alerts }, rule.name, told, now);
  if (change === 'dropped') await tellEnd({ alerts }, rule.name, [], now);
}

async function tellEnd(
  { alerts }: StoresOf<'alerts'>,
  name: AlertName,
  told: AlertChannel[],
  now: Instant,
): Promise<void> {
  const id = await alerts.close(name, now);
  if (id !== null) await alerts.tell(id, 'end', told, now);
}

const NAMES = ['calls', 'throttles', 'jobs', 'mails', 'broker_down_seconds'];
/** A failure that more classes than this share shows in the first of them. */
const CLASSES = 30;

/** What the rules are about, now. */
async function measure(
  { fleet }: StoresOf<'fleet'>,
  backlog: Backlog,
  now: Instant,
): Promise<Measures> {
  const before = (minutes: number) => instantOf(inBerlin(now).minus({ minutes }));
  // The slot that runs and the one before it.
  const figures = await fleet.figures('slot', NAMES, beginOf('slot', before(10)));
  const counted = counterOf(figures);
  const [most] = await fleet.deadByShop(before(60), 1);
  const silent = await fleet.billingSilent(daysLater(now, -BILLING_SILENT_DAYS));
  const minutes = (since: Instant | null) => Math.floor(ageSeconds(since, now) / 60);
  return {
    queue_age: minutes(backlog.oldestAt),
    queue_depth: backlog.waiting.count,
    intake_age: minutes(backlog.oldestIntakeAt),
    dead_jobs: counted('jobs', 'dead'),
    dead_jobs_of_shop: most?.count ?? 0,
    lexware_failing: failing(counted, 'lexware'),
    shopify_failing: failing(counted, 'shopify'),
    lexware_throttling: share(counted('throttles', 'lexware'), callsOf(counted, 'lexware')),
    mails_failing: share(
      counted('mails', 'failed.operator'),
      sum(['failed', 'refused', 'sent'].map((outcome) => counted('mails', `${outcome}.operator`))),
    ),
    broker_down: Math.floor(counted('broker_down_seconds', '') / 60),
    failure_spread: await spread({ fleet }, before(60)),
    billing_silent: silent.count,
  };
}

type Counted = (name: string, label: string) => number;

function counterOf(figures: readonly FigureAt[]): Counted {
  return (name, label) =>
    sum(figures.filter((one) => one.name === name && one.label === label).map(({ n }) => n));
}

const OUTCOMES = ['ok', 'refused', 'throttled', 'failed', 'unreachable'];

function callsOf(counted: Counted, service: string): number {
  return sum(OUTCOMES.map((outcome) => counted('calls', `${outcome}.${service}`)));
}

function failing(counted: Counted, service: string): Measure {
  const failed = counted('calls', `failed.${service}`) + counted('calls', `unreachable.${service}`);
  return share(failed, callsOf(counted, service));
}

/** In whole percent; of a few it says only whether none of them failed. */
function share(part: number, whole: number): Measure {
  if (whole === 0) return null;
  if (part > 0 && whole < MIN_SAMPLE) return 'unclear';
  return Math.round((part / whole) * 100);
}

/** Outages of services have rules of their own. */
async function spread({ fleet }: StoresOf<'fleet'>, since: Instant): Promise<number> {
  const classes = await fleet.failureClasses(since, CLASSES);
  let most = 0;
  for (const { fingerprint } of classes.filter(({ code }) => !OUTAGES.has(code)))
    most = Math.max(most, (await fleet.countShops(fingerprint, since)).count);
  return most;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
