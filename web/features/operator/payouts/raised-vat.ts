import { payoutInPath, raisedVatAnswer, raiseInput } from '../../../contract/operator/payouts';
import { cents } from '../../../domain/money/cents';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { PayoutId } from '../../../ports/stores/partners/partner-payout-store';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import type { PayoutRunDeps } from './payout-run-routes';
import { shopOf } from './shop-of-payout';

/** Receipts of earlier years that are issued anew with more VAT once an operator has agreed. */
export function raisedVatRoutes({
  database,
  clock,
}: Pick<PayoutRunDeps, 'database' | 'clock'>): OperatorRoute[] {
  return [
    operatorRoute('GET /payouts/raised-vat', 'edit_payouts', async (_req, res) => {
      res.json(await raised(database));
    }),
    operatorRoute('POST /payouts/:id/raise', 'edit_payouts', async (req, res, { operator }) => {
      const id = parseInput(payoutInPath, req.params).id as PayoutId;
      const { reason, cents: sum } = parseInput(raiseInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const payout = await stores.partnerPayouts.lock(id);
        if (payout === null) throw new AppError('NOT_FOUND', 'There is no such payout');
        const { number } = payout.receipt;
        const raise = cents(sum);
        if (!(await stores.partnerPayouts.allowRaise(number, raise, at.toISOString())))
          throw new AppError('CONFLICT', 'The receipt does not wait for that');
        const detail = { receipt: number, amount: raise, currency: 'EUR' };
        const action = { action: 'receipt.raise', shopId: await shopOf(stores, payout), reason };
        await recordAction(stores, { by: operator, at, ...action, detail });
      });
      res.json(await raised(database));
    }),
  ];
}

async function raised({ partnerPayouts, partners }: StoresOf<'partnerPayouts' | 'partners'>) {
  const items = await Promise.all(
    (await partnerPayouts.raises()).map(async ({ id, partnerId, receipt, raise }) => {
      const { name = '' } = (await partners.byId(partnerId)) ?? {};
      return { payout: id, partner: partnerId, name, receipt: receipt.number, cents: raise };
    }),
  );
  return raisedVatAnswer.parse({ items });
}
