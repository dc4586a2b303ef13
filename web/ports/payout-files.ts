import type { Instant } from '../domain/ids';
import type { Cents } from '../domain/money/cents';
import type { PayoutGateway } from '../domain/partner/preferences';
import type { OperatorCompany } from '../domain/partner/receipt-facts';

type To<Selected> = Extract<PayoutGateway, { selected: Selected }>;

export interface Payment<Selected extends PayoutGateway['selected']> {
  /** By which it comes back. */
  receiptNumber: string;
  recipient: To<Selected>;
  amount: Cents;
}

export interface TransferOrder {
  messageId: string;
  /** The file's own time; it is carried out on the first working day of banks from its German day on. */
  at: Instant;
  debtor: OperatorCompany['account'];
  /** At least one. */
  payments: readonly Payment<'bank'>[];
}

/** What the bank says of one payment; `pending`: it was taken, and not carried out yet. */
export interface PaymentAnswer {
  receiptNumber: string;
  outcome: 'paid' | 'returned' | 'pending';
  /** The bank's code and text. */
  reason: string;
  /** That names the recipient, the account or its bank, so no copy of the file could be paid either. */
  isOfRecipient: boolean;
}

export interface BankAnswer {
  /** Of our file. */
  messageId: string;
  /** Of all that it does not name; null: it says nothing about those. */
  rest: Pick<PaymentAnswer, 'outcome' | 'reason'> | null;
  /** It names a copy of the file, or of a payment: nothing is said of the one that the bank had first. */
  isOfCopy: boolean;
  payments: PaymentAnswer[];
}

/** Files for the bank and for PayPal, and the bank's answer. */
export interface PayoutFiles {
  /** Pain.001.001.09. */
  transfers(order: TransferOrder): string;
  /** The same transfers for who takes the file then: a day of execution that is over is moved. */
  executableAt(transfers: string, at: Instant): string;
  paypal(payments: readonly Payment<'paypal'>[]): string;
  /** Pain.002.001.03 or .10; null where it is neither, or not well-formed. */
  readAnswer(xml: string): BankAnswer | null;
}
