import { randomUUID } from 'node:crypto';
import type { AccountInput } from './account-schema';
import type { TransactionInput } from './transaction-schema';

export interface Account {
  id: string;
  lockVersion: number;
  createdAtMs: number;
  updatedAtMs: number;
  deactivated: boolean;
  content: AccountInput;
}

export interface Assignment {
  voucherId: string;
  /** Positive, whatever the direction of the money. */
  cents: bigint;
}

export interface Transaction {
  id: string;
  lockVersion: number;
  createdAtMs: number;
  updatedAtMs: number;
  content: TransactionInput;
  assignments: Assignment[];
}

export interface Hint {
  voucherId: string;
  externalReference?: string;
  endToEndId?: string;
}

/** Financial accounts, the transactions on them and the hints what those pay. */
export class FinanceStore {
  readonly accounts = new Map<string, Account>();
  readonly transactions = new Map<string, Transaction>();
  readonly hints: Hint[] = [];

  reset(): void {
    this.accounts.clear();
    this.transactions.clear();
    this.hints.length = 0;
  }

  addAccount(content: AccountInput, nowMs: number): Account {
    const account = { ...fresh(nowMs), deactivated: false, content };
    this.accounts.set(account.id, account);
    return account;
  }

  /**
   * A reference that the account has already is not stored again: the present transaction is the
   * answer.
   */
  addTransaction(content: TransactionInput, nowMs: number): Transaction {
    const present =
      content.externalReference && this.ofAccount(content.financialAccountId).find(isSame(content));
    if (present) return present;
    const transaction = { ...fresh(nowMs), content, assignments: [] };
    this.transactions.set(transaction.id, transaction);
    return transaction;
  }

  ofAccount(accountId: string): Transaction[] {
    return [...this.transactions.values()].filter(
      ({ content }) => content.financialAccountId === accountId,
    );
  }
}

function isSame({ externalReference }: TransactionInput) {
  return ({ content }: Transaction): boolean => content.externalReference === externalReference;
}

function fresh(nowMs: number) {
  return { id: randomUUID(), lockVersion: 0, createdAtMs: nowMs, updatedAtMs: nowMs };
}

export function touch(stored: Account | Transaction, nowMs: number): void {
  stored.lockVersion += 1;
  stored.updatedAtMs = nowMs;
}
