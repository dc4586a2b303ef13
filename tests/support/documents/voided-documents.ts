import type { ShopifyStory } from '../histories/shopify-story';
import type { AppFixture } from '../app-fixture/app-fixture';

export const ABROAD = { countryCode: 'CH', zip: '8001', city: 'Zürich' };
export const AT_HOME = { countryCode: 'DE', zip: '10115', city: 'Berlin' };

export async function voidInLexware(
  fixture: AppFixture,
  story: ShopifyStory,
  which: number,
): Promise<void> {
  const { invoices, creditNotes } = await fixture.books();
  const own = [...invoices, ...creditNotes].filter(({ introduction, voucherStatus }) => {
    return introduction?.includes(`Shopify-Nr. ${story.order.id}`) && voucherStatus !== 'voided';
  });
  const voucher = own[which % Math.max(own.length, 1)];
  if (voucher) await fixture.lexware.post(`/vouchers/${voucher.id}/void`);
  await fixture.settle();
}
