import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseOf, EnvError, readEnv } from './env';

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const aKey = () => randomBytes(32).toString('base64');
const key = aKey();

function complete(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    APP_URL: 'https://app.example.com',
    SHOPIFY_API_KEY: 'id',
    SHOPIFY_API_SECRET: 'shpss_8f2c1d0a9b7e6543',
    ENCRYPTION_KEYS: `k2:${key},k1:${aKey()}`,
    LEXWARE_CLIENT_ID: 'id',
    LEXWARE_CLIENT_SECRET: 'lx-4e1f9d7c2b8a6035',
    LEXWARE_EVENT_KEY: pem,
    ...overrides,
  };
}

function problemsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('environment', () => {
  it('fills in safe defaults', () => {
    expect(readEnv(complete())).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4300,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      LEXWARE_API_URL: 'https://api.lexware.io',
      LEXWARE_CALL_INTERVAL_MS: 520,
      LEXWARE_VOUCHERS_PER_MINUTE: 20,
      QUEUE_CONCURRENCY: 200,
      SHOP_CONCURRENCY: 2,
      MAX_CONNECTIONS: 10_000,
      HEADERS_TIMEOUT_MS: 15_000,
      REQUEST_TIMEOUT_MS: 60_000,
      INTAKE_BUDGET_BYTES: 67_108_864,
      NAMED_PLANS: new Map(),
      LOG_LEVEL: 'info',
      API_LIMIT_PERCENT: 100,
      TRUSTED_PROXIES: 0,
    });
  });

  it('is production by default, and lists everything that is missing', () => {
    const names = problemsOf({ NODE_ENV: '' }).map((problem) => problem.split(' ')[0]);
    expect(names.sort()).toEqual([
      'APP_URL',
      'DATABASE_URL',
      'ENCRYPTION_KEYS',
      'LEXWARE_CLIENT_ID',
      'LEXWARE_CLIENT_SECRET',
      'LEXWARE_EVENT_KEY',
      'OPERATOR_ACCOUNT_HOLDER',
      'OPERATOR_ADDRESS',
      'OPERATOR_BANK',
      'OPERATOR_BIC',
      'OPERATOR_IBAN',
      'OPERATOR_NAME',
      'OPERATOR_TAX_NUMBER',
      'OPERATOR_VAT_ID',
      'SHOPIFY_API_KEY',
      'SHOPIFY_API_SECRET',
      'SMTP_URL',
      'SUPPORT_EMAIL',
      'TRIAL_HASH_KEY',
    ]);
  });

  it('treats an empty variable as missing', () => {
    expect(problemsOf(complete({ SHOPIFY_API_SECRET: '' }))).toEqual([
      expect.stringMatching(/^SHOPIFY_API_SECRET is required/),
    ]);
  });

  it('parses the encryption keys, the newest first', () => {
    const { ENCRYPTION_KEYS } = readEnv(complete());
    expect(ENCRYPTION_KEYS.map(({ id, key: bytes }) => [id, bytes.length])).toEqual([
      ['k2', 32],
      ['k1', 32],
    ]);
  });

  it.each([
    ['ENCRYPTION_KEYS', 'k1:c2hvcnQ='],
    ['ENCRYPTION_KEYS', key],
    ['ENCRYPTION_KEYS', `k1:${key},k1:${aKey()}`],
    ['ENCRYPTION_KEYS', `k1:${key},k2:${key}`],
    ['DATABASE_TLS', 'yes'],
    ['PORT', 'eighty'],
    ['APP_URL', 'app.example.com'],
    ['DATABASE_URL', 'postgres://u:p@h/d'],
    ['LEXWARE_EVENT_KEY', 'no key'],
    ['QUEUE_CONCURRENCY', '0'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_IBAN', 'DE02120300000000202052'],
    ['OPERATOR_BIC', 'BYLA'],
    ['OPERATOR_VAT_ID', 'DE123456789'],
    ['OPERATOR_TAX_NUMBER', '123'],
  ])('names %s when it is wrong and never repeats its value', (name, value) => {
    const problems = problemsOf(complete({ [name]: value }));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
    expect(problems.join()).not.toContain('c2hvcnQ=');
  });

  describe('in production', () => {
    const ready = {
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://u:p@db.example/belegfluss',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'Belegfluss <post@example.com>',
      SUPPORT_EMAIL: 'hilfe@example.com',
      OPERATOR_NAME: 'Muster GmbH',
      OPERATOR_ADDRESS: 'Beispielweg 1; 12345 Musterstadt;',
      OPERATOR_TAX_NUMBER: '30/123/45678',
      OPERATOR_VAT_ID: 'DE 123 456 788',
      OPERATOR_BANK: 'Musterbank',
      OPERATOR_IBAN: 'DE02 1203 0000 0000 2020 51',
      OPERATOR_BIC: 'bylademm',
      OPERATOR_ACCOUNT_HOLDER: 'Muster GmbH',
      TRIAL_HASH_KEY: 'tr-9c1b7e2f5d8a4036',
    };

    it('trusts its proxy, and uses TLS for a database on another machine', () => {
      const env = readEnv(complete(ready));
      expect(env).toMatchObject({ HOST: '0.0.0.0', TRUSTED_PROXIES: 1 });
      expect(databaseOf(env)).toEqual({
        url: ready.DATABASE_URL,
        sqliteFile: null,
        tls: { authority: null },
      });
    });

    it('reads the operator’s address line by line, and numbers as they are written alike', () => {
      expect(readEnv(complete(ready))).toMatchObject({
        OPERATOR_NAME: 'Muster GmbH',
        OPERATOR_ADDRESS: ['Beispielweg 1', '12345 Musterstadt'],
        OPERATOR_VAT_ID: 'DE123456788',
        OPERATOR_IBAN: 'DE02120300000000202051',
        OPERATOR_BIC: 'BYLADEMM',
      });
    });

    it.each([
      [{ DATABASE_TLS: '0' }, null],
      [{ DATABASE_URL: 'mysql://u:p@127.0.0.1/db' }, null],
      [{ DATABASE_URL: 'mysql://u:p@localhost/db' }, null],
      [{ DATABASE_URL: 'mysql://u:p@127.0.0.1.example/db' }, { authority: null }],
      [{ DATABASE_URL: 'mysql://u:p@127.0.0.1/db', DATABASE_TLS: '1' }, { authority: null }],
    ])('leaves TLS out only where told so, or on the same machine: %j', (source, tls) => {
      expect(databaseOf(readEnv(complete({ ...ready, ...source }))).tls).toEqual(tls);
    });

    it.each([
      ['API_LIMIT_PERCENT', '0'],
      ['SHOPIFY_STAND_IN_URL', 'http://127.0.0.1:4310'],
      ['ADMIN_ORIGIN', 'http://127.0.0.1:4310'],
      ['ALLOW_PRIVATE_HOSTS', '1'],
      ['NAMED_PLANS', '*=business'],
      ['APP_URL', 'http://app.example.com'],
      ['APP_URL', 'HTTP://app.example.com'],
      ['LEXWARE_API_URL', 'http://api.lexware.io'],
      ['LEXWARE_APP_URL', 'http://app.lexware.de'],
      ['VAT_CHECK_URL', 'http://ec.europa.eu/taxation_customs/vies/rest-api'],
      ['APP_BRIDGE_URL', 'http://cdn.shopify.com/shopifycloud/app-bridge.js'],
      ['SHOPIFY_API_SECRET', 'short'],
      ['TRIAL_HASH_KEY', 'short'],
      ['SHOPIFY_API_SECRET', 'a'.repeat(40)],
      ['SHOPIFY_API_SECRET_PREVIOUS', 'short'],
      ['LEXWARE_CLIENT_SECRET', 'abababababababababab'],
      ['LEXWARE_CLIENT_SECRET', 'shpss_8f2c1d0a9b7e6543'],
      ['ENCRYPTION_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
      ['ENCRYPTION_KEYS', `k1:${key},k0:${Buffer.alloc(32, 7).toString('base64')}`],
      [
        'ENCRYPTION_KEYS',
        `k1:${Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')}`,
      ],
      [
        'ENCRYPTION_KEYS',
        `k1:${Buffer.from('correct horse battery staple 123').toString('base64')}`,
      ],
    ])('refuses %s = %s', (name, value) => {
      const problems = problemsOf(complete({ ...ready, [name]: value }));
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
      expect(problems.join(' ').split(/[\s:,]/)).not.toContain(value);
    });
  });

  it.each([
    ['Belegfluss <post@example.com>', { name: 'Belegfluss', address: 'post@example.com' }],
    ['"Beleg, Fluss" <post@example.com>', { name: 'Beleg, Fluss', address: 'post@example.com' }],
    ['post@example.com', { name: '', address: 'post@example.com' }],
  ])('reads the sender %s', (text, sender) => {
    expect(
      readEnv(complete({ SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: text })).MAIL_FROM,
    ).toEqual(sender);
  });

  it.each([
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, /^SMTP_URL and MAIL_FROM/],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'post@example.com' }, /^SMTP_URL/],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'Belegfluss' }, /^MAIL_FROM/],
    [{ MAIL_BOUNCE_ADDRESS: 'bounces@example.com' }, /^MAIL_BOUNCE_ADDRESS and/],
    [{ SMTP_CA_FILE: '/no/such/file' }, /^SMTP_CA_FILE/],
    [{ DATABASE_CA_FILE: '/no/such/file' }, /^DATABASE_CA_FILE/],
  ])('refuses half a mail server and authorities that are not there: %j', (source, problem) => {
    expect(problemsOf(complete(source))).toEqual([expect.stringMatching(problem)]);
  });

  it('reads the event key from a file, or from one line', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
    const file = path.join(folder, 'key.pem');
    writeFileSync(file, pem);
    const fromFile = readEnv(
      complete({ LEXWARE_EVENT_KEY: undefined, LEXWARE_EVENT_KEY_FILE: file }),
    );
    rmSync(folder, { recursive: true });
    const fromLine = readEnv(complete({ LEXWARE_EVENT_KEY: pem.replaceAll('\n', '\\n') }));
    expect(fromFile.LEXWARE_EVENT_KEY.equals(fromLine.LEXWARE_EVENT_KEY)).toBe(true);
  });
});

