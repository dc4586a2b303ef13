import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aTokenPair,
  installShop,
  lexwareId,
  moment,
} from '../../../../tests/support/database/records';
import type { ShopId } from '../../../domain/ids';
import type { LexwareProfile } from '../../../domain/lexware-profile';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

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

const knowing = (shopId: ShopId, ...contacts: number[]) => ({
  shopId,
  knows: contacts.map(lexwareId),
});

const aContact = (number: number) => ({
  lexwareId: lexwareId(number),
  vatId: null,
  email: null,
  name: `Kunde ${number}`,
});

describe.each(testDatabases())('connections on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

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

  it('lets one process at a time renew, until it has, has not, or has died', async () => {
    const { connections } = database;
    await connections.connect(shop.id, aTokenPair(), moment());
    const version = (await connections.byShop(shop.id))?.tokenVersion ?? 0;
    const begin = (seconds: number, of = version) => {
      const times = { at: moment(seconds), staleBefore: moment(seconds - 120) };
      return connections.beginRenewal(shop.id, of, times);
    };
    expect([await begin(0), await begin(120), await begin(121)]).toEqual([true, false, true]);
    await connections.endRenewal(shop.id, version);
    expect(await begin(122)).toBe(true);
    await connections.rotateTokens(shop.id, version, aTokenPair());
    expect([await begin(123), await begin(123, version + 1)]).toEqual([false, true]);
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

  it('knows the profile, which shops share an organisation and which contacts each knows', async () => {
    const other = await installShop(database);
    for (const one of [shop, other]) {
      await database.connections.connect(one.id, aTokenPair(), moment());
      await database.connections.saveProfile(one.id, profile, moment(1));
    }
    const { tokenVersion } = (await database.connections.byShop(shop.id))!;
    expect(await database.connections.markInterrupted(shop.id, tokenVersion)).toBe(true);
    expect(await database.connections.markInterrupted(shop.id, tokenVersion)).toBe(false);
    expect(await database.connections.byShop(shop.id)).toMatchObject({
      status: 'interrupted',
      profile,
      profilePulledAt: moment(1),
      connectedAt: moment(),
    });
    expect(await database.connections.shopsByOrganization(['org-1', 'org-2'])).toEqual(
      new Map([['org-1', [knowing(shop.id), knowing(other.id)]]]),
    );
    const contacts = ['org-1', 'org-2'].flatMap((organizationId) =>
      [1, 2, 3].map((number) => ({ organizationId, lexwareId: lexwareId(number) })),
    );
    await database.contacts.upsert(shop.id, [aContact(1), aContact(2), aContact(4)], moment());
    await database.contacts.upsert((await installShop(database)).id, [aContact(3)], moment());
    expect(await database.connections.shopsByOrganization(['org-1'], contacts)).toEqual(
      new Map([['org-1', [knowing(shop.id, 1, 2), knowing(other.id)]]]),
    );
    await database.connections.disconnect(other.id);
    expect(await database.connections.shopsByOrganization(['org-1'])).toEqual(
      new Map([['org-1', [knowing(shop.id)]]]),
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
