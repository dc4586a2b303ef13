/** The DNS records of a domain that define who may send in its name. */
export const DOMAIN_CHECKS = ['spf', 'dkim', 'dmarc'] as const;
export type DomainCheck = (typeof DOMAIN_CHECKS)[number];

/**
 * `weak`: there, but it stops no forged mail. `several`: more than one, so that none counts.
 * `unknown`: it cannot be determined from outside. `unanswered`: no name server answered.
 */
export type DomainVerdict = 'found' | 'missing' | 'several' | 'weak' | 'unknown' | 'unanswered';

export interface DomainFinding {
  check: DomainCheck;
  result: DomainVerdict;
}

/** Texts by name; null where no server answered. */
type Texts = ReadonlyMap<string, readonly string[] | null>;

/**
 * Names of keys that the usual services use. A key may be called anything, and nothing lists a
 * domain's keys, so finding none proves nothing.
 */
const SELECTORS = ['default', 'dkim', 'google', 'k1', 'mail', 's1', 'selector1', 'selector2'];
/** Of a domain and those above it; top-level domains have no policy. */
const MAX_LEVELS = 5;

/** Every name to query, few enough to query all at once. */
export function namesToQuery(domain: string): string[] {
  return [domain, ...keyNames(domain), ...policyNames(domain)];
}

export function judgeDomain(domain: string, texts: Texts): DomainFinding[] {
  return [
    { check: 'spf', result: spf(texts.get(domain) ?? null) },
    { check: 'dkim', result: dkim(keyNames(domain).map((name) => texts.get(name) ?? null)) },
    { check: 'dmarc', result: dmarc(policyNames(domain).map((name) => texts.get(name) ?? null)) },
  ];
}

function spf(texts: readonly string[] | null): DomainVerdict {
  if (texts === null) return 'unanswered';
  const [record, ...others] = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  if (record === undefined) return 'missing';
  if (others.length > 0) return 'several';
  return /(^| )(\+?all|\?all)( |$)/i.test(record) ? 'weak' : 'found';
}

/** A missing key is only reported where at least one of the names was answered. */
function dkim(keys: readonly (readonly string[] | null)[]): DomainVerdict {
  if (keys.every((texts) => texts === null)) return 'unanswered';
  const isKey = (text: string): boolean => /(^|;)\s*p=[^;\s]/i.test(text);
  return keys.some((texts) => texts?.some(isKey)) ? 'found' : 'unknown';
}

/** The nearest policy counts. */
function dmarc(levels: readonly (readonly string[] | null)[]): DomainVerdict {
  for (const texts of levels) {
    if (texts === null) return 'unanswered';
    const [policy, ...others] = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (policy === undefined) continue;
    if (others.length > 0) return 'several';
    return /;\s*p=(quarantine|reject)\b/i.test(policy) ? 'found' : 'weak';
  }
  return 'missing';
}

function keyNames(domain: string): string[] {
  return SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
}

function policyNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(0, Math.max(1, labels.length - 1)).slice(0, MAX_LEVELS);
  return above.map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}
