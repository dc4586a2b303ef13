import { createHmac } from 'node:crypto';
import express from 'express';
import request from 'supertest';
import { respondToErrors } from '../../../web/http/respond-to-errors';
import { actingUser } from '../../../web/ports/acting-user';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { SHOP, ShopifyFixture, TOKEN_ANSWER } from '../../support/clients/shopify-fixture';

let fixture: ShopifyFixture;

beforeEach(async () => {
  fixture = await ShopifyFixture.start();
});

afterEach(() => fixture.server.stop());

/** Whenever the test runs. */
const [LONG_AGO, FAR_OFF] = [1_700_000_000, 4_000_000_000];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TIMES = { exp: FAR_OFF, nbf: LONG_AGO, iat: LONG_AGO, jti: 'j' };

function signed(body: object, head: object = {}, secret = 'secret'): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', ...head })}.${encode(body)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** As the admin gives it to the app. */
function idToken(changed: object = {}, head: object = {}, secret?: string): string {
  const admin = `https://${SHOP}`;
  const claims = { iss: `${admin}/admin`, dest: admin, aud: 'key', sub: '1', sid: 's', ...TIMES };
  return signed({ ...claims, ...changed }, head, secret);
}

describe('signing in', () => {
  function site(previousSecrets: string[] = []) {
    const shopify = fixture.app(previousSecrets);
    const site = express().get('/api/me', ...shopify.authenticate, (_req, res) => {
      res.json({ shop: shopify.authenticatedShop(res), user: actingUser() });
    });
    return site.use(respondToErrors(recordingLogger()));
  }

  it('exchanges the session token, stores the session', async () => {
    await fixture.sessions.removeOfShop(SHOP);
    fixture.server.answer(() => TOKEN_ANSWER);
    const answer = await request(site()).get('/api/me').set('authorization', `Bearer ${idToken()}`);
    expect(answer.body).toEqual({ shop: SHOP, user: '1' });
    expect(fixture.calls).toEqual([`/${SHOP}/admin/oauth/access_token`]);
    await expect(fixture.sessions.ofShop(SHOP)).resolves.toHaveLength(1);
  });

  it('knows who is at the screen only by a number in the token', async () => {
    const userOf = async (sub: unknown) => {
      const authorization = `Bearer ${idToken({ sub })}`;
      return (await request(site()).get('/api/me').set({ authorization })).body.user as unknown;
    };
    expect(await userOf('902541635')).toBe('902541635');
    expect(await userOf('<b>Anna</b>')).toBeNull();
    expect(await userOf(undefined)).toBeNull();
    expect(actingUser()).toBeNull();
  });

  it('takes tokens of either secret while it is rotated, exchanging each under its own', async () => {
    fixture.server.answer(() => TOKEN_ANSWER);
    const statusOf = async (secret: string, previous: string[]) => {
      await fixture.sessions.removeOfShop(SHOP);
      const authorization = `Bearer ${idToken({}, {}, secret)}`;
      return (await request(site(previous)).get('/api/me').set({ authorization })).status;
    };
    expect(await statusOf('former', [])).toBe(401);
    expect(await statusOf('former', ['former'])).toBe(200);
    expect(await statusOf('secret', ['former'])).toBe(200);
    expect(await statusOf('another', ['former'])).toBe(401);
    const used = fixture.server.received.map(
      ({ body }) => /"client_secret":"(\w+)"/.exec(body)?.[1],
    );
    expect(used).toEqual(['former', 'secret']);
  });

  it.each<[string, string]>([
    ['of somebody else', `${idToken()}x`],
    ['that never ends', idToken({ exp: undefined })],
    ['that ended', idToken({ exp: LONG_AGO })],
    ['that is not valid yet', idToken({ nbf: FAR_OFF - 60 })],
    ["of another shop's admin", idToken({ iss: 'https://evil.myshopify.com/admin' })],
    ['that names no issuer', idToken({ iss: undefined })],
    ["of the shop's storefront, as customers get it", idToken({ dest: SHOP, iss: SHOP })],
    [
      'for a host that is no shop',
      idToken({ dest: 'https://evil.example', iss: 'https://evil.example/admin' }),
    ],
    ['for another app', idToken({ aud: 'another' })],
    ['without a signature', idToken({}, { alg: 'none' }).replace(/[^.]*$/, '')],
    ['that is none', 'x'],
  ])('turns away a token %s, in German, without repeating it', async (_what, token) => {
    const answer = await request(site()).get('/api/me').set('authorization', `Bearer ${token}`);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'UNAUTHORIZED',
      message: expect.stringContaining('Anmeldung'),
    });
    expect(answer.headers['x-shopify-retry-invalid-session-request']).toBe('1');
    expect(answer.text).not.toContain(token.slice(0, 20));
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    [
      'does not know the token',
      { status: 400, json: { error: 'invalid_subject_token' } },
      401,
      '1',
    ],
    ['does not let the app in', { status: 401, json: { error: 'invalid_client' } }, 401, undefined],
    ['is down', { status: 500, json: {} }, 503, undefined],
  ])('says so in German when Shopify %s', async (_what, reply, status, retried) => {
    await fixture.sessions.removeOfShop(SHOP);
    fixture.server.answer(() => reply);
    const token = idToken();
    const answer = await request(site()).get('/api/me').set('authorization', `Bearer ${token}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\.$/) });
    expect(answer.headers['x-shopify-retry-invalid-session-request']).toBe(retried);
    expect(answer.text).not.toContain(token);
  });
});

describe('who looks at a customer’s page', () => {
  const CUSTOMER = 'gid://shopify/Customer/77';
  /** As the page gives it to an extension. */
  const sessionToken = (changed: object = {}, head: object = {}, secret?: string) =>
    signed({ dest: SHOP, aud: 'key', ...TIMES, ...changed }, head, secret);
  const visitorOf = (token: string) => fixture.app().readVisitor(`Bearer ${token}`);

  it.each([
    ['the customer who is signed in', { sub: CUSTOMER }, '77'],
    ['nobody, as long as no one is', {}, null],
    ['nobody, where the token names no customer', { sub: 'gid://shopify/Company/77' }, null],
    [
      'the customer, in tokens with an issuer, as some were seen',
      { sub: CUSTOMER, iss: SHOP },
      '77',
    ],
  ])('is %s', async (_what, claims, customerId) => {
    expect(await visitorOf(sessionToken(claims))).toEqual({ shopDomain: SHOP, customerId });
    expect(fixture.calls).toEqual([]);
  });

  it.each<[string, string]>([
    ['of the admin', idToken()],
    ['of the admin, with the shop as customers’ pages have it', idToken({ dest: SHOP })],
    ['of somebody else', sessionToken({ sub: CUSTOMER }, {}, 'another secret')],
    ['without a signature', sessionToken({}, { alg: 'none' }).replace(/[^.]*$/, '')],
    ['that never ends', sessionToken({ exp: undefined })],
    ['that ended', sessionToken({ exp: LONG_AGO })],
    ['that is not valid yet', sessionToken({ nbf: FAR_OFF - 60 })],
    ['for another app', sessionToken({ aud: 'another' })],
    ['for a host that is no shop', sessionToken({ dest: 'evil.example' })],
    ['for no shop', sessionToken({ dest: undefined })],
    ['that is none', 'x'],
  ])('is not told by a token %s', async (_what, token) => {
    const refused: unknown = await visitorOf(token).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(String(refused)).not.toContain(token.slice(0, 20));
  });

  it('is not told without a token', async () => {
    await expect(fixture.app().readVisitor(undefined)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
