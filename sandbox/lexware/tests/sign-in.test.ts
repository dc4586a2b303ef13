import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { aTestOffice, CLIENT, officeOfFile, request } from './test-office';

const REDIRECT = 'http://127.0.0.1:9/api/lexoffice/callback';
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof tokens>;

const office = officeOfFile({ redirectUris: [REDIRECT] });

const basic = {
  Authorization: `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`,
};
const form = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = basic,
) =>
  request('POST', `${office.url}/oauth2/${path}`, new URLSearchParams(fields).toString(), {
    ...headers,
    'Content-Type': 'application/x-www-form-urlencoded',
  });
const profile = (token: string) =>
  request('GET', `${office.url}/v1/profile`, undefined, { Authorization: `Bearer ${token}` });

function authorize(challenge: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return request('GET', `${office.url}/oauth2/authorize?${query}`);
}

async function aCode(
  more: Record<string, string> = {},
): Promise<{ code: string; verifier: string }> {
  const verifier = randomBytes(64).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { headers } = await authorize(challenge, { auto: '', ...more });
  const target = new URL(headers.get('location') ?? '');
  expect(target.searchParams.get('state')).toBe('state-1');
  return { code: target.searchParams.get('code') ?? '', verifier };
}

const redeem = ({ code, verifier }: { code: string; verifier: string }, redirect = REDIRECT) =>
  form('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  });
const refresh = (token: string) =>
  form('token', { grant_type: 'refresh_token', refresh_token: token });
const connect = async (more?: Record<string, string>): Promise<Tokens> =>
  tokens.parse((await redeem(await aCode(more))).body);

describe('consent', () => {
  it('shows a German page and returns a code after the button', async () => {
    const page = await authorize('x'.repeat(43), { connection_name: 'Belegfluss' });
    expect(page.bytes.toString()).toContain('Zugriff erlauben');
    const hidden = [...page.bytes.toString().matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const answer = await form('authorize', fields, {});
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/api\/lexoffice\/callback\?code=[\w-]{128}&state=state-1$/,
    );
  });

  it('refuses an unknown app and any other redirect address on the spot', async () => {
    expect((await authorize('x'.repeat(43), { client_id: 'other' })).status).toBe(400);
    expect((await authorize('x'.repeat(43), { redirect_uri: `${REDIRECT}/` })).status).toBe(400);
  });

  it('sends back a request without PKCE or with an unknown scope', async () => {
    const error = async (more: Record<string, string>) =>
      new URL(
        (await authorize('x'.repeat(43), more)).headers.get('location') ?? '',
      ).searchParams.get('error');
    expect(await error({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await error({ code_challenge: 'short' })).toBe('invalid_request');
    expect(await error({ scope: 'invoices.read everything' })).toBe('invalid_scope');
  });
});

describe('tokens', () => {
  it('opens the API and tells two connections apart', async () => {
    await office.control('PUT', '/user', { onePerUser: false });
    const [first, second] = [await connect(), await connect()];
    expect(first.access_token.split('.')).toHaveLength(3);
    expect(first.refresh_token).toHaveLength(128);
    const ids = z.object({ connectionId: z.string(), organizationId: z.string() });
    const [one, two] = [first, second].map(async ({ access_token }) =>
      ids.parse((await profile(access_token)).body),
    );
    expect((await one)?.organizationId).toBe((await two)?.organizationId);
    expect((await one)?.connectionId).not.toBe((await two)?.connectionId);
  });

  it('has one connection per user: a second sign-in ends the first, unless somebody else signs in', async () => {
    await office.control('PUT', '/user', { onePerUser: true });
    const first = await connect();
    const second = await connect();
    expect((await profile(first.access_token)).status).toBe(401);
    await office.control('PUT', '/user', { id: '6a0b1f2e-58d8-4c2d-9a34-0f3d7d2f5a12' });
    const third = await connect();
    for (const { access_token } of [second, third])
      expect((await profile(access_token)).status).toBe(200);
  });

  it('redeems a code once, in five minutes, at the same address, with its verifier', async () => {
    const used = await aCode();
    expect((await redeem(used)).body).toMatchObject({ token_type: 'Bearer', expires_in: 14399 });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await redeem(used)).toMatchObject(refused);

    const wrong = await aCode();
    expect(await redeem({ ...wrong, verifier: 'x'.repeat(64) })).toMatchObject(refused);
    expect(await redeem(wrong)).toMatchObject(refused);
    expect(await redeem(await aCode(), 'http://127.0.0.1:9/')).toMatchObject(refused);

    const late = await aCode();
    await office.control('POST', '/clock', { advanceSeconds: 301 });
    expect(await redeem(late)).toMatchObject(refused);
  });

  it('rotates: the old pair is dead after a refresh', async () => {
    const old = await connect();
    const fresh = tokens.parse((await refresh(old.refresh_token)).body);
    expect((await profile(fresh.access_token)).status).toBe(200);
    expect(await profile(old.access_token)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
    expect(await refresh(old.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await refresh(fresh.refresh_token)).status).toBe(200);
  });

  it('die after four hours, by hand and by revocation', async () => {
    const aged = await connect();
    await office.control('POST', '/clock', { advanceSeconds: 14_400 });
    expect((await profile(aged.access_token)).status).toBe(401);

    const killed = tokens.parse((await refresh(aged.refresh_token)).body);
    await office.control('POST', '/tokens/kill', { kind: 'access' });
    expect((await profile(killed.access_token)).status).toBe(401);
    const again = tokens.parse((await refresh(killed.refresh_token)).body);

    expect((await form('revoke', { token: again.refresh_token })).status).toBe(200);
    expect((await profile(again.access_token)).status).toBe(401);
    expect((await refresh(again.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  });

  it('answers every fault of a request with 400', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect(await form('token', fields, {})).toMatchObject({
      status: 400,
      body: { error: 'invalid_client' },
    });
    expect((await form('token', { grant_type: 'password' })).body).toEqual({
      error: 'unsupported_grant_type',
    });
    expect((await form('token', { grant_type: 'refresh_token' })).body).toEqual({
      error: 'invalid_request',
    });
  });

  it('open only what their scopes allow', async () => {
    const { access_token } = await connect({ scope: 'profile.read contacts.read' });
    const call = (method: string, path: string) =>
      request(method, `${office.url}/v1${path}`, method === 'POST' ? {} : undefined, {
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
      });
    expect((await call('GET', '/contacts')).status).toBe(200);
    expect((await call('GET', '/countries')).status).toBe(200);
    expect((await call('POST', '/contacts')).status).toBe(403);
    expect((await call('GET', '/voucherlist?voucherType=any&voucherStatus=any')).status).toBe(403);
  });
});

it('accepts any address of this machine when none is registered', async () => {
  const open = await aTestOffice();
  const query = (redirect: string) =>
    new URLSearchParams({
      client_id: CLIENT.clientId,
      redirect_uri: redirect,
      response_type: 'code',
      state: 's',
    });
  const status = async (redirect: string) =>
    (await request('GET', `${open.url}/oauth2/authorize?${query(redirect)}`)).status;
  expect(await status('http://localhost:3000/callback')).toBe(302);
  expect(await status('https://example.org/callback')).toBe(400);
  await open.stop();
});
