import { prepareRun, sendOff } from '../../../web/features/operator/payouts/prepare-run';
import type { PayoutMethod } from '../../../web/domain/partner/payout';
import type { DatabaseOf } from '../../../web/ports/stores/database';
import type { Operator, OperatorId } from '../../../web/ports/stores/operators/operator-store';
import type { Payout } from '../../../web/ports/stores/partners/partner-payout-store';

type Used = DatabaseOf<'operatorActions' | 'partnerPayouts' | 'payoutRuns'>;

const FINANCE: Operator = {
  id: 1 as OperatorId,
  shopDomain: 'belegfluss.myshopify.com',
  userId: '7',
  name: 'Frau Soll',
  roles: ['finance'],
  enrolledAt: null,
};

/** Puts all payouts of a method that wait into a file, and takes it to the bank. */
export async function sendPayouts(
  database: Used,
  method: PayoutMethod,
  at: Date,
): Promise<Payout[]> {
  const id = await database.transaction((stores) => prepareRun(stores, method, FINANCE, at));
  await database.transaction((stores) => sendOff(stores, { id }, FINANCE, at));
  return database.partnerPayouts.inRun(id);
}
