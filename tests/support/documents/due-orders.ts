import { inBerlin, instantOf } from '../../../web/domain/time/berlin';
import type { PlacedOrder, Stage } from '../stage/stage';

export async function placeOrder(stage: Stage, order: object): Promise<PlacedOrder> {
  const placed = await stage.shopify.post<PlacedOrder>('/orders', { order });
  await stage.settle();
  return placed;
}

interface BookedDates {
  voucherDate: string;
  shippingConditions: { shippingType: string; shippingDate?: string; shippingEndDate?: string };
  remark?: string;
}

export async function onlyInvoice(stage: Stage): Promise<BookedDates> {
  const { invoices } = await stage.lexware.get<{ invoices: BookedDates[] }>('/books');
  expect(invoices).toHaveLength(1);
  const [invoice] = invoices;
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

const inDays = (stage: Stage, days: number) =>
  instantOf(inBerlin(stage.now().toISOString()).plus({ days }));

export const net30 = (stage: Stage) => ({
  paymentTermsType: 'NET',
  paymentTermsName: 'Net 30',
  dueInDays: 30,
  paymentSchedules: { nodes: [{ dueAt: inDays(stage, 30) }] },
});
