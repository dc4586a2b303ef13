import type { DefinitionsAnswer } from '../../../web/contract/metafields/definitions-answer';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import { actOnDocument, askForInvoice } from '../../support/stories/acts-on-documents';
import { callsOf } from '../../support/stories/paid-in-lexware';
import { GRANTED, written, WRITING } from '../../support/stories/written-metafields';
import { expectNoFailures, failures } from '../../support/stage/failures';

const WRITE = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
  'credits-numbers': { namespace: 'books', key: 'credits' },
} as const;

onStages('values of the books at an order', (stage) => {
  beforeEach(async () => {
    await stage().shopify.put('/scopes', { granted: WRITING });
    await stage().settle();
    await saveSettings(stage(), { metafield: { write: WRITE } });
  });

  it('are there with the invoice, and follow it when it is cancelled and issued anew', async () => {
    const order = await stage().buy('gross-19');
    expect(await written(stage(), order)).toEqual({ invoice: 'RE0001', invoices: '["RE0001"]' });
    await actOnDocument(stage(), order, 'cancel');
    await stage().settle();
    const credits = { invoices: '["RE0001"]', credits: '["GS0001"]' };
    expect(await written(stage(), order)).toEqual(credits);
    await askForInvoice(stage(), order);
    expect(await written(stage(), order)).toEqual({
      ...credits,
      invoice: 'RE0002',
      invoices: '["RE0001","RE0002"]',
    });
    const calls = await callsOf(stage(), 'SetMetafields');
    await stage().shopify.post('/webhooks/replay', { orderId: order.id, topic: 'orders/updated' });
    await stage().settle();
    expect(await callsOf(stage(), 'SetMetafields')).toBe(calls);
  });

  it('go with a draft that was deleted in Lexware, and leave alone what others wrote', async () => {
    await saveSettings(stage(), {
      invoice: { ...DEFAULT_SETTINGS.invoice, finalize: false },
      metafield: { write: WRITE },
    });
    const order = await stage().buy('gross-19');
    expect(await written(stage(), order)).toHaveProperty('invoice');
    const metafields = [{ namespace: 'books', key: 'credits', value: 'von Hand' }];
    const before = { namespace: 'books', key: 'invoice', value: 'ENTWURF-1' };
    await stage().shopify.put('/metafields', {
      owner: order.gid,
      metafields: [...metafields, before],
    });
    const { invoices } = await stage().books();
    await stage().lexware.delete(`/vouchers/${invoices[0]?.id}`);
    await stage().settle();
    expect(await written(stage(), order)).toEqual({ credits: 'von Hand' });
  });

  it.each(['503', 'cut', 'cut-after-commit', 'throttled'])(
    'are written whatever becomes of the call (%s)',
    async (kind) => {
      await stage().shopify.fails('SetMetafields', kind);
      const order = await stage().buy('gross-19');
      await stage().settle();
      expect(await written(stage(), order)).toMatchObject({ invoice: 'RE0001' });
      await expectNoFailures(stage());
    },
  );

  it('wait for the permission, which is asked for, and are written once it is there', async () => {
    await stage().shopify.put('/scopes', { granted: GRANTED });
    await stage().settle();
    const order = await stage().buy('gross-19');
    expect(await written(stage(), order)).toEqual({});
    expect(await stage().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });
    expect((await failures(stage())).items).toMatchObject([
      {
        step: 'Werte in Metafelder schreiben',
        text: expect.stringContaining('Fehlende Shopify-Berechtigung'),
      },
    ]);
    await stage().shopify.put('/scopes', { granted: WRITING });
    await stage().settle();
    expect(await written(stage(), order)).toMatchObject({ invoice: 'RE0001' });
    await expectNoFailures(stage());
  });

  it('name the contact, and where everything is in Lexware Office', async () => {
    const at = (key: string) => ({ namespace: 'books', key });
    await saveSettings(stage(), {
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
    const order = await stage().buy('gross-19');
    const { contacts, invoices } = await stage().books();
    const [contact] = contacts;
    expect(await written(stage(), order)).toEqual({
      customer: expect.stringMatching(/^\d{5}$/),
      contact: expect.stringMatching(new RegExp(`/permalink/contacts/view/${contact?.id}$`)),
      link: expect.stringMatching(new RegExp(`/permalink/invoices/view/${invoices[0]?.id}$`)),
      total: '{"amount":"34.70","currency_code":"EUR"}',
    });
  });

  it('stand in metafields that Shopify shows, and the log says of which it is not so', async () => {
    const other = { namespace: 'books', key: 'credits', name: 'Punkte', type: 'rating' };
    await stage().shopify.put('/metafields', { definitions: [{ ...other, ownerType: 'ORDER' }] });
    await saveSettings(stage(), {});
    const saved = await stage().request('PUT', '/api/settings/metafield', {
      body: { read: [], write: WRITE },
    });
    expect(saved.status).toBe(200);
    await stage().settle();
    const chosenFrom = await stage().get<DefinitionsAnswer>('/api/metafields/definitions');
    expect(chosenFrom.items.map(({ resource, name }) => [resource, name])).toEqual([
      ['order', 'Punkte'],
      ['order', 'Rechnungsnummer'],
      ['order', 'Rechnungsnummern'],
    ]);
    const { definitions } = await stage().shopify.get<{ definitions: object[] }>('/metafields');
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
    const [line] = (await stage().log()).filter(({ event }) => event === 'app.metafield-refused');
    expect(line).toMatchObject({ status: 'warning', title: 'Metafeld nicht angelegt' });
    expect(line?.text).toContain('books.credits');
    expect(line?.text).toContain('„rating“, der Wert braucht „Einzeiliger Text (Liste)“');

    const order = await stage().buy('gross-19');
    await actOnDocument(stage(), order, 'cancel');
    await stage().settle();
    const told = (await stage().log(order.id)).filter(
      ({ event }) => event === 'order.metafields-refused',
    );
    expect(told[0]).toMatchObject({ status: 'warning', title: 'Metafelder nicht geschrieben' });
    expect(told[0]?.text).toContain('consistent with the definition');
  });
});
