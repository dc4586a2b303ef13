/**
 * Problems that only the sandbox and tests may have; sentences that name the variable, never its
 * value.
 */
export function productionProblems(source: NodeJS.ProcessEnv): string[] {
  if (source.NODE_ENV === 'development' || source.NODE_ENV === 'test') return [];
  return [...missing(source), ...plain(source), ...weak(source), ...forSandbox(source)];
}

/** Switches allowed in production that disable a protection; one sentence for the log each. */
export function liftedProtections(env: {
  NODE_ENV: string;
  NAMED_PLANS: ReadonlyMap<string, string>;
  LEXWARE_VOUCHERS_PER_MINUTE: number;
  DATABASE_URL?: string;
  DATABASE_TLS: unknown;
  VALKEY_URL?: string;
}): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const isPlain = env.DATABASE_TLS === null && env.DATABASE_URL && !isLoopback(env.DATABASE_URL);
  return [
    ...(isPlain ? ['DATABASE_TLS=0: the database on another machine is reached without TLS'] : []),
    ...(env.VALKEY_URL?.startsWith('redis:') && !isLoopback(env.VALKEY_URL)
      ? ['VALKEY_URL: Valkey on another machine is reached without TLS']
      : []),
    ...(env.NAMED_PLANS.size === 0
      ? []
      : [`NAMED_PLANS: shops that have a plan without paying: ${env.NAMED_PLANS.size}`]),
    ...(env.LEXWARE_VOUCHERS_PER_MINUTE > 0
      ? []
      : ["LEXWARE_VOUCHERS_PER_MINUTE=0: nothing keeps Lexware's fair use"]),
  ];
}

/**
 * Variables that the demo leaves out or replaces; the imprint and the contact form, receipts and
 * payouts of partners need the last ones.
 */
const REQUIRED = {
  DATABASE_URL: 'mysql://user:password@host/database',
  SMTP_URL: 'smtps://user:password@host:port',
  SUPPORT_EMAIL: 'where merchants write',
  TRIAL_HASH_KEY: 'which shops had their trial is known by a hash under it; never change it',
  OPERATOR_NAME: 'who runs the app, for imprint, terms and privacy',
  OPERATOR_ADDRESS: 'lines with ";" between them, for the imprint',
  OPERATOR_TAX_NUMBER: 'for the receipts of partners',
  OPERATOR_VAT_ID: 'for the receipts of partners abroad, and to check their VAT ids',
  OPERATOR_BANK: 'from whose account partners are paid',
  OPERATOR_IBAN: 'the account that partners are paid from',
  OPERATOR_BIC: 'of that bank',
  OPERATOR_ACCOUNT_HOLDER: 'as the bank knows it',
};

function missing(source: NodeJS.ProcessEnv): string[] {
  return Object.entries(REQUIRED)
    .filter(([name]) => !source[name])
    .map(([name, what]) => `${name} is required in production: ${what}`);
}

/**
 * Connections to these carry tokens, secrets and customers' data, or the code that merchants'
 * browsers run.
 */
const ADDRESSES = [
  'APP_URL',
  'LEXWARE_API_URL',
  'LEXWARE_APP_URL',
  'VAT_CHECK_URL',
  'APP_BRIDGE_URL',
];

function plain(source: NodeJS.ProcessEnv): string[] {
  return ADDRESSES.filter((name) => /^http:/i.test(source[name] ?? '')).map(
    (name) => `${name} must be https in production`,
  );
}

const SECRETS = [
  'SHOPIFY_API_SECRET',
  'LEXWARE_CLIENT_SECRET',
  'MAIL_REPORT_SECRET',
  'SHOPIFY_API_SECRET_PREVIOUS',
  'TRIAL_HASH_KEY',
  'METRICS_TOKEN',
] as const;
const MIN_LENGTH = 16;
const MIN_VARIETY = 8;
/** 32 random bytes practically never have fewer distinct values. */
const MIN_BYTES = 16;

function weak(source: NodeJS.ProcessEnv): string[] {
  const problems = SECRETS.filter((name) => isGuessable(source[name])).map(
    (name) => `${name} can be guessed: it needs ${MIN_LENGTH} characters that are no repetition`,
  );
  const [one, other] = SECRETS.map((name) => source[name]);
  if (one && one === other)
    problems.push(`${SECRETS[1]} must be another secret than ${SECRETS[0]}`);
  if (keysIn(source).some(isRegular))
    problems.push('ENCRYPTION_KEYS must hold random keys: openssl rand -base64 32');
  return problems;
}

/** A missing one is reported elsewhere. */
function isGuessable(secret = ''): boolean {
  return secret !== '' && (secret.length < MIN_LENGTH || new Set(secret).size < MIN_VARIETY);
}

function keysIn({ ENCRYPTION_KEYS = '' }: NodeJS.ProcessEnv): Buffer[] {
  return ENCRYPTION_KEYS.split(',').map((entry) =>
    Buffer.from(entry.replace(/^[^:]*:/, ''), 'base64'),
  );
}

/** Zeros, one byte repeated, a counter, a sentence: nothing that is random. */
function isRegular(key: Buffer): boolean {
  if (key.length !== 32) return false;
  const steps = new Set(key.map((byte, index) => (byte - (key[index - 1] ?? 0)) & 0xff));
  return (
    new Set(key).size < MIN_BYTES ||
    steps.size < MIN_BYTES ||
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

function forSandbox(source: NodeJS.ProcessEnv): string[] {
  const problems = ['SHOPIFY_STAND_IN_URL', 'ADMIN_ORIGIN', 'ALLOW_PRIVATE_HOSTS']
    .filter((name) => source[name])
    .map((name) => `${name} is for the sandbox and refused in production`);
  if (Number(source.API_LIMIT_PERCENT || 100) === 0)
    problems.push('API_LIMIT_PERCENT must be at least 1 in production: there would be no limits');
  if (source.NAMED_PLANS?.includes('*'))
    problems.push('NAMED_PLANS must name each shop in production: nobody else would ever pay');
  return problems;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}
