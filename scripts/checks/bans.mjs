import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../setup.mjs';

/**
 * What eslint.config.mjs forbids is really forbidden: each of these lines is refused in a file of
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
  'web/features/event-log/any.ts': ["type Used = 'eventLog';"],
  'web/features/export/any.ts': ["type Used = 'eventLog' | 'orders';"],
  'web/features/housekeeping/any.ts': ["type Used = 'eventLog' | 'jobs';"],
  'web/adapters/database/events/any.ts': ["import { events } from './table/model';"],
  'web/adapters/database/redaction/any.ts': ["import { events } from '../events/table/model';"],
  'web/composition/compose.ts': ["import type { Database } from '../ports/stores/database';"],
  'web/index.ts': ['process.env.PORT;'],
  'tests/any.test.ts': ["new Date('2026-01-01');"],
};

const eslint = new ESLint({ cwd: root });
const wrong = [
  ...(await judged(REFUSED))
    .filter(({ isRefused }) => !isRefused)
    .map((one) => ({ ...one, not: 'is not refused' })),
  ...(await judged(ALLOWED))
    .filter(({ isRefused }) => isRefused)
    .map((one) => ({ ...one, not: 'is refused' })),
];
for (const { file, code, not } of wrong) console.error(`${file}: "${code}" ${not}.`);
process.exit(wrong.length === 0 ? 0 : 1);

async function judged(lines) {
  const files = await Promise.all(
    Object.entries(lines).map(([file, codes]) => judgedIn(file, codes)),
  );
  return files.flat();
}

/**
 * Only the rules that forbid names and forms are run: they need no types, so the file need not
 * exist.
 */
async function judgedIn(file, codes) {
  const { rules } = await eslint.calculateConfigForFile(file);
  const restricting = Object.fromEntries(
    Object.entries(rules).filter(([name]) => name.startsWith('no-restricted-')),
  );
  const config = [
    {
      files: ['**/*.{ts,tsx,mjs}'],
      languageOptions: { parser: tseslint.parser },
      rules: restricting,
    },
  ];
  return codes.map((code) => ({
    file,
    code,
    isRefused: refusals(new Linter().verify(code, config, file)).length > 0,
  }));
}

/** A line that cannot be read is a mistake in this file. */
function refusals(messages) {
  const unread = messages.find(({ ruleId }) => !ruleId?.startsWith('no-restricted-'));
  if (unread) throw new Error(unread.message);
  return messages;
}
