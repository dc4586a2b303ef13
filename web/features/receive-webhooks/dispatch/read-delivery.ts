import type { Delivery } from '../../../ports/stores/work/delivery-store';
import { readLexwareNotice } from './lexware-notice';
import type { NoticedWork } from './notice';
import { readShopifyNotice } from './shopify-notice';

export interface ReadDelivery {
  delivery: Delivery;
  notice: NoticedWork;
  /** The Lexware organisation whose shops it is about; null where it is about one shop or none. */
  organizationId: string | null;
}

export function readDelivery(delivery: Delivery): ReadDelivery {
  if (delivery.source === 'shopify')
    return { delivery, notice: readShopifyNotice(delivery), organizationId: null };
  const event = readLexwareNotice(delivery.body);
  return { delivery, ...(event ?? { notice: 'unreadable', organizationId: null }) };
}
