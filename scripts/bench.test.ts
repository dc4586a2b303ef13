import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

it('a benchmark that does not exist is named, beside those that do: all of them load outside of tests', () => {
  const tsx = join(ROOT, 'node_modules/.bin/tsx');
  const { stderr, status } = spawnSync(tsx, ['bench/run.ts', 'nothing'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toContain('No such part: nothing. There are: webhooks, drafts');
  expect(status).toBe(1);
});
