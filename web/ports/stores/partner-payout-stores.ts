import type { Brand, Instant } from '../../domain/ids';
import type { PartnerId } from '../../domain/billing/coupon';
import type { PayoutGateway } from '../../domain/partner/preferences';
import type { ReceiptFacts, OfOther } from '../../domain/partner/receipt-facts';
import type {
  DoublePaymentOutcome,
  DueTerms,
  PaidLine,
  PayoutEventState,
  PayoutMethod,
  PayoutRunState,
  PayoutState,
  PayoutSums,
} from '../../domain/partner/payout';
import type { TaxCase } from '../../domain/partner/vat-status';
import type { Cents } from '../../domain/money/cents';

export type PayoutId = Brand<number, 'PayoutId'>;
export type PayoutRunId = Brand<number, 'PayoutRunId'>;

export interface NewPayout {
  partnerId: PartnerId;
  month: string;
  recipient: PayoutGateway;
  receipt: ReceiptFacts;
}

export interface Payout {
  id: PayoutId;
  partnerId: PartnerId;
  /** Up to whose end it pays, `yyyy-MM`. */
  month: string;
  state: PayoutState;
  /** The file that it is in; null: it waits for one. */
  runId: PayoutRunId | null;
  method: PayoutMethod;
  taxCase: TaxCase;
  /** As its receipt says, but for `amount`: what is transferred. */
  sums: PayoutSums;
  /** What is transferred less than the receipt says, as PayPal takes it now and did not then. */
  feeChange: Cents;
  receipt: { number: string; objectedAt: Instant | null };
  createdAt: Instant;
  paidAt: Instant | null;
}

/** A receipt as it was given a number; one that was objected to stays beside what replaced it. */
export interface IssuedReceipt {
  number: string;
  payoutId: PayoutId;
  objectedAt: Instant | null;
}

/**
 * A payout's receipt as screens show it: whether it is kept still, and the numbers of those before
 * it, of all that are.
 */
export function receiptShown(
  { id, receipt }: Pick<Payout, 'id' | 'receipt'>,
  issued: readonly IssuedReceipt[],
) {
  const own = issued.filter(({ payoutId }) => payoutId === id).map((one) => one.number);
  const { number } = receipt;
  return { ...receipt, isKept: own.includes(number), former: own.filter((one) => one !== number) };
}

export interface PayoutEvent {
  payoutId: PayoutId;
  runId: PayoutRunId | null;
  state: PayoutEventState;
  at: Instant;
  actor: string;
  reason: string;
}

/** What happens to a payout: its state from now on, and the file that it is or was in. */
type PayoutMove = Omit<PayoutEvent, 'payoutId' | 'state'> & Pick<Payout, 'state'>;

/** Payouts to partners and their receipts; what Shopify pays shops is another thing. */
export interface PartnerPayoutStore {
  /**
   * So many partners after that one with enough to be paid of a month and those before, and no payout
   * of it; with the least that a payout of theirs has to be.
   */
  due(
    terms: DueTerms,
    after: PartnerId | null,
    count: number,
  ): Promise<{ partnerId: PartnerId; least: Cents }[]>;
  /** Whether that one is among them. */
  isDue(partnerId: PartnerId, terms: DueTerms): Promise<boolean>;
  /**
   * Locks the partner; what is open of redemptions that were owed by that month's end, with all that
   * was taken back of them since, and of VAT. Null where the month has its payout.
   */
  lockOpen(partnerId: PartnerId, month: string): Promise<PaidLine[] | null>;
  /** The same lines as they are at the moment, of a month without a payout. */
  open(partnerId: PartnerId, month: string): Promise<PaidLine[]>;
  /** The next of the year, kept from others until the transaction ends: no number is left out. */
  nextReceiptNumber(year: number): Promise<string>;
  /** With its receipt, the lines that it pays and its first event. */
  create(payout: NewPayout, actor: string, at: Instant): Promise<PayoutId>;
  byId(id: PayoutId): Promise<Payout | null>;
  /** Nobody else changes it meanwhile. */
  lock(id: PayoutId): Promise<Payout | null>;
  /** The newest first. */
  ofPartner(partnerId: PartnerId): Promise<Payout[]>;
  /** Those that are in the file now, */
  inRun(runId: PayoutRunId): Promise<Payout[]>;
  /** … and all that ever were. */
  ofRun(runId: PayoutRunId): Promise<Payout[]>;
  /** In no file, with a receipt that counts, a VAT id that is valid, if any, and somebody to pay, */
  waiting(): Promise<Pick<Payout, 'method' | 'partnerId' | 'sums'>[]>;
  /** … and in none because something of that is missing. */
  stuck(): Promise<Payout[]>;
  /** Puts so many of them into a file, the oldest; answers how many. Of two at once each is taken once. */
  take(runId: PayoutRunId, method: PayoutMethod, most: number): Promise<number>;
  /** What happened to it without a change of its state. */
  record(event: PayoutEvent): Promise<void>;
  /** One that is scheduled or returned is in no file from then on, others in the one of the move. */
  move(id: PayoutId, move: PayoutMove): Promise<void>;
  /** The oldest first. */
  events(ids: readonly PayoutId[]): Promise<PayoutEvent[]>;
  recipients(ids: readonly PayoutId[]): Promise<ReadonlyMap<PayoutId, PayoutGateway>>;
  /** Another way to pay it, with what that costs; `recipient` null: only the file names whom it went to. */
  redirect(
    id: PayoutId,
    to: Pick<Payout, 'method' | 'feeChange'> & {
      recipient: PayoutGateway | null;
      amount: Cents;
    },
  ): Promise<void>;
  /** Moves the redemptions that it pays from `verified` to `paid`, or back. */
  settleRedemptions(id: PayoutId, isPaid: boolean, at: Instant): Promise<void>;
  /** All that it pays, and VAT that it settles; as `lockOpen`, which knows no rates and ways either. */
  lines(id: PayoutId): Promise<PaidLine[]>;
  /**
   * Deletes receipts that were issued before then, accounts that were paid before, and the files of
   * runs. What is not paid keeps them; payouts and their lines stay. Answers how many receipts.
   */
  forgetBefore(begin: Instant): Promise<number>;
  /** Null also for one that nobody has to keep any more. */
  receipt(number: string): Promise<ReceiptFacts | null>;
  issuedReceipt(number: string): Promise<IssuedReceipt | null>;
  /** All of these payouts, the oldest first; the last of each is the one that counts, or did last. */
  issuedReceipts(ids: readonly PayoutId[]): Promise<IssuedReceipt[]>;
  /** False where it was objected to already. */
  object(number: string, objection: string, at: Instant): Promise<boolean>;
  /** Payouts whose receipt was objected to, and not issued anew. */
  objected(): Promise<Payout[]>;
  /**
   * The receipt in place of that one would raise VAT by so much: true where an operator has agreed to
   * that sum; else it waits, as `raises` tells.
   */
  noteRaise(number: string, raise: Cents, at: Instant): Promise<boolean>;
  raises(): Promise<(Payout & { raise: Cents })[]>;
  /** Of one partner's payouts. */
  raisesOf(partnerId: PartnerId): Promise<(Payout & { raise: Cents })[]>;
  /** False where it does not wait for that sum. */
  allowRaise(number: string, raise: Cents, at: Instant): Promise<boolean>;
  /**
   * VAT of its receipts that was taken back or added after them, where it settles that itself: it
   * waits, was objected to, and has never left.
   */
  ownVat(id: PayoutId): Promise<Pick<PaidLine, 'id' | 'cents'>[]>;
  /** What of these lines is of other payouts: VAT of their receipts, and what they were paid twice. */
  ofOthers(lines: readonly Pick<PaidLine, 'id'>[]): Promise<OfOther[]>;
  /** What other payouts have taken up of the VAT of its receipts, one after the other. */
  takenByOthers(id: PayoutId): Promise<OfOther[]>;
  /**
   * The receipt in place of the one objected to, whose sums the payout has from then on; it settles
   * these lines of VAT, others are carried by a later one.
   */
  reissue(
    id: PayoutId,
    receipt: ReceiptFacts,
    settled: readonly Pick<PaidLine, 'id'>[],
    at: Instant,
  ): Promise<void>;
}

