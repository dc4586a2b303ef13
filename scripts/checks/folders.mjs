import { dirname } from 'node:path';
import { projectFiles } from '../source-files.mjs';

/**
 * A folder answers one question, so that all of it is seen at a glance; one that grew gets rooms.
 */
const MOST_FILES = 15;
/** Numbered records of what was done once, one after the other. */
const RECORDS = ['web/adapters/database/migrations', 'docs/decisions'];

const counts = new Map();
for (const folder of projectFiles(['*']).map((file) => dirname(file)))
  counts.set(folder, (counts.get(folder) ?? 0) + 1);
const crowded = [...counts].filter(
  ([folder, count]) => count > MOST_FILES && !RECORDS.includes(folder),
);
for (const [folder, count] of crowded)
  console.error(`${folder}: ${count} files, more than ${MOST_FILES}`);
process.exit(crowded.length === 0 ? 0 : 1);
