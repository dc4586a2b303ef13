import type { Delivery } from '../../../ports/stores/delivery-store';
import { readLexwareEvent } from './lexware-event';
import type { PlannedWork } from './planned-work';
import { readShopifyEvent } from './shopify-event';

export interface ReadDelivery {
  delivery: Delivery;
  planned: PlannedWork;
  /** The Lexware organisation whose shops are affected; null if it concerns one shop or none. */
  organizationId: string | null;
}

export function readDelivery(delivery: Delivery): ReadDelivery {
  if (delivery.source === 'shopify')
    return { delivery, planned: readShopifyEvent(delivery), organizationId: null };
  const event = readLexwareEvent(delivery.body);
  return { delivery, ...(event ?? { planned: 'unreadable', organizationId: null }) };
}
