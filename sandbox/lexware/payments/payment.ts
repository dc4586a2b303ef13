import { berlinTime } from '../clock';
import { notFound, refuse } from '../failure';
import { type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { centsToNumber } from '../vouchers/model/amounts';
import type { Voucher } from '../vouchers/model/voucher';

export function paymentRoutes(office: Office): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/payments/:voucherId',
      scopes: ['payments.read'],
      handle: ({ params }) => json(paymentAnswer(office.vouchers.byId(params.voucherId ?? ''))),
    },
  ];
}

function paymentAnswer(voucher: Voucher | undefined) {
  if (!voucher) throw notFound();
  if (!hasPayments(voucher))
    refuse('noPayments', 'No payment information for this voucher/voucher type');
  const open = voucher.status === 'voided' ? 0n : voucher.openCents;
  const isOpen = open !== 0n;
  const paidAtMs = voucher.payments.at(-1)?.postedAtMs;
  return {
    openAmount: centsToNumber(magnitude(open)),
    currency: 'EUR',
    paymentStatus: isOpen ? 'openRevenue' : 'balanced',
    voucherType: voucher.type,
    voucherStatus: voucher.status,
    ...(paidAtMs !== undefined &&
      voucher.status.startsWith('paid') && { paidDate: berlinTime(paidAtMs) }),
    paymentItems: voucher.payments.map(({ type, postedAtMs, cents }) => ({
      paymentItemType: type,
      postingDate: berlinTime(postedAtMs),
      amount: centsToNumber(magnitude(cents)),
      currency: 'EUR',
    })),
  };
}

/** Not for drafts, delivery notes and credit notes that belong to an invoice. */
function hasPayments({ status, type, predecessorId }: Voucher): boolean {
  if (status === 'draft' || type === 'deliverynote') return false;
  return type !== 'creditnote' || predecessorId === null;
}

const magnitude = (cents: bigint): bigint => (cents < 0n ? -cents : cents);
