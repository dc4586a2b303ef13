import type { Stage } from '../stage/stage';

/** The books hold one invoice, which the order page shows and which cost one transfer. */
export async function expectOneInvoice(stage: Stage, order: { id: string }): Promise<void> {
  const { invoices } = await stage.books();
  expect(invoices).toHaveLength(1);
  const page = await stage.orderPage(order);
  expect(page.documents).toMatchObject([{ number: invoices[0]?.voucherNumber, standing: 'open' }]);
  const shop = await stage.get<{ plan: { credits: { used: number } } }>('/api/shop');
  expect(shop.plan.credits.used).toBe(1);
}
