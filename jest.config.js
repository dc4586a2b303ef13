/** `jsx`: whose elements a file's tags are. */
const compiled = (jsx) => ({
  // Of .cjs one package alone: Jest carries out no import() that is not compiled.
  '^.+\\.(tsx?|m?js)$|/otlp-exporter-base/.+\\.cjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic', importSource: jsx } },
      },
      module: { type: 'commonjs' },
    },
  ],
});

const base = {
  runtime: '<rootDir>/tests/support/runner/shared-modules.cjs',
  transform: compiled('react'),
  transformIgnorePatterns: [
    '/node_modules/(?!(marked|p-queue|p-timeout|eventemitter3|@opentelemetry/otlp-exporter-base|@remote-dom)/)',
  ],
  moduleNameMapper: {
    '^\\.\\./jsutils/instanceOf\\.js$': '<rootDir>/tests/support/runner/instance-of.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/tests/support/runner/empty.cjs',
    '^@rushstack/ts-command-line$': '<rootDir>/tests/support/runner/no-command-line.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const jsdom = {
  ...base,
  testEnvironment: '<rootDir>/tests/support/runner/window-world.cjs',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFiles: ['<rootDir>/tests/support/runner/jsdom.cjs'],
};
const node = { ...base, testEnvironment: '<rootDir>/tests/support/runner/node-world.ts' };
const extensions = {
  displayName: 'extensions',
  transform: compiled('preact'),
  globalSetup: '<rootDir>/tests/support/runner/build-extensions.ts',
};
const atAnyTime = { setupFilesAfterEnv: ['<rootDir>/tests/support/runner/test-time.ts'] };

const patient = [
  ...atAnyTime.setupFilesAfterEnv,
  '<rootDir>/tests/support/runner/screen-patience.ts',
];

/**
 * The legs of `npm test`; each is a Jest project so that one can be run alone with
 * --selectProjects.
 */
module.exports = {
  // Finds what hangs and judges no speed: a busy machine may take ten times as long as a quiet one.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tests/support/runner/longest-first.cjs',
  // What files leave behind grew to gigabytes, and a third of the time went into collecting garbage.
  workerIdleMemoryLimit: 1_500_000_000,
  projects: [
    {
      ...node,
      displayName: 'domain',
      setupFilesAfterEnv: [
        ...atAnyTime.setupFilesAfterEnv,
        '<rootDir>/tests/support/runner/every-moment.cjs',
      ],
      testMatch: ['<rootDir>/web/{domain,contract}/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'backend',
      setupFilesAfterEnv: [
        ...atAnyTime.setupFilesAfterEnv,
        '<rootDir>/tests/support/runner/short-stacks.ts',
      ],
      globalSetup: '<rootDir>/tests/support/database/start-mariadb.ts',
      globalTeardown: '<rootDir>/tests/support/database/stop-mariadb.ts',
      testMatch: [
        '<rootDir>/web/{ports,jobs,features,adapters,http,composition}/**/*.test.ts',
        '<rootDir>/web/*.test.ts',
        '<rootDir>/tests/backend/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
    },
    {
      ...node,
      ...atAnyTime,
      displayName: 'sandbox',
      testMatch: ['<rootDir>/sandbox/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'crash',
      globalSetup: '<rootDir>/tests/crash/fixture/bundle-process.ts',
      globalTeardown: '<rootDir>/tests/support/database/stop-mariadb.ts',
      testMatch: ['<rootDir>/tests/crash/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'browser',
      setupFilesAfterEnv: ['<rootDir>/tests/support/runner/short-stacks.ts'],
      globalSetup: '<rootDir>/tests/support/runner/build-extensions.ts',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
    },
    {
      ...node,
      ...extensions,
      ...atAnyTime,
      testMatch: ['<rootDir>/extensions/!(testing)/**/*.test.{ts,tsx}'],
    },
    {
      ...jsdom,
      ...extensions,
      setupFilesAfterEnv: patient,
      testMatch: ['<rootDir>/extensions/testing/*.test.ts'],
    },
    {
      ...jsdom,
      displayName: 'frontend',
      setupFilesAfterEnv: patient,
      testMatch: ['<rootDir>/web/frontend/**/*.test.{ts,tsx}'],
    },
  ],
};
