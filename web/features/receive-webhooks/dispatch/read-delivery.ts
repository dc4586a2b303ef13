import type { Delivery } from '../../../ports/stores/work/delivery-store';
import { readLexwareNotice } from './lexware-notice';
import type { NoticedWork } from './notice';
import { readShopifyNotice } from './shopify-notice';

/** A shop by its domain, or all shops of a Lexware organisation. */
export interface ConcernedShops {
  kind: 'domain' | 'organization';
  name: string;
}

export interface ReadDelivery {
  delivery: Delivery;
  notice: NoticedWork;
  about: ConcernedShops | null;
}

export function readDelivery(delivery: Delivery): ReadDelivery {
  if (delivery.source === 'shopify') {
    const about = { kind: 'domain', name: delivery.shopDomain ?? '' } as const;
    return { delivery, notice: readShopifyNotice(delivery), about };
  }
  const event = readLexwareNotice(delivery.body);
  if (!event) return { delivery, notice: 'unreadable', about: null };
  return {
    delivery,
    notice: event.notice,
    about: { kind: 'organization', name: event.organizationId },
  };
}
