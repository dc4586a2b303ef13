import type { Listening } from '../../../sandbox/kit/listen';
import { startVatCheck } from '../../../sandbox/vat-check/server';
import { Control } from '../../../tests/support/network/control';
import { freePort } from '../../../tests/support/network/free-port';
import { startScriptedServer } from '../../../tests/support/network/scripted-server';
import { createVies } from './vies';

let register: Listening;
let control: Control;

beforeAll(async () => {
  register = await startVatCheck({ port: 0 });
  control = new Control(register.url);
});
afterAll(() => register.stop());
beforeEach(() => control.post('/reset'));

const vies = (timeoutMs = 5_000) => createVies({ url: register.url, timeoutMs, send: fetch });

describe('the register of VAT ids', () => {
  it.each(['ATU12345675', 'EL123456783', 'XI123456727'])('confirms %s', async (vatId) => {
    expect(await vies().check({ vatId })).toMatchObject({ result: 'valid', requestId: null });
    expect(await control.get('/calls')).toEqual([{ vatId, requester: null }]);
  });

  it('refuses an id that is not in force', async () => {
    await control.put('/answers', { ATU12345675: 'invalid' });
    expect(await vies().check({ vatId: 'ATU12345675' })).toMatchObject({ result: 'invalid' });
  });

  it('numbers the consultation for those who name themselves', async () => {
    const answer = await vies().check({ vatId: 'ATU12345675', requester: 'DE123456788' });
    expect(answer).toMatchObject({
      result: 'valid',
      requestId: expect.stringMatching(/^WAPI\d+$/) as unknown,
    });
    expect(await control.get('/calls')).toEqual([
      { vatId: 'ATU12345675', requester: 'DE123456788' },
    ]);
  });

  it('queries without a requester when the own id is refused, and never with a Swiss one', async () => {
    await control.put('/answers', { DE123456788: 'invalid' });
    const answer = await vies().check({ vatId: 'ATU12345675', requester: 'DE123456788' });
    expect(answer).toMatchObject({ result: 'valid', requestId: null });
    await vies().check({ vatId: 'ATU12345675', requester: 'CHE123456788' });
    const calls = await control.get<{ requester: string | null }[]>('/calls');
    expect(calls.map(({ requester }) => requester)).toEqual(['DE123456788', null, null]);
  });

  it('queries again without a requester when a register is down, because it may be our own', async () => {
    await control.put('/mode', { unavailable: 'MS_UNAVAILABLE' });
    const answer = await vies().check({ vatId: 'ATU12345675', requester: 'DE123456788' });
    expect(answer).toMatchObject({ result: 'unknown' });
    expect(await control.get('/calls')).toHaveLength(2);
  });

  it('stores no name and no address', async () => {
    const { raw } = await vies().check({ vatId: 'ATU12345675' });
    expect(raw).not.toMatch(/MUSTER/);
    expect(JSON.parse(raw)).toMatchObject({
      valid: true,
      requestDate: expect.any(String) as unknown,
    });
  });

  it.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'IP_BLOCKED',
    'INVALID_REQUESTER_INFO',
  ])('%s says nothing about the id', async (unavailable) => {
    await control.put('/mode', { unavailable });
    const answer = await vies().check({ vatId: 'ATU12345675' });
    expect([answer.result, JSON.parse(answer.raw)]).toEqual(['unknown', { error: unavailable }]);
  });

  it('takes a malformed number for invalid', async () => {
    await control.put('/mode', { unavailable: 'INVALID_INPUT' });
    expect(await vies().check({ vatId: 'ATU1' })).toMatchObject({ result: 'invalid' });
  });

  it('takes silence for unknown', async () => {
    await control.put('/mode', { delayMs: 10_000 });
    expect(await vies(50).check({ vatId: 'ATU12345675' })).toMatchObject({ result: 'unknown' });
  });

  it('takes a lost connection and a page in place of data for unknown', async () => {
    const nowhere = createVies({
      url: `http://127.0.0.1:${await freePort()}`,
      timeoutMs: 5_000,
      send: fetch,
    });
    expect(await nowhere.check({ vatId: 'ATU12345675' })).toMatchObject({ result: 'unknown' });
    const page = createVies({
      url: register.url,
      timeoutMs: 5_000,
      send: () => Promise.resolve(new Response('<html>maintenance</html>', { status: 503 })),
    });
    expect(await page.check({ vatId: 'ATU12345675' })).toMatchObject({ result: 'unknown' });
  });

  it('follows no redirect with an id', async () => {
    const server = await startScriptedServer(() => ({
      status: 307,
      headers: { location: '/elsewhere' },
    }));
    const elsewhere = createVies({ url: server.url, timeoutMs: 5_000, send: fetch });
    const { result } = await elsewhere.check({ vatId: 'ATU12345675' });
    expect(result).toBe('unknown');
    expect(server.received.map(({ path }) => path)).toEqual(['/check-vat-number']);
    await server.stop();
  });

  it('reads the older form of an answer', async () => {
    const older = (userError: string) =>
      createVies({
        url: register.url,
        timeoutMs: 5_000,
        send: () => Promise.resolve(Response.json({ valid: false, userError })),
      });
    expect(await older('MS_UNAVAILABLE').check({ vatId: 'DE123456788' })).toMatchObject({
      result: 'unknown',
    });
    expect(await older('INVALID').check({ vatId: 'DE123456788' })).toMatchObject({
      result: 'invalid',
    });
  });

  it.each(['CHE123456788', 'GB123456727'])(
    'is not asked about third countries: %s',
    async (vatId) => {
      expect(await vies().check({ vatId })).toMatchObject({ result: 'unknown' });
      expect(await control.get('/calls')).toEqual([]);
    },
  );
});
