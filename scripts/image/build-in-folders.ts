import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { execForm, healthCommand, type ImageStage } from './dockerfile';

/** The current state of a build stage, its file system in a folder. */
export interface Built {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  healthcheck: string[];
  command: string[];
}

interface BuildOptions {
  /** The repository's folder: what is copied into a stage comes from here. */
  context: string;
  /** An empty folder for the file systems of all stages. */
  parent: string;
  /** The stages whose steps were done already, with the folder that stands for their workdir. */
  done: Map<string, string>;
}

/** Runs the instructions, stage by stage, without a container; returns the image. */
export function buildInFolders(stages: readonly ImageStage[], options: BuildOptions): Built {
  const built = new Map<string | null, Built>();
  for (const [nth, stage] of stages.entries()) {
    const result = empty(join(options.parent, String(nth)));
    const isDone = options.done.has(stage.name ?? '');
    for (const { name, value } of stage.instructions) {
      if (!isDone || name === 'WORKDIR') STEPS[name](result, value, { ...options, built });
    }
    built.set(stage.name, result);
  }
  const image = built.get(null);
  if (!image) throw new Error('The Dockerfile ends with a stage that has a name');
  return image;
}

const empty = (folder: string): Built => ({
  folder,
  workdir: '/',
  env: {},
  user: 'root',
  healthcheck: [],
  command: [],
});

/** The real path of a path inside this stage. */
export function placeIn({ folder, workdir }: Built, path: string): string {
  return join(folder, posix.resolve(workdir, path));
}

interface Surroundings extends BuildOptions {
  built: Map<string | null, Built>;
}

type Step = (stage: Built, value: string, surroundings: Surroundings) => void;

const STEPS: Record<ImageStage['instructions'][number]['name'], Step> = {
  WORKDIR: (stage, value) => {
    stage.workdir = posix.resolve(stage.workdir, value);
    mkdirSync(placeIn(stage, '.'), { recursive: true });
  },
  ENV: (stage, value) => {
    for (const pair of value.split(/\s+/)) {
      const [name = '', ...rest] = pair.split('=');
      stage.env[name] = rest.join('=');
    }
  },
  COPY: copy,
  RUN: (stage, value) => {
    // The lock file fixes the content of a package, so one that was fetched before is the same.
    const cached = { npm_config_prefer_offline: 'true' };
    const env = { ...process.env, NODE_ENV: '', ...cached, ...stage.env };
    const { status } = spawnSync('sh', ['-ec', value], {
      cwd: placeIn(stage, '.'),
      env,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`"RUN ${value}" failed.`);
  },
  USER: (stage, value) => {
    stage.user = value;
  },
  EXPOSE: () => undefined,
  HEALTHCHECK: (stage, value) => {
    stage.healthcheck = healthCommand(value);
  },
  CMD: (stage, value) => {
    stage.command = execForm(value);
  },
};

/**
 * A stage hands over what is copied from it by moving: packages would take half a minute to copy.
 */
function copy(stage: Built, value: string, { context, built, done }: Surroundings): void {
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(value) ?? [];
  const [target = '', ...sources] = paths.split(/\s+/).reverse();
  for (const source of sources) {
    const place = placeIn(stage, target.endsWith('/') ? join(target, source) : target);
    mkdirSync(dirname(place), { recursive: true });
    const whole = from === undefined ? undefined : done.get(from);
    const giver = from === undefined ? undefined : built.get(from);
    if (giver === undefined) cpSync(join(context, source), place, { recursive: true });
    else if (whole === undefined) renameSync(placeIn(giver, source), place);
    else cpSync(join(whole, posix.relative(giver.workdir, source)), place, { recursive: true });
  }
}
