import { parseCause } from '../../../web/domain/documents/model/cause';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

interface BookedNote {
  id: string;
  voucherStatus: string;
  title: string;
  introduction: string;
  address: { name: string; city: string };
  lineItems: { name: string; quantity: number; unitPrice?: object }[];
  shippingConditions: { shippingType: string; shippingDate?: string };
  deliveryTerms?: string;
}

const notes = async (fixture: AppFixture) =>
  (await fixture.lexware.get<{ deliveryNotes: BookedNote[] }>('/books')).deliveryNotes;

async function place(fixture: AppFixture, order: object): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order });
  await fixture.settle();
  return placed;
}

async function fulfil(fixture: AppFixture, order: PlacedOrder): Promise<void> {
  await fixture.shopify.post(`/orders/${order.id}/fulfil`);
  await fixture.settle();
}

function decisionIn({ decisions }: OrderAnswer) {
  return decisions.find(({ document }) => document === 'delivery-note');
}

const decisionOf = async (fixture: AppFixture, order: PlacedOrder) =>
  decisionIn(await fixture.orderPage(order));

describeWithFixture('delivery notes', (fixture) => {
  const switchOn = async (
    delivery: SettingsChanges['delivery'] = {},
    orders: SettingsChanges['orders'] = {},
  ) => {
    await saveSettings(fixture(), { delivery: { create: true, ...delivery }, orders });
    await fixture().connect();
  };

  it('come when everything was sent, beside the invoice, each with its transfer', async () => {
    await switchOn({
      layout: { ...DEFAULT_SETTINGS.delivery.layout, terms: 'Frei Haus', title: 'Packzettel' },
    });
    const order = await fixture().buy('gross-19');
    expect(await decisionOf(fixture(), order)).toMatchObject({ kind: 'wait', reason: 'WAIT' });
    await fulfil(fixture(), order);

    const [note, ...others] = await notes(fixture());
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      voucherStatus: 'open',
      title: 'Packzettel',
      introduction: expect.stringContaining(order.name),
      shippingConditions: { shippingType: 'delivery', shippingDate: expect.any(String) },
      deliveryTerms: 'Frei Haus',
    });
    for (const line of note?.lineItems ?? []) expect(line).not.toHaveProperty('unitPrice');
    const page = await fixture().orderPage(order);
    expect(page.documents.map(({ kind }) => kind).toSorted()).toEqual(['delivery-note', 'invoice']);
    expect(page.documents.find(({ kind }) => kind === 'delivery-note')?.number).toMatch(/^LS/);
    const shop = await fixture().get<{ plan: { credits: { used: number } } }>('/api/shop');
    expect(shop.plan.credits.used).toBe(2);
  });

  it('stay drafts when the merchant wants to look at them first', async () => {
    await switchOn({ event: 'paid', finalize: false });
    await fixture().buy('gross-19');
    expect(await notes(fixture())).toMatchObject([
      { voucherStatus: 'draft', shippingConditions: { shippingType: 'none' } },
    ]);
  });

  it('go to the delivery address and list goods alone', async () => {
    await switchOn({ event: 'created' });
    const address = {
      firstName: 'Ina',
      lastName: 'Lager',
      address1: 'Kai 3',
      zip: '20457',
      city: 'Hamburg',
    };
    await place(fixture(), {
      shippingAddress: { ...address, countryCode: 'DE' },
      lineItems: [
        { title: 'Tasse', quantity: 2, originalUnitPrice: '10.00' },
        {
          title: 'Anleitung (PDF)',
          quantity: 1,
          originalUnitPrice: '5.00',
          requiresShipping: false,
        },
      ],
    });
    expect(await notes(fixture())).toMatchObject([
      {
        address: { name: 'Ina Lager', city: 'Hamburg' },
        lineItems: [{ name: 'Tasse', quantity: 2 }],
      },
    ]);
  });

  it('are one per order, whatever is announced how often', async () => {
    await switchOn({ event: 'paid' });
    await fixture().shopify.put('/webhooks/mode', { duplicate: true, reorder: true });
    const order = await fixture().buy('gross-19');
    await fulfil(fixture(), order);
    expect(await notes(fixture())).toHaveLength(1);
    expect(await decisionOf(fixture(), order)).toMatchObject({ kind: 'skip', reason: 'EXISTING' });
  });

  it('are found again after a lost answer instead of being made twice', async () => {
    await switchOn({ event: 'paid' });
    await fixture().lexware.fails('POST /v1/delivery-notes', 'cut-after-commit');
    const order = await fixture().buy('gross-19');
    expect(await notes(fixture())).toHaveLength(1);
    expect((await fixture().orderPage(order)).documents).toHaveLength(2);
  });

  it('wait for the scope, with the reason, and come after connecting again', async () => {
    await saveSettings(fixture(), { delivery: { create: true, event: 'paid' } });
    const order = await fixture().buy('gross-19');
    expect(await notes(fixture())).toEqual([]);
    expect(await decisionOf(fixture(), order)).toMatchObject({
      kind: 'wait',
      reason: 'MISSING_LEXWARE_SCOPE',
    });
    expect(
      (await fixture().lexware.get<{ path: string }[]>('/calls')).map(({ path }) => path),
    ).not.toContain('/v1/delivery-notes');

    await fixture().connect();
    expect(await notes(fixture())).toHaveLength(1);
    expect(await decisionOf(fixture(), order)).toMatchObject({ reason: 'EXISTING' });
  });

  it('wait as well when only Lexware knows that the scope is missing', async () => {
    await switchOn({ event: 'paid' });
    await fixture().lexware.fails('POST /v1/delivery-notes', '403', 99);
    const order = await fixture().buy('gross-19');
    expect(await decisionOf(fixture(), order)).toMatchObject({
      kind: 'wait',
      reason: 'MISSING_LEXWARE_SCOPE',
    });

    await fixture().lexware.works();
    await fixture().connect();
    expect(await notes(fixture())).toHaveLength(1);
  });

  it('are left out with a reason', async () => {
    const reasonFor = async (order: object) =>
      (await decisionOf(fixture(), await place(fixture(), order)))?.reason;
    await switchOn({}, { skipTags: ['abholung'] });
    expect(await reasonFor({ sourceName: 'pos' })).toBe('SKIP_POS');
    expect(await reasonFor({ tags: ['Abholung'] })).toBe('SKIP_TAG');
    expect(await reasonFor({ lineItems: [{ title: 'E-Book', requiresShipping: false }] })).toBe(
      'NOTHING_TO_SHIP',
    );
    await saveSettings(fixture(), { delivery: { create: '2999-01-01' } });
    expect(await reasonFor({})).toBe('SKIP_DATE');
    await saveSettings(fixture(), {});
    expect(await reasonFor({})).toBe('DISABLED_DELIVERY_CREATE');
    expect(await notes(fixture())).toEqual([]);
  });

  it('that were deleted in Lexware come back only at the merchant’s request', async () => {
    await switchOn({ event: 'paid', finalize: false });
    const order = await fixture().buy('gross-19');
    const [first] = await notes(fixture());
    await fixture().lexware.delete(`/vouchers/${first?.id}`);
    await fixture().settle();
    const deleted = await decisionOf(fixture(), order);
    expect(deleted).toMatchObject({
      cause: parseCause('reissue:1'),
      reason: 'CANCELLED',
      canCreate: true,
    });
    expect(deleted?.text).toBe(
      'Der Lieferschein wurde gelöscht; bei Bedarf kannst du ihn jetzt neu erstellen.',
    );
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await fixture().settle();
    expect(await notes(fixture())).toEqual([]);

    await fixture().post(`/api/orders/${order.id}/documents/delivery-note`);
    await fixture().settle();
    expect(await notes(fixture())).toMatchObject([
      { introduction: expect.stringContaining('Neuausstellung 1') },
    ]);
    expect(await decisionOf(fixture(), order)).toMatchObject({
      cause: parseCause('reissue:1'),
      reason: 'EXISTING',
    });
    const shop = await fixture().get<{ plan: { credits: { used: number } } }>('/api/shop');
    expect(shop.plan.credits.used).toBe(2);
  });

  it('come at once at the merchant’s request', async () => {
    await switchOn();
    const order = await fixture().buy('gross-19');
    await fixture().post(`/api/orders/${order.id}/documents/delivery-note`);
    await fixture().settle();
    expect(await notes(fixture())).toHaveLength(1);
  });
});
