import { spawnSync } from 'node:child_process';
import { ensurePackages, ensurePrograms, root, tool } from './setup.mjs';

/** `npm run bench`: one table of everything; `npm run bench -- intake orders` measures only the named parts. */
ensurePackages();
ensurePrograms(['MariaDB']);
const result = spawnSync(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
