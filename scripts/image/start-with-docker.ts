import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/network/free-port';
import { healthCommand, type ImageStage } from './dockerfile';

interface DockerOptions {
  context: string;
  /** An empty folder to work in. */
  folder: string;
  env: Record<string, string>;
  stages: readonly ImageStage[];
}

/** The database sets itself up first. */
const PATIENCE_MS = 3 * 60_000;

const COPY =
  'git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C';

/** In a copy of the repository, since compose.yaml reads its settings from the .env next to it. */
export async function startWithDocker(options: DockerOptions): Promise<void> {
  const { context, folder, env, stages } = options;
  const copied = spawnSync('sh', ['-ec', `${COPY} "$1"`, 'sh', folder], { cwd: context });
  if (copied.status !== 0) throw new Error(`The repository could not be copied: ${copied.stderr}`);
  const port = await freePort();
  const lines = Object.entries({ ...env, PORT: port }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  const compose = (...args: string[]) =>
    spawnSync('docker', ['compose', '--project-name', 'belegfluss-check', ...args], {
      cwd: folder,
      stdio: 'inherit',
    }).status === 0;
  try {
    if (!compose('up', '--build', '--detach')) throw new Error('compose.yaml does not start');
    const check = stages.at(-1)?.instructions.find(({ name }) => name === 'HEALTHCHECK');
    const healthcheck = healthCommand(check?.value ?? '');
    const deadline = performance.now() + PATIENCE_MS;
    while (!compose('exec', '--no-TTY', 'app', ...healthcheck)) {
      if (performance.now() > deadline) throw new Error('The image does not become healthy');
      await pause(1_000);
    }
    const { ok } = await fetch(`http://127.0.0.1:${port}/ready`);
    if (!ok) throw new Error('compose.yaml does not publish the app');
  } catch (error) {
    compose('logs');
    throw error;
  } finally {
    compose('down', '--volumes', '--rmi', 'local');
  }
}
