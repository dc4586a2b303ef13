import { z } from 'zod';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../../tests/support/database/records';
import { DEFAULT_SETTINGS, type Settings } from '../../../domain/settings/settings';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../domain/scopes/shopify-scopes';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const anything = z.custom<Settings>();
const { invoice, orders } = DEFAULT_SETTINGS;

describe.each(testDatabases())('the shop store on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('keeps date and plan of a present installation, and starts anew after it ended', async () => {
    const again = { ...shop, name: 'Teehaus', planId: 'premium' as const, at: moment(100) };
    const running = { name: 'Teehaus', planId: 'basic', installedAt: moment() };
    expect(await database.shops.install(again)).toMatchObject({
      shop: { id: shop.id, ...running, settings: DEFAULT_SETTINGS },
      isNew: false,
    });
    await database.shops.markSwept(shop.id, moment(3));
    await database.shops.markUninstalled(shop.id, moment(50));
    expect(await database.shops.byDomain(shop.domain)).toMatchObject({
      uninstalledAt: moment(50),
    });
    const anew = {
      planId: 'premium',
      installedAt: moment(100),
      uninstalledAt: null,
      sweptAt: null,
    };
    expect(await database.shops.install(again)).toMatchObject({
      shop: { id: shop.id, ...anew },
      isNew: true,
    });
  });

  it('counts transfers from its first installation on, however often it comes back', async () => {
    const comesBackAt = async (seconds: number) => {
      await database.shops.markUninstalled(shop.id, moment(seconds - 1));
      return (await database.shops.install({ ...shop, at: moment(seconds) })).shop;
    };
    expect(await comesBackAt(100)).toMatchObject({ meteredSince: moment() });
    await database.shops.redact(shop.id);
    expect(await comesBackAt(200)).toMatchObject({
      installedAt: moment(200),
      meteredSince: moment(),
    });
  });

  it('limits the settings to the plan of the shop', async () => {
    const mail = { ...DEFAULT_SETTINGS.invoice.mail, enabled: true };
    const settings = { ...DEFAULT_SETTINGS, invoice: { ...DEFAULT_SETTINGS.invoice, mail } };
    await database.shops.saveSettings(shop.id, settings);
    expect((await database.shops.byId(shop.id))?.settings.invoice.mail.enabled).toBe(false);
    expect((await database.shops.lockSettings(shop.id))?.invoice.mail.enabled).toBe(true);
    await database.shops.markUninstalled(shop.id, moment(50));
    await database.shops.install({ ...shop, planId: 'premium', at: moment(100) });
    expect((await database.shops.byId(shop.id))?.settings.invoice.mail.enabled).toBe(true);
  });

  it('creates one shop when it is installed twice at once', async () => {
    const installs = Array.from({ length: 10 }, () =>
      database.shops.install({ ...shop, domain: 'twice.myshopify.com', at: moment() }),
    );
    const installed = await Promise.all(installs);
    expect(new Set(installed.map((one) => one.shop.id)).size).toBe(1);
    expect(installed.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('lets one of several request a review, and none for a while after', async () => {
    const claims = [1, 2, 3].map(() =>
      database.shops.claimReview(shop.id, moment(100), moment(50)),
    );
    expect((await Promise.all(claims)).toSorted()).toEqual([false, false, true]);
    expect(await database.shops.claimReview(shop.id, moment(200), moment(100))).toBe(false);
    expect(await database.shops.claimReview(shop.id, moment(200), moment(101))).toBe(true);
    await database.shops.releaseReview(shop.id);
    expect(await database.shops.claimReview(shop.id, moment(201), moment(101))).toBe(true);
  });

  it('lists installed shops by id and stores settings', async () => {
    const next = await installShop(database);
    await database.shops.markUninstalled(next.id, moment());
    expect(await database.shops.installedAfter(shop.id, 10)).toEqual([]);
    const settings = {
      ...DEFAULT_SETTINGS,
      orders: { ...DEFAULT_SETTINGS.orders, skipTags: ['großhandel'] },
    };
    await database.shops.saveSettings(shop.id, settings);
    expect(await database.shops.byId(shop.id)).toEqual({
      ...shop,
      settings,
      chosenSettings: settings,
    });
  });

  it('stores Shopify’s data of a shop and the granted scopes, the latter until the app is removed', async () => {
    const contactEmail = 'hallo@teehaus.test';
    const facts = {
      name: 'Teehaus',
      email: null,
      contactEmail,
      currency: 'CHF',
      countryCode: 'CH',
    };
    await database.shops.refresh(shop.id, {
      ...facts,
      shopifyPlan: 'Grow',
      timeZone: 'Europe/Zurich',
    });
    await database.shops.saveBrandColor(shop.id, '#6a8d48');
    expect(await database.shops.lockScopes(shop.id)).toEqual(REQUIRED_SHOPIFY_SCOPES);
    await database.shops.saveScopes(shop.id, ['read_orders']);
    expect(await database.shops.lockScopes(shop.id)).toEqual(['read_orders']);
    expect(await database.shops.byId(shop.id)).toMatchObject({
      ...facts,
      shopifyPlan: 'Grow',
      timeZone: 'Europe/Zurich',
      grantedScopes: ['read_orders'],
      brandColor: '#6a8d48',
    });
    await database.shops.markUninstalled(shop.id, moment(50));
    expect(await database.shops.install({ ...shop, at: moment(100) })).toMatchObject({
      shop: { grantedScopes: REQUIRED_SHOPIFY_SCOPES },
    });
  });

  it.each<[string, unknown, Partial<Settings>]>([
    ['nothing at all', null, {}],
    [
      'a section that no longer exists',
      { bank: {}, orders: { skipTags: ['b2b'] } },
      { orders: { ...orders, skipTags: ['b2b'] } },
    ],
    ['a section without content', { invoice: null }, {}],
    [
      'a field without content',
      { invoice: { asNet: true, layout: null } },
      { invoice: { ...invoice, asNet: true } },
    ],
    [
      'deep inside',
      { invoice: { layout: { title: null }, supplyDate: { from: { unit: null } } } },
      {},
    ],
    [
      'in a list or a map',
      { orders: { skipTags: [null] }, invoice: { paymentConditions: { paypal: null } } },
      {},
    ],
  ])('reads settings of another version by the defaults: %s', async (_case, stored, expected) => {
    const { id } = shop;
    await database.shops.saveSettings(id, anything.parse(stored));
    expect(await database.shops.lockSettings(id)).toEqual({ ...DEFAULT_SETTINGS, ...expected });
  });

  it.each<[string, unknown, (keyof Settings)[]]>([
    ['a word that means nothing', { orders, invoice: { event: 'sometimes' } }, []],
    ['text where a number belongs', { invoice: { supplyDate: { from: { offset: '3' } } } }, []],
    ['half a payment condition', { invoice: { paymentConditions: { bogus: { label: 'x' } } } }, []],
    ['something else than a section', { credit: ['on'] }, []],
    ['something else than settings', [], []],
    ['an unknown start page', { general: { home: 'moon' } }, ['invoice', 'credit']],
  ])(
    'goes by the defaults and creates nothing where settings hold %s',
    async (_, stored, going) => {
      await database.shops.saveSettings(shop.id, anything.parse(stored));
      const read = await database.shops.lockSettings(shop.id);
      const still = Object.fromEntries(
        (['invoice', 'credit'] as const)
          .filter((section) => !going.includes(section))
          .map((section) => [section, { ...DEFAULT_SETTINGS[section], create: false }]),
      );
      expect(read).toEqual({ ...DEFAULT_SETTINGS, ...still });
      expect((await database.shops.byId(shop.id))?.settings).toEqual(read);
    },
  );
});
