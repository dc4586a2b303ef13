import type { Instant } from '../../../domain/ids';
import type { OperatorCompany } from '../../../domain/partner/receipt-facts';
import type { Payment, PayoutFiles } from '../../../ports/payout-files';
import type { StoresOf } from '../../../ports/stores/database';
import type { PayoutRun } from '../../../ports/stores/partners/payout-run-store';

interface Deps {
  payoutFiles: PayoutFiles;
  company: OperatorCompany;
}

/** What is in the run as the bank, or PayPal, reads it. */
export async function fileOf(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  { payoutFiles, company: { account: debtor } }: Deps,
  { id, messageId, method }: PayoutRun,
  at: Instant,
): Promise<string> {
  const payouts = await partnerPayouts.inRun(id);
  const recipients = await partnerPayouts.recipients(payouts.map((payout) => payout.id));
  const payments = payouts.map((payout) => {
    const recipient = recipients.get(payout.id);
    if (recipient?.selected !== method) throw new Error('A payout has no recipient of its method');
    const { receipt, sums } = payout;
    return { receiptNumber: receipt.number, amount: sums.amount, recipient };
  });
  return method === 'bank'
    ? payoutFiles.transfers({ messageId, at, debtor, payments: payments as Payment<'bank'>[] })
    : payoutFiles.paypal(payments as Payment<'paypal'>[]);
}
