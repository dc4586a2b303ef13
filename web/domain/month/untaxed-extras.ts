import type { DocumentContent } from '../documents/model/document-content';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import type { ItemSource } from '../order/item-source';
import type { OrderMoney } from '../order/order-money';
import { isTaxed } from '../tax-rates/tax-rate';

/** Which items of an order are extras; null: it was not read for that yet. */
export type KnownExtras = Pick<OrderMoney, 'cardItems' | 'tipItems'> | null;

/** What of a document's untaxed part is more than goods and services, without a sign. */
export interface UntaxedExtras {
  /** Gift cards for several purposes. */
  giftCards: Cents;
  /**
   * What is none of what the document supplies to another state, and so is told to none: it is what
   * it is in a German order. Selling a gift card is no supply (§ 3 (15) UStG). A tip is paid for a
   * supply, so it is part of one that is exempt; but no other state taxes it at 0 %. Shopify gives
   * tips back as an amount that is tied to no position.
   */
  besideSupplies: Cents;
}

export function untaxedExtras(
  { taxType, taxSubType, items }: Pick<DocumentContent, 'taxType' | 'taxSubType' | 'items'>,
  known: KnownExtras,
): UntaxedExtras {
  const { cardItems = [], tipItems = [] } = known ?? {};
  const untaxed = (isOne: (source: ItemSource) => boolean): Cents => {
    const parts = items.filter(({ source }) => isOne(source)).flatMap((one) => one.parts);
    // Nobody taxes them, so what they come to is net and gross.
    return cents(Math.abs(sum(parts.filter(({ rate }) => rate === 0).map(({ base }) => base))));
  };
  const giftCards = untaxed((source) => source === 'cardAmount' || cardItems.includes(source));
  const tips = untaxed(
    (source) =>
      source === 'tip' || tipItems.includes(source) || (source === 'amount' && tipItems.length > 0),
  );
  const isOfOneKind = taxType === 'vatfree' || (isTaxed(taxType) && taxSubType === null);
  const besideSupplies = cents(
    (isOfOneKind ? ZERO : giftCards) + (taxSubType === null ? ZERO : tips),
  );
  return { giftCards, besideSupplies };
}
