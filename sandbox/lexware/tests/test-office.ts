import { z } from 'zod';
import { type LexwareOptions, startLexware } from '../server';

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed JSON; null when the body is none. */
  body: unknown;
}

export interface TestOffice {
  url: string;
  key: string;
  stop(): Promise<void>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  api(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export const CLIENT = { clientId: 'belegfluss-test', clientSecret: 'secret-of-the-test' };

/** A running stand-in without request limit and delays, and an API key that may do everything. */
export async function aTestOffice(options: Partial<LexwareOptions> = {}): Promise<TestOffice> {
  const { url, stop } = await startLexware({ port: 0, ...CLIENT, delayScale: 0, ...options });
  const control = (method: string, path: string, body?: unknown) =>
    request(method, `${url}/control${path}`, body, { 'Content-Type': 'application/json' });
  await control('PUT', '/pace', { perSecond: 0, vouchersPerMinute: 0 });
  const { key } = z
    .object({ key: z.string() })
    .parse((await control('POST', '/api-keys', {})).body);
  const api: TestOffice['api'] = (method, path, body, headers = {}) =>
    request(method, `${url}/v1${path}`, body, {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    });
  return { url, key, stop, control, api };
}

/** The office that the tests of a file share. */
export function officeOfFile(options?: Partial<LexwareOptions>): TestOffice {
  const { office, open, close } = anOfficeToOpen(options);
  beforeAll(open);
  afterAll(close);
  return office;
}

/** An office of its own for each test. */
export function officeOfEachTest(): TestOffice {
  const { office, open, close } = anOfficeToOpen();
  beforeEach(open);
  afterEach(close);
  return office;
}

function anOfficeToOpen(options?: Partial<LexwareOptions>) {
  let opened: TestOffice | null = null;
  const current = () => {
    if (!opened) throw new Error('The office is not open');
    return opened;
  };
  const office: TestOffice = {
    get url() {
      return current().url;
    },
    get key() {
      return current().key;
    },
    stop: () => current().stop(),
    control: (...call) => current().control(...call),
    api: (...call) => current().api(...call),
  };
  const open = async () => void (opened = await aTestOffice(options));
  return { office, open, close: () => office.stop() };
}

/** How invoices are written and read back there. */
export function invoicesIn(office: TestOffice) {
  const create = (body: unknown, query = '?finalize=true') =>
    office.api('POST', `/invoices${query}`, body);
  const bookedBy = async (body: unknown) =>
    (await office.api('GET', `/invoices/${idOf(await create(body))}`)).body;
  return { create, bookedBy };
}

export async function request(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(address, { method, headers, body: sent, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, body: parsed(bytes) };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

export const idOf = ({ body }: Answer): string => z.object({ id: z.string() }).parse(body).id;

export const aLine = (more: object = {}) => ({
  type: 'custom',
  name: 'Tasse',
  quantity: 1,
  unitName: 'Stück',
  unitPrice: { currency: 'EUR', grossAmount: 119, taxRatePercentage: 19 },
  ...more,
});

export const anInvoice = (more: object = {}) => ({
  voucherDate: '2026-03-02T00:00:00.000+01:00',
  address: {
    name: 'Ina Beispiel',
    street: 'Weg 1',
    zip: '79100',
    city: 'Freiburg',
    countryCode: 'DE',
  },
  lineItems: [aLine()],
  totalPrice: { currency: 'EUR' },
  taxConditions: { taxType: 'gross' },
  paymentConditions: { paymentTermLabel: '14 Tage netto', paymentTermDuration: 14 },
  shippingConditions: { shippingType: 'delivery', shippingDate: '2026-03-01T00:00:00.000+01:00' },
  ...more,
});

export const aCompany = (more: object = {}) => ({
  version: 0,
  roles: { customer: {} },
  company: {
    name: 'Muster & Söhne GmbH',
    contactPersons: [{ firstName: 'Ina', lastName: 'Beispiel', primary: true }],
  },
  addresses: { billing: [{ street: 'Weg 1', zip: '79100', city: 'Freiburg', countryCode: 'DE' }] },
  emailAddresses: { business: ['info@muster.example'] },
  ...more,
});
