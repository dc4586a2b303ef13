import { aGate } from '../../../tests/support/time/gate';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { aJob, openQueue, until } from '../../../tests/support/doubles/test-queue';
import { SEND_WITHIN_MS, type Permit } from '../../ports/queue';
import { LeasePermit } from './lease-permit';

const LEASE_MS = 30_000;

function aLease() {
  const now = { wallMs: 1_000_000, runningMs: 500 };
  const readClocks = () => ({ ...now });
  const permit = new LeasePermit({ readClocks, leaseMs: LEASE_MS }, readClocks());
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

  it('never leaves again for a run that has lost its job', () => {
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
    return { ...opened, gate, clock, mayBegin };
  }

  it('lasts as long as its lease is prolonged', async () => {
    const { jobs, clock, mayBegin, gate, queue } = await running(30);
    clock.advance(20);
    const before = jobs.extensions.length;
    await until(() => jobs.extensions.length > before + 1);
    clock.advance(20);
    expect(mayBegin()).toBe(true);
    gate.open();
    await queue.settle();
  });

  it('ends when another process has taken the job, detected on renewing the lease', async () => {
    const { jobs, mayBegin, logger, gate } = await running(30);
    for (const row of jobs.rows) row.owner = 'two';
    await until(() => logger.lines.some(({ message }) => message === 'queue lost leases'));
    expect(mayBegin()).toBe(false);
    gate.open();
  });

  it('ends with a lease that ran out, though the same process takes the job again', async () => {
    const { jobs, clock, mayBegin, gate, queue } = await running(30_000);
    clock.advance(30_001);
    queue.wake();
    await until(() => jobs.rows[0]?.attempts === 2);
    expect(mayBegin()).toBe(false);
    gate.open();
  });
});
