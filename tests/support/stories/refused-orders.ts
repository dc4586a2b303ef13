import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LexwareId } from '../../../web/domain/ids';
import { saveTransactions } from './bank/bank-stage';
import { mailByHand } from '../mail/inbox';
import { failures } from '../stage/failures';
import { SHOP } from '../stage/shop';
import type { PlacedOrder, Stage } from '../stage/stage';

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
  stage: Stage,
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
  const placed = await stage.shopify.post<PlacedOrder>('/orders', { order });
  await stage.settle();
  return placed;
}

/** What the order page says about all documents of an order. */
export async function said(stage: Stage, order: PlacedOrder): Promise<string> {
  const { decision, decisions } = await stage.orderPage(order);
  return [decision, ...decisions]
    .map((one) => `${one?.text} ${one?.detail?.text ?? ''}`)
    .join('\n');
}

export const orderSays = (sale: Sale) => async (stage: Stage) =>
  said(stage, await aCup(stage, sale));

export async function failureList(stage: Stage): Promise<string> {
  const { items } = await failures(stage);
  return items.map(({ text }) => text).join('\n');
}

export async function errorOf(answer: Response): Promise<string> {
  return errorText(await answer.json());
}

function errorText(body: unknown): string {
  const { message, detail } = body as { message: string; detail?: { text: string } };
  return `${message} ${detail?.text ?? ''}`;
}

/** Changes at Lexware of which no event tells us. */
export async function unnoticed(
  stage: Stage,
  act: (invoiceId: string) => Promise<unknown>,
): Promise<void> {
  await stage.lexware.put('/events/mode', { lose: true });
  await act((await stage.books()).invoices[0]?.id ?? '');
}

export async function refunded(stage: Stage, order: PlacedOrder, amount = 5): Promise<string> {
  await stage.shopify.post(`/orders/${order.id}/refund`, { amount });
  await stage.settle();
  return said(stage, order);
}

export async function documentOf(stage: Stage, order: PlacedOrder): Promise<string> {
  const [document] = (await stage.orderPage(order)).documents;
  return `/api/orders/${order.id}/documents/${document?.id}`;
}

export async function sent(stage: Stage, order: PlacedOrder): Promise<string> {
  return errorText((await mailByHand(stage, order)).body);
}

export async function asTaxCase(stage: Stage, distanceSalesPrinciple: string): Promise<void> {
  await stage.lexware.put('/profile', { distanceSalesPrinciple });
  await stage.post('/api/lexoffice/pull');
}

export async function asApiUser(stage: Stage, path: string, body: object): Promise<void> {
  const { key } = await stage.lexware.post<{ key: string }>('/api-keys');
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${stage.lexware.url}/v1${path}`, {
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
  (happens: (stage: Stage, contactId: string) => Promise<unknown>) => async (stage: Stage) => {
    const sale = { rate: 19, more: VAT_ID };
    await aCup(stage, sale);
    const [contact] = (await stage.books()).contacts;
    await unnoticed(stage, () => happens(stage, contact?.id ?? ''));
    return said(stage, await aCup(stage, sale));
  };

/** An order that is invoiced before it is paid: the money and its hint come later. */
export async function invoicedThenPaid(
  stage: Stage,
  between: (invoiceId: string) => Promise<unknown>,
): Promise<string> {
  await saveTransactions(stage.database, {}, { event: 'created' });
  await stage.connect();
  const order = await stage.placeScenario('gross-19');
  await stage.settle();
  await unnoticed(stage, between);
  await stage.shopify.post(`/orders/${order.id}/pay`, { gateway: 'shopify_payments' });
  await stage.settle();
  return failureList(stage);
}

const CONTACTS_BEFORE_LIMIT = 59_999;
const PORTION = 200;

/** As many customers as Lexware keeps. */
export async function fillContacts(stage: Stage): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  for (let index = 0; index < CONTACTS_BEFORE_LIMIT; index += PORTION) {
    const length = Math.min(PORTION, CONTACTS_BEFORE_LIMIT - index);
    const contacts = Array.from({ length }, (_, offset) => anOldCustomer(index + offset));
    await stage.database.contacts.upsert(shop.id, contacts, stage.now().toISOString());
    // The embedded database never waits, and a process held for seconds wakes up to connections
    // that ran out meanwhile.
    await nextTurn();
  }
}

const anOldCustomer = (number: number) => ({
  lexwareId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as LexwareId,
  vatId: null,
  email: null,
  name: 'Altkunde',
});
