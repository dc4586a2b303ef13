import type { Stored } from '../../action-result';
import type { Recipient } from './recipient';
import type { Totals } from './totals';
import type { VoucherType } from './voucher-kind';
import type { PaymentConditions, VoucherInput } from './voucher-schema';

export type VoucherStatus = 'draft' | 'open' | 'paid' | 'paidoff' | 'voided';

export interface RelatedVoucher {
  id: string;
  voucherNumber: string;
  voucherType: VoucherType;
}

export interface PaymentItem {
  type: 'manualPayment' | 'partPaymentCreditNote' | 'partPaymentFinancialTransaction';
  postedAtMs: number;
  cents: bigint;
}

export type Profile = 'NONE' | 'EN16931' | 'XRechnung';

export interface Voucher extends Stored {
  type: VoucherType;
  organizationId: string;
  number: string;
  status: VoucherStatus;
  input: VoucherInput;
  recipient: Recipient;
  /** Name as lists show it. */
  contactName: string;
  title: string;
  introduction: string;
  remark: string;
  taxTypeNote: string | undefined;
  paymentConditions: PaymentConditions | undefined;
  dueDateMs: number | undefined;
  printLayoutId: string;
  documentFileId: string;
  totals: Totals;
  openCents: bigint;
  /** The open amount of a credit note: all of it, or what was not set off against its invoice. */
  owedCents: bigint;
  payments: PaymentItem[];
  related: RelatedVoucher[];
  profile: Profile;
  predecessorId: string | null;
}

export const relatedTo = ({ id, number, type }: Voucher): RelatedVoucher => ({
  id,
  voucherNumber: number,
  voucherType: type,
});
