import type { Instant } from '../../../domain/ids';
import {
  BILLING_SILENT_DAYS,
  type Measure,
  type Measures,
  MIN_SAMPLE,
} from '../../../domain/operator/alerts';
import { beginOf } from '../../../domain/operator/spans';
import { daysLater, inBerlin, instantOf } from '../../../domain/time/berlin';
import { OUTAGES } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { Backlog, FigureAt } from '../../../ports/stores/operators/fleet-store';
import { ageSeconds } from '../fleet/roll-up';

const NAMES = ['calls', 'throttles', 'jobs', 'mails', 'broker_down_seconds'];
/** A failure that more classes than this share shows in the first of them. */
const CLASSES = 30;

/** What the rules are about, now. */
export async function measure(
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
