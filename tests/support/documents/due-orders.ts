import { inBerlin, instantOf } from '../../../web/domain/time/berlin';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export async function placeOrder(fixture: AppFixture, order: object): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order });
  await fixture.settle();
  return placed;
}

interface InvoiceDates {
  voucherDate: string;
  shippingConditions: { shippingType: string; shippingDate?: string; shippingEndDate?: string };
  remark?: string;
}

export async function onlyInvoice(fixture: AppFixture): Promise<InvoiceDates> {
  const { invoices } = await fixture.lexware.get<{ invoices: InvoiceDates[] }>('/books');
  expect(invoices).toHaveLength(1);
  const [invoice] = invoices;
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

const inDays = (fixture: AppFixture, days: number) =>
  instantOf(inBerlin(fixture.now().toISOString()).plus({ days }));

export const net30 = (fixture: AppFixture) => ({
  paymentTermsType: 'NET',
  paymentTermsName: 'Net 30',
  dueInDays: 30,
  paymentSchedules: { nodes: [{ dueAt: inDays(fixture, 30) }] },
});
