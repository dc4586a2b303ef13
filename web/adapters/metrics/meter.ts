import {
  BUCKETS_MS,
  type FailedStep,
  type CountedFailure,
  type Figure,
  type Counters,
  type Histograms,
  type Meter,
  type Metrics,
  type Reading,
} from '../../ports/metrics';

/** In an outage every shop fails; beyond so many the shops are no longer told apart. */
const MAX_FAILURES = 10_000;

/**
 * Counts in the memory of this process until somebody takes what was counted. Each count is handed
 * on to `others` once.
 */
export function createMeter(...others: Metrics[]): Meter {
  return new MemoryMeter(others);
}

class MemoryMeter implements Meter {
  private figures = new Map<string, Figure>();
  private failures = new Map<string, CountedFailure>();

  constructor(private readonly others: readonly Metrics[]) {}

  count<Name extends keyof Counters>(name: Name, labels: Counters[Name], by = 1): void {
    for (const one of this.others) one.count(name, labels, by);
    this.add({ name, label: labelOf(labels), n: by, total: 0, peak: 0 });
  }

  observe<Name extends keyof Histograms>(
    name: Name,
    labels: Histograms[Name],
    value: number,
  ): void {
    for (const one of this.others) one.observe(name, labels, value);
    const label = labelOf(labels);
    const whole = Math.round(value);
    this.add({ name, label, n: 1, total: whole, peak: whole });
    this.add({ name, label: `${label}.${bucketOf(whole)}`, n: 1, total: 0, peak: 0 });
  }

  failed(step: FailedStep): void {
    this.addFailure({ ...step, times: 1 });
  }

  take(): Reading {
    const reading = { figures: [...this.figures.values()], failures: [...this.failures.values()] };
    this.figures = new Map();
    this.failures = new Map();
    return reading;
  }

  giveBack({ figures, failures }: Reading): void {
    for (const one of figures) this.add(one);
    for (const one of failures) this.addFailure(one);
  }

  private add(one: Figure): void {
    const key = `${one.name} ${one.label}`;
    const before = this.figures.get(key);
    if (!before) {
      this.figures.set(key, { ...one });
      return;
    }
    before.n += one.n;
    before.total += one.total;
    before.peak = Math.max(before.peak, one.peak);
  }

  private addFailure(one: CountedFailure): void {
    const shopId = this.failures.size < MAX_FAILURES ? one.shopId : null;
    const key = [one.step, one.code, one.detail, one.place, shopId].join(' ');
    const before = this.failures.get(key);
    const isLater = !before || one.at >= before.at;
    const times = one.times + (before?.times ?? 0);
    this.failures.set(key, { ...(isLater ? { ...one, shopId } : before), times });
  }
}

function labelOf(labels: object): string {
  return Object.entries(labels)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => String(value))
    .join('.');
}

/** `inf` beyond the last end. */
function bucketOf(ms: number): string {
  return String(BUCKETS_MS.find((end) => ms <= end) ?? 'inf');
}
