import { verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { Clock } from '../../kit/clock';
import { EventHub } from '../events/event-hub';
import { anInvoice, idOf, officeOfEachTest } from './test-office';

interface Received {
  body: Buffer;
  signature: string;
}

const office = officeOfEachTest();
let receiver: Server;
let received: Received[];
let statuses: number[];

beforeEach(async () => {
  received = [];
  statuses = [];
  receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    if (req.method === 'POST')
      received.push({
        body: Buffer.concat(chunks),
        signature: String(req.headers['x-lxo-signature']),
      });
    res.writeHead(req.method === 'POST' ? (statuses.shift() ?? 204) : 200).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await office.control('PUT', '/events/mode', { retryScale: 0 });
});
afterEach(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await once(receiver, 'close');
});

const address = () => {
  const at: AddressInfo | string | null = receiver.address();
  return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}/events` : '';
};
const subscribe = (eventType: string, callbackUrl = address()) =>
  office.api('POST', '/event-subscriptions', { eventType, callbackUrl });
const create = async () => idOf(await office.api('POST', '/invoices?finalize=true', anInvoice()));
const settle = () => office.control('POST', '/events/settle');
const deliveries = async () => (await office.control('GET', '/events')).body;
const subscriptions = async () =>
  z
    .object({ content: z.array(z.unknown()) })
    .parse((await office.api('GET', '/event-subscriptions')).body).content.length;

it('signs compact events that verify with the public key', async () => {
  expect((await subscribe('invoice.status.changed')).status).toBe(201);
  const resourceId = await create();
  await settle();
  const key = (await office.control('GET', '/public-key')).bytes.toString();
  expect(received).toHaveLength(1);
  for (const { body, signature } of received) {
    expect(JSON.parse(body.toString())).toEqual({
      organizationId: expect.any(String),
      eventType: 'invoice.status.changed',
      resourceId,
      eventDate: expect.stringMatching(/\.\d{3}\+0[12]:00$/),
    });
    expect(body.toString()).toBe(JSON.stringify(JSON.parse(body.toString())));
    expect(verify('sha512', body, key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verify('sha512', Buffer.from(`${body} `), key, Buffer.from(signature, 'base64'))).toBe(
      false,
    );
  }
});

it('reads, refuses a second of the same kind, and deletes', async () => {
  const id = idOf(await subscribe('contact.created'));
  expect((await subscribe('contact.created')).status).toBe(409);
  expect((await office.api('GET', `/event-subscriptions/${id}`)).body).toMatchObject({
    subscriptionId: id,
    eventType: 'contact.created',
    callbackUrl: address(),
  });
  expect((await office.api('DELETE', `/event-subscriptions/${id}`)).status).toBe(204);
  expect(await subscriptions()).toBe(0);
});

it('refuses unknown events, plain http elsewhere and addresses nobody answers at', async () => {
  expect((await subscribe('invoice.paid')).status).toBe(406);
  expect((await subscribe('invoice.created', 'http://example.org/x')).status).toBe(406);
  expect((await subscribe('invoice.created', 'http://127.0.0.1:1/x')).status).toBe(406);
});

it('tries again after 500, not after 400, and drops the subscription after 410', async () => {
  await subscribe('invoice.created');
  statuses = [500, 429, 200];
  await create();
  await settle();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: [500, 429, 200] }]);
  statuses = [400];
  await create();
  await settle();
  expect(await deliveries()).toMatchObject([{}, { state: 'failed', tries: [400] }]);
  statuses = [410];
  await create();
  await settle();
  expect(await subscriptions()).toBe(0);
});

it('gives up a missing address after every try', async () => {
  await subscribe('invoice.created');
  statuses = Array.from({ length: 40 }, () => 404);
  await create();
  await settle();
  expect(received).toHaveLength(27);
  expect(await subscriptions()).toBe(0);
});

it('gives changes of one moment a time of their own, and counts what is under way', async () => {
  class StoppedClock extends Clock {
    override now = () => 0;
  }
  const hub = new EventHub(new StoppedClock(), { id: () => 'organisation', isOwn: () => false });
  hub.subscribe('connection', 'invoice.changed', address());
  hub.announce('invoice.changed', 'invoice');
  hub.announce('invoice.changed', 'invoice');
  expect(hub.underWayCount()).toBe(2);
  await hub.settle();
  expect(hub.underWayCount()).toBe(0);
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(2);
});

it('loses and doubles on demand', async () => {
  await subscribe('invoice.created');
  await office.control('PUT', '/events/mode', { lose: 1, duplicate: 1 });
  await create();
  await settle();
  expect(received).toHaveLength(0);
  await create();
  await settle();
  expect(received).toHaveLength(2);
  expect(received[0]?.body.equals(received[1]?.body ?? Buffer.alloc(0))).toBe(true);
});

it('announces payments and changes made in the web app', async () => {
  await subscribe('payment.changed');
  const id = await create();
  await office.control('POST', `/vouchers/${id}/pay`);
  await settle();
  expect(await deliveries()).toMatchObject([
    { eventType: 'payment.changed', resourceId: id, state: 'delivered' },
  ]);
});

it('tells who has an organization of their own about that one alone', async () => {
  await office.control('PUT', '/user', { ownOrganization: true });
  const other = { id: '00000000-0000-4000-8000-000000000001' };
  await subscribe('invoice.created');
  await office.control('PUT', '/user', other);
  const { key } = z
    .object({ key: z.string() })
    .parse((await office.control('POST', '/api-keys', {})).body);
  const asOther = { Authorization: `Bearer ${key}` };
  const made = await office.api('POST', '/invoices?finalize=true', anInvoice(), asOther);
  await settle();
  expect(received).toEqual([]);
  expect((await office.api('GET', '/profile', undefined, asOther)).body).toMatchObject({
    organizationId: other.id,
  });
  expect((await office.api('GET', `/invoices/${idOf(made)}`)).status).toBe(404);
  await create();
  await settle();
  expect(received).toHaveLength(1);
});
