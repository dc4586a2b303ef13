import { inBerlin } from '../../../web/domain/time/berlin';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

interface ManualVoucher {
  introduction: string;
  amount: number;
  /** By default the customer of the stand-in's orders. */
  name?: string;
  line?: string;
}

/** What somebody writes in Lexware's web app, dated today. */
export async function writeVoucher(
  fixture: AppFixture,
  path: string,
  { introduction, amount, name = 'Anna Schmidt', line = 'Ware' }: ManualVoucher,
): Promise<string> {
  const now = inBerlin(fixture.now().toISOString());
  const day = `${now.toFormat('yyyy-MM-dd')}T00:00:00.000${now.startOf('day').toFormat('ZZ')}`;
  const { key } = await fixture.lexware.post<{ key: string }>('/api-keys');
  const answer = await fetch(`${fixture.lexware.url}/v1/${path}?finalize=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      voucherDate: day,
      introduction,
      address: { name, countryCode: 'DE' },
      lineItems: [
        {
          type: 'custom',
          name: line,
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', grossAmount: amount, taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'gross' },
      shippingConditions: { shippingType: 'delivery', shippingDate: day },
    }),
  });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`The voucher was refused with ${answer.status}`);
  return id;
}

/** An unbilled order gets two manual invoices, found by the nightly run; then it is paid. */
export async function billTwiceManually(
  fixture: AppFixture,
): Promise<{ order: PlacedOrder; invoices: string[] }> {
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  const amount = (await fixture.orderPage(order)).totalCents / 100;
  const write = () =>
    writeVoucher(fixture, 'invoices', { introduction: `Ihre Bestellung ${order.name}`, amount });
  const invoices = [await write(), await write()];
  await fixture.app.regularWork('reconcile');
  await fixture.settle();
  await fixture.pay(order);
  await fixture.settle();
  return { order, invoices };
}
