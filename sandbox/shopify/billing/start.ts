import type { Account } from './account';
import { DAY_MS, daysLeft, type Period, priceOfNext, restOf, type Subscription } from './charge';

/** How an approved subscription begins. */
export type Start =
  | { how: 'trial'; end: number }
  /** A whole interval is billed; the rest of the one before is credited. */
  | { how: 'whole'; credit: number }
  /** The running period goes on; `cents` are billed for the rest of it, or credited. */
  | { how: 'rest'; end: number; cents: number }
  /** It waits for the end of the running period. */
  | { how: 'later'; end: number }
  /** It replaces the running one at once, and the period that is paid goes on. */
  | { how: 'taken-over'; end: number; paid: Pick<Period, 'cents' | 'interval'> };

/** What approving this subscription would do now, by Shopify's published rules (sandbox/README.md). */
export function startOf(account: Account, wanted: Subscription, now: number): Start {
  const running = account.active;
  if (running?.period)
    return replacement(account, { running, period: running.period, wanted }, now);
  if (wanted.trialDays > 0) return { how: 'trial', end: now + wanted.trialDays * DAY_MS };
  const { paidRest } = account;
  if (paidRest === null || paidRest.end <= now || wanted.test) return { how: 'whole', credit: 0 };
  const isSame =
    paidRest.interval === wanted.interval && paidRest.currency === wanted.price.currency;
  if (!isSame) return { how: 'whole', credit: 0 };
  const days = daysLeft(paidRest.end, now, wanted.interval);
  const dearer = Math.max(0, priceOfNext(wanted) - paidRest.cents);
  return { how: 'rest', end: paidRest.end, cents: restOf(dearer, days, wanted.interval) };
}

interface Change {
  running: Subscription;
  period: Period;
  wanted: Subscription;
}

function replacement(account: Account, change: Change, now: number): Start {
  const { running, period, wanted } = change;
  if (running.test !== wanted.test) return { how: 'whole', credit: 0 };
  const { end, cents, interval, isTrial } = period;
  const days = daysLeft(end, now, interval);
  if (isDeferred(change)) {
    const waits = account.deferral !== 'take-over' && !wanted.test;
    return waits ? { how: 'later', end } : { how: 'taken-over', end, paid: { cents, interval } };
  }
  if (isTrial) {
    // A discount ends a trial that runs.
    if (wanted.trialDays > 0 && wanted.discount === null)
      return { how: 'trial', end: now + wanted.trialDays * DAY_MS };
    return { how: 'whole', credit: 0 };
  }
  const unused = restOf(cents, days, interval);
  if (!isSameRhythm(change)) return { how: 'whole', credit: unused };
  const difference = priceOfNext(wanted) - cents;
  return { how: 'rest', end, cents: restOf(difference, days, interval) };
}

const isSameCurrency = ({ running, wanted }: Change): boolean =>
  running.price.currency === wanted.price.currency;

const isSameRhythm = (change: Change): boolean =>
  isSameCurrency(change) && change.period.interval === change.wanted.interval;

function isDeferred(change: Change): boolean {
  const { running, period, wanted } = change;
  if (!isSameCurrency(change) || wanted.replacementBehavior === 'APPLY_IMMEDIATELY') return false;
  if (wanted.replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE') return true;
  if (period.isTrial) return false;
  if (running.interval === 'ANNUAL' && wanted.interval === 'EVERY_30_DAYS') return true;
  if (running.interval !== wanted.interval) return false;
  if (running.interval === 'ANNUAL' && wanted.price.cents < running.price.cents) return true;
  return differsInDiscountOnly(running, wanted);
}

function differsInDiscountOnly(running: Subscription, wanted: Subscription): boolean {
  const isSame = running.name === wanted.name && running.price.cents === wanted.price.cents;
  return (
    isSame && JSON.stringify(running.discount?.value) !== JSON.stringify(wanted.discount?.value)
  );
}
