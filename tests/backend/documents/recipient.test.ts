import type { RecipientAnswer } from '../../../web/contract/order/recipient';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { callsOf, WRITING } from '../../support/stories/paid-in-lexware';
import { aCup, austria, germany } from '../../support/stories/refused-orders';

const BERLIN = {
  firstName: 'Eva',
  lastName: 'Muster',
  company: '',
  street: 'Weg 1',
  supplement: '',
  zip: '10115',
  city: 'Berlin',
  province: '',
  countryCode: 'DE',
};
const NOTHING = { address: null, name: null, email: null, vatId: null };

describeWithFixture('what an order says about its buyer, edited in the app', (fixture) => {
  const read = ({ id }: PlacedOrder) =>
    fixture().get<RecipientAnswer>(`/api/orders/${id}/recipient`);
  const save = ({ id }: PlacedOrder, body: object): Promise<Response> =>
    fixture().request('PUT', `/api/orders/${id}/recipient`, {
      body: { ...NOTHING, ...body },
    });
  const inShopify = ({ id }: PlacedOrder) =>
    fixture().shopify.get<Record<string, unknown>>(`/orders/${id}`);
  const anOrderWithoutAddress = () =>
    aCup(fixture(), { rate: 19, from: undefined, more: { ...WITHOUT_ADDRESS } });
  const WITHOUT_ADDRESS = { billingAddress: null, shippingAddress: null, customer: null };

  beforeEach(() => fixture().shopify.put('/scopes', { granted: WRITING }));

  it('is written to Shopify, and the invoice that waited for it is created once, also from two tabs', async () => {
    const order = await anOrderWithoutAddress();
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'MISSING_ADDRESS',
    });
    const { version } = await read(order);
    const wanted = { version, address: BERLIN, email: 'eva@muster.example' };
    const answers = await Promise.all([save(order, wanted), save(order, wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await fixture().settle();

    expect(await inShopify(order)).toMatchObject({
      email: 'eva@muster.example',
      shippingAddress: { lastName: 'Muster', address1: 'Weg 1', zip: '10115', countryCodeV2: 'DE' },
    });
    const { invoices } = await fixture().books();
    expect(invoices).toMatchObject([{ address: { name: 'Eva Muster', street: 'Weg 1' } }]);
    expect(await fixture().log(order.id)).toContainEqual(
      expect.objectContaining({
        title: 'Angaben der Bestellung ergänzt',
        text: 'In Shopify gespeichert: Adresse, E-Mail-Adresse.',
      }),
    );
  });

  it('is written once where the answer got lost', async () => {
    const order = await anOrderWithoutAddress();
    const { version } = await read(order);
    await fixture().shopify.post('/faults', { match: 'UpdateOrder', kind: 'cut-after-commit' });
    expect((await save(order, { version, address: BERLIN })).status).toBe(202);
    await fixture().settle();
    expect(await callsOf(fixture(), 'UpdateOrder')).toBe(1);
    expect((await fixture().books()).invoices).toHaveLength(1);
  });

  it('is refused field by field in German, as Shopify refuses it, and nothing is created', async () => {
    const order = await anOrderWithoutAddress();
    const { version } = await read(order);
    const wrong = { ...BERLIN, zip: '101', street: '' };
    expect(await (await save(order, { version, address: wrong })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { 'address.street': 'Pflichtfeld' },
    });
    const answer = await save(order, { version, address: { ...wrong, street: 'Weg 1' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { 'address.zip': 'Shopify nimmt diese Postleitzahl für das Land nicht an.' },
    });
    await fixture().settle();
    expect(await inShopify(order)).toMatchObject({ shippingAddress: null });
    expect((await fixture().books()).invoices).toEqual([]);
  });

  it('is not written over what somebody changed in Shopify meanwhile', async () => {
    const order = await anOrderWithoutAddress();
    const { version } = await read(order);
    await fixture().shopify.post(`/orders/${order.id}/edit`, {
      address: { ...BERLIN, address1: 'Anderer Weg 2' },
    });
    const answer = await save(order, { version, address: BERLIN });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'CONFLICT' });
    expect(await callsOf(fixture(), 'UpdateOrder')).toBe(0);
  });

  it('needs the permission to write orders, and says so before', async () => {
    await fixture().shopify.put('/scopes', {
      granted: WRITING.filter((scope) => scope !== 'write_orders'),
    });
    const order = await anOrderWithoutAddress();
    const { version, isGranted } = await read(order);
    expect(isGranted).toBe(false);
    const answer = await save(order, { version, address: BERLIN });
    expect(await answer.json()).toMatchObject({ code: 'SHOPIFY_SCOPE_MISSING' });
    expect(await callsOf(fixture(), 'UpdateOrder')).toBe(0);
  });

  it('has its VAT id among the additional details of the order, beside what stands there', async () => {
    const customAttributes = [{ key: 'Geschenk', value: 'ja' }];
    const order = await aCup(fixture(), { rate: 0, from: austria, more: { customAttributes } });
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'MISSING_VAT-ID',
    });
    const { version, isAddressLocked } = await read(order);
    expect(isAddressLocked).toBe(true);
    expect(await (await save(order, { version, address: BERLIN })).json()).toMatchObject({
      fields: { 'address.street': expect.stringContaining('Rechnungsadresse') as unknown },
    });
    expect((await save(order, { version, vatId: 'ATU 1234 5675' })).status).toBe(202);
    await fixture().settle();
    expect(await inShopify(order)).toMatchObject({
      customAttributes: [...customAttributes, { key: 'USt-IdNr.', value: 'ATU12345675' }],
    });
    expect((await fixture().books()).invoices).toMatchObject([
      { taxConditions: { taxType: 'intraCommunitySupply' } },
    ]);
  });

  it('has the name that its complete address lacks among the additional details', async () => {
    const from = { ...germany, firstName: null, lastName: null };
    const order = await aCup(fixture(), { rate: 19, from, more: { customer: null, email: null } });
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'MISSING_CUSTOMER',
    });
    const { version, ...shown } = await read(order);
    expect(shown).toMatchObject({ isAddressLocked: true, isNameMissing: true, name: '' });
    expect((await save(order, { version, name: 'Eva Muster' })).status).toBe(202);
    await fixture().settle();
    expect(await inShopify(order)).toMatchObject({
      customAttributes: [{ key: 'Rechnungsempfänger', value: 'Eva Muster' }],
    });
    const { invoices } = await fixture().books();
    expect(invoices).toMatchObject([{ address: { name: 'Eva Muster', street: 'Weg 1' } }]);
  });

  it('has no name written beside one that it has', async () => {
    const order = await aCup(fixture(), { rate: 19 });
    const { version } = await read(order);
    const answer = await save(order, { version, name: 'Eva Muster' });
    expect(await answer.json()).toMatchObject({ fields: { name: expect.anything() as unknown } });
    expect(await callsOf(fixture(), 'UpdateOrder')).toBe(0);
  });
});
