import type { Cents } from '../../../../domain/money/cents';
import type { DetailOf } from '../../../../domain/reasons/detail';
import type { ORDER_DETAILS } from '../../../../domain/reasons/order-details';
import type { CodesOf } from '../../details/detail-texts';
import type { EnglishDetailTexts, Formats } from '../formats';

type Supply = DetailOf<'DATE_ONLY_IN_TEXT'>['supply'];
const SUPPLIES: Record<Supply['kind'], string> = {
  delivery: 'Date of delivery',
  service: 'Date of service',
  deliveryperiod: 'Period of delivery',
  serviceperiod: 'Period of service',
};

function supplied(supply: Supply, { day }: Formats): string {
  const when = 'date' in supply ? day(supply.date) : `${day(supply.from)} – ${day(supply.to)}`;
  return `${SUPPLIES[supply.kind]}: ${when}.`;
}

const euro = (cents: Cents, { amount }: Formats): string => amount(cents, 'EUR');

/** Why the amounts, dates or documents of an order prevent a document, or conflict with it. */
export const ENGLISH_ORDER_DETAILS: EnglishDetailTexts<CodesOf<typeof ORDER_DETAILS>> = {
  NO_POSITIONS: 'The order no longer has any items.',
  ORDER_TAX_DIFFERS: 'The tax of the order does not equal the tax of its items.',
  NO_INVOICE_TO_CORRECT: 'There is no invoice to correct.',
  NOTHING_TO_BILL: 'There is nothing left to bill.',
  NOTHING_TO_CORRECT: 'There is nothing to correct.',
  CORRECTION_NOT_EXACT: 'The correction cannot be expressed to the cent.',
  NOTHING_IS_SHIPPED: 'The order contains nothing that is shipped.',
  NET_IMPOSSIBLE:
    'With net prices the invoice would differ from the order by one cent, so it shows gross prices.',
  E_INVOICE_IMPOSSIBLE:
    'The customer gets XRechnungen in Lexware Office, which exist only with VAT and net prices; so this invoice is an ordinary one. Ask the customer whether they accept it like this.',
  LINK_REFUSED:
    'Lexware Office did not link the credit note to its invoice; its text names the invoice. The invoice stays open there: open it in Lexware Office and mark the credited amount as paid.',
  CANCELLED_IN_SHOPIFY: 'The order was cancelled in Shopify.',
  EDITED_IN_SHOPIFY: 'The order was edited in Shopify.',
  NOT_SHOWN_ANY_MORE: 'Shopify no longer shows this order to the app.',
  ITEM_PRICE_AND_TAX_DIFFER: ({ title }) => `Price and tax of “${title}” contradict each other.`,
  LINE_CONTRADICTS_ITSELF: ({ title }) =>
    `Quantities or amounts of “${title}” contradict each other.`,
  SHIPPING_DISCOUNT_TOO_HIGH: ({ title }) => `The discount on “${title}” is higher than its price.`,
  POSITIONS_AND_ORDER_DIFFER: ({ positions, ordered, currency }, { amount }) =>
    `The items come to ${amount(positions, currency)}, the order to ${amount(ordered, currency)}.`,
  CREDIT_BEYOND_OPEN: ({ total, open }, formats) =>
    `${euro(total, formats)} would be corrected, but only ${euro(open, formats)} is still open.`,
  DOCUMENTS_AND_ORDER_DIFFER: ({ documents, currentValue }, formats) =>
    `The documents would come to ${euro(documents, formats)}, the order is worth ${euro(currentValue, formats)}.`,
  BILLED_AND_ORDER_DIFFER: ({ billed, ordered }, formats) =>
    `${euro(billed, formats)} was billed, but the order came to ${euro(ordered, formats)}.`,
  AMOUNTS_OF_DOCUMENT_UNKNOWN: ({ number, title }) =>
    `What the document ${number ?? title} bills is not known.`,
  INVOICE_NAMED: ({ number, title }) => (number === null ? title : `Invoice ${number}`),
  BOTH_NUMBERS: ({ first, second }) => `They are ${first} and ${second}.`,
  ORDER_CURRENCY: ({ currency }) => `The currency of the order is ${currency}.`,
  REFUNDED_IN_SHOPIFY: ({ amount: stated }, { amount }) => {
    const paid = typeof stated === 'string' ? stated : amount(stated.amount, stated.currency);
    return `Refunded according to Shopify: ${paid}.`;
  },
  DATE_ONLY_IN_TEXT: ({ supply }, formats) =>
    `Lexware Office does not allow the tax rates that were charged on that day, so the date stands in the closing text only. ${supplied(supply, formats)}`,
};
