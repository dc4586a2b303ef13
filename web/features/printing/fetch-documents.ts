import type { NotFetched } from '../../contract/texts/print-texts';
import type { Offered } from '../../domain/document-link/document-link';
import { type Failure, toAppError } from '../../ports/app-error';
import type { SharedResults } from '../../ports/broker';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import { errorFields, type Logger } from '../../ports/logger';

export interface FetchDeps {
  lexware: Pick<Lexware, 'filesToSend'>;
  clock: Clock;
  logger: Logger;
  /** What other processes have fetched for the same print; left out: nobody knows. */
  results?: SharedResults | null;
  /** Waits in real time. */
  sleep(ms: number): Promise<unknown>;
}

/** Of all PDFs of one print: they stay in memory until they are merged. */
export const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 4 * 60_000;
/** Two processes that are asked for one print make it of the same PDFs. */
const SHARED_MS = 10 * 60_000;
/**
 * Lexware renders a PDF seconds after creating its document: the pauses before each further round.
 */
const LATE_MS = [2_000, 4_000, 8_000];

/**
 * Failures that the next document would meet as well, each after the longest wait for an answer.
 */
const STOPPING_FAILURES: readonly Failure[] = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'LEXWARE_PLAN',
  'LEXWARE_SCOPE',
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
];

type Fetched = FetchedFiles | { reason: NotFetched };

export interface FetchedFiles {
  bytes: Buffer;
  /** For an XRechnung, whose PDF is only a preview. */
  xml: Buffer | null;
}

interface Outcome {
  document: Offered;
  fetched: Fetched;
}

/** The remaining time and memory of a print, and the failure that stops all further documents. */
interface Limits {
  until: number;
  bytes: number;
  ofAll: NotFetched | null;
}

/**
 * Fetches one PDF after the other, at the pace of the shop's calls, and returns the outcome of
 * each. A PDF that Lexware is still rendering is requested again. `onEach` is called for every
 * settled document.
 */
export async function fetchDocuments(
  deps: FetchDeps,
  documents: readonly Offered[],
  onEach: () => void,
): Promise<Fetched[]> {
  const limits = {
    until: deps.clock.now().getTime() + MAX_MS,
    bytes: MAX_BYTES,
    ofAll: null,
  };
  const outcomes: Outcome[] = [];
  for (const document of documents) {
    const fetched = await fetchNext(deps, document, limits);
    outcomes.push({ document, fetched });
    if (!isLate(fetched)) onEach();
  }
  await fetchLate(
    deps,
    outcomes.filter(({ fetched }) => isLate(fetched)),
    { limits, onEach },
  );
  return outcomes.map(({ fetched }) => fetched);
}

async function fetchLate(
  deps: FetchDeps,
  late: readonly Outcome[],
  { limits, onEach }: { limits: Limits; onEach: () => void },
): Promise<void> {
  let left = late;
  for (const ms of LATE_MS) {
    if (left.length === 0 || limits.ofAll !== null) break;
    await deps.sleep(ms);
    for (const outcome of left) {
      outcome.fetched = await fetchNext(deps, outcome.document, limits);
      if (!isLate(outcome.fetched)) onEach();
    }
    left = left.filter(({ fetched }) => isLate(fetched));
  }
  left.forEach(() => onEach());
}

async function fetchNext(deps: FetchDeps, document: Offered, limits: Limits): Promise<Fetched> {
  if (deps.clock.now().getTime() > limits.until) limits.ofAll ??= { why: 'too-late' };
  if (limits.ofAll) return { reason: limits.ofAll };
  const fetched = await fetchOne(deps, document, limits.bytes);
  if ('bytes' in fetched) limits.bytes -= sizeOf(fetched);
  else if (isOfAll(fetched.reason)) limits.ofAll = fetched.reason;
  return fetched;
}

function sizeOf({ bytes, xml }: FetchedFiles): number {
  return bytes.length + (xml?.length ?? 0);
}

function isLate(fetched: Fetched): boolean {
  if ('bytes' in fetched) return false;
  const { reason } = fetched;
  return reason.why === 'failed' && reason.code === 'FILE_NOT_READY';
}

function isOfAll(reason: NotFetched): boolean {
  return reason.why === 'failed' && STOPPING_FAILURES.some((code) => code === reason.code);
}

async function fetchOne(
  { lexware, logger, results }: FetchDeps,
  { shopId, id, kind, lexwareId }: Offered,
  left: number,
): Promise<Fetched> {
  const name = `print ${shopId}:${id}`;
  try {
    const known = await results?.find(name);
    const { pdf, xml } = known
      ? { pdf: known, xml: null }
      : await lexware.filesToSend(shopId, kind, lexwareId);
    if (!known && xml === null) await results?.keep(name, pdf, SHARED_MS);
    const files = { bytes: pdf, xml };
    return sizeOf(files) > left ? { reason: { why: 'too-large' } } : files;
  } catch (error) {
    const failure = toAppError(error);
    logger.warn({ shop: shopId, ...errorFields(failure) }, 'document not printed');
    return { reason: { why: 'failed', code: failure.code } };
  }
}
