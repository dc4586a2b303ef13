import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type {
  LedgerKind,
  PayoutReason,
  RedemptionBalance,
  RedemptionReason,
} from '../../../domain/partner/ledger';
import type { PayoutId } from './partner-payout-store';
import type { RedemptionId } from './redemption-store';

export interface LedgerEntry {
  partnerId: PartnerId;
  kind: LedgerKind;
  redemptionId: RedemptionId;
  cents: Cents;
  at: Instant;
  reason: RedemptionReason;
  /** Who caused it: `billing`, or an operator. */
  actor: string;
}

/** A line of a payout, or of its receipt. */
export interface PayoutEntry {
  partnerId: PartnerId;
  kind: 'fee' | 'vat' | 'payout' | 'claim';
  payoutId: PayoutId;
  cents: Cents;
  at: Instant;
  reason: PayoutReason;
  actor: string;
}

export interface PartnerSums {
  expected: Cents;
  /** What redemptions brought and no payout has taken. */
  owed: Cents;
  /** VAT of receipts that were objected to, which no payout has settled and none settles itself. */
  openVat: Cents;
  /** Negative: what was paid twice and no payout has set off yet. */
  claims: Cents;
  /** In payouts that are not paid yet. */
  scheduled: Cents;
  paid: Cents;
  /** What was expected of redemptions that were cancelled or declined, or given back before it was owed. */
  declined: Cents;
}

export interface MonthSum {
  /** `yyyy-MM` of the German calendar. */
  month: string;
  /** What became owed in it, less what was taken back. */
  earned: Cents;
}

/** A partner whose ledger differs from his redemptions or payouts. */
export interface LedgerDifference {
  partnerId: PartnerId;
  expected: Cents;
  expectedOfRedemptions: Cents;
  earned: Cents;
  earnedOfRedemptions: Cents;
  /** Of redemptions and in payouts. */
  settled: Cents;
  settledOfPayouts: Cents;
  /** All that is owed, against what no payout has taken and payouts that are not paid. */
  balance: Cents;
  balanceOfPayouts: Cents;
  /** Lines that the list of open lines lacks, or has although they are paid or of no ledger. */
  wrongInList: number;
}

/** Append-only: the database itself refuses to change or delete a line. */
export interface PartnerLedgerStore {
  append(entries: readonly LedgerEntry[]): Promise<void>;
  /** Lines of 0 are left out. */
  appendOfPayout(entries: readonly PayoutEntry[]): Promise<void>;
  balance(redemptionId: RedemptionId): Promise<RedemptionBalance>;
  /** The lines of these redemptions, the oldest first. */
  entries(redemptionIds: readonly RedemptionId[]): Promise<LedgerEntry[]>;
  sums(partnerId: PartnerId): Promise<PartnerSums>;
  /** So many partners after that one of whom something waits by itself (`carriedOf`). */
  carried(
    after: PartnerId | null,
    count: number,
  ): Promise<(Pick<PartnerSums, 'owed' | 'openVat' | 'claims'> & { partnerId: PartnerId })[]>;
  /** Months without a line are left out. */
  months(partnerId: PartnerId, since: string): Promise<MonthSum[]>;
  /** Among so many partners after that one; with the last of them, null at the end. */
  differences(
    after: PartnerId | null,
    limit: number,
  ): Promise<{ found: LedgerDifference[]; last: PartnerId | null }>;
}
