import { type Cents, ZERO, cents, sum } from '../money/cents';
import { divideRounded } from '../money/divide';
import type {
  Order,
  OrderLine,
  OrderTransaction,
  Refund,
  RefundLine,
  RefundShipping,
} from '../order/order';
import { paidForLine, paidForShipping } from '../order/line-amounts';
import { aLine, aRefund, aTax, anOrder } from './builders';

/**
 * How one Shopify shop reports: whether free amounts lower the current total, and whether edits
 * leave refunds of nothing.
 */
export interface ShopManner {
  lowersTotal: boolean;
  editsLeaveRefunds: boolean;
}

interface Position {
  line: OrderLine;
  rate: number;
}

/**
 * Plays what happens to an order with Shopify's arithmetic: units leave in running shares of their
 * line, so that whatever is taken off in steps adds up to the whole. Knows what the order is worth,
 * whoever asks.
 */
export class OrderHistory {
  private readonly positions: Position[];
  private readonly refunds: Refund[] = [];
  private readonly transactions: OrderTransaction[] = [];
  private shippingLeft: Cents;
  private shippingTaxLeft: Cents[];
  private cancelledAt: string | null = null;
  private isCalledOff = false;
  private nextId = 100;
  /** Paid back beyond items (positive) or kept of them (negative). */
  private reduced = 0;
  /** Sum of all such amounts: as far may the rates differ from those of the goods. */
  amounts = 0;
  edits = 0;

  constructor(
    private readonly placed: Order,
    private readonly manner: ShopManner,
  ) {
    this.positions = placed.lines.map((line) => ({
      line: { ...line },
      rate: line.taxLines[0]?.rate ?? 0,
    }));
    this.shippingLeft = this.shippingPaid();
    this.shippingTaxLeft = (placed.shippingLines[0]?.taxLines ?? []).map(({ amount }) => amount);
  }

  get lineCount(): number {
    return this.positions.length;
  }

  unitsLeft(index: number): number {
    return this.positions[index]?.line.currentQuantity ?? 0;
  }

  /** Money the merchant holds. */
  get net(): number {
    const received = sum(
      this.transactions.filter(({ kind }) => kind === 'sale').map(({ amount }) => amount),
    );
    return received - sum(this.refunds.map(({ total }) => total));
  }

  /** What the order is worth now, tax included. */
  get worth(): Cents {
    return cents(Math.max(this.owed, 0));
  }

  /** As `worth`; below zero where more was given back than is left of the order. */
  private get owed(): number {
    return this.isCalledOff
      ? 0
      : sum([...this.goodsPerRate().values()]) + this.placedTip() - this.reduced;
  }

  /** Gross amounts of what is left, per rate; shipping of several rates is left out. */
  goodsPerRate(): Map<number, Cents> {
    const amounts = new Map<number, Cents>();
    if (this.isCalledOff) return amounts;
    const add = (rate: number, gross: number) =>
      amounts.set(rate, cents((amounts.get(rate) ?? 0) + gross));
    for (const { line, rate } of this.positions) add(rate, this.gross(this.left(line)));
    const gross = this.gross({ subtotal: this.shippingLeft, tax: sum(this.shippingTaxLeft) });
    if (gross !== 0) add(this.placed.shippingLines[0]?.taxLines[0]?.rate ?? 0, gross);
    return amounts;
  }

