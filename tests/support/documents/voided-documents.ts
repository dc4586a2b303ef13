import type { ShopifyStory } from '../histories/shopify-story';
import type { Stage } from '../stage/stage';

export const ABROAD = { countryCode: 'CH', zip: '8001', city: 'Zürich' };
export const AT_HOME = { countryCode: 'DE', zip: '10115', city: 'Berlin' };

export async function voidInLexware(
  stage: Stage,
  story: ShopifyStory,
  which: number,
): Promise<void> {
  const { invoices, creditNotes } = await stage.books();
  const own = [...invoices, ...creditNotes].filter(({ introduction, voucherStatus }) => {
    return introduction?.includes(`Shopify-Nr. ${story.order.id}`) && voucherStatus !== 'voided';
  });
  const voucher = own[which % Math.max(own.length, 1)];
  if (voucher) await stage.lexware.post(`/vouchers/${voucher.id}/void`);
  await stage.settle();
}
