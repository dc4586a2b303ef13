import type {
  PlaceholderListAnswer,
  PlaceholderPreviewAnswer,
} from '../../../web/contract/placeholders';
import type { ShopAnswer } from '../../../web/contract/shop';
import { invoiceOf, placeWith, setInvoiceWords } from '../../support/documents/printed-invoices';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture, PlacedOrder } from '../../support/app-fixture/app-fixture';
import type { DefinitionsAnswer } from '../../../web/contract/metafields/metafield-section';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { actOnDocument, askForInvoice } from '../../support/stories/acts-on-documents';
import { callsOf } from '../../support/stories/paid-in-lexware';
import { GRANTED, written, WRITING } from '../../support/stories/written-metafields';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

const READ = (
  [
    ['shop', 'slogan'],
    ['order', 'kostenstelle'],
    ['customer', 'seit'],
    ['product', 'material'],
    ['variant', 'farben'],
  ] as const
).map(([resource, key]) => ({ resource, namespace: 'custom', key }));

const custom = (key: string, value: string, type = 'single_line_text_field') => ({
  namespace: 'custom',
  key,
  type,
  value,
});

/** A cup whose shop, order, customer, product and variant have metafields, and a spoon without. */
async function orderWithMetafields(fixture: AppFixture): Promise<object> {
  const [customer, product, variant] = ['Customer', 'Product', 'ProductVariant'].map(
    (type) => `gid://shopify/${type}/77`,
  );
  const give = (owner: string | undefined, ...metafields: object[]) =>
    fixture.shopify.put('/metafields', { owner, metafields });
  await give('gid://shopify/Shop/1', custom('slogan', 'Abwarten und Tee trinken'));
  await give(customer, custom('seit', '2019-05-01', 'date'));
  await give(product, custom('material', 'Porzellan'), custom('einkauf', '2,10 €'));
  await give(variant, custom('farben', '["rot","blau"]', 'list.single_line_text_field'));
  return {
    customer: { id: customer, firstName: 'Mia', lastName: 'Muster' },
    metafields: [custom('kostenstelle', '4711')],
    lineItems: [
      { title: 'Becher', product: { id: product }, variant: { id: variant } },
      { title: 'Löffel', product: { id: 'gid://shopify/Product/78' } },
    ],
  };
}

const AROUND = ['shop.metafield["custom.slogan"]', 'order.metafield["custom.kostenstelle"]'];
const OF_ITEM = ['material', 'einkauf'].map((key) => `item.product_metafield["custom.${key}"]`);
const printing = (...paths: string[]) => paths.map((path) => `{{ ${path} }}`).join('·');

