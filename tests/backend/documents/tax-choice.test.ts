import { parseCause } from '../../../web/domain/documents/model/cause';
import { onStages } from '../../support/stage/on-stages';
import { aCup, switzerland } from '../../support/stories/refused-orders';
import type { PlacedOrder } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';

onStages('the choice how an order is taxed', (stage) => {
  const choose = (treatment: string, { id }: PlacedOrder): Promise<Response> =>
    stage().request('POST', `/api/orders/${id}/tax`, { body: { treatment } });

  it('is made anew once no valid invoice stands, for that issue alone', async () => {
    const order = await aCup(stage(), { rate: 19, from: switzerland });
    await choose('domestic', order);
    await stage().settle();
    const late = await choose('thirdPartyCountryDelivery', order);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'ACTION_NOT_POSSIBLE',
      detail: { text: expect.stringContaining('hat eine gültige Rechnung') as unknown },
    });
    const [wrong] = (await stage().books()).invoices;
    await stage().lexware.post(`/vouchers/${wrong?.id}/void`);
    await stage().settle();
    expect((await stage().orderPage(order)).decision).toMatchObject({
      reason: 'CANCELLED',
      canCreate: true,
    });
    await askForInvoice(stage(), order);
    // The former choice was for the invoice that was voided.
    expect((await stage().orderPage(order)).decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await askForInvoice(stage(), order);
    const { invoices } = await stage().books();
    expect(invoices.map(({ taxConditions }) => taxConditions.taxType).toSorted()).toEqual([
      'gross',
      'thirdPartyCountryDelivery',
    ]);
    expect((await stage().orderPage(order)).balance.isComplete).toBe(true);
  });

  it('is asked for before an invoice is cancelled for another that they forbid: then it stands', async () => {
    const order = await aCup(stage(), { rate: 19 });
    await stage().shopify.post(`/orders/${order.id}/edit`, { address: switzerland });
    await stage().settle();
    const reissue = () =>
      stage().request('POST', `/api/orders/${order.id}/documents/invoice`, {
        body: { cause: parseCause('reissue:1') },
      });
    expect((await reissue()).status).toBe(202);
    await stage().settle();
    const page = await stage().orderPage(order);
    expect(page.documents).toMatchObject([{ kind: 'invoice', cancelled: false }]);
    expect(page.decisions).toContainEqual(
      expect.objectContaining({
        cause: parseCause('reissue:1'),
        kind: 'refuse',
        reason: 'TAX_MISMATCH',
      }),
    );
    expect((await stage().books()).creditNotes).toEqual([]);
    expect((await stage().log(order.id)).map(({ title }) => title)).toContain(
      'Rechnung konnte nicht erstellt werden',
    );

    expect((await choose('thirdPartyCountryDelivery', order)).status).toBe(202);
    await stage().settle();
    await reissue();
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { cause: parseCause('order'), cancelled: true },
      { kind: 'credit-note', cause: parseCause('cancel:1') },
      { cause: parseCause('reissue:1'), cancelled: false },
    ]);
    expect((await stage().orderPage(order)).balance.isComplete).toBe(true);
  });
});
