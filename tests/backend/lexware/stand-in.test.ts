import type { ContactDraft } from '../../../web/domain/documents/model/draft-recipient';
import { type RunningLexware, startLexware } from '../../../sandbox/lexware/server';
import { sendRequest } from '../../../web/adapters/network/send-request';
import { createLexware } from '../../../web/adapters/lexware/lexware';
import type { ShopId } from '../../../web/domain/ids';
import { systemClock } from '../../../web/ports/clock';
import { ConnectionMemory } from '../../support/clients/connection-memory';
import { aDeliveryNoteDraft, anInvoiceDraft } from '../../support/samples/invoice-draft';
import { IN_TIME } from '../../support/doubles/permits';

const SHOP = 7 as ShopId;

let office: RunningLexware;
const connections = new ConnectionMemory();

beforeAll(async () => {
  office = await startLexware({ port: 0, clientId: 'client', clientSecret: 'secret' });
  await control('PUT', '/pace', { perSecond: 0, vouchersPerMinute: 0 });
  const { key } = (await control('POST', '/api-keys', {})) as { key: string };
  const tokens = {
    accessToken: key,
    refreshToken: 'none',
    expiresAt: '2099-01-01T00:00:00.000Z',
    scopes: [],
  };
  await connections.connect(SHOP, tokens, '2026-03-02T09:00:00.000Z');
});

afterAll(() => office.stop());

async function control(method: string, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${office.url}/control${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? null : answer.json();
}

function lexware() {
  const silent = () => undefined;
  return createLexware({
    apiUrl: office.url,
    appUrl: office.url,
    clientId: 'client',
    clientSecret: 'secret',
    redirectUri: `${office.url}/callback`,
    connections,
    clock: systemClock,
    logger: { info: silent, warn: silent, error: silent },
    callIntervalMs: 1,
    vouchersPerMinute: 0,
    timeoutMs: 5_000,
    send: sendRequest,
    eventCallbackUrl: 'https://app.example/events',
    onInterrupted: () => Promise.resolve(),
  });
}

it('books an invoice, finds it in the list, reads it back and downloads it', async () => {
  const client = lexware();
  const id = await client.createDocument(SHOP, anInvoiceDraft(), {
    contactId: null,
    finalize: true,
    precedingId: null,
    ...IN_TIME,
  });

  await expect(client.voucher(SHOP, 'invoice', id)).resolves.toMatchObject({
    status: 'open',
    total: 11_900,
    introduction: 'Bestellung #1001',
  });
  const { rows } = await client.vouchers(SHOP, { kind: 'invoice', page: 0 });
  expect(rows).toMatchObject([{ id, total: 11_900, status: 'open' }]);
  const { bytes, fileName } = await client.file(SHOP, 'invoice', id);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(fileName).toMatch(/\.pdf$/);
});

it('books a delivery note without prices and reads it back', async () => {
  const client = lexware();
  const options = { contactId: null, finalize: true, precedingId: null, ...IN_TIME };
  const id = await client.createDocument(SHOP, aDeliveryNoteDraft(), options);

  await expect(client.voucher(SHOP, 'delivery-note', id)).resolves.toMatchObject({
    status: 'open',
    total: 0,
  });
  const { rows } = await client.vouchers(SHOP, { kind: 'delivery-note', page: 0 });
  expect(rows).toMatchObject([
    { id, kind: 'delivery-note', number: expect.stringMatching(/^LS/), total: 0 },
  ]);
  const { fileName } = await client.file(SHOP, 'delivery-note', id);
  expect(fileName).toMatch(/^Lieferschein.*\.pdf$/);

  const booked = (await control('GET', '/books', undefined)) as {
    deliveryNotes: Record<string, unknown>[];
  };
  const [note] = booked.deliveryNotes;
  expect(note).toMatchObject({
    address: { name: 'Lager Nord', city: 'Hamburg' },
    lineItems: [{ type: 'custom', name: 'Tasse', quantity: 2, unitName: 'Stück' }],
    shippingConditions: { shippingType: 'delivery', shippingDate: '2026-03-03T00:00:00.000+01:00' },
    deliveryTerms: 'Frei Haus',
    title: 'Lieferschein',
  });
  expect(note).not.toHaveProperty('totalPrice');
  expect(note).not.toHaveProperty('lineItems.0.unitPrice');
});

it('has no file of a draft', async () => {
  const client = lexware();
  const id = await client.createDocument(SHOP, anInvoiceDraft(), {
    contactId: null,
    finalize: false,
    precedingId: null,
    ...IN_TIME,
  });
  await expect(client.file(SHOP, 'invoice', id)).rejects.toMatchObject({
    code: 'DRAFT_NOT_DOWNLOADABLE',
  });
});

it('saves a company and finds it by its address and by an awkward name', async () => {
  const company: ContactDraft = {
    key: 'company:DE123456788',
    company: { name: 'Müller & <Söhne>', vatId: 'DE123456788', taxFree: false },
    person: null,
    contactPerson: null,
    address: {
      name: 'Müller',
      supplement: null,
      street: 'Weg 1',
      zip: '79100',
      city: 'Freiburg',
      countryCode: 'DE',
    },
    email: 'buero_1@example.org',
  };
  const client = lexware();
  const { id } = await client.createContact(SHOP, company, IN_TIME);

  await expect(client.contact(SHOP, id)).resolves.toMatchObject({
    known: { lexwareId: id, vatId: 'DE123456788' },
  });
  const hit = { contacts: [{ lexwareId: id }], isLast: true };
  await expect(client.contactPage(SHOP, 0, { name: 'Müller & <S' })).resolves.toMatchObject(hit);
  await expect(
    client.contactPage(SHOP, 0, { email: 'buero_1@example.org' }),
  ).resolves.toMatchObject(hit);
  await expect(client.contactPage(SHOP, 0)).resolves.toMatchObject({
    contacts: [{ lexwareId: id }],
    isLast: true,
  });
  await expect(client.profile(SHOP)).resolves.toMatchObject({ smallBusiness: false });
});
