import type { LexwareId } from '../../../web/domain/ids';
import { lexwareId } from '../database/records';
import { cents } from '../../../web/domain/money/cents';
import type {
  FinancialAccount,
  FinancialTransaction,
  LexwareFinance,
} from '../../../web/ports/lexware';

const OTHER = lexwareId(999);
const idOf = (reference: string): LexwareId => lexwareId(1_000 + Number(reference.split(':')[1]));

/**
 * Lexware's banking as far as posting needs it: refuses every batch with a bad transaction in it.
 */
export class FinanceMemory implements LexwareFinance {
  /** Accounts by external reference that take nothing. */
  readonly deactivated = new Set<string>();
  /** Transactions that the next answer leaves out. */
  readonly unanswered = new Set<string>();
  readonly batches: number[] = [];
  readonly purposes: string[] = [];
  /** What happens while a batch is sent. */
  whileSending: () => Promise<void> = () => Promise.resolve();
  readonly booked = new Map<string, number>();
  balance = 0;
  accountsMade = 0;
  account: FinancialAccount | null = null;

  constructor(private readonly bad: ReadonlySet<string> = new Set()) {}

  findAccount(_shopId: unknown, externalReference: string) {
    if (externalReference !== 'k') return Promise.resolve(this.other(externalReference));
    return Promise.resolve(this.account);
  }

  private other(externalReference: string): FinancialAccount {
    const deactivated = this.deactivated.has(externalReference);
    const balance = cents(0);
    return {
      id: OTHER,
      name: 'Adyen',
      bankName: 'Adyen',
      externalReference,
      balance,
      lockVersion: 0,
      deactivated,
    };
  }

  createAccount(
    _shopId: unknown,
    { name, externalReference }: { name: string; externalReference: string },
  ) {
    this.accountsMade += 1;
    const id = lexwareId(this.accountsMade);
    this.account = {
      id,
      name,
      bankName: name,
      externalReference,
      balance: cents(0),
      lockVersion: 0,
      deactivated: false,
    };
    return Promise.resolve(this.account);
  }

  setBalance(_shopId: unknown, account: FinancialAccount, balance: FinancialAccount['balance']) {
    this.balance = balance;
    return Promise.resolve({ ...account, balance, lockVersion: account.lockVersion + 1 });
  }

  async postTransactions(_shopId: unknown, transactions: FinancialTransaction[]) {
    this.batches.push(transactions.length);
    await this.whileSending();
    const isGone = transactions.some(
      ({ accountId }) => accountId !== this.account?.id && accountId !== OTHER,
    );
    const isOff =
      this.deactivated.size > 0 && transactions.some(({ accountId }) => accountId === OTHER);
    if (
      isGone ||
      isOff ||
      transactions.some(({ externalReference }) => this.bad.has(externalReference))
    ) {
      const objections = [{ field: 'purpose', said: 'invalid_value' }];
      const detail = { code: 'LEXWARE_OBJECTS' as const, objections };
      return { kind: 'refused' as const, detail };
    }
    for (const { externalReference, amount, purpose } of transactions) {
      this.booked.set(externalReference, amount);
      this.purposes.push(purpose);
    }
    const answered = transactions.filter(
      ({ externalReference }) => !this.unanswered.delete(externalReference),
    );
    const posted = answered.map(({ externalReference }) => ({
      externalReference,
      id: idOf(externalReference),
    }));
    return { kind: 'posted' as const, transactions: posted };
  }

  hint() {
    return Promise.resolve({ kind: 'given' as const });
  }
}
