import type { ValueSource } from '../../placeholders/values/order-values';
import type { TagSettings } from '../../settings/sections/tag-settings';
import { DEFAULT_TEXTS } from '../labels/default-texts';

type Tagged = Pick<ValueSource, 'order' | 'shopName' | 'language'>;

/** The tags of a document as a line of its remark, each once; null for none. */
export function tagLine(tag: TagSettings, { order, shopName, language }: Tagged): string | null {
  const all = [
    tag.shopify ? 'Shopify' : '',
    tag.shop ? shopName : '',
    tag.orderId ? order.id : '',
    ...(tag.orderTags ? order.tags : []),
    ...tag.custom,
  ];
  const once = new Map(all.map((one) => [one.trim().toLowerCase(), one.trim()]));
  once.delete('');
  return once.size === 0 ? null : DEFAULT_TEXTS[language].tags([...once.values()]);
}
