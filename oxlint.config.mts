import { defineConfig } from 'oxlint';
import {
  domainFolders,
  features,
  productKnowsNoStandIn,
  zones,
} from './scripts/lint/import-zones.mjs';

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
      selector:
        ':matches(SpreadElement, SpreadElement > TSAsExpression) > :matches(TSAsExpression, TSSatisfiesExpression) > :matches(ArrayExpression, ObjectExpression)',
      message: 'A list inside a list is one list, whatever type it is said to be of.',
    },
    {
      selector: 'TSAsExpression > TSAsExpression',
      message: 'A type by way of another one: let the compiler see what it is.',
    },
    {
      selector:
        "TSAsExpression > CallExpression[callee.object.name='Object'][callee.property.name='create']",
      message: 'Nobody checks what this object has: withStores, or an object written plainly.',
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
const IN_FRONTEND = {
  syntax: [
    {
      selector: "JSXAttribute[name.name='maxLength'], Property[key.name='maxLength']",
      message:
        'Browsers cut off what is pasted beyond it: limited-text/limited-text-field.tsx does not.',
    },
  ],
};
const PURE = 'The domain knows no clock, no chance and nothing outside: hand it in.';
const IN_DOMAIN = {
  syntax: [
    {
      selector:
        'ImportDeclaration[source.value=/^(node:(?!crypto$)|(fs|https?|net|tls|dns|os|child_process|perf_hooks|timers|process)\\b)/]',
      message: PURE,
    },
    {
      selector:
        "ImportDeclaration[source.value=/^(node:)?crypto$/] > :not(ImportSpecifier[imported.name='createHash'], Literal)",
      message: PURE,
    },
  ],
  properties: [
    { object: 'Math', property: 'random', message: PURE },
    ...['now', 'local', 'utc'].map((property) => ({ object: 'DateTime', property, message: PURE })),
    ...['diffNow', 'toRelative', 'toRelativeCalendar'].map((property) => ({
      property,
      message: PURE,
    })),
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

const NAMES_ITS_STORES = {
  syntax: [
    {
      selector:
        'ImportDeclaration[source.value=/ports.stores.database$/] > ImportSpecifier[imported.name=/^(Database|Stores)$/]',
      message: 'Name the stores that are needed: StoresOf or DatabaseOf.',
    },
  ],
};

const TELLS_ONLY = 'The log only tells: who decides by it loses that with the line. Keep a state.';
const READS_NO_EVENTS = {
  syntax: [
    {
      selector:
        "TSLiteralType > Literal[value='eventLog'], ImportSpecifier[imported.name='EventLogStore']",
      message: TELLS_ONLY,
    },
  ],
};
const QUERIES_NO_EVENTS = {
  syntax: [
    {
      selector: 'ImportDeclaration[source.value=/events.table.(model|statements)$/]',
      message: TELLS_ONLY,
    },
  ],
};
/** They show the log, hand it out or forget it. */
const readsEvents = [
  'web/features/{event-log,export,housekeeping}/**',
  'web/features/operator/shops/**',
];
/** And these redact it, or list all tables. */
const queriesEvents = [
  'web/adapters/database/{events,redaction}/**',
  'web/adapters/database/stores.ts',
];

const MACHINE_TIME =
  'Tests take place at no time of their own: tests/support/time, or the clock of the fixture.';
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
  'tests/support/time/fixture-clock.ts',
  // They show that something waits, so that a slow machine only makes it longer.
  'tests/support/network/scripted-server.ts',
  'tests/backend/broker/shared-limits.test.ts',
  'tests/backend/lexware/requests.test.ts',
  'sandbox/lexware/tests/gateway.test.ts',
  // They give up in the end.
  'tests/support/database/mariadb.ts',
  'extensions/testing/merchant.ts',
];

function bans(...all) {
  const of = (part) => all.flatMap((one) => one[part] ?? []);
  const globals = of('globals');
  return {
    'eslint-js/no-restricted-syntax': asRule(of('syntax')),
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

const CORE = [
  'constructor-super',
  'getter-return',
  'no-array-constructor',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-obj-calls',
  'no-setter-return',
  'no-this-before-super',
  'no-unreachable',
  'no-unsafe-negation',
  'no-unused-expressions',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
];
const TYPESCRIPT = [
  'ban-ts-comment',
  'consistent-type-imports',
  'no-duplicate-enum-values',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-floating-promises',
  'no-misused-new',
  'no-misused-promises',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'triple-slash-reference',
];
const HOOKS = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
];
const errors = (plugin, names) =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));
const basePath = import.meta.dirname;

export default defineConfig({
  plugins: ['typescript', 'react'],
  // What oxlint has not of its own.
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  settings: {
    'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
  },
  ignorePatterns: [
    'dist/**',
    '.data/**',
    '**/*.cjs',
    'jest.config.js',
    'extensions/**/dist/**',
    'extensions/**/shopify.d.ts',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx,mts,mjs}'],
      rules: {
        ...errors('eslint', CORE),
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      },
    },
    {
      files: ['**/*.{ts,tsx,mts}'],
      rules: {
        ...errors('typescript', TYPESCRIPT),
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
        'import-js/no-restricted-paths': [
          'error',
          { basePath, zones: [...zones, ...features, ...domainFolders, productKnowsNoStandIn] },
        ],
        'no-console': 'error',
        complexity: ['error', 12],
        'max-depth': ['error', 3],
        'max-params': ['error', 4],
        'max-lines-per-function': ['error', { max: 80 }],
        eqeqeq: ['error', 'always'],
      },
    },
    { files: ['**/*.{ts,tsx,mjs}'], rules: bans(EVERYWHERE) },
    {
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: ['web/{admin,index,migrate,rotate-key}.ts', '**/*.test.{ts,tsx}'],
      rules: bans(EVERYWHERE, IN_WEB),
    },
    {
      files: ['web/frontend/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: bans(EVERYWHERE, IN_WEB, IN_FRONTEND),
    },
    {
      files: ['web/{features,http,jobs}/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: bans(EVERYWHERE, IN_WEB, NAMES_ITS_STORES, READS_NO_EVENTS),
    },
    {
      files: readsEvents,
      excludeFiles: ['**/*.test.ts'],
      rules: bans(EVERYWHERE, IN_WEB, NAMES_ITS_STORES),
    },
    {
      files: ['web/adapters/database/**/*.ts'],
      excludeFiles: ['**/*.test.ts', ...queriesEvents],
      rules: bans(EVERYWHERE, IN_WEB, QUERIES_NO_EVENTS),
    },
    {
      files: ['web/domain/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: bans(EVERYWHERE, IN_WEB, IN_DOMAIN),
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
      rules: {
        'max-lines-per-function': 'off',
        'typescript/no-misused-promises': 'off',
        // Tests stand beside the code and share builders and stand-ins with each other.
        'import-js/no-restricted-paths': ['error', { basePath, zones }],
      },
    },
    {
      files: [
        '**/*.test.{ts,tsx}',
        'tests/**/*.ts',
        'extensions/testing/*.ts',
        'sandbox/**/{testing,test-office}.ts',
      ],
      excludeFiles: readsMachineTime,
      rules: bans(EVERYWHERE, IN_TESTS),
    },
    { files: ['web/frontend/**/*.tsx'], rules: errors('react', HOOKS) },
    {
      files: ['scripts/**', 'bench/**', 'sandbox/**', 'web/{admin,index,migrate,rotate-key}.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
});
