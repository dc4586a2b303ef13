import type { LexwareId } from '../../domain/ids';
import { type Failure, HANDLING, OUTAGES, toAppError } from '../../ports/app-error';
import { errorFields, type Logger } from '../../ports/logger';
import type { Shop } from '../../ports/stores/shop-stores';
import { lacksConnection } from '../../ports/lexware-connection';

export interface NightlyRun {
  shop: Shop;
  /** Documents that failed in a way that may pass; the next nightly run retries them. */
  failed: Set<LexwareId>;
}

/** `broken`: the result is unknown. */
type Attempt<Result> = { kind: 'done'; result: Result } | { kind: 'broken' };

/**
 * An error of one order or document does not affect others; an outage does, and the comparison is
 * retried. A permanent error, e.g. an unreadable answer, is skipped.
 */
export async function unlessBroken<Result>(
  { logger }: { logger: Logger },
  { shop, failed }: NightlyRun,
  document: LexwareId,
  work: () => Promise<Result>,
): Promise<Attempt<Result>> {
  try {
    return { kind: 'done', result: await work() };
  } catch (error) {
    const { code } = toAppError(error);
    if (lacksConnection(error) || OUTAGES.has(code)) throw error;
    if (mayPass(code)) failed.add(document);
    logger.warn(
      { shop: shop.id, document, ...errorFields(error) },
      'document could not be compared or linked',
    );
    return { kind: 'broken' };
  }
}

function mayPass(code: Failure): boolean {
  return code === 'CONFLICT' || HANDLING[code].retry;
}
