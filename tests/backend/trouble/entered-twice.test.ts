import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { expectOneInvoice } from '../../support/stories/one-invoice';

describeWithFixture('an order that was entered twice', (fixture) => {
  const twice = {
    name: '#7001',
    customer: { id: 'gid://shopify/Customer/4711', firstName: 'Ida', lastName: 'Zwei' },
  };
  const enter = () => fixture().shopify.post<PlacedOrder>('/orders', { order: twice });
  const decisionOn = async (order: PlacedOrder) => (await fixture().orderPage(order)).decision;

  it('gets a second invoice at the merchant’s request alone', async () => {
    const first = await enter();
    await fixture().pay(first);
    await fixture().settle();
    await expectOneInvoice(fixture(), first);
    const second = await enter();
    await fixture().pay(second);
    await fixture().settle();
    expect(await decisionOn(second)).toMatchObject({ reason: 'DUPLICATE_ORDER', canCreate: true });
    expect((await fixture().books()).invoices).toHaveLength(1);
    const path = `/api/orders/${second.id}/lexoffice/invoice/preview/link`;
    const preview = await fixture().post<PreviewLinkAnswer>(path);
    expect(preview).toMatchObject({
      error: null,
      document: { decision: { reason: 'DUPLICATE_ORDER', canCreate: true } },
    });

    await askForInvoice(fixture(), second);
    expect((await fixture().orderPage(second)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('is billed once when both are paid in the same moment, however slowly Lexware answers', async () => {
    await fixture().lexware.isSlow('POST /v1/invoices', 500);
    const orders = [await enter(), await enter()];
    for (const order of orders) await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);
    const decisions = await Promise.all(orders.map(decisionOn));
    expect(decisions.map((one) => one?.reason).toSorted()).toEqual(['DUPLICATE_ORDER', 'EXISTING']);
  });
});
