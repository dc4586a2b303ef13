import { freePort } from '../../support/network/free-port';
import { AppProcess } from './app-process';
import type { Action, CrashLab, Placed } from './crash-lab';
import { type Moment, nameOfMoment } from './moment';

/** Longer than a lease and than whoever finds a mark waits. */
const PAUSE_MS = 120_000;
/** For a process by whose clock nothing is due yet. */
const HOUR_MS = 60 * 60_000;

/** Who goes on with the work of a paused process. */
export type Overtaker = 'another process' | 'its successor';

export interface Overtaking {
  action: Action;
  /** Where the process is paused. */
  moment: Moment;
  by: Overtaker;
}

/**
 * Lets this happen to an order, pauses the process that works on it at that moment, lets another
 * one take its work over, and wakes it. It fails where the process never comes by there, for then
 * it proves nothing.
 */
export async function overtake(lab: CrashLab, { action, moment, by }: Overtaking): Promise<Placed> {
  const order = await lab.orderBefore(action);
  const { running } = lab;
  const beside = by === 'another process' && (await startAnother(lab, running.nowMs - HOUR_MS));
  const { paused } = await running.pauseAt(moment, PAUSE_MS);
  await lab.act(action, order);
  const quiet = lab.quiet();
  if (!(await Promise.race([paused, quiet])))
    throw new Error(`The app never came to ${nameOfMoment(moment)}`);
  const other = beside || (await startAnother(lab, lab.leaseEndMs));
  await catchUp(lab, other);
  running.wake();
  await quiet;
  await other.end();
  await lab.lookAgain();
  return order;
}

/** On the same database; its clock begins then. */
async function startAnother({ env }: CrashLab, nowMs: number): Promise<AppProcess> {
  return AppProcess.start({ ...env, PORT: String(await freePort()) }, nowMs);
}

/** Lets it do what is due once the lease is over, and what is planned; it takes no notices in. */
async function catchUp({ leaseEndMs, pace }: CrashLab, app: AppProcess): Promise<void> {
  await app.ask({ ask: 'skip', ms: Math.max(leaseEndMs - app.nowMs, 0) });
  const untilMs = app.nowMs + pace.aheadMs;
  do await app.ask({ ask: 'settle' });
  while ((await app.ask({ ask: 'jump', untilMs })).isMoved);
}
