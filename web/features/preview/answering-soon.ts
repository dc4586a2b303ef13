import { AppError, OUTAGES } from '../../ports/app-error';
import { withTimeout } from '../../ports/lexware-connection';
import type { Lexware } from '../../ports/lexware';

type Documents = Pick<Lexware, 'voucher'>;

/**
 * For somebody who waits in front of a screen, perhaps for many answers: once Lexware was too slow,
 * or down, it is not called again.
 */
export function answeringSoon(lexware: Documents, patienceMs: number): Documents {
  let outage: Error | null = null;
  return {
    async voucher(...asked) {
      if (outage) throw outage;
      try {
        return await withTimeout(patienceMs, lexware.voucher(...asked));
      } catch (error) {
        if (error instanceof AppError && OUTAGES.has(error.code)) outage = error;
        throw error;
      }
    },
  };
}
