import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import type { PayoutId } from '../../ports/stores/partners/partner-payout-store';

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
