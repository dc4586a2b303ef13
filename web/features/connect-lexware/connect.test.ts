import { testDatabases } from '../../../tests/support/database/databases';
import { manualClock } from '../../../tests/support/time/manual-clock';
import {
  aClaim,
  aMonth,
  aProfile,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { beginningOf } from '../../domain/imports/list-place';
import { cents } from '../../domain/money/cents';
import { AppError } from '../../ports/app-error';
import type { LexwareProfile } from '../../domain/lexware-profile';
import type { Shop } from '../../ports/stores/shop-stores';
import { readBackDocument } from '../engine/states/read-back';
import { disconnect, finishConnection, pullProfile } from './connect';
import { recordInterruption } from './connection-jobs';

const CUSTOMER = 'customer:7';

describe.each(testDatabases())('connecting on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let shop: Shop;
  const account = jest.fn<Promise<LexwareProfile>, []>();
  const revoke = jest.fn(() => Promise.resolve());

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    shop = await installShop(opened.database);
    await connectTo('org-a');
    const { contacts, financialAccounts } = opened.database;
    await contacts.claim(shop.id, CUSTOMER, moment());
    const known = { digest: null, sent: null, sentAt: null, createdAt: null };
    await contacts.complete(shop.id, CUSTOMER, lexwareId(1), known);
    await financialAccounts.open(shop.id, {
      gateway: 'paypal',
      externalReference: 'x',
      since: moment(),
    });
    const names = { id: lexwareId(2), name: 'PayPal', bankName: 'PayPal', externalReference: 'x' };
    await financialAccounts.attach(shop.id, 'paypal', {
      ...names,
      balance: cents(500),
      lockVersion: 0,
      deactivated: false,
    });
  });

  const deps = () => ({
    database: opened.database,
    lexware: { profile: jest.fn(), ownVatId: jest.fn() },
    auth: {
      authorizeUrl: jest.fn(),
      permalink: jest.fn(),
      revoke,
      account,
      exchangeCode: () => Promise.resolve(aTokenPair({ accessToken: 'new' })),
    },
    clock: manualClock(moment()),
  });

  async function signIn() {
    const state = `state-${shop.id}`;
    const pending = { state, shopId: shop.id, codeVerifier: 'v', expiresAt: moment(60) };
    await opened.database.connections.beginSignIn(pending);
    return finishConnection(deps(), { state, code: 'code', begunHere: state });
  }

  async function connectTo(organization: string): Promise<void> {
    account.mockResolvedValueOnce(aProfile(organization));
    expect(await signIn()).toMatchObject({ kind: 'connected', companyName: organization });
  }

  const stored = async () => ({
    contact: (await opened.database.contacts.link(shop.id, CUSTOMER))?.lexwareId ?? null,
    account: (await opened.database.financialAccounts.ofShop(shop.id))[0]?.account?.id ?? null,
  });
  const ALL = { contact: lexwareId(1), account: lexwareId(2) };
  const NOTHING = { contact: null, account: null };

  it.each([
    ['over the old connection', false],
    ['after its end', true],
  ])('uses nothing of an account in another one, connected %s', async (_when, isEndedFirst) => {
    if (isEndedFirst) await disconnect(deps(), shop);
    await connectTo('org-b');
    expect(await stored()).toEqual(NOTHING);
  });

  it.each([
    ['another account', 'org-b', { place: beginningOf('invoice') }, 'search'],
    ['the same account', 'org-a', { place: { page: 3 } }, 'searching'],
  ])(
    'restarts the search only in another account: %s',
    async (_which, organization, state, step) => {
      const { documentImports, orderImports } = opened.database;
      const place = { ...beginningOf('invoice'), page: 3 };
      await documentImports.begin(shop.id, place, moment());
      const order = { orderId: orderId(5), orderedAt: moment(), day: '2026-03-02' };
      await orderImports.storeOrders(shop.id, [{ ...order, step: 'searching', mails: false }]);
      await connectTo(organization);
      expect(await documentImports.byShop(shop.id)).toMatchObject(state);
      expect((await orderImports.imported(shop.id, order.orderId))?.step).toBe(step);
    },
  );

  it('keeps the data of an account that is disconnected and connected again', async () => {
    await disconnect(deps(), shop);
    await connectTo('org-a');
    expect(await stored()).toEqual(ALL);
  });

  it('stores no connection of a shop that uninstalled the app meanwhile, and revokes its tokens', async () => {
    await disconnect(deps(), shop);
    account.mockImplementationOnce(async () => {
      await opened.database.shops.markUninstalled(shop.id, moment());
      return aProfile('org-a');
    });
    expect(await signIn()).toEqual({ kind: 'expired' });
    expect(await opened.database.connections.byShop(shop.id)).toBeNull();
    expect(revoke).toHaveBeenLastCalledWith(aTokenPair().refreshToken);
  });

  it('leaves the connection as it was when the new account cannot be read', async () => {
    const before = await opened.database.connections.byShop(shop.id);
    account.mockRejectedValueOnce(new AppError('LEXWARE_UNAVAILABLE', 'no answer'));
    await expect(signIn()).rejects.toThrow('no answer');
    expect(await opened.database.connections.byShop(shop.id)).toEqual(before);
    expect(before).toMatchObject({ profile: { organizationId: 'org-a' } });
    await connectTo('org-b');
    expect(await stored()).toEqual(NOTHING);
  });

  it('ignores the profile of an account that was replaced while it was requested', async () => {
    const { connections } = opened.database;
    const lexware = {
      profile: async () => {
        await connectTo('org-b');
        return aProfile('org-a');
      },
      ownVatId: () => Promise.resolve(null),
    };
    await pullProfile({ ...deps(), lexware }, shop);
    const connected = async () => (await connections.byShop(shop.id))?.profile;
    expect(await connected()).toMatchObject({ organizationId: 'org-b' });
    expect(await connections.lastOrganization(shop.id)).toBe('org-b');

    const read = { ...aProfile('org-b'), smallBusiness: true };
    lexware.profile = () => Promise.resolve(read);
    await pullProfile({ ...deps(), lexware }, shop);
    expect(await connected()).toMatchObject({ organizationId: 'org-b', smallBusiness: true });
  });

  it('does not mark a connection as broken that replaced the broken one', async () => {
    const { connections } = opened.database;
    const current = async () => (await connections.byShop(shop.id))!;
    const broken = await current();
    await connectTo('org-a');
    await recordInterruption(deps(), broken);
    expect(await current()).toMatchObject({ status: 'connected' });
    await recordInterruption(deps(), await current());
    expect(await current()).toMatchObject({ status: 'interrupted' });
  });

  it('deletes the account’s identity together with the shop', async () => {
    const { connections, shops } = opened.database;
    expect(await connections.lastOrganization(shop.id)).toBe('org-a');
    await shops.redact(shop.id);
    expect(await connections.lastOrganization(shop.id)).toBeNull();
  });

  it('takes no document for deleted that belongs to the account connected before', async () => {
    const { documents, transfers } = opened.database;
    const { document } = await documents.claim(shop.id, aClaim());
    await transfers.reserve(shop.id, document.id, aMonth());
    await documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(9),
      status: 'open',
      at: moment(),
    });
    const voucher = () => Promise.reject(new AppError('LEXWARE_NOT_FOUND', 'no such voucher'));
    const readBack = () => {
      const clock = { now: () => new Date(moment(600)) };
      const reading = { ...deps(), clock, lexware: { voucher, vouchers: jest.fn() } };
      return readBackDocument(reading, shop.id, { ...document, lexwareId: lexwareId(9) });
    };
    const state = async () => ({
      isCancelled: (await documents.byId(shop.id, document.id))?.cancelled,
      used: (await transfers.meter(shop.id, aMonth())).taken,
      compared: (await documents.open(shop.id, 'invoice', { after: null, limit: 10 })).length,
      toRead: (await documents.outdated(shop.id, 10)).length,
    });
    await connectTo('org-b');
    await readBack();
    expect(await state()).toEqual({ isCancelled: false, used: 1, compared: 0, toRead: 0 });
    await connectTo('org-a');
    expect(await state()).toEqual({ isCancelled: false, used: 1, compared: 1, toRead: 1 });
    await readBack();
    expect(await state()).toEqual({ isCancelled: true, used: 0, compared: 0, toRead: 0 });
  });

  it('takes no document for absent that was sent to the account connected before', async () => {
    const { documents } = opened.database;
    const { document } = await documents.claim(shop.id, aClaim());
    await documents.markSending(shop.id, document.id, { at: moment() });
    const recordAbsent = () => documents.recordAbsent(shop.id, document.id, moment());
    const stuck = async () => (await documents.stuck(shop.id, moment(1), 10)).length;
    await connectTo('org-b');
    expect([await recordAbsent(), await stuck()]).toEqual([false, 0]);
    await connectTo('org-a');
    expect([await stuck(), await recordAbsent()]).toEqual([1, true]);
    expect(await documents.byId(shop.id, document.id)).toMatchObject({
      state: 'claimed',
      organizationId: null,
    });
  });
});