describeWithFixture('metafields that texts name', (fixture) => {
  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: GRANTED });
    await fixture().settle();
    await setInvoiceWords(fixture(), {
      read: READ,
      layout: {
        remark: printing(...AROUND, 'customer.metafield["custom.seit"]'),
        itemDetail: printing(...OF_ITEM, 'item.variant_metafield["custom.farben"]'),
      },
    });
  });

  it('are printed, those of products once they may be read, and others never', async () => {
    const order = await orderWithMetafields(fixture());
    const remark = 'Abwarten und Tee trinken·4711·01.05.2019';
    const first = await invoiceOf(fixture(), order);
    expect(first.remark).toContain(remark);
    expect(first.lineItems.map(({ description }) => description)).toEqual(['··', '··']);
    const { shopify } = await fixture().get<ShopAnswer>('/api/shop');
    expect(shopify.missingScopes).toEqual(['read_products']);

    await fixture().shopify.put('/scopes', { granted: [...GRANTED, 'read_products'] });
    await fixture().settle();
    await placeWith(fixture(), order);
    const { invoices } = await fixture().lexware.get<{ invoices: (typeof first)[] }>('/books');
    const second = invoices.find(({ lineItems }) => lineItems[0]?.description !== '··');
    expect(second?.remark).toContain(remark);
    expect(second?.lineItems.map(({ description }) => description)).toEqual([
      'Porzellan··rot, blau',
      '··',
    ]);
  });

  it('stand in the list of what texts may name, where they are filled in', async () => {
    const pathsFor = async (field: string) => {
      const place = `type=invoice&field=${field}`;
      const list = await fixture().get<PlaceholderListAnswer>(
        `/api/lexoffice/placeholders?${place}`,
      );
      const group = list.groups.find(({ title }) => title === 'Metafelder');
      return group?.values.map(({ path }) => path);
    };
    expect(await pathsFor('itemDetail')).toEqual([
      ...AROUND,
      'customer.metafield["custom.seit"]',
      OF_ITEM[0],
      'item.variant_metafield["custom.farben"]',
    ]);
    expect(await pathsFor('remark')).toEqual([...AROUND, 'customer.metafield["custom.seit"]']);
  });

  it('are warned of where a text names one that prints nothing, with what to do about it', async () => {
    const warnings = async (value: string) => {
      const query = new URLSearchParams({ value, field: 'itemDetail' }).toString();
      const answer = await fixture().get<PlaceholderPreviewAnswer>(`/api/lexoffice/vars?${query}`);
      return answer.warnings;
    };
    const unread =
      '„order.metafield["custom.projekt"]“ druckt nichts, weil Belegfluss dieses Metafeld nicht liest. Füge es auf der Seite „Einstellungen“ unter „Metafelder“ hinzu.';
    const hidden =
      '„item.product_metafield["custom.material"]“ druckt nichts, weil Belegfluss keine Produkte lesen darf. Erlaube es auf der Seite „Übersicht“ mit „Berechtigung erteilen“.';
    expect(await warnings(printing(...AROUND))).toEqual([]);
    const projekt = '{{ order.metafield["custom.projekt"] }}';
    expect(await warnings(`${projekt} {% if shop.name %}${projekt}{% endif %}`)).toEqual([unread]);
    const inLoop =
      '{% for one in items %}{{ one.product_metafield["custom.material"] }}{% endfor %}';
    expect(await warnings(inLoop)).toEqual([hidden]);
    await fixture().shopify.put('/scopes', { granted: [...GRANTED, 'read_products'] });
    await fixture().settle();
    expect(await warnings(inLoop)).toEqual([]);
    expect(await warnings('{{ item.product_metafield["custom.einkauf"] }}')).toHaveLength(1);
  });
});

describeWithFixture(
  'metafields, in a plan without them',
  (fixture) => {
    it('print nothing', async () => {
      await setInvoiceWords(fixture(), {
        read: READ,
        layout: { remark: `x${printing(...AROUND)}x` },
      });
      const made = await invoiceOf(fixture(), await orderWithMetafields(fixture()));
      expect(made.remark).toContain('x·x');
    });
  },
  { env: { NAMED_PLANS: '*=standard' } },
);

const WRITE = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
  'credits-numbers': { namespace: 'books', key: 'credits' },
} as const;

