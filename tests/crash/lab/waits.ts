interface Waits {
  /** How long a dead process keeps its jobs. */
  leaseMs: number;
  /** The environment that makes it so. */
  env: Record<string, string>;
}

/** Longer than a busy machine keeps a live process waiting. */
const LEASE_MS = 5_000;

/** So that nobody waits for long. */
export const SHORT_WAITS: Waits = {
  leaseMs: LEASE_MS,
  env: {
    JOB_LEASE_MS: String(LEASE_MS),
    LEXWARE_TIMEOUT_MS: '500',
    LEXWARE_CONTACT_DELAY_MS: '20',
  },
};

/** What the stand-in allows an account by default. */
export const REAL_LIMITS = { perSecond: 2, burst: 2, vouchersPerMinute: 20 };

/** As in real use: what the stand-ins' environment lifts is unset. */
export const REAL_WAITS: Waits = {
  leaseMs: 30_000,
  env: {
    LEXWARE_CALL_INTERVAL_MS: '',
    LEXWARE_VOUCHERS_PER_MINUTE: '',
    LEXWARE_LIST_DELAY_MS: '',
  },
};
