import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { onStages } from '../../support/stage/on-stages';
import type { PlacedOrder } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { expectOneInvoice } from '../../support/stories/one-invoice';

onStages('an order that was entered twice', (stage) => {
  const twice = {
    name: '#7001',
    customer: { id: 'gid://shopify/Customer/4711', firstName: 'Ida', lastName: 'Zwei' },
  };
  const enter = () => stage().shopify.post<PlacedOrder>('/orders', { order: twice });
  const decisionOn = async (order: PlacedOrder) => (await stage().orderPage(order)).decision;

  it('gets a second invoice at the merchant’s request alone', async () => {
    const first = await enter();
    await stage().pay(first);
    await stage().settle();
    await expectOneInvoice(stage(), first);
    const second = await enter();
    await stage().pay(second);
    await stage().settle();
    expect(await decisionOn(second)).toMatchObject({ reason: 'DUPLICATE_ORDER', canCreate: true });
    expect((await stage().books()).invoices).toHaveLength(1);
    const path = `/api/orders/${second.id}/lexoffice/invoice/preview/link`;
    const preview = await stage().post<PreviewLinkAnswer>(path);
    expect(preview).toMatchObject({
      error: null,
      document: { decision: { reason: 'DUPLICATE_ORDER', canCreate: true } },
    });

    await askForInvoice(stage(), second);
    expect((await stage().orderPage(second)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await stage().books()).invoices).toHaveLength(2);
  });

  it('is billed once when both are paid in the same moment, however slowly Lexware answers', async () => {
    await stage().lexware.isSlow('POST /v1/invoices', 500);
    const orders = [await enter(), await enter()];
    for (const order of orders) await stage().pay(order);
    await stage().settle();
    expect((await stage().books()).invoices).toHaveLength(1);
    const decisions = await Promise.all(orders.map(decisionOn));
    expect(decisions.map((one) => one?.reason).toSorted()).toEqual(['DUPLICATE_ORDER', 'EXISTING']);
  });
});
