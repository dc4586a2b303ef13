import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  downtimes,
  keyList,
  mailFrom,
  namedPlans,
  partnerApi,
  readable,
  shopDomains,
} from './env-fields';
import { isLoopback, productionProblems } from './production-env';
import { CALL_INTERVAL_MS } from './adapters/lexware/transport/pace';
import { parseVatId } from './domain/contacts/vat-id/vat-id';
import { DOCUMENTS_PER_MINUTE } from './domain/imports/order-import';
import { parseBic, parseIban } from './domain/partner/sepa';
import { parseTaxNumber } from './domain/partner/preferences';
import { REQUIRED_SHOPIFY_SCOPES } from './domain/scopes/shopify-scopes';

const flagNumber = (fallback: number, min = 0) =>
  z.coerce.number().int().min(min).default(fallback);
const secret = (name: string) =>
  z.string({ error: `is required: ${name}` }).min(1, `is required: ${name}`);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const parseOwnVatId = (text: string) => parseVatId(text)?.id ?? null;

/** Outside production; there all of them are required: production-env.ts. */
const SANDBOX_COMPANY = {
  taxNumber: '30/123/45678',
  bank: 'Musterbank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  holder: 'Muster Software GmbH',
};

const encryptionKeys = keyList(
  secret('keys that encrypt tokens at rest, "id:base64 of 32 bytes", newest first'),
);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  HOST: z.string().min(1).optional(),
  APP_URL: address,
  DATABASE_URL: z
    .url({ protocol: /^(mysql|mariadb)$/, error: 'must be a mysql:// address' })
    .optional(),
  DATABASE_TLS: flag.optional(),
  DATABASE_CA_FILE: z.string().min(1).optional(),
  /** Without it processes share the database alone. */
  VALKEY_URL: z
    .url({ protocol: /^(valkeys?|rediss?)$/, error: 'must be a redis:// or rediss:// address' })
    .transform((url) => url.replace(/^valkey/, 'redis'))
    .optional(),
  VALKEY_CA_FILE: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  FRONTEND_DIR: z.string().min(1).default('dist/frontend'),
  SHOPIFY_API_KEY: secret("the app's client id"),
  SHOPIFY_API_SECRET: secret("the app's client secret"),
  SHOPIFY_API_SECRET_PREVIOUS: z.string().optional(),
  /** Without it a subscription that runs counts as paid. */
  SHOPIFY_PARTNER_API: partnerApi.optional(),
  SCOPES: z
    .string()
    .default(REQUIRED_SHOPIFY_SCOPES.join(','))
    .transform((list) => list.split(',').map((scope) => scope.trim())),
  ENCRYPTION_KEYS: encryptionKeys,
  LEXWARE_CLIENT_ID: secret('the client id of the Lexware partner app'),
  LEXWARE_CLIENT_SECRET: secret('the client secret of the Lexware partner app'),
  LEXWARE_API_URL: address.default('https://api.lexware.io'),
  LEXWARE_APP_URL: address.default('https://app.lexware.de'),
  LEXWARE_EVENT_KEY: z.string().min(1).optional(),
  LEXWARE_EVENT_KEY_FILE: z.string().min(1).optional(),
  LEXWARE_CALL_INTERVAL_MS: flagNumber(CALL_INTERVAL_MS),
  LEXWARE_VOUCHERS_PER_MINUTE: flagNumber(DOCUMENTS_PER_MINUTE),
  LEXWARE_TIMEOUT_MS: flagNumber(35_000, 1),
  LEXWARE_LIST_DELAY_MS: flagNumber(10_000),
  LEXWARE_CONTACT_DELAY_MS: flagNumber(2_000),
  VAT_CHECK_URL: address.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  VAT_CHECK_TIMEOUT_MS: flagNumber(10_000, 1),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp(s)://user:password@host:port' })
    .optional(),
  MAIL_FROM: mailFrom.optional(),
  MAIL_BOUNCE_ADDRESS: z.email('must be an e-mail address').optional(),
  MAIL_REPORT_SECRET: z.string().optional(),
  /** A mail has up to two recipients; a smaller limit would never let it out. */
  MAILS_PER_DAY: flagNumber(1_000, 2),
  FOREIGN_RECIPIENTS_PER_DAY: flagNumber(200, 2),
  SMTP_CA_FILE: z.string().min(1).optional(),
  /** Must stay below the time after which a claimed mail counts as lost. */
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(1).max(120_000).default(90_000),
  ALLOW_PRIVATE_HOSTS: flag.default(false),
  MAX_CONNECTIONS: flagNumber(10_000, 1),
  HEADERS_TIMEOUT_MS: flagNumber(15_000, 1),
  REQUEST_TIMEOUT_MS: flagNumber(60_000, 1),
  INTAKE_BUDGET_BYTES: flagNumber(64 * 1024 * 1024, 5 * 1024 * 1024),
  /** What this process does: answer requests, run jobs, or both. */
  ROLE: z.enum(['all', 'web', 'work']).default('all'),
  QUEUE_CONCURRENCY: flagNumber(200, 1),
  SHOP_CONCURRENCY: flagNumber(2, 1),
  /** Long enough for a call that creates, and for two renewals that fail. */
  LANE_LEASE_MS: flagNumber(15_000, 1_000),
  NAMED_PLANS: namedPlans,
  /** Production has one of its own: see production-env.ts. */
  TRIAL_HASH_KEY: z.string().min(1).default('trials outside production'),
  DOWNTIMES: downtimes,
  /** Where alerts go: an address of a person, and one that takes JSON. */
  ALERT_MAIL: z.email('must be an e-mail address').optional(),
  ALERT_WEBHOOK_URL: address.optional(),
  /** Who asks for /metrics has to know it; without it there is no such page. */
  METRICS_TOKEN: z.string().min(1).optional(),
  ADMIN_SHOPS: shopDomains,
  STAFF_SHOPS: shopDomains,
  DEVELOPMENT_SHOPS: shopDomains,
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@belegfluss.example'),
  SUPPORT_HOURS: z.string().min(1).max(200).optional(),
  DEMO_URL: address.optional(),
  OPERATOR_HOSTING: z.string().min(1).max(200).optional(),
  OPERATOR_NAME: z.string().min(1).optional(),
  /** The lines of an address, separated by `;`. */
  OPERATOR_ADDRESS: z
    .string()
    .default('')
    .transform((lines) => lines.split(';').map((line) => line.trim()))
    .transform((lines) => lines.filter((line) => line !== '')),
  OPERATOR_REPRESENTATIVE: z.string().min(1).optional(),
  OPERATOR_PHONE: z.string().min(1).optional(),
  OPERATOR_REGISTER: z.string().min(1).optional(),
  OPERATOR_VAT_ID: readable(
    parseOwnVatId,
    'must be a VAT id with the right check digit',
  ).optional(),
  OPERATOR_TAX_NUMBER: readable(parseTaxNumber, 'must be a German tax number').default(
    SANDBOX_COMPANY.taxNumber,
  ),
  OPERATOR_BANK: z.string().min(1).max(100).default(SANDBOX_COMPANY.bank),
  OPERATOR_IBAN: readable(parseIban, 'must be an IBAN with the right check digits').default(
    SANDBOX_COMPANY.iban,
  ),
  OPERATOR_BIC: readable(parseBic, 'must be a BIC').default(SANDBOX_COMPANY.bic),
  /** As the bank knows it, since banks compare. */
  OPERATOR_ACCOUNT_HOLDER: z.string().min(1).max(70).default(SANDBOX_COMPANY.holder),
  APP_BRIDGE_URL: address.default('https://cdn.shopify.com/shopifycloud/app-bridge.js'),
  SHOPIFY_STAND_IN_URL: address.optional(),
  ADMIN_ORIGIN: address.optional(),
  /** How many proxies in front of us may tell the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  API_LIMIT_PERCENT: flagNumber(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** @internal Every variable that the app reads; docs/operations.md explains each. */
