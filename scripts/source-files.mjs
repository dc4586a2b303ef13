import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** TypeScript files of the project in these folders, also new ones that are not committed. */
export function sourceFiles(folders) {
  return projectFiles(folders.map((folder) => `${folder}/**`)).filter((file) =>
    /\.tsx?$/.test(file),
  );
}

/** Files of the project, also new ones that are not committed, that match one of git's patterns. */
export function projectFiles(patterns) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const listed = spawnSync('git', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  }).stdout.toString();
  return listed
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();
}