describeWithFixture('values of the books at an order', (fixture) => {
  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    await saveSettings(fixture(), { metafield: { write: WRITE } });
  });

  it('are there with the invoice, and follow it when it is cancelled and issued anew', async () => {
    const order = await fixture().buy('gross-19');
    expect(await written(fixture(), order)).toEqual({ invoice: 'RE0001', invoices: '["RE0001"]' });
    await actOnDocument(fixture(), order, 'cancel');
    await fixture().settle();
    const credits = { invoices: '["RE0001"]', credits: '["GS0001"]' };
    expect(await written(fixture(), order)).toEqual(credits);
    await askForInvoice(fixture(), order);
    expect(await written(fixture(), order)).toEqual({
      ...credits,
      invoice: 'RE0002',
      invoices: '["RE0001","RE0002"]',
    });
    const calls = await callsOf(fixture(), 'SetMetafields');
    await fixture().shopify.post('/webhooks/replay', {
      orderId: order.id,
      topic: 'orders/updated',
    });
    await fixture().settle();
    expect(await callsOf(fixture(), 'SetMetafields')).toBe(calls);
  });

  it('go with a draft that was deleted in Lexware, and leave alone what others wrote', async () => {
    await saveSettings(fixture(), {
      invoice: { ...DEFAULT_SETTINGS.invoice, finalize: false },
      metafield: { write: WRITE },
    });
    const order = await fixture().buy('gross-19');
    expect(await written(fixture(), order)).toHaveProperty('invoice');
    const metafields = [{ namespace: 'books', key: 'credits', value: 'von Hand' }];
    const before = { namespace: 'books', key: 'invoice', value: 'ENTWURF-1' };
    await fixture().shopify.put('/metafields', {
      owner: order.gid,
      metafields: [...metafields, before],
    });
    const { invoices } = await fixture().books();
    await fixture().lexware.delete(`/vouchers/${invoices[0]?.id}`);
    await fixture().settle();
    expect(await written(fixture(), order)).toEqual({ credits: 'von Hand' });
  });

  it.each(['503', 'cut', 'cut-after-commit', 'throttled'])(
    'are written whatever becomes of the call (%s)',
    async (kind) => {
      await fixture().shopify.fails('SetMetafields', kind);
      const order = await fixture().buy('gross-19');
      await fixture().settle();
      expect(await written(fixture(), order)).toMatchObject({ invoice: 'RE0001' });
      await expectNoFailures(fixture());
    },
  );

  it('wait for the permission, which is asked for, and are written once it is there', async () => {
    await fixture().shopify.put('/scopes', { granted: GRANTED });
    await fixture().settle();
    const order = await fixture().buy('gross-19');
    expect(await written(fixture(), order)).toEqual({});
    expect(await fixture().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });
    expect((await failures(fixture())).items).toMatchObject([
      {
        step: 'Werte in Metafelder schreiben',
        text: expect.stringContaining('Fehlende Shopify-Berechtigung'),
      },
    ]);
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    expect(await written(fixture(), order)).toMatchObject({ invoice: 'RE0001' });
    await expectNoFailures(fixture());
  });

  it('name the contact, and where everything is in Lexware Office', async () => {
    const at = (key: string) => ({ namespace: 'books', key });
    await saveSettings(fixture(), {
      contact: { create: 'all' },
      metafield: {
        write: {
          'contact-number': at('customer'),
          'contact-link': at('contact'),
          'invoice-link': at('link'),
          'invoice-total': at('total'),
        },
      },
    });
    const order = await fixture().buy('gross-19');
    const { contacts, invoices } = await fixture().books();
    const [contact] = contacts;
    expect(await written(fixture(), order)).toEqual({
      customer: expect.stringMatching(/^\d{5}$/),
      contact: expect.stringMatching(new RegExp(`/permalink/contacts/view/${contact?.id}$`)),
      link: expect.stringMatching(new RegExp(`/permalink/invoices/view/${invoices[0]?.id}$`)),
      total: '{"amount":"34.70","currency_code":"EUR"}',
    });
  });

  it('stand in metafields that Shopify shows, and the log says of which it is not so', async () => {
    const other = { namespace: 'books', key: 'credits', name: 'Punkte', type: 'rating' };
    await fixture().shopify.put('/metafields', { definitions: [{ ...other, ownerType: 'ORDER' }] });
    await saveSettings(fixture(), {});
    const saved = await fixture().request('PUT', '/api/settings/metafield', {
      body: { read: [], write: WRITE },
    });
    expect(saved.status).toBe(200);
    await fixture().settle();
    const chosenFrom = await fixture().get<DefinitionsAnswer>('/api/metafields/definitions');
    expect(chosenFrom.items.map(({ resource, name }) => [resource, name])).toEqual([
      ['order', 'Punkte'],
      ['order', 'Rechnungsnummer'],
      ['order', 'Rechnungsnummern'],
    ]);
    const { definitions } = await fixture().shopify.get<{ definitions: object[] }>('/metafields');
    const ours = { namespace: 'books', ownerType: 'ORDER', isPinned: true };
    expect(definitions).toEqual([
      { ...other, ownerType: 'ORDER', isPinned: false },
      { ...ours, key: 'invoice', name: 'Rechnungsnummer', type: 'single_line_text_field' },
      {
        ...ours,
        key: 'invoices',
        name: 'Rechnungsnummern',
        type: 'list.single_line_text_field',
      },
    ]);
    const [line] = (await fixture().log()).filter(({ event }) => event === 'app.metafield-refused');
    expect(line).toMatchObject({ status: 'warning', title: 'Metafeld nicht angelegt' });
    expect(line?.text).toContain('books.credits');
    expect(line?.text).toContain('„rating“, der Wert braucht „Einzeiliger Text (Liste)“');

    const order = await fixture().buy('gross-19');
    await actOnDocument(fixture(), order, 'cancel');
    await fixture().settle();
    const logged = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'order.metafields-refused',
    );
    expect(logged[0]).toMatchObject({ status: 'warning', title: 'Metafelder nicht geschrieben' });
    expect(logged[0]?.text).toContain('consistent with the definition');
  });
});

