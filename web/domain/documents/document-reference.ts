import type { Order } from '../order/order';
import { shorten } from '../text/shorten';

const MAX_REFERENCE = 200;

const WORDS: Record<string, string> = {
  refund: 'Erstattung',
  edit: 'Änderung',
  cancel: 'Storno',
  reissue: 'Neuausstellung',
};

/**
 * By this text a document is recognised as the order's own when Lexware's answer was lost. Each cause has its own, and
 * none is part of another, so that an order's invoice is never taken for one of its corrections.
 */
export function documentReference(order: Pick<Order, 'id' | 'name'>, cause: string): string {
  const [word = '', key = ''] = cause.split(':');
  const suffix = WORDS[word] ? `, ${WORDS[word]} ${key}` : '';
  const id = ` (Shopify-Nr. ${order.id}${suffix})`;
  return shorten(`Bestellung ${order.name}`, MAX_REFERENCE - id.length) + id;
}
