import { prepareRuns, sendOff } from '../../../web/features/operator/payouts/payout-runs';
import type { PayoutMethod } from '../../../web/domain/partner/payout';
import { AppError } from '../../../web/ports/app-error';
import type { DatabaseOf } from '../../../web/ports/stores/database';
import type { Operator, OperatorId } from '../../../web/ports/stores/operator-stores';

type Used = DatabaseOf<'operatorActions' | 'partnerPayouts' | 'payoutRuns'>;

const FINANCE: Operator = {
  id: 1 as OperatorId,
  shopDomain: 'belegfluss.myshopify.com',
  userId: '7',
  name: 'Frau Soll',
  roles: ['finance'],
  enrolledAt: null,
};
const MANY = 1_000;

/** Puts payouts of a method that wait into files, if any, and takes what is prepared to the bank. */
export async function sendPayouts(
  database: Used,
  { method, most }: { method: PayoutMethod; most: number },
  at: Date,
): Promise<void> {
  await database
    .transaction((stores) =>
      prepareRuns(stores, { method, most, reason: 'Monatslauf' }, FINANCE, at),
    )
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'NOTHING_TO_PAY')) throw error;
    });
  for (const { id } of await database.payoutRuns.page(null, MANY))
    await database.transaction(async (stores) => {
      const run = await stores.payoutRuns.lock(id);
      if (run?.state === 'prepared') await sendOff(stores, run, FINANCE, at);
    });
}
