import { type Cents, cents, sum, ZERO, divideRounded } from '../money/cents';
import { paidForLine, paidForShipping } from '../order/line-amounts';
import type { RefundLine, RefundShipping, Order, OrderLine } from '../order/order';
import { aLine, aTax } from './builders';

export interface NewLine {
  quantity: number;
  unitPrice: number;
  rate: number;
}

interface Position {
  line: OrderLine;
  rate: number;
}

/**
 * What is left of an order's lines and shipping while units come and go, with Shopify's arithmetic:
 * units leave in running shares of their line, so that whatever is taken off in steps adds up to
 * the whole.
 */
export class OrderContents {
  readonly positions: Position[];
  shippingLeft: Cents;
  private shippingTaxLeft: Cents[];

  constructor(private readonly placed: Order) {
    this.positions = placed.lines.map((line) => ({
      line: { ...line },
      rate: line.taxLines[0]?.rate ?? 0,
    }));
    this.shippingLeft = this.shippingPaid();
    this.shippingTaxLeft = (placed.shippingLines[0]?.taxLines ?? []).map(({ amount }) => amount);
  }

  line(index: number): OrderLine | undefined {
    return this.positions[index]?.line;
  }

  goodsPerRate(): Map<number, Cents> {
    const amounts = new Map<number, Cents>();
    const add = (rate: number, gross: number) =>
      amounts.set(rate, cents((amounts.get(rate) ?? 0) + gross));
    for (const { line, rate } of this.positions) add(rate, this.gross(this.left(line)));
    const gross = this.gross({ subtotal: this.shippingLeft, tax: sum(this.shippingTaxLeft) });
    if (gross !== 0) add(this.placed.shippingLines[0]?.taxLines[0]?.rate ?? 0, gross);
    return amounts;
  }

  /** Tax included, whatever left since. */
  valueAsOrdered(): number {
    const everything = sum(this.positions.map(({ line }) => this.gross(whole(line))));
    const [shipping] = this.placed.shippingLines;
    const tax = sum((shipping?.taxLines ?? []).map(({ amount }) => amount));
    return everything + this.gross({ subtotal: this.shippingPaid(), tax });
  }

  taxLeft(): Cents {
    return sum([...this.positions.map(({ line }) => this.left(line).tax), ...this.shippingTaxLeft]);
  }

  add(id: string, { quantity, unitPrice, rate }: NewLine): void {
    const { taxesIncluded } = this.placed;
    const title = 'Nachtrag';
    const line = aLine({ id, title, quantity, unitPrice: cents(unitPrice), rate, taxesIncluded });
    this.positions.push({ line, rate });
  }

  /** False where the line lost units already. */
  addUnits(index: number, quantity: number): boolean {
    const position = this.positions[index];
    if (!position || position.line.currentQuantity < position.line.quantity) return false;
    const { line, rate } = position;
    line.quantity += quantity;
    line.currentQuantity += quantity;
    if (line.taxLines.length > 0)
      line.taxLines = [aTax(rate, paidForLine(line), this.placed.taxesIncluded)];
    return true;
  }

  takeUnits(index: number, wanted: number): RefundLine[] {
    const line = this.line(index);
    const quantity = Math.min(wanted, line?.currentQuantity ?? 0);
    if (!line || quantity <= 0) return [];
    const from = line.quantity - line.currentQuantity;
    const { subtotal, tax } = units(line, from, from + quantity);
    line.currentQuantity -= quantity;
    return [{ lineId: line.id, quantity, restockType: 'return', subtotal, tax }];
  }

  takeShipping(amount: number): RefundShipping[] {
    if (amount <= 0) return [];
    const taxes = this.shippingTaxLeft.map((tax) =>
      cents(divideRounded(tax * amount, this.shippingLeft)),
    );
    this.shippingTaxLeft = this.shippingTaxLeft.map((tax, i) => cents(tax - (taxes[i] ?? 0)));
    this.shippingLeft = cents(this.shippingLeft - amount);
    return [{ subtotal: cents(amount), tax: sum(taxes) }];
  }

  gross(part: { subtotal: Cents; tax: Cents } | undefined): Cents {
    if (!part) return ZERO;
    return this.placed.taxesIncluded ? part.subtotal : cents(part.subtotal + part.tax);
  }

  private left(line: OrderLine) {
    return units(line, line.quantity - line.currentQuantity, line.quantity);
  }

  private shippingPaid(): Cents {
    const [line] = this.placed.shippingLines;
    return line ? paidForShipping(line) : ZERO;
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
