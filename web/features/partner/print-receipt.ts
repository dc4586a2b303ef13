import { z } from 'zod';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import { PLAN_IDS, type PlanId } from '../../domain/plans/plan-id';
import { calendarDay } from '../../domain/time/berlin';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { ReceiptPrinter } from '../../ports/receipt-printer';
import type { StoresOf } from '../../ports/stores/database';
import type { PayoutId } from '../../ports/stores/partners/partner-payout-store';
import type { Partner } from '../../ports/stores/partners/partner-store';

export interface PrintReceiptDeps {
  database: StoresOf<'partnerPayouts'>;
  receiptPrinter: ReceiptPrinter;
}

const payoutInPath = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as PayoutId),
});

const planNames = Object.fromEntries(
  PLAN_IDS.map((plan) => [plan, PLAN_TEXTS[plan].name]),
) as Record<PlanId, string>;

/** The receipt of a payout, drawn anew each time from what it said when it was issued. */
export async function printReceipt(
  { database: { partnerPayouts }, receiptPrinter }: PrintReceiptDeps,
  { id: partnerId }: Pick<Partner, 'id'>,
  payoutId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const payout = await partnerPayouts.byId(parseInput(payoutInPath, { id: payoutId }).id);
  if (payout?.partnerId !== partnerId)
    throw new AppError('NOT_FOUND', 'There is no such payout of the partner');
  const { number, objectedAt } = payout.receipt;
  const facts = await partnerPayouts.receipt(number);
  if (!facts) throw new AppError('INTERNAL', `The receipt ${number} is missing`);
  const objectedOn = objectedAt === null ? null : calendarDay(objectedAt);
  return { number, pdf: await receiptPrinter.print({ facts, partnerId, objectedOn, planNames }) };
}
