import { z } from 'zod';
import { toCents } from './cents-of-amount';
import type { Control } from '../network/control';
import type { Act, Basket, GeneratedLine } from './generated-histories';
import type { PlacedOrder } from '../app-fixture/app-fixture';

const money = z
  .object({ shopMoney: z.object({ amount: z.string() }) })
  .transform(({ shopMoney }) => toCents(shopMoney.amount));

const orderShape = z.object({
  cancelledAt: z.string().nullable(),
  currentTotalPriceSet: money,
  netPaymentSet: money,
  totalReceivedSet: money,
  currentTaxLines: z.array(z.object({ rate: z.number(), priceSet: money })),
  lineItems: z.object({
    nodes: z.array(
      z.object({ id: z.string(), currentQuantity: z.number(), originalUnitPriceSet: money }),
    ),
  }),
  shippingLines: z.object({ nodes: z.array(z.object({ currentDiscountedPriceSet: money })) }),
});

/** The order as Shopify shows it; amounts in cents. */
export type ShownOrder = z.output<typeof orderShape>;

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** One order and what the merchant does to it, as far as Shopify allows. */
export class ShopifyStory {
  /**
   * Money returned without goods or retained from them: the taxes may differ from those of the
   * goods by as much.
   */
  amounts = 0;
  edits = 0;

  private constructor(
    private readonly shopify: Control,
    readonly order: PlacedOrder,
    readonly happened: string[],
  ) {}

  static async place(shopify: Control, basket: Basket): Promise<ShopifyStory> {
    const order = placed(basket);
    return new ShopifyStory(shopify, await shopify.post<PlacedOrder>('/orders', { order }), [
      JSON.stringify(order),
    ]);
  }

  async shown(): Promise<ShownOrder> {
    return orderShape.parse(await this.shopify.get(`/orders/${this.order.id}`));
  }

  /** The customer pays what is open. */
  async pay(): Promise<void> {
    const { netPaymentSet, currentTotalPriceSet, cancelledAt } = await this.shown();
    if (!cancelledAt && currentTotalPriceSet > netPaymentSet) await this.call('pay', {});
  }

  async play(act: Act): Promise<void> {
    const shown = await this.shown();
    switch (act.does) {
      case 'pay':
        return this.pay();
      case 'return':
      case 'return to gift card':
        return this.takeBack(shown, act);
      case 'refund shipping':
      case 'goodwill':
      case 'pay out':
        return this.payBack(shown, act);
      case 'cancel':
        if (!shown.cancelledAt) await this.call('cancel', { refund: act.refund });
        return;
      default:
        if (!shown.cancelledAt) await this.edit(shown, act);
    }
  }

  /** A discount on one line, added by an edit. */
  async reduce({ line: index, percent }: { line: number; percent: number }): Promise<void> {
    const shown = await this.shown();
    const line = chosen(shown, { line: index, units: 1 });
    if (shown.cancelledAt || !line) return;
    await this.change('edit', { discount: [{ id: line.units.id, percentage: percent }] });
  }

  private async takeBack(shown: ShownOrder, act: Extract<Act, { units: number }>): Promise<void> {
    const line = chosen(shown, act);
    if (!line) return;
    const isPaid = shown.netPaymentSet >= shown.currentTotalPriceSet;
    const kept = act.does === 'return' && isPaid ? Math.min(act.kept, line.price) : 0;
    const gateway = act.does === 'return to gift card' ? 'gift_card' : undefined;
    this.amounts += kept;
    await this.call('refund', { lines: [line.units], kept: euros(kept), gateway, restock: true });
  }

  private async payBack(shown: ShownOrder, act: Act): Promise<void> {
    const { netPaymentSet: net, currentTotalPriceSet: total } = shown;
    if (act.does === 'refund shipping') {
      const left = shown.shippingLines.nodes[0]?.currentDiscountedPriceSet ?? 0;
      const share = Math.floor((left * act.percent) / 100);
      if (share > 0 && total >= left) await this.call('refund', { shipping: euros(share) });
    }
    if (act.does === 'goodwill') {
      const given = Math.floor((Math.min(net, total) * act.percent) / 100);
      if (given <= 0) return;
      this.amounts += given;
      await this.call('refund', { amount: euros(given) });
    }
    if (act.does === 'pay out' && net > total && total >= 0)
      await this.call('refund', { amount: euros(net - total) });
  }

  private async edit(shown: ShownOrder, act: Act): Promise<void> {
    if (act.does === 'add') return this.change('edit', { add: [added(act.add)] });
    if (act.does !== 'remove' && act.does !== 'raise' && act.does !== 'exchange') return;
    const line = chosen(shown, act);
    if (!line) return;
    // Goodwill already given may exceed what would be left: no shop edits an order below nothing.
    const isTooMuch =
      this.amounts > 0 && line.price * line.units.quantity * 2 > shown.currentTotalPriceSet;
    if (act.does === 'raise')
      return this.change('edit', {
        setQuantity: [{ id: line.units.id, quantity: line.left + act.units }],
      });
    if (isTooMuch) return;
    if (act.does === 'exchange')
      return this.change('exchange', { return: [line.units], add: [added(act.add)] });
    await this.change('edit', {
      setQuantity: [{ id: line.units.id, quantity: line.left - line.units.quantity }],
    });
  }

  private async change(action: 'edit' | 'exchange', body: object): Promise<void> {
    this.edits += 1;
    await this.call(action, body);
  }

  private async call(action: string, body: object): Promise<void> {
    await this.shopify.post(`/orders/${this.order.id}/${action}`, body);
    this.happened.push(`${action} ${JSON.stringify(body)}`);
  }
}

function chosen({ lineItems }: ShownOrder, act: { line: number; units: number }) {
  const left = lineItems.nodes.filter(({ currentQuantity }) => currentQuantity > 0);
  const line = left[act.line % Math.max(left.length, 1)];
  if (!line) return null;
  const quantity = Math.min(act.units, line.currentQuantity);
  return {
    units: { id: line.id, quantity },
    left: line.currentQuantity,
    price: line.originalUnitPriceSet,
  };
}

function added({ price, taxRate, quantity }: GeneratedLine): object {
  return { title: 'Nachtrag', quantity, price: euros(price), taxRate };
}

/** A percentage, or an amount off the whole order, which Shopify spreads over the lines. */
function discountsOf({ discount, off = 0 }: Basket): object[] {
  const percentage = discount === 0 ? [] : [{ code: 'SOMMER', value: { percentage: discount } }];
  return off === 0 ? percentage : [...percentage, { code: 'WILLKOMMEN', value: euros(off) }];
}

function placed(basket: Basket): object {
  const { taxesIncluded, lines, shipping, tip, isPaid } = basket;
  return {
    taxesIncluded,
    lineItems: lines.map(({ quantity, price, taxRate }, index) => ({
      title: `Artikel ${index + 1}`,
      quantity,
      originalUnitPriceSet: euros(price),
      taxLines: [{ title: 'MwSt.', rate: taxRate }],
    })),
    shippingLine: { title: 'DHL Paket', originalPriceSet: euros(shipping) },
    discountApplications: discountsOf(basket),
    totalTipReceived: euros(tip),
    displayFinancialStatus: isPaid ? 'PAID' : 'PENDING',
  };
}
