import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports point inwards: for every room, the rooms it must not know. */
const rooms = ['domain', 'contract', 'ports', 'jobs', 'features', 'adapters', 'http', 'frontend'];
const mayImport = {
  domain: [],
  contract: ['domain'],
  ports: ['domain'],
  jobs: ['domain', 'ports'],
  features: ['domain', 'contract', 'ports', 'jobs', 'http'],
  adapters: ['domain', 'ports'],
  http: ['domain', 'contract', 'ports'],
  frontend: ['domain', 'contract'],
};
const outwards = rooms.flatMap((room) => [
  {
    target: `./web/${room}`,
    from: rooms
      .filter((other) => other !== room && !mayImport[room].includes(other))
      .map((other) => `./web/${other}`),
    message: 'Imports point inwards (docs/architecture.md).',
  },
  {
    target: `./web/${room}`,
    from: ['./web/composition.ts', './web/outside.ts', './web/index.ts', './web/env.ts'],
    message: 'Only web/index.ts knows the composition; the environment is read once and handed in.',
  },
]);

const adapters = [
  'shopify',
  'lexware',
  'database',
  'queue',
  'log',
  'attachments',
  'mail-layout',
  'network',
  'smtp',
  'vat-check',
];
const separate = adapters.map((one) => ({
  target: `./web/adapters/${one}`,
  from: adapters.filter((other) => other !== one).map((other) => `./web/adapters/${other}`),
  message: 'Adapters do not know each other.',
}));

/**
 * A feature is a leaf: it imports no other one unless it stands here. What they send each other are
 * jobs (web/jobs).
 */
const mayUse = {
  'document-actions': ['engine', 'mail', 'orders'],
  engine: ['shop'],
  mail: ['engine', 'failures'],
  orders: ['engine', 'transactions'],
  reconcile: ['engine'],
  shop: ['failures'],
};
const features = readdirSync(new URL('./web/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: `./web/features/${name}`,
    from: './web/features',
    except: [name, ...(mayUse[name] ?? [])].map((one) => `./${one}`),
    message: 'A feature imports no other one (eslint.config.mjs has the exceptions).',
  }));

/** The order inside the engine: each room uses those named after it. */
const inEngine = {
  look: ['by-hand', 'create', 'contacts', 'states', 'vat-check'],
  create: ['by-hand', 'contacts', 'states'],
  contacts: ['vat-check'],
  states: [],
  'vat-check': [],
  'by-hand': [],
};
const engineRooms = Object.entries(inEngine).map(([room, used]) => ({
  target: `./web/features/engine/${room}`,
  from: './web/features/engine',
  except: [room, ...used].map((one) => `./${one}`),
  message: 'The rooms of the engine have an order (docs/architecture.md).',
}));

const zones = [
  ...outwards,
  ...separate,
  ...engineRooms,
  {
    target: './sandbox',
    from: ['./web', './extensions'],
    message: 'Stand-ins import nothing of the product.',
  },
];
const productKnowsNoStandIn = {
  target: ['./web', './extensions'],
  from: ['./sandbox', './tests', './bench'],
  message: 'The product knows no stand-in.',
};

/**
 * What a rule forbids somewhere. A later block of this file replaces a rule as a whole, so every
 * block says all of it.
 */
const EVERYWHERE = {
  syntax: [
    {
      selector:
        ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
      message: 'A list inside a list: write its items plainly, whatever the formatter makes of it.',
    },
    {
      selector: 'ObjectExpression > SpreadElement > ObjectExpression',
      message:
        'An object inside an object: write its properties plainly, whatever the formatter makes of it.',
    },
    {
      selector: 'RestElement > ArrayPattern',
      message: 'Parameters have names; more than four are an object.',
    },
  ],
  properties: [],
  globals: [],
};
const IN_WEB = {
  properties: [{ object: 'process', property: 'env', message: 'web/env.ts reads it.' }],
};
const PURE = 'The domain knows no clock, no chance and nothing outside: hand it in.';
const IN_DOMAIN = {
  syntax: [
    {
      selector:
        'ImportDeclaration[source.value=/^(node:)?(fs|http|https|net|perf_hooks|timers|process)/]',
      message: PURE,
    },
  ],
  properties: [
    { object: 'Math', property: 'random', message: PURE },
    ...['now', 'local', 'utc'].map((property) => ({ object: 'DateTime', property, message: PURE })),
    ...['randomUUID', 'randomBytes', 'randomInt'].map((property) => ({ property, message: PURE })),
  ],
  globals: [
    'fetch',
    'process',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'Date',
    'performance',
    'crypto',
  ].map((name) => ({ name, message: PURE })),
};

const MACHINE_TIME =
  'Tests take place at no time of their own: tests/support/time, or the clock of the stage.';
const IN_TESTS = {
  syntax: [
    {
      selector: "MemberExpression[object.name=/^(Date|performance)$/][property.name='now']",
      message: MACHINE_TIME,
    },
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: MACHINE_TIME },
  ],
};
/** Tests that read the machine's time all the same. */
const readsMachineTime = [
  // They make the time of the tests.
  'tests/support/time/stage-clock.ts',
  // They show that something waits, so that a slow machine only makes it longer.
  'tests/support/network/scripted-server.ts',
  'tests/backend/lexware/requests.test.ts',
  'sandbox/lexware/tests/gateway.test.ts',
  // They give up in the end.
  'tests/support/database/mariadb.ts',
  'extensions/order-block/merchant.ts',
];

function bans(...all) {
  const of = (part) => all.flatMap((one) => one[part] ?? []);
  const globals = of('globals');
  return {
    'no-restricted-syntax': asRule(of('syntax')),
    'no-restricted-properties': asRule(of('properties')),
    'no-restricted-globals': asRule(
      globals.length > 0 ? [{ globals, checkGlobalObject: true }] : [],
    ),
  };
}

/** A rule without options would keep those of a block before it. */
function asRule(options) {
  return options.length > 0 ? ['error', ...options] : 'off';
}

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '**/*.cjs',
      'jest.config.js',
      '.data/**',
      'extensions/*/dist/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [...zones, ...features, productKnowsNoStandIn],
        },
      ],
      'no-console': 'error',
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 75, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always'],
    },
  },
  { files: ['**/*.{ts,tsx,mjs}'], rules: bans(EVERYWHERE) },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/index.ts', 'web/migrate.ts', '**/*.test.{ts,tsx}'],
    rules: bans(EVERYWHERE, IN_WEB),
  },
  {
    files: ['web/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: bans(EVERYWHERE, IN_WEB, IN_DOMAIN),
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'sandbox/**/*.test.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      // Tests stand beside the code and share builders and stand-ins with each other.
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      'tests/**/*.ts',
      'extensions/*/merchant.ts',
      'sandbox/**/{testing,test-office}.ts',
    ],
    ignores: readsMachineTime,
    rules: bans(EVERYWHERE, IN_TESTS),
  },
  // Still being put in order.
  { files: ['web/adapters/database/**'], ignores: ['**/*.test.ts'], rules: bans(IN_WEB) },
  { files: ['web/adapters/database/**/*.test.ts'], rules: bans(IN_TESTS) },
  {
    files: ['web/frontend/**/*.tsx'],
    rules: { ...hooks.configs.recommended.rules, 'max-lines-per-function': ['error', 80] },
  },
  {
    files: ['scripts/**', 'bench/**', 'sandbox/**', 'web/index.ts', 'web/migrate.ts'],
    rules: { 'no-console': 'off' },
  },
);
