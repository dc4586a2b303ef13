import type { Voucher } from '../vouchers/model/voucher';
import type { VoucherStore } from '../vouchers/voucher-store';
import { FinanceStore, type Hint, type Transaction } from './finance-store';
import { openOf } from './transaction-answer';

interface Books {
  vouchers: VoucherStore;
  lifecycle: { payByTransaction(voucher: Voucher, cents: bigint): void };
}

/**
 * The bank side: a hint lets a transaction pay its voucher by itself, whichever of the two comes
 * first.
 */
export class Finance {
  readonly store = new FinanceStore();

  constructor(private readonly books: Books) {}

  match(transaction: Transaction): void {
    const { externalReference, endToEndId } = transaction.content;
    const fitting = this.store.hints.filter(
      (hint) =>
        (hint.externalReference !== undefined && hint.externalReference === externalReference) ||
        (hint.endToEndId !== undefined && hint.endToEndId === endToEndId),
    );
    for (const { voucherId } of fitting)
      this.settle(transaction, this.books.vouchers.byId(voucherId));
  }

  matchHint(hint: Hint): void {
    for (const transaction of this.store.transactions.values()) {
      const { externalReference, endToEndId } = transaction.content;
      const fits = hint.externalReference
        ? externalReference === hint.externalReference
        : endToEndId === hint.endToEndId;
      if (fits) this.settle(transaction, this.books.vouchers.byId(hint.voucherId));
    }
  }

  /** A voucher was finalised: a hint for it may be waiting. */
  matchVoucher({ id }: Voucher): void {
    for (const hint of this.store.hints) if (hint.voucherId === id) this.matchHint(hint);
  }

  /** A voucher was voided or deleted: what paid it is free again. */
  release({ id }: Voucher): void {
    for (const transaction of this.store.transactions.values()) {
      transaction.assignments = transaction.assignments.filter(({ voucherId }) => voucherId !== id);
    }
  }

  /**
   * Assigns as much as both have open: incoming money to invoices, outgoing to credit notes.
   * `cents` limits it. Answers what was assigned.
   */
  settle(transaction: Transaction, voucher: Voucher | undefined, cents?: bigint): bigint {
    const open = openOf(transaction);
    const direction = open < 0n ? 'creditnote' : 'invoice';
    if (!voucher || voucher.type !== direction) return 0n;
    const amounts = [
      open < 0n ? -open : open,
      openOn(voucher),
      ...(cents === undefined ? [] : [cents]),
    ];
    const assigned = amounts.reduce((least, one) => (one < least ? one : least));
    if (assigned === 0n) return 0n;
    transaction.assignments.push({ voucherId: voucher.id, cents: assigned });
    this.books.lifecycle.payByTransaction(voucher, assigned);
    return assigned;
  }
}

/**
 * What a transaction can still settle. Of a credit note that was set off against its invoice only
 * the rest is open.
 */
function openOn({ type, status, openCents, owedCents }: Voucher): bigint {
  if (status === 'draft' || status === 'voided') return 0n;
  return type === 'creditnote' ? owedCents : openCents;
}
