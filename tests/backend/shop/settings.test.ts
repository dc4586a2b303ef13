import type { SettingsAnswer, SettingsSaved } from '../../../web/contract/settings/settings-answer';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { mailManually } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { actOnDocument } from '../../support/stories/acts-on-documents';

const STRANGER = 'fremder-shop.myshopify.com';
const invoice = (changes: object) => ({ ...DEFAULT_SETTINGS.invoice, ...changes });

async function save(fixture: AppFixture, section: string, body: unknown): Promise<SettingsSaved> {
  return (await (
    await fixture.request('PUT', `/api/settings/${section}`, { body })
  ).json()) as SettingsSaved;
}

describeWithFixture('settings', (fixture) => {
  it('begin with their defaults and offer what the shop and Lexware have', async () => {
    await fixture().buy('gross-19');
    const answer = await fixture().get<SettingsAnswer>('/api/settings');
    expect(answer.settings).toEqual(DEFAULT_SETTINGS);
    expect(answer.savedAt).toBeNull();
    expect(answer.gateways).toMatchObject([{ orders: 1 }]);
    expect(answer.layouts).toMatchObject({ items: [{ default: true }, {}], reason: null });
  });

  it('open without Lexware, too, and say what is missing', async () => {
    await fixture().post('/api/lexoffice/disconnect');
    const { layouts } = await fixture().get<SettingsAnswer>('/api/settings');
    expect(layouts).toEqual({
      items: [],
      reason: expect.stringContaining('nicht mit Lexware Office verbunden'),
    });
  });

  it('are saved with the time and the difference in the log', async () => {
    const saved = await save(fixture(), 'invoice', invoice({ event: 'created', finalize: false }));
    expect(saved).toMatchObject({
      settings: { invoice: { event: 'created' } },
      changes: [],
      warnings: [],
    });
    expect((await fixture().get<SettingsAnswer>('/api/settings')).savedAt).toBe(saved.savedAt);
    expect((await fixture().log())[0]).toMatchObject({
      event: 'settings.changed',
      title: 'Einstellungen geändert',
      text: 'Rechnungen › Zeitpunkt: bezahlt → sofort; Rechnungen › abschließen: an → aus',
    });
  });

  it('tell the app on which page to open', async () => {
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { home: '' } });
    await save(fixture(), 'general', { ...DEFAULT_SETTINGS.general, home: 'orders' });
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { home: 'orders' } });
  });

  it('say in German which field is wrong, and nothing is lost', async () => {
    await save(fixture(), 'orders', { ...DEFAULT_SETTINGS.orders, skipTags: ['intern'] });
    const answer = await fixture().request('PUT', '/api/settings/invoice', {
      body: invoice({ layout: { ...DEFAULT_SETTINGS.invoice.layout, title: 'x'.repeat(257) } }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { 'layout.title': 'Maximal 256 Zeichen' },
    });
    expect((await fixture().request('PUT', '/api/settings/moon', { body: {} })).status).toBe(400);
    const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
    expect(settings.orders.skipTags).toEqual(['intern']);
    expect(settings.invoice).toEqual(DEFAULT_SETTINGS.invoice);
  });

  it('switch off what depends on them and say so', async () => {
    const saved = await save(fixture(), 'invoice', invoice({ create: false }));
    expect(saved.settings.credit.create).toBe(false);
    expect(saved.changes).toEqual([
      {
        code: 'CREDITS_NEED_INVOICES',
        text: 'Gutschriften wurden ausgeschaltet, weil sie Rechnungen voraussetzen.',
      },
    ]);
  });

  it('keep both when two sections are saved at the same time', async () => {
    await Promise.all([
      save(fixture(), 'orders', { ...DEFAULT_SETTINGS.orders, skipTags: ['intern'] }),
      save(fixture(), 'invoice', invoice({ event: 'created' })),
      save(fixture(), 'contact', { ...DEFAULT_SETTINGS.contact, create: 'all' }),
    ]);
    const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
    expect(settings.orders.skipTags).toEqual(['intern']);
    expect(settings.invoice.event).toBe('created');
    expect(settings.contact.create).toBe('all');
  });

  it('are not overwritten by a form that was opened before somebody else saved', async () => {
    const opened = await fixture().get<SettingsAnswer>('/api/settings');
    const put = (version: string, changes: object) =>
      fixture().request('PUT', `/api/settings/invoice?version=${version}`, {
        body: invoice(changes),
      });
    const [one, other] = await Promise.all([
      put(opened.versions.invoice, { event: 'created' }),
      put(opened.versions.invoice, { create: 'all' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(await refused.json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('inzwischen geändert. Lade die Seite neu') as unknown,
    });
    const now = await fixture().get<SettingsAnswer>('/api/settings');
    expect(now.versions).toEqual({ ...opened.versions, invoice: now.versions.invoice });
    const saved = (await (
      await put(now.versions.invoice, { event: 'fulfilled' })
    ).json()) as SettingsSaved;
    expect((await fixture().get<SettingsAnswer>('/api/settings')).versions).toEqual(saved.versions);
    expect((await put(saved.versions.invoice, { event: 'paid' })).status).toBe(200);
  });

  it('decide open orders again: nothing that waits is dropped', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'WAIT' });
    await save(fixture(), 'invoice', invoice({ create: false }));
    await fixture().settle();
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'DISABLED_INVOICE_CREATE',
    });
    await save(fixture(), 'invoice', invoice({ event: 'created' }));
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('cost Shopify nothing when they move no decision', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    const calls = async () => (await fixture().shopify.get<unknown[]>('/calls')).length;
    const before = await calls();
    await save(fixture(), 'general', {
      ...DEFAULT_SETTINGS.general,
      email: 'buero@teeladen.example',
    });
    await save(
      fixture(),
      'invoice',
      invoice({ mail: { ...DEFAULT_SETTINGS.invoice.mail, subject: 'Deine Rechnung' } }),
    );
    await fixture().settle();
    expect(await calls()).toBe(before);
    expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'WAIT' });
  });

  it('want invoices and credit notes again with the activation, and nothing else of them moves', async () => {
    await save(fixture(), 'invoice', invoice({ create: false, event: 'fulfilled' }));
    await save(fixture(), 'credit', { ...DEFAULT_SETTINGS.credit, create: false });
    const wanted = async (path: string) => {
      await fixture().request('POST', path, { body: { invoiceCreate: true, creditCreate: true } });
      const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
      return [settings.invoice.create, settings.invoice.event, settings.credit.create];
    };
    expect(await wanted('/api/shop/enable/false')).toEqual([false, 'fulfilled', false]);
    expect(await wanted('/api/shop/enable/true')).toEqual([true, 'fulfilled', true]);
  });

  it('of another shop stay as they are', async () => {
    await fixture().shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
    await save(fixture(), 'invoice', invoice({ event: 'created' }));
    const answer = await fixture().request('GET', '/api/settings', { shop: STRANGER });
    expect(((await answer.json()) as SettingsAnswer).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('are among what names its user in the log, once a request, and nobody for what came of it', async () => {
    const order = await fixture().buy('gross-19');
    const { mail } = DEFAULT_SETTINGS.invoice;
    await save(fixture(), 'invoice', invoice({ mail: { ...mail, subject: 'Deine Rechnung' } }));
    await mailManually(fixture(), order);
    await actOnDocument(fixture(), order, 'cancel');
    await actOnDocument(fixture(), order, 'cancel');
    await fixture().settle();
    const path = `/api/orders/${order.id}/documents/invoice`;
    await fixture().request('POST', path);
    await fixture().settle();
    const logLines = (await fixture().log(order.id)).map(
      ({ event, user }) => `${event} ${user ?? ''}`,
    );
    expect(logLines.filter((line) => !line.startsWith('invoice.is-'))).toEqual([
      'invoice.created ',
      'invoice.requested 1',
      'order.skipped ',
      'credit-note.created ',
      'invoice.cancel-requested 1',
      'document.sent 1',
      'invoice.created ',
    ]);
    const [changed] = (await fixture().log()).filter(({ event }) => event === 'settings.changed');
    expect(changed?.user).toBe('1');
    const file = await (await fixture().request('GET', '/api/export/log')).text();
    expect(file).toMatch(/;"Stornierung von Hand angefordert";[^\r]*;"1"\r\n/);
  });
});
