import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabases } from '../../tests/support/database/databases';
import startMariadb from '../../tests/support/database/start-mariadb';
import stopMariadb from '../../tests/support/database/stop-mariadb';
import { freePort } from '../../tests/support/network/free-port';
import { buildInFolders, placeIn, type Built } from './build-in-folders';
import type { ImageStage } from './dockerfile';

interface StartOptions {
  context: string;
  /** An empty folder to work in. */
  folder: string;
  env: Record<string, string>;
  stages: readonly ImageStage[];
}

/** What `npm test` has done before: its output is taken. */
const BY_OTHER_LEGS = ['npm ci', 'npm run build'];
const PATIENCE_MS = 60_000;

export async function startInFolders({
  context,
  folder,
  env,
  stages,
}: StartOptions): Promise<void> {
  const [build] = stages;
  const runs = build?.instructions.filter(({ name }) => name === 'RUN').map(({ value }) => value);
  if (!build?.name || runs?.join() !== BY_OTHER_LEGS.join())
    throw new Error(
      `The first stage of the Dockerfile runs other than ${BY_OTHER_LEGS.join(', ')}`,
    );
  const done = new Map([[build.name, context]]);
  const image = buildInFolders(stages, { context, parent: folder, done });
  checkInventory(image);
  await startMariadb();
  const place = await testDatabases()[0]?.create();
  try {
    const own = {
      DATABASE_URL: place?.url ?? '',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
    };
    await run(image, { ...env, ...own });
  } finally {
    await place?.remove();
    await stopMariadb();
  }
}

/** The image lists its packages, with their versions and licences. */
function checkInventory(image: Built): void {
  const read = (file: string) => readFileSync(placeIn(image, file), 'utf8');
  const sbom = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] };
  const packages = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const listed = new Set(sbom.components.map(({ name }) => name));
  const missing = Object.keys(packages.dependencies ?? {}).filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`sbom.cdx.json lacks ${missing.join(', ')}`);
  if (listed.has('jest')) throw new Error('sbom.cdx.json lists packages of development');
  read('dist/THIRD-PARTY-NOTICES.txt');
}

/** Migrates, starts, waits until it is healthy, and stops it. */
async function run(image: Built, given: Record<string, string>): Promise<void> {
  const start = ([command = '', ...args]: string[]): ChildProcess =>
    spawn(command, args, {
      cwd: placeIn(image, '.'),
      env: { PATH: process.env.PATH, ...image.env, ...given },
      stdio: 'inherit',
    });
  const [migrated] = await once(start(['npm', 'run', 'migrate', '--silent']), 'exit');
  if (migrated !== 0) throw new Error('The migration failed');
  const isHealthy = async () => (await once(start(image.healthcheck), 'exit'))[0] === 0;
  if (await isHealthy()) throw new Error('The health check is content before anything runs');

  const app = start(image.command);
  const ended = once(app, 'exit');
  try {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await isHealthy())) {
      if (app.exitCode !== null || performance.now() > deadline)
        throw new Error('The image does not become healthy');
      await pause(200);
    }
    app.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The image ended with ${code} when it was stopped`);
  } finally {
    app.kill('SIGKILL');
  }
}
