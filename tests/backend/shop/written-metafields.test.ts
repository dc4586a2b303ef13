import type { DefinitionsAnswer } from '../../../web/contract/metafields/metafield-section';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { actOnDocument, askForInvoice } from '../../support/stories/acts-on-documents';
import { callsOf } from '../../support/stories/paid-in-lexware';
import { GRANTED, written, WRITING } from '../../support/stories/written-metafields';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

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
