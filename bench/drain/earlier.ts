import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { DrainSize, EarlierDrain } from './result';

/**
 * What an earlier checkout, with its packages and built, takes for its drain of this size, by its
 * own bench: nobody else knows how to fill its database.
 */
export function drainEarlier(checkout: string, { shops, each }: DrainSize): EarlierDrain {
  const cwd = resolve(checkout);
  const { stdout, status } = spawnSync(
    join(cwd, 'node_modules/.bin/tsx'),
    ['--expose-gc', 'bench/run.ts', `drain:${shops}x${each}`],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [, seconds] = /on one process *\| ([\d.]+) s /.exec(stdout) ?? [];
  const [, ownMs] = /own time for one *\| \d+\/s, ([\d.]+) ms /.exec(stdout) ?? [];
  if (status !== 0 || seconds === undefined || ownMs === undefined)
    throw new Error(`The bench of ${checkout} did not print what its drain took`);
  return { seconds: Number(seconds), ownMs: Number(ownMs) };
}
