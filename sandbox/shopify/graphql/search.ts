/** How one kind of object is searched. */
export interface Searchable<T> {
  fields: Record<string, (one: T) => string | number | string[]>;
  /** Whether a word without a field is found in it. */
  mentions: (one: T, word: string) => boolean;
}

type Condition<T> = (one: T) => boolean;

export type ParsedQuery =
  | Record<string, string>
  | { and: ParsedQuery[] }
  | { or: ParsedQuery[] }
  | { not: ParsedQuery };

/** What `extensions.search` says of a query: how it was read, and what was ignored. */
export interface SearchNotice {
  query: string;
  parsed: ParsedQuery;
  warnings: { field: string; message: string; code: 'invalid_field' }[];
}

export interface SearchResult<T> {
  found: T[];
  /** Null where nothing is to be warned of: Shopify says nothing of a query it followed. */
  notice: SearchNotice | null;
}

/**
 * Shopify's search syntax as far as apps use it: `field:value`, comparisons, quotes, `AND` (also
 * unsaid), `OR`, `NOT` and `-`, parentheses, `value*`, `field:*` and comma lists. A field it does
 * not know is ignored, as at Shopify, with a warning.
 */
export function searched<T>(
  all: readonly T[],
  query: string | null | undefined,
  searchable: Searchable<T>,
): SearchResult<T> {
  const tokens = [...(query ?? '').matchAll(TOKEN)].map(([token]) => token);
  if (tokens.length === 0) return { found: [...all], notice: null };
  const reading: Reading<T> = { tokens, at: 0, searchable, unknown: [] };
  const { holds, parsed } = eitherOf(reading);
  const warnings = reading.unknown.map((field) => ({
    field,
    message: 'Invalid search field for this query.',
    code: 'invalid_field' as const,
  }));
  return {
    found: all.filter(holds),
    notice: warnings.length === 0 ? null : { query: query ?? '', parsed, warnings },
  };
}

const TOKEN = /[()]|-(?=\()|-?[a-z_]+:(?:[<>]=?)?(?:'[^']*'|"[^"]*"|[^\s()]+)|[^\s()]+/g;

/** Reads from `at` on. */
interface Reading<T> {
  tokens: string[];
  at: number;
  searchable: Searchable<T>;
  /** Fields that do not exist, in the order of the query. */
  unknown: string[];
}

interface Part<T> {
  holds: Condition<T>;
  parsed: ParsedQuery;
}

function eitherOf<T>(reading: Reading<T>): Part<T> {
  const branches = [allOf(reading)];
  while (took(reading, 'OR')) branches.push(allOf(reading));
  const [only] = branches;
  if (only !== undefined && branches.length === 1) return only;
  return {
    holds: (one) => branches.some(({ holds }) => holds(one)),
    parsed: { or: branches.map(({ parsed }) => parsed) },
  };
}

function allOf<T>(reading: Reading<T>): Part<T> {
  const parts = [part(reading)];
  while (
    reading.at < reading.tokens.length &&
    ![')', 'OR'].includes(reading.tokens[reading.at] ?? '')
  ) {
    took(reading, 'AND');
    parts.push(part(reading));
  }
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return {
    holds: (one) => parts.every(({ holds }) => holds(one)),
    parsed: { and: parts.map(({ parsed }) => parsed) },
  };
}

function part<T>(reading: Reading<T>): Part<T> {
  if (took(reading, 'NOT') || took(reading, '-')) return negated(part(reading));
  if (!took(reading, '(')) return condition(reading, reading.tokens[reading.at++] ?? '');
  const inside = eitherOf(reading);
  took(reading, ')');
  return inside;
}

const negated = <T>({ holds, parsed }: Part<T>): Part<T> => ({
  holds: (one) => !holds(one),
  parsed: { not: parsed },
});

function took<T>(reading: Reading<T>, token: string): boolean {
  if (reading.tokens[reading.at] !== token) return false;
  reading.at += 1;
  return true;
}

const RANGES: Record<string, string> = {
  '>': 'range_gt',
  '>=': 'range_gte',
  '<': 'range_lt',
  '<=': 'range_lte',
};

function condition<T>({ searchable, unknown }: Reading<T>, term: string): Part<T> {
  const match = /^(-?)([a-z_]+):([<>]=?)?(.*)$/.exec(term);
  if (match === null) {
    const word = term.replaceAll(/['"]/g, '');
    return {
      holds: (one) => searchable.mentions(one, word),
      parsed: { field: 'default', match_all: word },
    };
  }
  const [, not, field = '', operator = '', value = ''] = match;
  const isQuoted = /^['"]/.test(value);
  const wanted = isQuoted ? [value.slice(1, -1)] : value.split(',');
  const how = RANGES[operator] ?? (isQuoted ? 'match_phrase' : 'match_all');
  const parsed = { field, [how]: isQuoted ? value.slice(1, -1) : value };
  const read = searchable.fields[field];
  // Nothing is asked of a field that does not exist, also where it was to be excluded.
  if (read === undefined) {
    unknown.push(field);
    return { holds: () => true, parsed: not === '-' ? { not: parsed } : parsed };
  }
  const asked: Part<T> = {
    holds: (one) => wanted.some((text) => compares(read(one), operator, text)),
    parsed,
  };
  return not === '-' ? negated(asked) : asked;
}

function compares(actual: string | number | string[], operator: string, value: string): boolean {
  if (value === '*') return Array.isArray(actual) ? actual.length > 0 : actual !== '';
  if (typeof actual !== 'number')
    return [actual].flat().some((one) => matches(one.toLowerCase(), value.toLowerCase()));
  const wanted = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  switch (operator) {
    case '>':
      return actual > wanted;
    case '>=':
      return actual >= wanted;
    case '<':
      return actual < wanted;
    case '<=':
      return actual <= wanted;
    default:
      return actual === wanted;
  }
}

const matches = (actual: string, wanted: string): boolean =>
  wanted.endsWith('*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted;

/** Customers as Shopify's type has them. */
export const SEARCHABLE_CUSTOMERS: Searchable<Record<string, unknown>> = {
  fields: {
    id: (one) => Number(one.legacyResourceId),
    email: (one) => textOf(one.email),
    first_name: (one) => textOf(one.firstName),
    last_name: (one) => textOf(one.lastName),
    phone: (one) => textOf(one.phone),
    country: (one) => textOf(propertyOf(one.defaultAddress, 'country')),
    state: (one) => textOf(one.state),
    tag: (one) => (Array.isArray(one.tags) ? one.tags.map(textOf) : []),
  },
  mentions: (one, word) =>
    [one.displayName, one.email].some((text) =>
      textOf(text).toLowerCase().includes(word.toLowerCase().replace(/\*$/, '')),
    ),
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
