import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Of the clock by which Linux tells them. */
const TICKS_PER_SECOND = 100;

/** Processor seconds that a process has used with its threads; nobody but Linux tells. */
export function cpuSecondsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const stat = readFileSync(file, 'utf8');
  // Behind the program's name, in which there may be anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** Processor seconds that all processes of the machine have used. */
export function machineSeconds(): number {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

const PERIOD_US = 10_000;

/** How a group of processes is limited, by either version of Linux's control groups. */
const GROUPS = [
  {
    parent: '/sys/fs/cgroup/cpu',
    limits: (quota: number) => ({ 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota }),
  },
  { parent: '/sys/fs/cgroup', limits: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }) },
];

/**
 * Gives a process no more than this share of one core; null where this account may not. The group
 * can be removed once the process has ended.
 */
export function limitCpu(pid: number, share: number): { remove(): void } | null {
  for (const { parent, limits } of GROUPS) {
    const folder = join(parent, `belegfluss-bench-${pid}`);
    try {
      mkdirSync(folder);
      for (const [file, value] of Object.entries(limits(share * PERIOD_US)))
        writeFileSync(join(folder, file), String(value));
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
      return { remove: () => rmdirSync(folder) };
    } catch {
      continue;
    }
  }
  return null;
}
