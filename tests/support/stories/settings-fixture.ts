import { DateTime } from 'luxon';
import { DEFAULT_SETTINGS, type Settings } from '../../../web/domain/settings/settings';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { inbox, type ReceivedMail } from '../mail/inbox';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

type Deep<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Deep<T[Key]> }
    : T;
export type Given = Deep<Settings>;

/**
 * `refund` gives back the first line; `pay-in-lexware`: the customer's money arrives on the bank
 * account.
 */
export type Step = 'pay' | 'fulfil' | 'refund' | 'pay-in-lexware';

/** A voucher as Lexware's books show it, as far as a setting can change it. */
export interface Printed {
  id: string;
  voucherStatus: string;
  voucherDate: string;
  language: string;
  title: string;
  introduction?: string;
  remark?: string;
  deliveryTerms?: string;
  printLayoutId?: string;
  address: { contactId?: string; name?: string };
  lineItems: {
    name: string;
    description?: string;
    unitName?: string;
    lineItemAmount?: number;
    unitPrice?: { taxRatePercentage: number };
  }[];
  taxConditions: { taxType: string };
  paymentConditions?: { paymentTermLabel: string; paymentTermDuration: number };
  shippingConditions?: { shippingType: string; shippingDate?: string; shippingEndDate?: string };
}

interface StoredContact {
  id: string;
  note?: string;
  phoneNumbers?: Record<string, string[]>;
  company?: { vatRegistrationId?: string };
}

/** Everything that came of one order. */
export interface Outcome {
  fixture: AppFixture;
  order: PlacedOrder;
  page: OrderAnswer;
  /** When it was placed and last sent according to Shopify, ISO 8601. */
  orderedAt: string;
  sentAt: string | undefined;
  invoice: Printed | undefined;
  creditNote: Printed | undefined;
  deliveryNote: Printed | undefined;
  contact: StoredContact | undefined;
  hints: number;
  /** What was mailed since the order was placed. */
  mails: ReceivedMail[];
}

/** One field, another value than the default, and what a merchant sees change by it. */
export interface FieldCase {
  field: string;
  value: unknown;
  /** Settings of both runs without which the field has nothing to decide. */
  given?: Given;
  /** What differs from a paid order of one cup. */
  order?: Record<string, unknown>;
  /** How many days before now it was placed. */
  daysOld?: number;
  /** What happens to the order afterwards, in both runs. */
  steps?: Step[];
  /** Changes of the Lexware account, in both runs. */
  account?: Record<string, unknown>;
  /** May query the fixture for what the outcome does not contain. */
  shows: (outcome: Outcome) => unknown;
  before: unknown;
  after: unknown;
}

/** Every field of the settings by its path; lists and maps that start empty count as one field. */
export function fieldsOf(value: unknown, path = ''): string[] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup || Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, path ? `${path}.${key}` : key),
  );
}

export function settingsWith(given: Given, field?: string, value?: unknown): Settings {
  const merged = merge(DEFAULT_SETTINGS, given);
  return field ? (replace(merged, field.split('.'), value) as Settings) : merged;
}

function merge<T>(base: T, changes: unknown): T {
  const isGroup = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isGroup(base) || !isGroup(changes)) return (changes === undefined ? base : changes) as T;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(changes)])];
  return Object.fromEntries(keys.map((key) => [key, merge(base[key], changes[key])])) as T;
}

function replace(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const group = target as Record<string, unknown>;
  return { ...group, [key]: replace(group[key], rest, value) };
}

let buyers = 0;

/** Somebody Lexware does not know yet. */
function someBuyer() {
  buyers += 1;
  const billingAddress = {
    firstName: 'Mia',
    lastName: `Muster ${buyers}`,
    address1: `Weg ${buyers}`,
    zip: '20357',
    city: 'Hamburg',
    countryCode: 'DE',
  };
  return { email: `kunde-${buyers}@example.com`, billingAddress };
}

/** As they are, without the checks and follow-ups of a save by the merchant. */
export async function saveAllSettings(fixture: AppFixture, settings: Settings): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  await fixture.database.shops.saveSettings(shop.id, settings);
}

/** Sets the shop's settings, sells something under them and gathers what came of it. */
export async function outcomeUnder(
  fixture: AppFixture,
  settings: Settings,
  { order, daysOld = 0, steps = [] }: FieldCase,
): Promise<Outcome> {
  await saveAllSettings(fixture, settings);
  await fixture.mail.delete('/mails');
  const createdAt = DateTime.fromJSDate(fixture.now()).minus({ days: daysOld }).toUTC().toISO();
  const dated = daysOld === 0 ? {} : { createdAt };
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: { displayFinancialStatus: 'PAID', ...someBuyer(), ...dated, ...order },
  });
  await fixture.settle();
  for (const step of steps) {
    await take(fixture, placed, step);
    await fixture.settle();
  }
  return gathered(fixture, placed);
}

async function take(fixture: AppFixture, placed: PlacedOrder, step: Step): Promise<void> {
  if (step !== 'pay-in-lexware') {
    const body = step === 'refund' ? await firstLine(fixture, placed) : {};
    return fixture.shopify.post(`/orders/${placed.id}/${step}`, body);
  }
  const [invoice] = (await fixture.orderPage(placed)).documents;
  await fixture.lexware.post(`/vouchers/${invoice?.lexwareUrl?.split('/').at(-1)}/pay`);
}

async function firstLine(fixture: AppFixture, { id }: PlacedOrder): Promise<object> {
  const { lineItems } = await fixture.shopify.get<{ lineItems: { nodes: { id: string }[] } }>(
    `/orders/${id}`,
  );
  return { lines: lineItems.nodes.slice(0, 1).map((line) => ({ id: line.id, quantity: 1 })) };
}

interface ShownDates {
  createdAt: string;
  fulfillments: { createdAt: string }[];
}

interface AllBooks {
  invoices: Printed[];
  creditNotes: Printed[];
  deliveryNotes: Printed[];
  contacts: StoredContact[];
  hints: { voucherId: string }[];
}

async function gathered(fixture: AppFixture, order: PlacedOrder): Promise<Outcome> {
  const page = await fixture.orderPage(order);
  const shown = await fixture.shopify.get<ShownDates>(`/orders/${order.id}`);
  const ids = page.documents.flatMap(({ lexwareUrl }) => lexwareUrl?.split('/').at(-1) ?? []);
  // Those of all cases would be megabytes.
  const books = await fixture.lexware.get<AllBooks>(`/books?of=${ids.join(',')}`);
  const [invoice] = books.invoices;
  return {
    fixture,
    order,
    page,
    orderedAt: shown.createdAt,
    sentAt: shown.fulfillments.at(-1)?.createdAt,
    invoice,
    creditNote: books.creditNotes[0],
    deliveryNote: books.deliveryNotes[0],
    contact: books.contacts.find(({ id }) => id === invoice?.address.contactId),
    hints: books.hints.filter(({ voucherId }) => voucherId === invoice?.id).length,
    mails: await inbox(fixture),
  };
}
