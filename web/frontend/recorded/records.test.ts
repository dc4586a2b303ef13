import { createRecordedFetch } from './records';

const answer = (query: string, body: object, method = 'GET') => {
  const { path, status, type } = { path: '/api/orders', status: 200, type: 'application/json' };
  return { method, path, query, status, type, body: JSON.stringify(body), isBase64: false };
};
const ORDERS = {
  items: [
    { name: '#1', customer: 'Anna' },
    { name: '#2', customer: 'Ben' },
  ],
};

const read = async (address: string, init?: RequestInit) => {
  const elsewhere = () => Promise.resolve(new Response('"elsewhere"'));
  const recorded = createRecordedFetch(
    [answer('filter=all', ORDERS), answer('filter=eInvoice', { items: [] })],
    elsewhere,
  );
  const response = await recorded(address, init);
  return { status: response.status, body: (await response.json()) as unknown };
};

it('answers as it was recorded, and other lists as near as there is one', async () => {
  expect(await read('/api/orders?filter=eInvoice')).toEqual({ status: 200, body: { items: [] } });
  const nearest = await read('/api/orders?filter=all&payment=paid');
  expect(nearest).toEqual({ status: 200, body: ORDERS });
});

it('finds in a list what names all words', async () => {
  const headers = { 'X-Search': encodeURIComponent('anna #1') };
  const { body } = await read('/api/orders?filter=all', { headers });
  expect(body).toEqual({ items: [ORDERS.items[0]] });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses to %s, in one sentence', async (method) => {
  expect(await read('/api/orders', { method })).toEqual({
    status: 403,
    body: { code: 'READ_ONLY', message: 'In der Vorführung wird nichts gespeichert.' },
  });
});

it('names what was not recorded, and leaves files of its own alone', async () => {
  const unknown = await read('/api/partner');
  expect(unknown.body).toMatchObject({ message: 'In der Vorführung ist das nicht enthalten.' });
  expect((await read('./records.json')).body).toBe('elsewhere');
});
