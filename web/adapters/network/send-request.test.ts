import { freePort } from '../../../tests/support/network/free-port';
import {
  startScriptedServer,
  type ScriptedServer,
} from '../../../tests/support/network/scripted-server';
import { RequestTooLate, type Outgoing } from '../../ports/network';
import { sendRequest } from './send-request';

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer(() => ({}));
});
afterAll(() => server.stop());

function outgoing(changes: Partial<Outgoing> = {}): Outgoing {
  const signal = AbortSignal.timeout(30_000);
  return { method: 'GET', redirect: 'manual', signal, ...changes };
}

it('sends a text with its headers, and answers what came back', async () => {
  server.answer(() => ({ status: 201, json: { name: 'Jörg' }, headers: { 'x-limit': '3/40' } }));
  const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
  const answer = await sendRequest(
    `${server.url}/v1/contacts?page=1`,
    outgoing({ method: 'POST', headers, body: '{"name":"Jörg"}' }),
  );
  expect([answer.status, answer.headers.get('x-limit')]).toEqual([201, '3/40']);
  expect(await answer.json()).toEqual({ name: 'Jörg' });
  expect(server.received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/contacts?page=1',
    body: '{"name":"Jörg"}',
    headers: { ...headers, 'user-agent': 'Belegfluss', 'accept-encoding': 'identity' },
  });
});

it.each([204, 304])('takes an answer without a body: %i', async (status) => {
  server.answer(() => ({ status, text: '' }));
  const answer = await sendRequest(server.url, outgoing({ method: 'DELETE' }));
  expect([answer.status, await answer.text()]).toEqual([status, '']);
});

it('follows no redirect with what it carries', async () => {
  server.answer(() => ({ status: 302, headers: { location: '/elsewhere' } }));
  expect((await sendRequest(`${server.url}/here`, outgoing())).status).toBe(302);
  expect(server.received.at(-1)?.path).toBe('/here');
});

it('is aborted by its signal', async () => {
  server.answer(() => 'hang');
  const hanging = sendRequest(server.url, outgoing({ signal: AbortSignal.timeout(50) }));
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('fails as fetch does where no server listens, and where the answer was cut off', async () => {
  const nobody = sendRequest(`http://127.0.0.1:${await freePort()}`, outgoing());
  await expect(nobody).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  server.answer(() => 'cut');
  const cut = sendRequest(server.url, outgoing({ method: 'POST', body: '{}' }));
  await expect(cut).rejects.toThrow('fetch failed');
});

it('checks once its connection is there whether a creating request may be sent, and else writes nothing', async () => {
  let calls = 0;
  const create = (url: string, isInTime: boolean) => {
    const mayBegin = () => {
      calls += 1;
      return isInTime;
    };
    return sendRequest(url, outgoing({ method: 'POST', body: '{}', mayBegin }));
  };
  server.answer(() => ({ status: 201 }));
  const before = server.received.length;
  await expect(create(server.url, false)).rejects.toBeInstanceOf(RequestTooLate);
  expect([calls, server.received.length]).toEqual([1, before]);
  expect((await create(server.url, true)).status).toBe(201);
  expect([calls, server.received.length]).toEqual([2, before + 1]);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  await expect(create(nobody, true)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(calls).toBe(2);
});