describe('what the operator names', () => {
  it('is read as lists, downtimes in UTC', () => {
    const env = readEnv(
      complete({
        ADMIN_SHOPS: 'One.myshopify.com, two.myshopify.com',
        DOWNTIMES: '2026-12-01T22:00:00+01:00/2026-12-01T23:00:00+01:00',
        NAMED_PLANS: 'Our.myshopify.com=business, *=basic',
      }),
    );
    expect(env).toMatchObject({
      ADMIN_SHOPS: ['one.myshopify.com', 'two.myshopify.com'],
      STAFF_SHOPS: [],
      NAMED_PLANS: new Map([
        ['our.myshopify.com', 'business'],
        ['*', 'basic'],
      ]),
      DOWNTIMES: [{ from: '2026-12-01T21:00:00.000Z', to: '2026-12-01T22:00:00.000Z' }],
    });
  });

  it.each([
    [{ ADMIN_SHOPS: 'shop.example' }, /^ADMIN_SHOPS must be domains/],
    [{ NAMED_PLANS: 'our.myshopify.com=gold' }, /^NAMED_PLANS must be plans/],
    [{ NAMED_PLANS: 'business' }, /^NAMED_PLANS must be plans/],
    [{ DOWNTIMES: 'tonight' }, /^DOWNTIMES must be periods/],
    [{ DOWNTIMES: '2026-12-01T22:00:00/2026-12-01T23:00:00' }, /^DOWNTIMES must be periods/],
    [{ DOWNTIMES: '2026-12-01T23:00:00Z/2026-12-01T22:00:00Z' }, /^DOWNTIMES must be periods/],
  ])('is refused where it means nothing: %j', (overrides, problem) => {
    expect(problemsOf(complete(overrides))).toEqual([expect.stringMatching(problem)]);
  });
});