export interface PayoutRun {
  id: PayoutRunId;
  /** By which the bank knows the file. */
  messageId: string;
  method: PayoutMethod;
  state: PayoutRunState;
  payouts: number;
  amount: Cents;
  /** `name` names the user, as all records of operators do. */
  prepared: { name: string; at: Instant };
  released: { name: string; at: Instant } | null;
  exportedAt: Instant | null;
  voided: { name: string; at: Instant; reason: string } | null;
}

type PreparedRun = Pick<PayoutRun, 'messageId' | 'method' | 'prepared'>;

/** Files of payouts. */
export interface PayoutRunStore {
  add(run: PreparedRun): Promise<PayoutRunId>;
  /** What is in it. */
  fill(id: PayoutRunId, payouts: number, amount: Cents): Promise<void>;
  byId(id: PayoutRunId): Promise<PayoutRun | null>;
  /** Nobody else changes it meanwhile. */
  lock(id: PayoutRunId): Promise<PayoutRun | null>;
  /** Older than `before`, the newest first. */
  page(before: PayoutRunId | null, limit: number): Promise<PayoutRun[]>;
  /** With the file; what was released is what is paid. */
  release(run: PayoutRun, by: { name: string; at: Instant }, file: string): Promise<void>;
  file(run: PayoutRun): Promise<string | null>;
  /** With the file as it was taken first, and stays. */
  markExported(run: PayoutRun, at: Instant, file: string): Promise<void>;
  markVoid(id: PayoutRunId, by: { name: string; at: Instant; reason: string }): Promise<void>;
}

export type DoublePaymentId = Brand<number, 'DoublePaymentId'>;

/** The bank paid a payout by this file although it was paid already. */
export interface DoublePayment {
  id: DoublePaymentId;
  payoutId: PayoutId;
  runId: PayoutRunId;
  /** What left the account a second time. */
  amount: Cents;
  foundAt: Instant;
  /** Null: an operator has to decide. */
  outcome: DoublePaymentOutcome | null;
}

export interface DoublePaymentStore {
  add(payment: Pick<DoublePayment, 'payoutId' | 'runId' | 'amount' | 'foundAt'>): Promise<void>;
  byId(id: DoublePaymentId): Promise<DoublePayment | null>;
  /** Those without an outcome, the oldest first. */
  open(): Promise<DoublePayment[]>;
  /** All of these payouts, the oldest first. */
  ofPayouts(ids: readonly PayoutId[]): Promise<DoublePayment[]>;
  /** False where its outcome is another one by now than the one that was read. */
  settle(
    payment: Pick<DoublePayment, 'id' | 'outcome'>,
    outcome: DoublePaymentOutcome,
    by: { actor: string; at: Instant; reason: string },
  ): Promise<boolean>;
}
