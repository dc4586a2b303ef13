import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { projectFiles, sourceFiles } from '../source-files.mjs';

const LINES = 400;
const FILES = 25;
/** Numbered records of what was done once, one after the other. */
const RECORDS = ['web/adapters/database/migrations', 'docs/decisions'];

/** Files and folders that are so large that somebody may want to know; no more than that. */
export function largeOnes() {
  const files = sourceFiles(['web', 'extensions', 'sandbox', 'tests', 'bench', 'scripts'])
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  const counts = new Map();
  for (const folder of projectFiles(['*']).map((file) => dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const folders = [...counts]
    .filter(([folder, count]) => count > FILES && !RECORDS.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
  return [...files, ...folders];
}
