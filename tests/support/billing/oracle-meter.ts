/**
 * The transfers of a shop by the second, written from the specification: the quota of a month that
 * begins at German midnight on the day of the first installation, then what expires first, then the
 * set-up's reward. It imports nothing, neither from the product nor from the stand-ins.
 */
interface Grant {
  left: number;
  from: number;
  until: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const NEVER = Number.POSITIVE_INFINITY;

export class OracleMeter {
  /** Of all time. */
  used = 0;
  private readonly firstDay: Date;
  private month: { start: number; end: number };
  private quota = 0;
  /** What the plan gives, as it was known last. */
  private known = 0;
  private quotaUsed = 0;
  private readonly grants: Grant[] = [];

  constructor(installedAt: number) {
    this.firstDay = germanDay(installedAt);
    this.month = this.monthOf(installedAt);
  }

  /** What the plan gives, as it becomes known: more at once, less from the next month. */
  entitled(quota: number, at: number): void {
    this.passTo(at);
    this.known = quota;
    this.quota = Math.max(this.quota, quota);
  }

  grant(amount: number, from: number, until: number = NEVER): void {
    this.grants.push({ left: amount, from, until });
  }

  quotaAt(at: number): number {
    this.passTo(at);
    return this.quota;
  }

  left(at: number): number {
    this.passTo(at);
    const granted = this.usable(at).reduce((sum, { left }) => sum + left, 0);
    return Math.max(0, this.quota - this.quotaUsed) + granted;
  }

  /** Makes as many of these documents as there are transfers for; answers how many. */
  use(documents: number, at: number): number {
    const made = Math.min(documents, this.left(at));
    for (let index = 0; index < made; index += 1) this.useOne(at);
    this.used += made;
    return made;
  }

  /** When the month ends that this moment falls into. */
  monthEnd(at: number): number {
    return this.monthOf(at).end;
  }

  private useOne(at: number): void {
    if (this.quotaUsed < this.quota) this.quotaUsed += 1;
    else {
      const [first] = this.usable(at).toSorted((one, other) => one.until - other.until);
      if (first) first.left -= 1;
    }
  }

  private usable(at: number): Grant[] {
    return this.grants.filter(({ left, from, until }) => left > 0 && from <= at && at < until);
  }

  private passTo(at: number): void {
    if (at < this.month.end) return;
    this.month = this.monthOf(at);
    this.quota = this.known;
    this.quotaUsed = 0;
  }

  private monthOf(at: number): { start: number; end: number } {
    const today = germanDay(at);
    const begun = (today.getUTCFullYear() - this.firstDay.getUTCFullYear()) * 12;
    const months = begun + today.getUTCMonth() - this.firstDay.getUTCMonth();
    const isReached = this.dayOfMonth(months) <= today.getTime();
    const index = isReached ? months : months - 1;
    return { start: midnight(this.dayOfMonth(index)), end: midnight(this.dayOfMonth(index + 1)) };
  }

  /** The first day of a month of the meter; in a shorter month its last day. */
  private dayOfMonth(months: number): number {
    const year = this.firstDay.getUTCFullYear();
    const month = this.firstDay.getUTCMonth() + months;
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(this.firstDay.getUTCDate(), lastDay));
  }
}

/** The calendar day in Germany, as midnight of that day in UTC. */
function germanDay(at: number): Date {
  const local = new Date((at + offsetAt(at)) * 1_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

/** When that German day begins. */
function midnight(day: number): number {
  const utc = day / 1_000;
  return utc - offsetAt(utc - HOUR);
}

/** Summer time: from the last Sunday of March to that of October, both at 1:00 UTC. */
function offsetAt(at: number): number {
  const year = new Date(at * 1_000).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) + HOUR && at < lastSunday(year, 9) + HOUR;
  return isSummer ? 2 * HOUR : HOUR;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() / 1_000 - last.getUTCDay() * DAY;
}
