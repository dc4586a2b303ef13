import { parseCause } from '../../../web/domain/documents/model/cause';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { aCup, switzerland } from '../../support/stories/refused-orders';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';

describeWithFixture('the choice how an order is taxed', (fixture) => {
  const choose = (treatment: string, { id }: PlacedOrder): Promise<Response> =>
    fixture().request('POST', `/api/orders/${id}/tax`, { body: { treatment } });

  it('is made anew once no valid invoice stands, for that issue alone', async () => {
    const order = await aCup(fixture(), { rate: 19, from: switzerland });
    await choose('domestic', order);
    await fixture().settle();
    const late = await choose('thirdPartyCountryDelivery', order);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'ACTION_NOT_POSSIBLE',
      detail: { text: expect.stringContaining('hat eine gültige Rechnung') as unknown },
    });
    const [wrong] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${wrong?.id}/void`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'CANCELLED',
      canCreate: true,
    });
    await askForInvoice(fixture(), order);
    // The former choice was for the invoice that was voided.
    expect((await fixture().orderPage(order)).decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await askForInvoice(fixture(), order);
    const { invoices } = await fixture().books();
    expect(invoices.map(({ taxConditions }) => taxConditions.taxType).toSorted()).toEqual([
      'gross',
      'thirdPartyCountryDelivery',
    ]);
    expect((await fixture().orderPage(order)).balance.isComplete).toBe(true);
  });

  it('is asked for before an invoice is cancelled for another that they forbid: then it stands', async () => {
    const order = await aCup(fixture(), { rate: 19 });
    await fixture().shopify.post(`/orders/${order.id}/edit`, { address: switzerland });
    await fixture().settle();
    const reissue = () =>
      fixture().request('POST', `/api/orders/${order.id}/documents/invoice`, {
        body: { cause: parseCause('reissue:1') },
      });
    expect((await reissue()).status).toBe(202);
    await fixture().settle();
    const page = await fixture().orderPage(order);
    expect(page.documents).toMatchObject([{ kind: 'invoice', cancelled: false }]);
    expect(page.decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await fixture().books()).creditNotes).toEqual([]);
    expect((await fixture().log(order.id)).map(({ title }) => title)).toContain(
      'Rechnung konnte nicht erstellt werden',
    );

    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await fixture().settle();
    await reissue();
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { cause: parseCause('order'), cancelled: true },
      { kind: 'credit-note', cause: parseCause('cancel:1') },
      { cause: parseCause('reissue:1'), cancelled: false },
    ]);
    expect((await fixture().orderPage(order)).balance.isComplete).toBe(true);
  });
});