  pay(): void {
    const amount = this.worth - this.net;
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
   * Units come back for money; `kept` is a restocking fee. Pays at most what the merchant holds.
   */
  returnUnits(index: number, wanted: number, kept = 0): void {
    const lines = this.takeUnits(index, wanted);
    if (lines.length > 0) this.payBack({ lines, shipping: [] }, kept);
  }

  refundShipping(share: number): void {
    if (this.net <= 0) return;
    const shipping = this.takeShipping(divideRounded(this.shippingLeft * share, 100));
    if (shipping.length > 0) this.payBack({ lines: [], shipping }, 0);
  }

  /** Goodwill: money without items. */
  giveBack(amount: number): void {
    const given = Math.min(amount, this.net, this.worth);
    if (given > 0) this.addRefund({ total: cents(given), adjustments: adjustmentsOf(given) });
  }

  removeUnits(index: number, wanted: number): void {
    const { line } = this.positions[index] ?? {};
    if (!line || this.cancelledAt) return;
    const before = { ...line };
    const lines = this.takeUnits(index, wanted);
    if (this.owed < 0) {
      line.currentQuantity = before.currentQuantity;
      return;
    }
    this.edits += 1;
    if (lines.length > 0 && this.manner.editsLeaveRefunds) this.addRefund({ lines });
  }

  addLine(line: { quantity: number; unitPrice: number; rate: number }): void {
    if (this.cancelledAt) return;
    const { taxesIncluded } = this.placed;
    const { quantity, unitPrice, rate } = line;
    const added = aLine({
      id: this.id(),
      title: 'Nachtrag',
      quantity,
      unitPrice: cents(unitPrice),
      rate,
      taxesIncluded,
    });
    this.positions.push({ line: added, rate });
    this.edits += 1;
  }

  addUnits(index: number, quantity: number): void {
    const position = this.positions[index];
    if (!position || this.cancelledAt || position.line.currentQuantity < position.line.quantity)
      return;
    const { line, rate } = position;
    line.quantity += quantity;
    line.currentQuantity += quantity;
    if (line.taxLines.length > 0)
      line.taxLines = [aTax(rate, paidForLine(line), this.placed.taxesIncluded)];
    this.edits += 1;
  }

  /**
   * Money that an edit left overpaid goes back; it is no price reduction, so no adjustment is
   * booked.
   */
  settle(): void {
    const amount = this.net - this.worth;
    if (amount > 0) this.addRefund({ total: cents(amount) });
  }

  /** Returned units make room for a new line; only the difference moves as money. */
  exchange(
    index: number,
    wanted: number,
    line: { quantity: number; unitPrice: number; rate: number },
  ): void {
    if (this.cancelledAt) return;
    const lines = this.takeUnits(index, wanted);
    if (lines.length === 0) return;
    this.addLine(line);
    if (this.owed < 0) this.addLine({ ...line, unitPrice: line.unitPrice - this.owed });
    this.addRefund({
      lines,
      total: cents(Math.max(0, Math.min(this.net - this.worth, this.gross(lines[0])))),
    });
  }

  /** A paid order gives back everything that is held; an unpaid one only loses its units. */
  cancel(): void {
    if (this.cancelledAt) return;
    const { net, worth } = this;
    this.cancelledAt = '2026-03-04T09:00:00.000Z';
    const lines = this.positions.flatMap(({ line }, index) =>
      this.takeUnits(index, line.currentQuantity),
    );
    const shipping = this.takeShipping(this.shippingLeft);
    const value = sum([...lines, ...shipping].map((one) => this.gross(one)));
    if (net > 0)
      this.addRefund({
        lines,
        shipping,
        total: cents(net),
        adjustments: adjustmentsOf(worth - value),
      });
    else if (lines.length > 0 || shipping.length > 0) this.addRefund({ lines, shipping });
    if (this.transactions.length === 0) this.isCalledOff = true;
  }

  order(): Order {
    const { placed, manner } = this;
    const shippingPaid = this.shippingPaid();
    const everything = sum(this.positions.map(({ line }) => this.gross(whole(line))));
    const shippingTax = sum((placed.shippingLines[0]?.taxLines ?? []).map(({ amount }) => amount));
    const total =
      everything + this.gross({ subtotal: shippingPaid, tax: shippingTax }) + this.placedTip();
    const worth =
      sum([...this.goodsPerRate().values()]) + (this.isCalledOff ? 0 : this.placedTip());
    const adjusted = sum(
      this.refunds.flatMap(({ adjustments }) => adjustments.map(({ amount }) => amount)),
    );
    return anOrder({
      ...placed,
      id: placed.id,
      lines: this.positions.map(({ line }) => ({ ...line })),
      refunds: [...this.refunds],
      transactions: [...this.transactions],
      cancelledAt: this.cancelledAt,
      paymentStatus: this.net > 0 ? 'paid' : this.transactions.length > 0 ? 'refunded' : 'pending',
      totals: {
        ...placed.totals,
        total: cents(total),
        currentTotal: cents(worth - (manner.lowersTotal ? adjusted : 0)),
        currentTax: this.currentTax(),
      },
    });
  }

  private currentTax(): Cents {
    if (this.isCalledOff) return ZERO;
    return sum([...this.positions.map(({ line }) => this.left(line).tax), ...this.shippingTaxLeft]);
  }

  /**
   * Pays what is due for it, as far as the merchant holds it; what the customer never paid is not
   * paid back.
   */
  private payBack({ lines, shipping }: Pick<Refund, 'lines' | 'shipping'>, kept: number): void {
    const value = sum([...lines, ...shipping].map((one) => this.gross(one)));
    const due = Math.max(0, Math.min(value, this.net - this.owed));
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

  private takeUnits(index: number, wanted: number): RefundLine[] {
    const { line } = this.positions[index] ?? {};
    const quantity = Math.min(wanted, line?.currentQuantity ?? 0);
    if (!line || quantity <= 0) return [];
    const from = line.quantity - line.currentQuantity;
    const { subtotal, tax } = units(line, from, from + quantity);
    line.currentQuantity -= quantity;
    return [{ lineId: line.id, quantity, restockType: 'return', subtotal, tax }];
  }

  private takeShipping(amount: number): RefundShipping[] {
    if (amount <= 0) return [];
    const taxes = this.shippingTaxLeft.map((tax) =>
      cents(divideRounded(tax * amount, this.shippingLeft)),
    );
    this.shippingTaxLeft = this.shippingTaxLeft.map((tax, i) => cents(tax - (taxes[i] ?? 0)));
    this.shippingLeft = cents(this.shippingLeft - amount);
    return [{ subtotal: cents(amount), tax: sum(taxes) }];
  }

  private left(line: OrderLine) {
    return units(line, line.quantity - line.currentQuantity, line.quantity);
  }

  private gross(part: { subtotal: Cents; tax: Cents } | undefined): Cents {
    if (!part) return ZERO;
    return this.placed.taxesIncluded ? part.subtotal : cents(part.subtotal + part.tax);
  }

  private shippingPaid(): Cents {
    const [line] = this.placed.shippingLines;
    return line ? paidForShipping(line) : ZERO;
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

function whole(line: OrderLine): { subtotal: Cents; tax: Cents } {
  return { subtotal: paidForLine(line), tax: sum(line.taxLines.map(({ amount }) => amount)) };
}

function units(line: OrderLine, from: number, to: number): { subtotal: Cents; tax: Cents } {
  const share = (amount: number) =>
    cents(divideRounded(amount * to, line.quantity) - divideRounded(amount * from, line.quantity));
  const { subtotal, tax } = whole(line);
  return { subtotal: share(subtotal), tax: share(tax) };
}

/** The difference between what was taken back and what was paid back; positive = paid. */
function adjustmentsOf(amount: number): Refund['adjustments'] {
  if (amount === 0) return [];
  return [
    { reason: amount < 0 ? 'restock' : 'refund_discrepancy', amount: cents(amount), tax: ZERO },
  ];
}
