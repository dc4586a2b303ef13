import type { NotFetched } from '../../contract/texts/print-texts';
import type { Printable } from '../../domain/printing/planned-print';
import { type Failure, toAppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware/lexware';
import { errorFields, type Logger } from '../../ports/logger';

export interface FetchDeps {
  lexware: Pick<Lexware, 'file'>;
  clock: Clock;
  logger: Logger;
}

/** Of all PDFs of one print: they lie in memory until they are bound. */
export const MOST_BYTES = 32 * 1024 * 1024;
const LONGEST_MS = 4 * 60_000;

/** What the next document would fail of as well, each after the longest wait for an answer. */
const OF_ALL: readonly Failure[] = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'LEXWARE_PLAN',
  'LEXWARE_SCOPE',
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
];

export type Fetched = { bytes: Buffer } | { reason: NotFetched };

/**
 * Fetches one PDF after the other, at the pace of the shop's calls, and answers for each what
 * became of it. `onEach` hears of every document that is settled.
 */
export async function fetchDocuments(
  deps: FetchDeps,
  documents: readonly Printable[],
  onEach: () => void,
): Promise<Fetched[]> {
  const until = deps.clock.now().getTime() + LONGEST_MS;
  const fetched: Fetched[] = [];
  let left = MOST_BYTES;
  let ofAll: NotFetched | null = null;
  for (const document of documents) {
    if (deps.clock.now().getTime() > until) ofAll ??= { why: 'too-late' };
    const one: Fetched = ofAll ? { reason: ofAll } : await fetchOne(deps, document, left);
    if ('bytes' in one) left -= one.bytes.length;
    else if (isOfAll(one.reason)) ofAll = one.reason;
    fetched.push(one);
    onEach();
  }
  return fetched;
}

function isOfAll(reason: NotFetched): boolean {
  return reason.why === 'failed' && OF_ALL.some((code) => code === reason.code);
}

async function fetchOne(
  { lexware, logger }: FetchDeps,
  { shopId, kind, lexwareId }: Printable,
  left: number,
): Promise<Fetched> {
  try {
    const { bytes } = await lexware.file(shopId, kind, lexwareId);
    return bytes.length > left ? { reason: { why: 'too-large' } } : { bytes };
  } catch (error) {
    const failure = toAppError(error);
    logger.warn({ shop: shopId, ...errorFields(failure) }, 'document not printed');
    return { reason: { why: 'failed', code: failure.code } };
  }
}
