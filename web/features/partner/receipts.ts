import { receiptAnswer } from '../../contract/partner/payouts';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { PLAN_IDS, type PlanId } from '../../domain/plans/plan-id';
import { calendarDay } from '../../domain/time/berlin';
import { AppError } from '../../ports/app-error';
import type { ReceiptPrinter } from '../../ports/pdf';
import type { StoresOf } from '../../ports/stores/database';
import type { PayoutId } from '../../ports/stores/partner-payout-stores';

export interface PrintReceiptDeps {
  database: StoresOf<'partnerPayouts'>;
  receiptPrinter: ReceiptPrinter;
}

const planNames = Object.fromEntries(
  PLAN_IDS.map((plan) => [plan, PLAN_TEXTS[plan].name]),
) as Record<PlanId, string>;

/**
 * A receipt, drawn anew each time from what it said when it was issued; one that was objected to
 * says so, also after another one took its place. `of` null: of whatever partner.
 */
export async function printReceipt(
  { database: { partnerPayouts }, receiptPrinter }: PrintReceiptDeps,
  of: PartnerId | null,
  number: string,
): Promise<Buffer> {
  const issued = await partnerPayouts.issuedReceipt(number);
  const payout = issued && (await partnerPayouts.byId(issued.payoutId));
  if (!payout || (of !== null && payout.partnerId !== of))
    throw new AppError('NOT_FOUND', 'There is no such receipt of the partner');
  const { partnerId } = payout;
  const facts = await partnerPayouts.receipt(number);
  if (!facts) throw new AppError('INTERNAL', `The receipt ${number} is missing`);
  const objectedOn = issued.objectedAt === null ? null : calendarDay(issued.objectedAt);
  return receiptPrinter.print({ facts, partnerId, objectedOn, planNames });
}

/** As screens of the app get it. */
export async function readReceipt(deps: PrintReceiptDeps, of: PartnerId | null, number: string) {
  const pdf = await printReceipt(deps, of, number);
  return receiptAnswer.parse({
    mimetype: 'application/pdf',
    name: `${number}.pdf`,
    base64: pdf.toString('base64'),
  });
}

interface Objection {
  partnerId: PartnerId;
  /** Its number. */
  receipt: string;
  reason: string;
  at: Instant;
}

/**
 * A receipt is no invoice from now on, and its VAT is taken back. Said again it is refused, also
 * after another one was issued in its place, and nothing happens. In a transaction.
 */
export async function objectToReceipt(
  { partnerPayouts, partnerLedger }: StoresOf<'partnerLedger' | 'partnerPayouts'>,
  id: PayoutId,
  { partnerId, receipt, reason, at }: Objection,
): Promise<void> {
  const payout = await partnerPayouts.lock(id);
  if (payout?.partnerId !== partnerId)
    throw new AppError('NOT_FOUND', 'There is no such payout of the partner');
  const isCurrent = payout.receipt.number === receipt;
  if (!isCurrent || !(await partnerPayouts.object(receipt, reason, at)))
    throw new AppError('ALREADY_OBJECTED', 'It was objected to the receipt already');
  const line = { partnerId, payoutId: id, at, actor: 'partner' } as const;
  await partnerLedger.appendOfPayout([
    { ...line, kind: 'vat', cents: cents(-payout.sums.vat), reason: 'OBJECTED' },
  ]);
}