export const VARIABLES = Object.keys(schema.shape);

type Parsed = z.output<typeof schema>;

type Raw =
  | 'LEXWARE_EVENT_KEY'
  | 'LEXWARE_EVENT_KEY_FILE'
  | 'HOST'
  | 'SMTP_CA_FILE'
  | 'DATABASE_TLS'
  | 'DATABASE_CA_FILE'
  | 'VALKEY_CA_FILE';

export interface Env extends Omit<Parsed, Raw> {
  HOST: string;
  TRUSTED_PROXIES: number;
  /** PEM of a certificate authority to trust besides the usual ones. */
  SMTP_CA: string | null;
  VALKEY_CA: string | null;
  /** Null: the connection to the database is not encrypted. */
  DATABASE_TLS: { authority: string | null } | null;
  /** The public half of the key with which Lexware signs its events. */
  LEXWARE_EVENT_KEY: KeyObject;
}

/**
 * Everything wrong with the environment in one message, one line per variable; names only, never
 * values.
 */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(
      ['The environment is not complete:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
    );
    this.name = 'EnvError';
  }
}

/** Reads the environment once; throws an EnvError that lists everything missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const key = readEventKey(given);
  const problems = [...(parsed.error?.issues.map(toProblem) ?? []), ...productionProblems(given)];
  if (typeof key === 'string') problems.push(key);
  const authority = readAuthority(given, 'SMTP_CA_FILE', problems);
  const databaseAuthority = readAuthority(given, 'DATABASE_CA_FILE', problems);
  const valkeyAuthority = readAuthority(given, 'VALKEY_CA_FILE', problems);
  if (Boolean(given.SMTP_URL) !== Boolean(given.MAIL_FROM))
    problems.push('SMTP_URL and MAIL_FROM belong together');
  if (Boolean(given.MAIL_BOUNCE_ADDRESS) !== Boolean(given.MAIL_REPORT_SECRET))
    problems.push('MAIL_BOUNCE_ADDRESS and MAIL_REPORT_SECRET belong together');
  if (!parsed.success || typeof key === 'string' || problems.length > 0)
    throw new EnvError(problems);
  const tls = isTlsWanted(parsed.data) ? { authority: databaseAuthority } : null;
  return {
    ...parsed.data,
    ...listening(parsed.data),
    LEXWARE_EVENT_KEY: key,
    SMTP_CA: authority,
    VALKEY_CA: valkeyAuthority,
    DATABASE_TLS: tls,
  };
}

/** We serve plain http, so in production a proxy must terminate https. */
function listening({
  NODE_ENV,
  HOST,
  TRUSTED_PROXIES,
}: Pick<Parsed, 'NODE_ENV' | 'HOST' | 'TRUSTED_PROXIES'>) {
  return NODE_ENV === 'production'
    ? { HOST: HOST ?? '0.0.0.0', TRUSTED_PROXIES: TRUSTED_PROXIES ?? 1 }
    : { HOST: HOST ?? '127.0.0.1', TRUSTED_PROXIES: TRUSTED_PROXIES ?? 0 };
}

