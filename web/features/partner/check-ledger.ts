import type { PartnerId } from '../../domain/billing/coupon';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { handle } from '../../jobs/job';
import type { Logger } from '../../ports/logger';
import type { StoresOf } from '../../ports/stores/database';

export interface CheckLedgerDeps {
  database: StoresOf<'partnerLedger'>;
  logger: Logger;
}

const PAGE = 200;

/**
 * Every night: what each partner's ledger says must be what redemptions and payouts say. Nothing is
 * mended by itself; a difference is a bug, and the operator's log has a line of level `error`.
 */
export function checkLedgerJob({ database: { partnerLedger }, logger }: CheckLedgerDeps) {
  return handle(PARTNER_JOBS.checkLedger, async () => {
    let after: PartnerId | null = null;
    do {
      const { found, last } = await partnerLedger.differences(after, PAGE);
      for (const difference of found)
        logger.error({ ...difference }, "A partner's ledger does not close");
      after = last;
    } while (after !== null);
  });
}
