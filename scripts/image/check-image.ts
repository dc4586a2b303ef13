/**
 * Builds the image and starts it, as docs/operations.md describes: with Docker by compose.yaml,
 * next to its database; without, the steps of the Dockerfile are run in folders, and the result
 * runs on the tests' database. Either way the app gets the .env that the page lists and nothing
 * else, migrates, and reports itself healthy.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDockerfile, type ImageStage } from './dockerfile';
import { filledIn } from './example-env';
import { startInFolders } from './start-in-folders';
import { startWithDocker } from './start-with-docker';

const ROOT = join(__dirname, '../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function ensure(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** A pattern of Git matches in any folder, one of Docker only next to the Dockerfile. */
const anywhere = (pattern: string) => (pattern.includes('/') ? pattern : `**/${pattern}`);

/** Checks of the files, whoever builds the image. */
function checkFiles(stages: readonly ImageStage[]): void {
  const [, version] = /PINNED = '([\d.]+)'/.exec(textOf('scripts/runtime.mjs')) ?? [];
  const image = stages.at(-1);
  const users = image?.instructions.filter(({ name }) => name === 'USER').map(({ value }) => value);
  ensure(
    stages.every(({ base }) => base.startsWith(`node:${version}-`)),
    `The Dockerfile takes another Node than ${version}, on which the tests run`,
  );
  ensure(users?.at(-1) === 'node', 'The image runs as root');
  ensure(
    textOf('.github/workflows/ci.yml')
      .match(/container: .*/g)
      ?.join() === Array(2).fill(`container: node:${version}-bookworm`).join(),
    `The CI workflow runs on another Node than ${version}`,
  );
  const ignored = textOf('.gitignore')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  ensure(
    textOf('.dockerignore').trim() === ['.git', ...ignored.map(anywhere)].join('\n'),
    '.dockerignore and .gitignore leave out different files',
  );
}

function hasDocker(): boolean {
  const answers = [['info'], ['compose', 'version']].map(
    (args) => spawnSync('docker', args, { stdio: 'ignore' }).status,
  );
  return answers.every((status) => status === 0);
}

async function main(): Promise<void> {
  const stages = readDockerfile(textOf('Dockerfile'));
  checkFiles(stages);
  const env = filledIn(textOf('docs/operations.md'));
  const folder = mkdtempSync(join(tmpdir(), 'belegfluss-image-'));
  try {
    if (hasDocker()) await startWithDocker({ context: ROOT, folder, env, stages });
    else await startInFolders({ context: ROOT, folder, env, stages });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
