import {
  aClaim,
  anEvent,
  aNewJob,
  aSeenOrder,
  aTokenPair,
  eventQuery,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { testDatabases } from '../../../tests/support/database/databases';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import type { LexwareProfile } from '../../ports/stores/shops/connection-store';
import type { EventQuery } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { OpenDatabase } from './open-database';

const profile: LexwareProfile = {
  organizationId: 'org-1',
  connectionId: null,
  companyName: 'Teeladen GmbH',
  userName: null,
  userEmail: null,
  taxType: 'gross',
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: ['INVOICING'],
};

describe.each(testDatabases())('stores on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => {
    ({ database, dispose } = await open());
  });
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
  });

  describe('transaction', () => {
    it('undoes everything when the work fails', async () => {
      const failing = database.transaction(async (stores) => {
        await stores.orders.saw(shop.id, aSeenOrder());
        await stores.jobs.add([aNewJob(shop)]);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
      expect(await database.jobs.pending(moment())).toBe(0);
    });

    it('is not seen by others before its end, and they may read meanwhile', async () => {
      await database.transaction(async (stores) => {
        await stores.orders.saw(shop.id, aSeenOrder());
        expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
      });
      expect(await database.orders.byId(shop.id, orderId(1001))).not.toBeNull();
    });

    it('is done again when two block each other', async () => {
      const other = await installShop(database);
      const inOrder = (ids: Shop[]) =>
        database.transaction(async (stores) => {
          for (const one of ids) {
            await stores.shops.markSwept(one.id, moment());
            await new Promise((resolve) => setImmediate(resolve));
          }
        });
      const both = Array.from({ length: 6 }, (_, index) =>
        inOrder(index % 2 ? [shop, other] : [other, shop]),
      );
      await Promise.all(both);
      expect(await database.shops.byId(other.id)).toMatchObject({ sweptAt: moment() });
    });
  });

  describe('shops', () => {
    it('keeps date and plan of a running installation, and starts anew after it ended', async () => {
      const again = { ...shop, name: 'Teehaus', planId: 'premium' as const, at: moment(100) };
      expect(await database.shops.install(again)).toMatchObject({
        ...{
          id: shop.id,
          name: 'Teehaus',
          planId: 'basic',
          installedAt: moment(),
          settings: DEFAULT_SETTINGS,
        },
      });
      await database.shops.markSwept(shop.id, moment(3));
      await database.shops.markUninstalled(shop.id, moment(50));
      expect(await database.shops.byDomain(shop.domain)).toMatchObject({
        uninstalledAt: moment(50),
      });
      expect(await database.shops.install(again)).toMatchObject({
        ...{
          id: shop.id,
          planId: 'premium',
          installedAt: moment(100),
          uninstalledAt: null,
          sweptAt: null,
        },
      });
    });

    it('holds the settings to the plan of the shop', async () => {
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
      expect(new Set((await Promise.all(installs)).map(({ id }) => id)).size).toBe(1);
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
      expect(await database.shops.byId(shop.id)).toEqual({ ...shop, settings });
    });
  });

  it('keeps sessions per shop', async () => {
    await database.sessions.save(
      `offline_${shop.domain}`,
      shop.domain,
      '{"accessToken":"shpat_1"}',
    );
    await database.sessions.save(
      `offline_${shop.domain}`,
      shop.domain,
      '{"accessToken":"shpat_2"}',
    );
    expect(await database.sessions.load(`offline_${shop.domain}`)).toBe(
      '{"accessToken":"shpat_2"}',
    );
    expect(await database.sessions.ofShop(shop.domain)).toEqual(['{"accessToken":"shpat_2"}']);
    await database.sessions.remove([`offline_${shop.domain}`, 'unknown']);
    expect(await database.sessions.load(`offline_${shop.domain}`)).toBeNull();
    await database.sessions.save('a', shop.domain, 'b');
    await database.sessions.removeOfShop(shop.domain);
    expect(await database.sessions.ofShop(shop.domain)).toEqual([]);
  });

  describe('connections', () => {
    it('lets one of many refreshes win', async () => {
      await database.connections.connect(shop.id, aTokenPair(), moment());
      const version = (await database.connections.byShop(shop.id))?.tokenVersion ?? 0;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          database.connections.rotateTokens(
            shop.id,
            version,
            aTokenPair({ accessToken: `token-${index}` }),
          ),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      const stored = await database.connections.byShop(shop.id);
      expect(stored).toMatchObject({ tokenVersion: version + 1, status: 'connected' });
      expect(stored?.tokens.accessToken).toBe(`token-${answers.indexOf(true)}`);
    });

    it('does not let a slow refresh of an ended connection into the next one', async () => {
      await database.connections.connect(shop.id, aTokenPair(), moment());
      const version = (await database.connections.byShop(shop.id))?.tokenVersion ?? 0;
      await database.connections.disconnect(shop.id);
      expect(await database.connections.byShop(shop.id)).toBeNull();
      expect(await database.connections.rotateTokens(shop.id, version, aTokenPair())).toBe(false);
      await database.connections.connect(shop.id, aTokenPair({ accessToken: 'new' }), moment(1));
      expect(await database.connections.rotateTokens(shop.id, version, aTokenPair())).toBe(false);
      expect(await database.connections.byShop(shop.id)).toMatchObject({
        tokens: { accessToken: 'new' },
      });
    });

    it('knows the profile and which shops share an organisation', async () => {
      const other = await installShop(database);
      for (const one of [shop, other]) {
        await database.connections.connect(one.id, aTokenPair(), moment());
        await database.connections.saveProfile(one.id, profile, moment(1));
      }
      await database.connections.markInterrupted(shop.id);
      expect(await database.connections.byShop(shop.id)).toMatchObject({
        ...{ status: 'interrupted', profile, profilePulledAt: moment(1), connectedAt: moment() },
      });
      expect(await database.connections.shopsByOrganization(['org-1', 'org-2'])).toEqual(
        new Map([['org-1', [shop.id, other.id]]]),
      );
      await database.connections.disconnect(other.id);
      expect(await database.connections.shopsByOrganization(['org-1'])).toEqual(
        new Map([['org-1', [shop.id]]]),
      );
      await database.connections.connect(shop.id, aTokenPair(), moment(2));
      expect(await database.connections.byShop(shop.id)).toMatchObject({
        status: 'connected',
        profile: null,
      });
    });

    it('takes a sign-in once and not after its end', async () => {
      const pending = {
        state: `state-${shop.id}`,
        shopId: shop.id,
        codeVerifier: 'verifier',
        expiresAt: moment(600),
      };
      await database.connections.beginSignIn(pending);
      const takers = Array.from({ length: 5 }, () =>
        database.connections.takeSignIn(pending.state, moment()),
      );
      expect((await Promise.all(takers)).filter(Boolean)).toEqual([pending]);
      await database.connections.beginSignIn(pending);
      expect(await database.connections.takeSignIn(pending.state, moment(600))).toBeNull();
    });

    it('keeps one sign-in per shop: the newest', async () => {
      const signIn = (state: string) => ({
        state,
        shopId: shop.id,
        codeVerifier: 'verifier',
        expiresAt: moment(600),
      });
      const [older, newer] = ['older', 'newer'].map((name) => signIn(`${name}-${shop.id}`));
      if (!older || !newer) throw new Error('Two sign-ins');
      await database.connections.beginSignIn(older);
      await database.connections.beginSignIn(newer);
      expect(await database.connections.takeSignIn(older.state, moment())).toBeNull();
      expect(await database.connections.takeSignIn(newer.state, moment())).toEqual(newer);
    });
  });

  it('filters, pages and purges the log', async () => {
    const { events } = database;
    await events.append(shop.id, anEvent({ at: moment(1) }));
    await events.append(
      shop.id,
      anEvent({ at: moment(2), status: 'warning', refs: {}, orderName: '#1_2' }),
    );
    await events.append(
      shop.id,
      anEvent({ at: moment(2), origin: 'app', orderId: null, orderName: null, refs: {} }),
    );
    const found = async (overrides: Partial<EventQuery>) => {
      const { items } = await events.page(shop.id, eventQuery(overrides));
      return items.map(({ at, status, origin }) => `${at.slice(17, 19)} ${status} ${origin}`);
    };
    const all = ['02 success app', '02 warning document', '01 success document'];
    expect(await found({})).toEqual(all);
    expect(await found({ sortDir: 'asc' })).toEqual(all.toReversed());
    expect(await found({ status: 'warning' })).toEqual([all[1]]);
    expect(await found({ origin: 'app' })).toEqual([all[0]]);
    expect(await found({ orderId: orderId(1001) })).toEqual([all[1], all[2]]);

    const first = await events.page(shop.id, eventQuery({ limit: 2 }));
    const second = await events.page(shop.id, eventQuery({ limit: 2, after: first.next }));
    expect(second.items).toMatchObject([anEvent({ at: moment(1) })]);
    expect(
      (await events.page(shop.id, eventQuery({ limit: 2, before: second.previous }))).items,
    ).toEqual(first.items);
    expect(await events.purge(shop.id, moment(2))).toBe(1);
    expect(await found({})).toHaveLength(2);
  });

  it('purges no line that the app goes by', async () => {
    const { events } = database;
    for (const event of ['invoice.created', 'invoice.not-linked'] as const)
      await events.append(shop.id, anEvent({ event }));
    await events.purge(shop.id, moment(9));
    expect((await events.page(shop.id, eventQuery())).items.map(({ event }) => event)).toEqual([
      'invoice.not-linked',
    ]);
  });

  it('redacts a customer and keeps the order findable by its name', async () => {
    await database.orders.saw(shop.id, aSeenOrder());
    await database.events.append(shop.id, anEvent());
    await database.contacts.claim(shop.id, 'customer:77', moment());
    await database.shops.redactCustomer(shop.id, {
      customerId: '77',
      email: null,
      orderIds: ['1001'],
    });
    expect(await database.orders.byId(shop.id, orderId(1001))).toMatchObject({
      customerName: null,
      customerId: null,
    });
    const list = {
      filter: 'all',
      sortBy: 'name',
      sortDir: 'asc',
      limit: 5,
      after: null,
      before: null,
    } as const;
    expect((await database.orders.page(shop.id, { ...list, search: 'jörg' })).items).toEqual([]);
    expect((await database.orders.page(shop.id, { ...list, search: '1001' })).items).toHaveLength(
      1,
    );
    const found = await database.events.page(
      shop.id,
      eventQuery({ search: [{ word: 'jörg', events: [] }] }),
    );
    expect(found.items).toEqual([]);
    expect((await database.events.page(shop.id, eventQuery())).items[0]?.refs).toEqual({
      invoice: 'RE-1',
    });
    expect(await database.contacts.link(shop.id, 'customer:77')).toBeNull();
  });

  it('redacts a shop but for the proof of what was booked', async () => {
    const other = await installShop(database);
    for (const one of [shop, other]) {
      await database.orders.saw(one.id, aSeenOrder());
      await database.connections.connect(one.id, aTokenPair(), moment());
      await database.events.append(one.id, anEvent());
      const { document } = await database.documents.claim(one.id, aClaim());
      await database.documents.complete(one.id, document.id, {
        lexwareId: lexwareId(1),
        status: 'open',
        at: moment(),
      });
    }
    await database.documents.claim(shop.id, aClaim({ orderId: orderId(1002) }));
    const { document: lost } = await database.documents.claim(
      shop.id,
      aClaim({ orderId: orderId(1003) }),
    );
    await database.documents.markSending(shop.id, lost.id, moment());
    await database.shops.redact(shop.id);

    expect(await database.shops.byId(shop.id)).toMatchObject({
      name: '',
      email: null,
      domain: shop.domain,
    });
    expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
    expect(await database.connections.byShop(shop.id)).toBeNull();
    expect((await database.events.page(shop.id, eventQuery())).items).toEqual([]);
    expect(await database.documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
      { total: 11_900, reference: '' },
    ]);
    expect(await database.documents.ofOrder(shop.id, orderId(1002))).toEqual([]);
    expect(await database.documents.ofOrder(shop.id, orderId(1003))).toMatchObject([
      { state: 'sending', title: '', reference: aClaim().reference },
    ]);
    expect(await database.orders.byId(other.id, orderId(1001))).not.toBeNull();
    expect(await database.connections.byShop(other.id)).not.toBeNull();
  });
});
