import type { ImportAnswer } from '../../../web/contract/order-import';
import { calendarDay } from '../../../web/domain/time/berlin';
import { placeOrder } from '../../support/documents/due-orders';
import { to } from '../../support/documents/reason-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { germany } from '../../support/stories/refused-orders';

const DAY_MS = 86_400_000;

describeWithFixture('orders of some days', (fixture) => {
  let start = 0;
  beforeEach(() => {
    start = fixture().now().getTime();
  });
  const ago = (days: number) => new Date(start - days * DAY_MS).toISOString();
  const dayAgo = (days: number) => calendarDay(ago(days));
  const placed = (days: number) =>
    placeOrder(fixture(), {
      displayFinancialStatus: 'PAID',
      createdAt: ago(days),
      ...to(germany),
    });
  const ask = async (query: string) => {
    const answer = await fixture().request('POST', `/api/orders/import?${query}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('are imported at once, however often that is asked, and others are left out', async () => {
    const orders = [await placed(7), await placed(5), await placed(3)];
    const days = `date=${dayAgo(7)}&last=${dayAgo(4)}`;
    for (let times = 0; times < 2; times += 1)
      expect(await ask(days)).toEqual({ status: 200, body: { affected: 2 } });
    await fixture().settle();
    expect(await ask(days)).toEqual({ status: 200, body: { affected: 2 } });
    const reasons: (string | null | undefined)[] = [];
    for (const order of orders) reasons.push((await fixture().orderPage(order)).decision?.reason);
    expect(reasons).toEqual(['EXISTING', 'EXISTING', 'SKIP_DATE']);
    const { importedDays } = await fixture().get<ImportAnswer>('/api/orders/import');
    expect(importedDays).toEqual([7, 6, 5, 4].map(dayAgo));
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('are refused where the last day lies before the first, or is not open', async () => {
    expect((await ask(`date=${dayAgo(4)}&last=${dayAgo(7)}`)).status).toBe(400);
    const open = await ask(`date=${dayAgo(4)}&last=${dayAgo(-3)}`);
    expect(open).toMatchObject({ status: 409, body: { code: 'IMPORT_DAY_CLOSED' } });
  });
});
