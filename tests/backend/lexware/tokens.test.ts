import { LexwareFixture, ID, NOW, PROFILE, SHOP } from '../../support/clients/lexware-fixture';
import type { Received, Reply } from '../../support/network/scripted-server';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

describe('tokens', () => {
  const signIn = (request: Received): Reply => {
    if (request.path !== '/oauth2/token') return { json: PROFILE };
    const used = fixture.received.filter(({ path }) => path === '/oauth2/token').length;
    if (used > 1) return { status: 400, json: { error: 'invalid_grant' } };
    return {
      json: { access_token: 'a2', refresh_token: 'r2', expires_in: 14_399, token_type: 'Bearer' },
    };
  };
  const refreshes = () => fixture.received.filter(({ path }) => path === '/oauth2/token');

  it('renews once for ten calls at the same time, and stores the pair before using it', async () => {
    await fixture.connect({ expiresInMs: 299_000 });
    const storedWhenUsed: number[] = [];
    fixture.server.answer((request) => {
      if (request.headers.authorization === 'Bearer a2')
        storedWhenUsed.push(fixture.connections.stored.length);
      return signIn(request);
    });

    const client = fixture.client();
    await Promise.all(Array.from({ length: 10 }, () => client.profile(SHOP)));

    expect(refreshes()).toHaveLength(1);
    expect(refreshes()[0]?.body).toBe('grant_type=refresh_token&refresh_token=r1');
    expect(refreshes()[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('client:secret').toString('base64')}`,
    );
    expect(new Set(storedWhenUsed)).toEqual(new Set([1]));
    expect(fixture.connections.connection?.tokens.refreshToken).toBe('r2');
  });

  it('renews after a 401 and repeats the refused call, also a POST', async () => {
    fixture.server.answer((request) => {
      if (request.path === '/oauth2/token') return signIn(request);
      return request.headers.authorization === 'Bearer a2'
        ? { json: { id: ID } }
        : { status: 401, json: {} };
    });

    await expect(fixture.createInvoice()).resolves.toBe(ID);
    expect(fixture.calls).toEqual([
      'POST /v1/invoices?finalize=true',
      'POST /oauth2/token',
      'POST /v1/invoices?finalize=true',
    ]);
  });

  it('gives up after a second 401: Lexware is not well, and nothing was booked', async () => {
    fixture.server.answer((request) =>
      request.path === '/oauth2/token' ? signIn(request) : { status: 401, json: {} },
    );
    await expect(fixture.createInvoice()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect(refreshes()).toHaveLength(1);
  });

  it('takes the pair of another process that renewed first', async () => {
    await fixture.connect({ expiresInMs: 0 });
    fixture.server.answer((request) => {
      if (request.path !== '/oauth2/token') return { json: PROFILE };
      const expiresAt = new Date(NOW.getTime() + 3_600_000).toISOString();
      const tokens = { accessToken: 'theirs', refreshToken: 'r9', expiresAt, scopes: [] };
      void fixture.connections.rotateTokens(
        SHOP,
        fixture.connections.connection?.tokenVersion ?? 0,
        tokens,
      );
      return { status: 400, json: { error: 'invalid_grant' } };
    });

    await fixture.client().profile(SHOP);

    expect(fixture.received.at(-1)?.headers.authorization).toBe('Bearer theirs');
    expect(fixture.interruptions).toEqual([]);
  });

  it('waits for another process that is renewing, however slow it is, and asks nobody itself', async () => {
    await fixture.connect({ expiresInMs: 0 });
    const { connections } = fixture;
    connections.renewingSince = new Date(NOW.getTime() - 60_000).toISOString();
    fixture.replyInSequence({ json: PROFILE });
    const client = fixture.client();
    await expect(client.profile(SHOP)).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect([refreshes(), fixture.interruptions]).toEqual([[], []]);

    const expiresAt = new Date(NOW.getTime() + 3_600_000).toISOString();
    const tokens = { accessToken: 'theirs', refreshToken: 'r9', expiresAt, scopes: [] };
    await connections.rotateTokens(SHOP, connections.connection?.tokenVersion ?? 0, tokens);
    await client.profile(SHOP);
    expect(fixture.received.at(-1)?.headers.authorization).toBe('Bearer theirs');
    expect(refreshes()).toEqual([]);
  });

  it('renews itself where another process began that and died', async () => {
    await fixture.connect({ expiresInMs: 0 });
    fixture.connections.renewingSince = new Date(NOW.getTime() - 121_000).toISOString();
    fixture.replyInSequence({ status: 400, json: { error: 'invalid_grant' } });
    await expect(fixture.client().profile(SHOP)).rejects.toMatchObject({
      code: 'CONNECTION_INTERRUPTED',
    });
    expect(refreshes()).toHaveLength(1);
  });

  it('marks the connection interrupted when the refresh token is dead, and says so once', async () => {
    await fixture.connect({ expiresInMs: 0 });
    fixture.replyInSequence({ status: 400, json: { error: 'invalid_grant' } });
    const client = fixture.client();

    const tries = await Promise.allSettled([
      client.profile(SHOP),
      client.profile(SHOP),
      client.profile(SHOP),
    ]);

    expect(tries).toEqual(
      tries.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'CONNECTION_INTERRUPTED' }),
      })),
    );
    expect(fixture.interruptions).toEqual([SHOP]);
    await expect(client.profile(SHOP)).rejects.toMatchObject({ code: 'CONNECTION_INTERRUPTED' });
    expect(refreshes()).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['the answer is lost', 'cut'],
    ['our client is disabled', { status: 400, json: { error: 'unauthorized_client' } }],
    ['the sign-in is down', { status: 503 }],
  ])('keeps the connection when %s', async (_case, reply) => {
    await fixture.connect({ expiresInMs: 0 });
    fixture.replyInSequence(reply);
    await expect(fixture.client().profile(SHOP)).rejects.toMatchObject({
      code: 'LEXWARE_UNAVAILABLE',
    });
    expect(fixture.connections.connection?.status).toBe('connected');
  });

  it('leaves the sign-in alone for a while after a 429', async () => {
    await fixture.connect({ expiresInMs: 0 });
    fixture.replyInSequence({ status: 429 });
    const client = fixture.client();
    await expect(client.profile(SHOP)).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
    await expect(client.profile(SHOP)).rejects.toMatchObject({ code: 'LEXWARE_THROTTLED' });
    expect(refreshes()).toHaveLength(1);
  });

  it.each([
    ['another account is connected by now', 3_600_000, () => Promise.resolve()],
    [
      'another one is connected while its tokens are renewed',
      0,
      () => fixture.connect({ expiresInMs: 3_600_000, to: 'b' }),
    ],
  ])(
    'send no document that was claimed for the account before where %s',
    async (_, expiresInMs, meanwhile) => {
      await fixture.connect({ expiresInMs, to: expiresInMs === 0 ? 'a' : 'b' });
      fixture.server.answer((request) => {
        if (request.path !== '/oauth2/token') return { json: { id: ID } };
        void meanwhile();
        return signIn(request);
      });
      await expect(fixture.createInvoice(fixture.client(), 'a')).rejects.toMatchObject({
        code: 'LEXWARE_UNAVAILABLE',
      });
      expect(fixture.calls.filter((call) => call.startsWith('POST /v1'))).toEqual([]);
      await expect(fixture.createInvoice(fixture.client(), 'b')).resolves.toBe(ID);
    },
  );

  it('refuses to call for a shop without a connection', async () => {
    fixture.connections.connection = null;
    await expect(fixture.client().profile(SHOP)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(fixture.received).toEqual([]);
  });
});

const SIGN_IN = { state: 's', codeChallenge: 'c', shopDomain: 'kaffeehaus.myshopify.com' };

describe('signing in', () => {
  it('leads to the consent page with PKCE', () => {
    const url = new URL(fixture.client().authorizeUrl(SIGN_IN));
    expect(url.pathname).toBe('/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      connection_name: 'Belegfluss (kaffeehaus.myshopify.com)',
      redirect_uri: 'https://app.example/callback',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });

  it('asks for what every shop needs, and for more only when told', () => {
    const scopesOf = (scopes?: string[]) =>
      new URL(fixture.client().authorizeUrl({ ...SIGN_IN, scopes })).searchParams
        .get('scope')
        ?.split(' ');
    expect(scopesOf()).toEqual(
      expect.arrayContaining(['profile.read', 'invoices.write', 'credit-notes.write']),
    );
    expect(scopesOf()?.filter((scope) => scope.startsWith('delivery-notes'))).toEqual([]);
    expect(scopesOf(['delivery-notes.read'])).toEqual([
      ...(scopesOf() ?? []),
      'delivery-notes.read',
    ]);
  });

  it('exchanges the code and reckons when the token ends', async () => {
    fixture.replyInSequence({
      json: { access_token: 'a', refresh_token: 'r', expires_in: 14_399, scope: 'read write' },
    });
    await expect(fixture.client().exchangeCode('code', 'verifier')).resolves.toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: '2026-03-02T12:59:59.000Z',
      // The placeholder value of the real answer names no scope.
      scopes: [],
    });
    expect(Object.fromEntries(new URLSearchParams(fixture.received[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: 'https://app.example/callback',
      code_verifier: 'verifier',
    });
  });

  it('says that a used or old code no longer counts', async () => {
    fixture.replyInSequence({ status: 400, json: { error: 'invalid_grant' } });
    await expect(fixture.client().exchangeCode('code', 'v')).rejects.toMatchObject({
      code: 'STATE_EXPIRED',
    });
  });

  it('revokes by the refresh token', async () => {
    await fixture.client().revoke('r1');
    expect(fixture.received[0]).toMatchObject({ path: '/oauth2/revoke', body: 'token=r1' });
  });
});
