import type { LexwareId } from '../../domain/ids';
import { type Failure, HANDLING, OUTAGES, toAppError } from '../../ports/app-error';
import { errorFields, type Logger } from '../../ports/logger';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { lacksConnection } from '../../ports/lexware/while-connected';

export interface NightlyRun {
  shop: Shop;
  /** Documents whose work failed in a way that may pass; the next night tries them again. */
  failed: Set<LexwareId>;
}

/** `broken`: nobody knows what would have come of it. */
export type Attempt<Result> = { kind: 'done'; result: Result } | { kind: 'broken' };

/**
 * What is wrong with one order or document concerns no other; an outage does, and the comparison is
 * tried again. What is broken, e.g. an answer nobody can read, stays so and is passed over.
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
