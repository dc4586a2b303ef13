import type { Refund, Order, OrderTransaction } from '../order/order';
import { type Cents, cents, sum, ZERO, divideRounded } from '../money/cents';
import { aRefund, anOrder } from './builders';
import { adjustmentsOf, paymentStatusOf } from './order-money';
import { type NewLine, OrderContents } from './order-contents';

/**
 * How one Shopify shop reports: whether free amounts lower the current total, and whether edits
 * leave refunds of nothing.
 */
export interface ShopManner {
  lowersTotal: boolean;
  editsLeaveRefunds: boolean;
}

/**
 * Plays what happens to an order as Shopify would report it. Knows the current value of the order
 * without the code under test.
 */
export class OrderHistory {
  private readonly contents: OrderContents;
  readonly refunds: Refund[] = [];
  readonly transactions: OrderTransaction[] = [];
  private cancelledAt: string | null = null;
  private isCalledOff = false;
  private nextId = 100;
  /** Paid back beyond items (positive) or withheld of them (negative). */
  private reduced = 0;
  /** Sum of all such amounts: as far may the rates differ from those of the goods. */
  amounts = 0;
  edits = 0;

  constructor(
    private readonly placed: Order,
    private readonly manner: ShopManner,
  ) {
    this.contents = new OrderContents(placed);
  }

  get lineCount(): number {
    return this.contents.positions.length;
  }

  unitsLeft(index: number): number {
    return this.contents.line(index)?.currentQuantity ?? 0;
  }

  /** Money the merchant has received and not paid back. */
  get net(): number {
    const received = sum(
      this.transactions.filter(({ kind }) => kind === 'sale').map(({ amount }) => amount),
    );
    return received - sum(this.refunds.map(({ total }) => total));
  }

  /** The order's current value, tax included. */
  get currentValue(): Cents {
    return cents(Math.max(this.billable, 0));
  }

  /** As `currentValue`; below zero where more was given back than is left of the order. */
  private get billable(): number {
    return this.isCalledOff
      ? 0
      : sum([...this.goodsPerRate().values()]) + this.placedTip() - this.reduced;
  }

  /** Gross amounts of what is left, per rate; shipping of several rates is left out. */
  goodsPerRate(): Map<number, Cents> {
    return this.isCalledOff ? new Map() : this.contents.goodsPerRate();
  }

  /** What the customer still has to pay, or a part of it in percent. */
  pay(percent = 100): void {
    const amount = divideRounded((this.currentValue - this.net) * percent, 100);
    if (amount <= 0 || this.cancelledAt) return;
    this.transactions.push({
      id: this.id(),
      parentId: null,
      kind: 'sale',
      status: 'success',
      gateway: 'shopify_payments',
      processedAt: '2026-03-02T09:01:00.000Z',
      amount: cents(amount),
    });
  }

  /**
   * Units come back for money; `kept` is a restocking fee. Pays at most what the merchant has
   * received.
   */
  returnUnits(index: number, wanted: number, kept = 0): void {
    const lines = this.contents.takeUnits(index, wanted);
    if (lines.length > 0) this.payBack({ lines, shipping: [] }, kept);
  }

  refundShipping(share: number): void {
    if (this.net <= 0) return;
    const shipping = this.contents.takeShipping(
      divideRounded(this.contents.shippingLeft * share, 100),
    );
    if (shipping.length > 0) this.payBack({ lines: [], shipping }, 0);
  }

  /** Goodwill: money without items. */
  giveBack(amount: number): void {
    const given = Math.min(amount, this.net, this.currentValue);
    if (given > 0) this.addRefund({ total: cents(given), adjustments: adjustmentsOf(given) });
  }

  removeUnits(index: number, wanted: number): void {
    const line = this.contents.line(index);
    if (!line || this.cancelledAt) return;
    const before = { ...line };
    const lines = this.contents.takeUnits(index, wanted);
    if (this.billable < 0) {
      line.currentQuantity = before.currentQuantity;
      return;
    }
    this.edits += 1;
    if (lines.length > 0 && this.manner.editsLeaveRefunds) this.addRefund({ lines });
  }

  addLine(line: NewLine): void {
    if (this.cancelledAt) return;
    this.contents.add(this.id(), line);
    this.edits += 1;
  }

  addUnits(index: number, quantity: number): void {
    if (this.cancelledAt || !this.contents.addUnits(index, quantity)) return;
    this.edits += 1;
  }

