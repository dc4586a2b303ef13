import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, tool } from '../setup.mjs';

/** An import is judged only where what it names is there. */
const THERE = ['web/domain/tax/any.ts', 'web/features/mail/any.ts', 'web/http/any.ts'];
/**
 * What oxlint.config.mts forbids is really forbidden: each of these lines is refused in a file of
 * that name.
 */
const REFUSED = {
  'web/domain/any.ts': [
    'Math.random();',
    'Date.now();',
    'new Date();',
    'globalThis.Date.now();',
    'performance.now();',
    'DateTime.now();',
    'DateTime.utc();',
    'crypto.randomUUID();',
    "import { readFileSync } from 'node:fs';",
    "import { connect } from 'node:tls';",
    "import { exec } from 'child_process';",
    "import { randomUUID } from 'node:crypto';",
    "import * as crypto from 'node:crypto';",
    'then.diffNow();',
    'then.toRelative();',
    "fetch('https://shop.example');",
    'setTimeout(() => {}, 1);',
    'process.env.PORT;',
  ],
  'web/domain/testing/any.ts': ['Math.random();'],
  'web/domain/money/any.ts': ["import '../tax/any';"],
  'web/ports/any.ts': ["import '../http/any';"],
  'web/features/month/any.ts': ["import '../mail/any';"],
  'web/features/any/any.ts': [
    'process.env.PORT;',
    "import type { Database } from '../../ports/stores/database';",
    "import type { Stores as All, StoresOf } from '../../ports/stores/database';",
    "type Used = 'documents' | 'eventLog';",
    "function read(stores: StoresOf<'events' | 'eventLog'>) {}",
    "type Log = Stores['eventLog'];",
    "import type { EventLogStore } from '../../ports/stores/event-store';",
  ],
  'web/features/housekeeping/any.ts': [
    "import type { Database } from '../../ports/stores/database';",
  ],
  'web/adapters/database/orders/any.ts': [
    "import { events } from '../events/table/model';",
    "import { SELECT_EVENTS } from '../events/table/statements';",
  ],
  'web/jobs/any.ts': ["import type { Stores } from '../ports/stores/database';"],
  'web/http/any.ts': ["import type { Database } from '../ports/stores/database';"],
  'web/frontend/any.tsx': [
    'process.env.PORT;',
    'const field = <TextField maxLength={60} />;',
    'const field = { maxLength: 60 };',
  ],
  'sandbox/any.ts': [
    'call(...[1, 2]);',
    'const list = [...[1, 2], 3];',
    'const one = { ...{ a: 1 }, b: 2 };',
    "const list = [...(['a', 'b'] as const), 'c'];",
    'const one = { ...({ a: 1 } satisfies Some), b: 2 };',
    'const one = other as unknown as Thing;',
    'const one = other as object as Thing;',
    'const one = Object.create(other) as Thing;',
  ],
  'tests/any.test.ts': [
    'new Thing(...[1, 2]);',
    'function add(...[a, b]) {}',
    'const add = (...[a, b]) => a + b;',
    'Date.now();',
    'new Date();',
    'performance.now();',
  ],
  'scripts/any.mjs': ['call(...[1, 2]);'],
};
/** And these are not. */
const ALLOWED = {
  'web/domain/any.ts': [
    'Math.max(1, 2);',
    "import { createHash } from 'node:crypto';",
    "DateTime.fromISO('2026-01-01');",
    'const all = [...some, ...(more ? [1] : [])];',
  ],
  'web/features/any/any.ts': [
    'const sum = (...all) => all.length;',
    'const one = { ...other, b: 2 };',
    'const one = other as Thing;',
    "import type { DatabaseOf, StoresOf } from '../../ports/stores/database';",
    "type Used = 'documents' | 'events' | 'eventCounts';",
  ],
  'web/domain/mail/any.ts': ["import '../tax/any';"],
  'web/features/orders/any.ts': ["import '../mail/any';"],
  'web/features/event-log/any.ts': ["type Used = 'eventLog';"],
  'web/features/export/any.ts': ["type Used = 'eventLog' | 'orders';"],
  'web/features/housekeeping/any.ts': ["type Used = 'eventLog' | 'jobs';"],
  'web/adapters/database/events/any.ts': ["import { events } from './table/model';"],
  'web/adapters/database/redaction/any.ts': ["import { events } from '../events/table/model';"],
  'web/composition/compose.ts': ["import type { Database } from '../ports/stores/database';"],
  'web/index.ts': ['process.env.PORT;'],
  'tests/any.test.ts': ["new Date('2026-01-01');"],
};

const RESTRICTS = /no-restricted-/;

const wrong = [
  ...judged(REFUSED)
    .filter(({ isRefused }) => !isRefused)
    .map((one) => ({ ...one, not: 'is not refused' })),
  ...judged(ALLOWED)
    .filter(({ isRefused }) => isRefused)
    .map((one) => ({ ...one, not: 'is refused' })),
];
for (const { file, code, not } of wrong) console.error(`${file}: "${code}" ${not}.`);
process.exit(wrong.length === 0 ? 0 : 1);

/** Each line in a file of its own, in a folder with the rules of this one. */
function judged(lines) {
  const folder = mkdtempSync(join(tmpdir(), 'belegfluss-bans-'));
  try {
    copyFileSync(join(root, 'oxlint.config.mts'), join(folder, 'oxlint.config.mts'));
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['node_modules', 'scripts/lint'])
      symlinkSync(join(root, name), join(folder, name));
    for (const file of THERE) write(folder, file, 'export {};');
    const all = Object.entries(lines).flatMap(([file, codes]) =>
      codes.map((code, nth) => ({ file, code, path: nth === 0 ? file : numbered(file, nth) })),
    );
    for (const { path, code } of all) write(folder, path, code);
    const refused = refusedIn(folder);
    return all.map(({ file, code, path }) => ({ file, code, isRefused: refused.has(path) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder, path, code) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${code}\n`);
}

function numbered(file, nth) {
  return file.replace('any', `any-${nth}`);
}

/** A line that cannot be read is a mistake in this file. */
function refusedIn(folder) {
  const given = ['--format=json', 'web', 'sandbox', 'tests', 'scripts/any.mjs'];
  const { stdout } = spawnSync(tool('oxlint'), given, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout);
  const unread = diagnostics.find(({ code }) => !code);
  if (unread) throw new Error(`${unread.filename}: ${unread.message}`);
  const restricting = diagnostics.filter(({ code }) => RESTRICTS.test(code));
  return new Set(restricting.map(({ filename }) => filename));
}
