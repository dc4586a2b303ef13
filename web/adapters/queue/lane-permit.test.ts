import { aGate } from '../../../tests/support/time/gate';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { aJob, openQueue, shop, until } from '../../../tests/support/doubles/test-queue';
import { SEND_WITHIN_MS, type Permit } from '../../ports/queue';
import type { LaneToken } from '../../ports/stores/job-stores';
import { LanePermit } from './owned-lanes';

const LEASE_MS = 30_000;

function aLease() {
  const now = { wallMs: 1_000_000, runningMs: 500 };
  const readClocks = () => ({ ...now });
  const terms = { readClocks, leaseMs: LEASE_MS };
  const permit = new LanePermit(terms, 1 as LaneToken, readClocks());
  return { permit, now, readClocks };
}

describe('a call that creates', () => {
  it.each([
    ['by the time of day alone, as of a machine that slept', 'wallMs'],
    ['by the running time alone, as under a clock that was set back', 'runningMs'],
  ] as const)('leaves within five seconds of its mark, %s', (_which, clock) => {
    const { permit, now } = aLease();
    const marked = permit.readClocks();
    now[clock] += SEND_WITHIN_MS;
    expect(permit.mayBegin(marked)).toBe(true);
    now[clock] += 1;
    expect(permit.mayBegin(marked)).toBe(false);
  });

  it.each(['wallMs', 'runningMs'] as const)('leaves within its lease by %s', (clock) => {
    const { permit, now, readClocks } = aLease();
    now[clock] += LEASE_MS - 1;
    expect(permit.mayBegin(readClocks())).toBe(true);
    now[clock] += 1;
    expect(permit.mayBegin(readClocks())).toBe(false);
    permit.extend(readClocks());
    expect(permit.mayBegin(readClocks())).toBe(true);
  });

  it('never leaves again once the shop was lost', () => {
    const { permit, readClocks } = aLease();
    permit.lose();
    permit.extend(readClocks());
    expect(permit.mayBegin(readClocks())).toBe(false);
  });
});

describe('the permit of a job', () => {
  /** A job that runs until the gate opens. */
  async function running(leaseMs: number) {
    const gate = aGate();
    const clock = manualClock();
    const permits: Permit[] = [];
    const run = async (_: number, { permit }: { permit: Permit }): Promise<void> => {
      permits.push(permit);
      await gate.opened;
    };
    const limits = { perShop: 2, pollMs: 5 };
    const opened = openQueue(run, { clock, leaseMs, runningMs: () => 0, ...limits });
    await opened.jobs.add([aJob()]);
    opened.queue.start();
    await until(() => permits.length === 1);
    const mayBegin = () => permits[0]?.mayBegin(permits[0].readClocks());
    return { ...opened, gate, clock, permits, mayBegin };
  }

  it('lasts as long as its lease is prolonged', async () => {
    const { lanes, clock, mayBegin, gate, queue } = await running(30);
    clock.advance(20);
    const before = lanes.renewals;
    await until(() => lanes.renewals > before + 1);
    clock.advance(20);
    expect(mayBegin()).toBe(true);
    gate.open();
    await queue.settle();
  });

  it('ends when another process has taken the shop, detected on renewing the lease', async () => {
    const { lanes, permits, mayBegin, gate } = await running(30);
    lanes.give(shop(1), 'two');
    await until(() => permits[0]?.lost.aborted === true);
    expect(mayBegin()).toBe(false);
    gate.open();
  });

  it('ends with a shop that was lost, though the same process takes it again', async () => {
    const { jobs, lanes, mayBegin, gate, queue } = await running(30);
    lanes.give(shop(1), 'two');
    await lanes.release([shop(1)], 'two');
    const [row] = jobs.rows;
    if (row) row.dueAgainAt = row.runAt;
    await until(() => lanes.tokenOf(shop(1)) === 3 && jobs.rows[0]?.attempts === 2);
    expect(mayBegin()).toBe(false);
    gate.open();
    await queue.settle();
    expect(jobs.rows).toEqual([]);
  });
});
