import type { DetailOf } from '../../domain/reasons/detail';
import type { Instant, LexwareId, ShopId } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';
import type { FeeRate } from '../../domain/transactions/transaction-draft';
import type { Creating } from './lexware';

/** An account of a payment provider in Lexware's banking. */
export interface FinancialAccount {
  id: LexwareId;
  name: string;
  bankName: string;
  externalReference: string;
  /** As Lexware shows it: what was last sent there, never what was posted. */
  balance: Cents;
  lockVersion: number;
  /** Switched off in Lexware: it takes no transactions. */
  deactivated: boolean;
}

export interface FinancialTransaction {
  accountId: LexwareId;
  externalReference: string;
  /** Positive: money came in. */
  amount: Cents;
  /** `amount` negative; only for incoming money. */
  fee: { amount: Cents; rate: FeeRate } | null;
  date: Instant;
  purpose: string;
  counterparty: string | null;
}

/** `refused`: nothing of the whole batch was posted, with Lexware's reason. */
export type Posting =
  { kind: 'posted'; transactions: { externalReference: string; id: LexwareId }[] } | RefusedMoney;

export type Hinting = { kind: 'given' } | RefusedMoney;

interface RefusedMoney {
  kind: 'refused';
  detail: DetailOf<'LEXWARE_OBJECTS'> | null;
}

/** Most transactions of one request. */
export const MAX_TRANSACTIONS = 25;

/**
 * The banking side of Lexware Office. Failures are AppErrors as in `Lexware`. Accounts and
 * transactions are found again by their external reference, so after LEXWARE_UNCERTAIN the same
 * call may simply be repeated (for accounts: searched first). `organizationId`: the call goes to
 * this organisation or not at all (LEXWARE_UNAVAILABLE); null or left out: to whichever is
 * connected.
 */
export interface LexwareFinance {
  findAccount(shopId: ShopId, externalReference: string): Promise<FinancialAccount | null>;
  createAccount(
    shopId: ShopId,
    input: { name: string; externalReference: string },
    creating: Creating,
  ): Promise<FinancialAccount>;
  /** Overwrites the balance; what a person changed meanwhile (e.g. the name) stays. */
  setBalance(
    shopId: ShopId,
    account: FinancialAccount,
    balance: Cents,
    organizationId?: string | null,
  ): Promise<FinancialAccount>;
  /**
   * Up to 25, all or nothing. One that is there already is not posted again; its id is returned.
   */
  postTransactions(
    shopId: ShopId,
    transactions: FinancialTransaction[],
    creating: Creating,
  ): Promise<Posting>;
  /** Asks Lexware to match the transaction to the voucher; one hint per voucher. */
  hint(
    shopId: ShopId,
    voucherId: LexwareId,
    externalReference: string,
    creating: Creating,
  ): Promise<Hinting>;
}
