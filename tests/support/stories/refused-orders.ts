import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LexwareId } from '../../../web/domain/ids';
import { saveTransactions } from './bank/bank-fixture';
import { mailManually } from '../mail/inbox';
import { failures } from '../app-fixture/failures';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export const germany = {
  firstName: 'Eva',
  lastName: 'Muster',
  address1: 'Weg 1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
export const switzerland = { ...germany, zip: '8001', city: 'Zürich', countryCode: 'CH' };
export const austria = { ...germany, zip: '1010', city: 'Wien', countryCode: 'AT' };
export const hungary = { ...germany, zip: '1011', city: 'Budapest', countryCode: 'HU' };
export const ascension = { ...germany, zip: '', city: 'Georgetown', countryCode: 'AC' };
const VAT_ID = { customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }] };
interface Sale {
  rate: number;
  from?: object;
  to?: object;
  more?: object;
}

/** A paid order over one cup; `rate` in percent, 0 for no tax at all. */
export async function aCup(
  fixture: AppFixture,
  { rate, from = germany, to = from, more = {} }: Sale,
): Promise<PlacedOrder> {
  const taxLines = rate === 0 ? [] : [{ title: 'USt', rate: rate / 100 }];
  const order = {
    billingAddress: from,
    shippingAddress: to,
    lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }],
    displayFinancialStatus: 'PAID',
    ...more,
  };
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order });
  await fixture.settle();
  return placed;
}

/** The order page's texts about all documents of an order. */
export async function textsOf(fixture: AppFixture, order: PlacedOrder): Promise<string> {
  const { decision, decisions } = await fixture.orderPage(order);
  return [decision, ...decisions]
    .map((one) => `${one?.text} ${one?.detail?.text ?? ''}`)
    .join('\n');
}

export const orderTexts = (sale: Sale) => async (fixture: AppFixture) =>
  textsOf(fixture, await aCup(fixture, sale));

export async function failureList(fixture: AppFixture): Promise<string> {
  const { items } = await failures(fixture);
  return items.map(({ text }) => text).join('\n');
}

export async function errorOf(answer: Response): Promise<string> {
  return errorText(await answer.json());
}

function errorText(body: unknown): string {
  const { message, detail } = body as { message: string; detail?: { text: string } };
  return `${message} ${detail?.text ?? ''}`;
}

/** Changes at Lexware without an event. */
export async function withoutEvents(
  fixture: AppFixture,
  act: (invoiceId: string) => Promise<unknown>,
): Promise<void> {
  await fixture.lexware.put('/events/mode', { lose: true });
  await act((await fixture.books()).invoices[0]?.id ?? '');
}

export async function refunded(
  fixture: AppFixture,
  order: PlacedOrder,
  amount = 5,
): Promise<string> {
  await fixture.shopify.post(`/orders/${order.id}/refund`, { amount });
  await fixture.settle();
  return textsOf(fixture, order);
}

export async function documentOf(fixture: AppFixture, order: PlacedOrder): Promise<string> {
  const [document] = (await fixture.orderPage(order)).documents;
  return `/api/orders/${order.id}/documents/${document?.id}`;
}

export async function sent(fixture: AppFixture, order: PlacedOrder): Promise<string> {
  return errorText((await mailManually(fixture, order)).body);
}

export async function asTaxCase(
  fixture: AppFixture,
  distanceSalesPrinciple: string,
): Promise<void> {
  await fixture.lexware.put('/profile', { distanceSalesPrinciple });
  await fixture.post('/api/lexoffice/pull');
}

export async function asApiUser(fixture: AppFixture, path: string, body: object): Promise<void> {
  const { key } = await fixture.lexware.post<{ key: string }>('/api-keys');
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${fixture.lexware.url}/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

/**
 * An order with a VAT id has a contact; the same customer buys again after something happened to
 * it.
 */
export const boughtAgain =
  (happens: (fixture: AppFixture, contactId: string) => Promise<unknown>) =>
  async (fixture: AppFixture) => {
    const sale = { rate: 19, more: VAT_ID };
    await aCup(fixture, sale);
    const [contact] = (await fixture.books()).contacts;
    await withoutEvents(fixture, () => happens(fixture, contact?.id ?? ''));
    return textsOf(fixture, await aCup(fixture, sale));
  };

/** An order that is invoiced before it is paid: the money and its hint come later. */
export async function invoicedThenPaid(
  fixture: AppFixture,
  between: (invoiceId: string) => Promise<unknown>,
): Promise<string> {
  await saveTransactions(fixture.database, {}, { event: 'created' });
  await fixture.connect();
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  await withoutEvents(fixture, between);
  await fixture.shopify.post(`/orders/${order.id}/pay`, { gateway: 'shopify_payments' });
  await fixture.settle();
  return failureList(fixture);
}

const CONTACTS_BEFORE_LIMIT = 59_999;
const PORTION = 200;

/** As many customers as Lexware stores. */
export async function fillContacts(fixture: AppFixture): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  for (let index = 0; index < CONTACTS_BEFORE_LIMIT; index += PORTION) {
    const length = Math.min(PORTION, CONTACTS_BEFORE_LIMIT - index);
    const contacts = Array.from({ length }, (_, offset) => anOldCustomer(index + offset));
    await fixture.database.contacts.upsert(shop.id, contacts, fixture.now().toISOString());
    // The embedded database never waits, and a process paused for seconds wakes up to connections
    // that expired meanwhile.
    await nextTurn();
  }
}

const anOldCustomer = (number: number) => ({
  lexwareId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as LexwareId,
  vatId: null,
  email: null,
  name: 'Altkunde',
});
