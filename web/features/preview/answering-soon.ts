import { AppError, OUTAGES } from '../../ports/app-error';
import { withTimeout } from '../../ports/lexware/with-timeout';
import type { Lexware } from '../../ports/lexware/lexware';

type Asked = Pick<Lexware, 'voucher'>;

/**
 * For whoever waits before a screen, be it for many answers: Lexware that was too slow once, or
 * down, is not asked for any further one.
 */
export function answeringSoon(lexware: Asked, patienceMs: number): Asked {
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
