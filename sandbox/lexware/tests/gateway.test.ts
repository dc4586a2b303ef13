import { z } from 'zod';
import { aCompany, anInvoice, officeOfEachTest, request } from './test-office';

const office = officeOfEachTest();

const fault = (kind: string, more: object = {}) =>
  office.control('POST', '/faults', { match: 'POST /v1/invoices', kind, ...more });
const create = () => office.api('POST', '/invoices?finalize=true', anInvoice());
const booked = async () => {
  const { body } = await office.control('GET', '/books');
  return z.object({ invoices: z.array(z.object({ id: z.string() })) }).parse(body).invoices.length;
};

it('lets two through, then answers 429 without doing anything, per key', async () => {
  await office.control('PUT', '/pace', { perSecond: 0.001 });
  const answers = await Promise.all(Array.from({ length: 4 }, create));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ message: 'Rate limit exceeded' });
  expect(refused?.headers.has('retry-after')).toBe(false);
  expect(await booked()).toBe(2);
  const { body } = await office.control('POST', '/api-keys', {});
  const { key } = z.object({ key: z.string() }).parse(body);
  const other = await request('GET', `${office.url}/v1/profile`, undefined, {
    Authorization: `Bearer ${key}`,
  });
  expect(other.status).toBe(200);
  await office.control('POST', '/clock', { advanceSeconds: 1_000 });
  expect((await create()).status).toBe(201);
});

it('creates as many vouchers in a minute as fair use allows an account, and answers 429 beyond', async () => {
  await office.control('PUT', '/pace', { vouchersPerMinute: 2 });
  expect((await office.api('POST', '/invoices', {})).status).toBe(406);
  expect((await create()).status).toBe(201);
  expect((await office.api('POST', '/credit-notes', anInvoice())).status).toBe(201);
  await office.control('POST', '/clock', { advanceSeconds: 50 });
  expect(await create()).toMatchObject({ status: 429, body: { message: 'Rate limit exceeded' } });
  expect(await booked()).toBe(1);
  expect((await office.api('GET', '/profile')).status).toBe(200);
  await office.control('POST', '/clock', { advanceSeconds: 11 });
  expect((await create()).status).toBe(201);
});

it('answers 401 without a valid key', async () => {
  const answer = await request('GET', `${office.url}/v1/profile`);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

it.each([
  ['500', 500],
  ['503', 503],
  ['402', 402],
  ['403', 403],
  ['429', 429],
  ['refuse', 406],
])('fails with %s before anything is done, once', async (kind, status) => {
  await fault(kind);
  expect((await create()).status).toBe(status);
  expect(await booked()).toBe(0);
  expect((await create()).status).toBe(201);
});

it.each([
  ['500-after-commit', 500, { message: null }],
  ['504-after-commit', 504, { message: 'Endpoint request timed out' }],
])('books, then answers %s', async (kind, status, body) => {
  await fault(kind);
  expect(await create()).toMatchObject({ status, body });
  expect(await booked()).toBe(1);
});

it('cuts the connection before and after the commit', async () => {
  await fault('cut');
  await expect(create()).rejects.toThrow();
  expect(await booked()).toBe(0);
  await fault('cut-after-commit');
  await expect(create()).rejects.toThrow();
  expect(await booked()).toBe(1);
  expect((await office.control('GET', '/calls')).body).toMatchObject([
    { method: 'POST', path: '/v1/invoices', status: 0 },
    { method: 'POST', path: '/v1/invoices', status: 0 },
  ]);
});

it('answers late, with a given body, and in the legacy form for contacts', async () => {
  await fault('slow', { delayMs: 30 });
  const startMs = performance.now();
  expect((await create()).status).toBe(201);
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(29);
  await fault('refuse', { body: { message: 'nein' } });
  expect((await create()).body).toEqual({ message: 'nein' });
  await office.control('POST', '/faults', { match: '/v1/contacts', kind: 'refuse' });
  expect(await office.api('POST', '/contacts', aCompany())).toMatchObject({
    status: 406,
    body: { IssueList: [{ i18nKey: 'invalid_value' }] },
  });
});

it('leaves a true refusal as it is and forgets faults on demand', async () => {
  await fault('504-after-commit');
  expect((await office.api('POST', '/invoices', {})).status).toBe(406);
  await fault('500', { times: 3 });
  await office.control('DELETE', '/faults');
  expect((await create()).status).toBe(201);
});

it('forgets books and keys on reset and refuses odd control calls', async () => {
  await create();
  await office.control('POST', '/reset');
  expect(await booked()).toBe(0);
  expect((await create()).status).toBe(401);
  expect(await fault('explode')).toMatchObject({
    status: 400,
    body: { error: expect.any(String) },
  });
  expect(await office.control('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { error: expect.any(String) },
  });
});