const INVOICE_NUMBERS = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
};

describeWithFixture('values chosen when there are documents already', (fixture) => {
  const place = (displayFinancialStatus: string, daysAgo = 0) =>
    fixture().shopify.post<PlacedOrder>('/orders', {
      order: {
        displayFinancialStatus,
        createdAt: new Date(fixture().now().getTime() - daysAgo * 86_400_000).toISOString(),
      },
    });
  const choose = (write: object) =>
    fixture().request('PUT', '/api/settings/metafield', { body: { read: [], write } });
  const fillEvents = async () =>
    (await fixture().log()).filter(({ event }) => event === 'app.metafields-filled');

  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    await saveSettings(fixture(), { invoice: { create: 'all' } });
  });

  it('get to the orders that have some, as far back as Shopify shows them, and the log says so', async () => {
    const older = await place('PAID');
    await fixture().settle();
    fixture().skip(61 * 86_400_000);
    const billed = [await place('PAID', 50), await place('PAID')];
    const unpaid = await place('PENDING');
    await fixture().settle();
    expect((await fixture().orderPage(older)).documents).toHaveLength(1);
    await choose(INVOICE_NUMBERS);
    await fixture().settle();
    for (const order of billed) {
      const [document] = (await fixture().orderPage(order)).documents;
      const number = document?.number;
      expect(await written(fixture(), order)).toEqual({
        invoice: number,
        invoices: JSON.stringify([number]),
      });
    }
    expect([await written(fixture(), older), await written(fixture(), unpaid)]).toEqual([{}, {}]);
    expect(await fillEvents()).toMatchObject([
      { status: 'success', text: expect.stringContaining('für 2 Bestellungen') },
    ]);
    expect(await fixture().log(older.id)).not.toContainEqual(
      expect.objectContaining({ event: 'order.metafields-refused' }),
    );

    // What is taken away, or stays as it was, is about no order.
    const calls = await callsOf(fixture(), 'SetMetafields');
    await choose({ 'invoice-number': INVOICE_NUMBERS['invoice-number'] });
    await fixture().settle();
    expect([await callsOf(fixture(), 'SetMetafields'), (await fillEvents()).length]).toEqual([
      calls,
      1,
    ]);
  });

  it('get to as many orders as there are, one after the other', async () => {
    const orders: PlacedOrder[] = [];
    for (let order = 1; order <= 53; order += 1) orders.push(await place('PAID'));
    await fixture().settle();
    await choose({ 'invoice-number': INVOICE_NUMBERS['invoice-number'] });
    await fixture().settle();
    const numbers = await Promise.all(
      orders.map(async (order) => (await written(fixture(), order)).invoice),
    );
    expect(new Set(numbers).size).toBe(53);
    expect(numbers).not.toContain(undefined);
    expect((await fillEvents())[0]?.text).toContain('für 53 Bestellungen');
  });

  it('wait for the permission, and get there once it is given', async () => {
    await fixture().shopify.put('/scopes', { granted: GRANTED });
    const order = await place('PAID');
    await fixture().settle();
    await choose(INVOICE_NUMBERS);
    await fixture().settle();
    expect([await written(fixture(), order), await fillEvents()]).toEqual([{}, []]);
    expect(await callsOf(fixture(), 'KeptMetafields')).toBe(0);
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    expect(await written(fixture(), order)).toMatchObject({ invoice: 'RE0001' });
    expect((await fillEvents())[0]?.text).toContain('für eine Bestellung der letzten 60 Tage');
  });

  it('say nothing where no order has documents', async () => {
    await place('PENDING');
    await fixture().settle();
    await choose(INVOICE_NUMBERS);
    await fixture().settle();
    expect(await fillEvents()).toEqual([]);
  });
});
