import { setImmediate } from 'node:timers/promises';
import { Session } from '@shopify/shopify-api';
import { SessionMemory } from '../../../../tests/support/clients/session-memory';
import { recordingLogger } from '../../../../tests/support/doubles/recording-logger';
import { OfflineSessions } from './offline-sessions';
import { ShopifySessions } from './shopify-sessions';

const SHOP = 'lager.myshopify.com';
const ID = `offline_${SHOP}`;
const FAR_OFF = new Date('2999-01-01T00:00:00.000Z');
const LONG_AGO = new Date('2001-01-01T00:00:00.000Z');

/** The shop's token runs out then; `reads` hears of each read of what is stored. */
async function openSessions(expires = FAR_OFF) {
  const memory = new SessionMemory();
  const storage = new ShopifySessions(memory);
  const reads = jest.fn();
  let answering: Promise<unknown> = Promise.resolve();
  const ensureValid = async () => {
    reads();
    const session = await storage.loadSession(ID);
    await answering;
    return session;
  };
  /** Whoever reads from now on hears of it only when that is called. */
  const holdReads = () => {
    let answer = (): void => undefined;
    answering = new Promise<void>((resolve) => (answer = resolve));
    return answer;
  };
  const storeIn = (process: ShopifySessions) => (accessToken: string) => {
    const given = { shop: SHOP, state: '', isOnline: false, scope: '', expires };
    return process.storeSession(new Session({ ...given, id: ID, accessToken }));
  };
  const store = storeIn(storage);
  const storeElsewhere = storeIn(new ShopifySessions(memory));
  await store('first');
  const sessions = new OfflineSessions({ ensureValid, storage, logger: recordingLogger() });
  const token = async () => (await sessions.valid(SHOP)).accessToken;
  return { sessions, storage, store, storeElsewhere, token, reads, holdReads };
}

it('a token is read once for the requests of a moment', async () => {
  const { token, reads } = await openSessions();
  expect([await token(), await token(), await token()]).toEqual(['first', 'first', 'first']);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('one that Shopify rejected is read anew, as another process may have stored it', async () => {
  const { sessions, storeElsewhere, token } = await openSessions();
  const rejected = await sessions.valid(SHOP);
  await storeElsewhere('second');
  expect(await token()).toBe('first');
  await sessions.reject(rejected);
  expect(await token()).toBe('second');
});

it('one that is being read while Shopify rejects it does not serve again', async () => {
  const { sessions, storage, storeElsewhere, token, holdReads } = await openSessions();
  const rejected = await sessions.valid(SHOP);
  storage.forgetRecent(SHOP);
  const answer = holdReads();
  const reading = token();
  const rejecting = sessions.reject(rejected);
  // So long a rejection takes that waits for nothing.
  await setImmediate();
  answer();
  await Promise.all([reading, rejecting]);
  await storeElsewhere('second');
  expect(await token()).toBe('second');
});

it('one that was exchanged since serves at once: it may allow what the merchant just granted', async () => {
  const { store, token } = await openSessions();
  await token();
  await store('second');
  expect(await token()).toBe('second');
});

it('one that expired is read each time, since it may have been renewed', async () => {
  const { token, reads } = await openSessions(LONG_AGO);
  await token();
  await token();
  expect(reads).toHaveBeenCalledTimes(2);
});

it('nothing is cached for a shop that has none', async () => {
  const { storage, sessions, token, store } = await openSessions();
  await storage.deleteOfShop(SHOP);
  await expect(sessions.valid(SHOP)).rejects.toMatchObject({ code: 'SHOPIFY_TOKEN_REJECTED' });
  await store('second');
  expect(await token()).toBe('second');
});
