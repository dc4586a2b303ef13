import type { AppFixture } from '../app-fixture/app-fixture';

/** The books hold one invoice, which the order page shows and which cost one transfer. */
export async function expectOneInvoice(fixture: AppFixture, order: { id: string }): Promise<void> {
  const { invoices } = await fixture.books();
  expect(invoices).toHaveLength(1);
  const page = await fixture.orderPage(order);
  expect(page.documents).toMatchObject([{ number: invoices[0]?.voucherNumber, standing: 'open' }]);
  const shop = await fixture.get<{ plan: { credits: { used: number } } }>('/api/shop');
  expect(shop.plan.credits.used).toBe(1);
}
