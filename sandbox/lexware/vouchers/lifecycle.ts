import type { Clock } from '../../kit/clock';
import type { Delays } from '../delays';
import type { Documents } from '../documents/documents';
import type { EventHub } from '../events/event-hub';
import type { PaymentItem, Voucher, VoucherStatus } from './model/voucher';
import { VOUCHER_KINDS } from './model/voucher-kind';
import type { VoucherStore } from './voucher-store';

/** What a change of a voucher touches. */
interface Surroundings {
  clock: Clock;
  delays: Delays;
  documents: Documents;
  events: EventHub;
  vouchers: VoucherStore;
  finance: { matchVoucher(voucher: Voucher): void };
}

/** What happens to vouchers after they were written; every change is announced to subscribers. */
export class Lifecycle {
  constructor(private readonly office: Surroundings) {}

  /** A credit note of an invoice is settled at once and takes its amount off the invoice. */
  finalize(voucher: Voucher): void {
    this.office.delays.begin('file', voucher.id);
    this.setStatus(voucher, 'open');
    const invoice =
      voucher.type === 'creditnote' && this.office.vouchers.byId(voucher.predecessorId ?? '');
    if (invoice) this.settleAgainst(voucher, invoice);
    else if (voucher.type === 'invoice' && voucher.openCents === 0n)
      this.setStatus(voucher, 'paid');
    this.office.finance.matchVoucher(voucher);
  }

  /** Enters a payment manually; `cents` is everything when left out. */
  pay(voucher: Voucher, cents: bigint = voucher.openCents): void {
    this.book(voucher, 'manualPayment', cents);
    this.announce(voucher, 'payment.changed');
  }

  /**
   * A bank transaction was assigned. Of a credit note that is settled already only less is open.
   */
  payByTransaction(voucher: Voucher, cents: bigint): void {
    if (voucher.type === 'creditnote') voucher.owedCents -= cents;
    if (voucher.openCents > 0n) this.book(voucher, 'partPaymentFinancialTransaction', cents);
    this.announce(voucher, 'payment.changed');
  }

  /** Back to draft, which the web app allows while nothing was paid. */
  backToDraft(voucher: Voucher): void {
    this.setStatus(voucher, 'draft');
    this.announce(voucher, 'payment.changed');
  }

  void(voucher: Voucher): void {
    voucher.openCents = 0n;
    this.setStatus(voucher, 'voided');
  }

  remove(voucher: Voucher): void {
    this.office.vouchers.remove(voucher.id);
    for (const other of this.office.vouchers.all()) {
      other.related = other.related.filter(({ id }) => id !== voucher.id);
    }
    this.announceKind(voucher, 'deleted');
  }

  created(voucher: Voucher): void {
    this.announceKind(voucher, 'created');
  }

  private settleAgainst(creditNote: Voucher, invoice: Voucher): void {
    creditNote.openCents = 0n;
    this.setStatus(creditNote, 'paidoff');
    const { gross } = creditNote.totals;
    const taken = gross < invoice.openCents ? gross : invoice.openCents;
    creditNote.owedCents = gross - taken;
    if (taken === 0n) return;
    this.book(invoice, 'partPaymentCreditNote', taken);
    this.announce(invoice, 'payment.changed');
  }

  private book(voucher: Voucher, type: PaymentItem['type'], cents: bigint): void {
    voucher.payments.push({ type, postedAtMs: this.office.clock.now(), cents });
    voucher.openCents -= cents;
    this.touch(voucher);
    if (voucher.openCents === 0n)
      this.setStatus(voucher, voucher.type === 'creditnote' ? 'paidoff' : 'paid');
  }

  private setStatus(voucher: Voucher, status: VoucherStatus): void {
    voucher.status = status;
    this.touch(voucher);
    this.announceKind(voucher, 'status.changed');
  }

  private touch(voucher: Voucher): void {
    voucher.version += 1;
    voucher.updatedAtMs = this.office.clock.now();
    this.office.documents.forget(voucher.id);
  }

  private announceKind(voucher: Voucher, change: string): void {
    this.announce(voucher, `${VOUCHER_KINDS[voucher.type].event}.${change}`);
  }

  private announce(voucher: Voucher, eventType: string): void {
    this.office.events.announce(eventType, voucher.id);
  }
}