/** In production everything that leaves this machine is encrypted unless configured otherwise. */
function isTlsWanted({ DATABASE_TLS, DATABASE_CA_FILE, DATABASE_URL, NODE_ENV }: Parsed): boolean {
  if (DATABASE_TLS !== undefined) return DATABASE_TLS;
  if (DATABASE_CA_FILE !== undefined) return true;
  return NODE_ENV === 'production' && DATABASE_URL !== undefined && !isLoopback(DATABASE_URL);
}

function readAuthority(source: NodeJS.ProcessEnv, name: string, problems: string[]): string | null {
  const file = source[name];
  if (!file) return null;
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch {
    problems.push(`${name} must be a readable certificate in PEM form`);
    return null;
  }
}

function toProblem({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.map(String).join('.')} ${message}`;
}

/** The key itself, or a sentence about what is wrong with it. */
function readEventKey({
  LEXWARE_EVENT_KEY: pem,
  LEXWARE_EVENT_KEY_FILE: file,
}: NodeJS.ProcessEnv): KeyObject | string {
  if (!pem && !file) {
    return 'LEXWARE_EVENT_KEY is required: the public key (PEM) that Lexware signs events with, or LEXWARE_EVENT_KEY_FILE';
  }
  const name = pem ? 'LEXWARE_EVENT_KEY' : 'LEXWARE_EVENT_KEY_FILE';
  try {
    // Some hosts allow a variable only one line.
    return createPublicKey(pem ? pem.replaceAll('\\n', '\n') : readFileSync(file ?? '', 'utf8'));
  } catch {
    return `${name} must be a readable public key in PEM form`;
  }
}

interface DatabasePlace {
  url: string | null;
  sqliteFile: string | null;
  tls: Env['DATABASE_TLS'];
}

/** The database that holds our tables: a given server, or a file of the embedded one. */
export function databaseOf({ DATABASE_URL, DATA_DIR, DATABASE_TLS }: Env): DatabasePlace {
  if (DATABASE_URL) return { url: DATABASE_URL, sqliteFile: null, tls: DATABASE_TLS };
  return { url: null, sqliteFile: join(DATA_DIR, 'belegfluss.sqlite'), tls: null };
}