  /**
   * Money that an edit left overpaid is refunded; it is no price reduction, so no adjustment is
   * recorded.
   */
  settle(): void {
    const amount = this.net - this.currentValue;
    if (amount > 0) this.addRefund({ total: cents(amount) });
  }

  /** Returned units make room for a new line; only the difference moves as money. */
  exchange(index: number, wanted: number, line: NewLine): void {
    if (this.cancelledAt) return;
    const lines = this.contents.takeUnits(index, wanted);
    if (lines.length === 0) return;
    this.addLine(line);
    if (this.billable < 0) this.addLine({ ...line, unitPrice: line.unitPrice - this.billable });
    this.addRefund({
      lines,
      total: cents(
        Math.max(0, Math.min(this.net - this.currentValue, this.contents.gross(lines[0]))),
      ),
    });
  }

  /** A paid order is refunded in full; an unpaid one only loses its units. */
  cancel(): void {
    if (this.cancelledAt) return;
    const { net, currentValue } = this;
    this.cancelledAt = '2026-03-04T09:00:00.000Z';
    const lines = this.contents.positions.flatMap(({ line }, index) =>
      this.contents.takeUnits(index, line.currentQuantity),
    );
    const shipping = this.contents.takeShipping(this.contents.shippingLeft);
    const value = sum([...lines, ...shipping].map((one) => this.contents.gross(one)));
    if (net > 0)
      this.addRefund({
        lines,
        shipping,
        total: cents(net),
        adjustments: adjustmentsOf(currentValue - value),
      });
    else if (lines.length > 0 || shipping.length > 0) this.addRefund({ lines, shipping });
    if (this.transactions.length === 0) this.isCalledOff = true;
  }

  /** Money that was paid is kept; an unpaid order only loses its units. */
  callOff(): void {
    if (this.net <= 0) return this.cancel();
    this.cancelledAt ??= '2026-03-04T09:00:00.000Z';
  }

  order(): Order {
    const { placed, manner } = this;
    const total = this.contents.valueAsOrdered() + this.placedTip();
    const currentValue =
      sum([...this.goodsPerRate().values()]) + (this.isCalledOff ? 0 : this.placedTip());
    const adjusted = sum(
      this.refunds.flatMap(({ adjustments }) => adjustments.map(({ amount }) => amount)),
    );
    return anOrder({
      ...placed,
      id: placed.id,
      lines: this.contents.positions.map(({ line }) => ({ ...line })),
      refunds: [...this.refunds],
      transactions: [...this.transactions],
      cancelledAt: this.cancelledAt,
      paymentStatus: paymentStatusOf(this),
      totals: {
        ...placed.totals,
        total: cents(total),
        currentTotal: cents(currentValue - (manner.lowersTotal ? adjusted : 0)),
        currentTax: this.isCalledOff ? ZERO : this.contents.taxLeft(),
        outstanding: cents(this.cancelledAt ? -this.net : this.billable - this.net),
      },
    });
  }

  /**
   * Pays back what is due for it; what the customer never paid is not paid back.
   */
  private payBack({ lines, shipping }: Pick<Refund, 'lines' | 'shipping'>, kept: number): void {
    const value = sum([...lines, ...shipping].map((one) => this.contents.gross(one)));
    const due = Math.max(0, Math.min(value, this.net - this.billable));
    const total = Math.min(Math.max(0, due - kept), this.net);
    this.addRefund({
      lines,
      shipping,
      total: cents(total),
      adjustments: adjustmentsOf(total - due),
    });
  }

  private addRefund(refund: Partial<Refund>): void {
    const adjusted = sum((refund.adjustments ?? []).map(({ amount }) => amount));
    this.reduced += adjusted;
    this.amounts += Math.abs(adjusted);
    const id = this.id();
    const createdAt = `2026-03-03T09:00:${String(this.refunds.length).padStart(2, '0')}.000Z`;
    const transactionIds = (refund.total ?? 0) > 0 ? [this.id()] : [];
    this.refunds.push(aRefund({ ...refund, id, createdAt, transactionIds }));
  }

  /** The tip as far as it is not a line. */
  private placedTip(): Cents {
    const isLine = this.placed.lines.some(({ id }) => id === 'tip');
    return isLine ? ZERO : this.placed.totals.tip;
  }

  private id(): string {
    this.nextId += 1;
    return String(this.nextId);
  }
}
