import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';
import { eventsOf } from '../app-fixture/events';

/** A contact as Lexware returns it, as far as tests read it. */
export interface StoredContact {
  id: string;
  version: number;
  archived: boolean;
  roles: { customer?: { number: number }; vendor?: { number: number } };
  company?: {
    name: string;
    vatRegistrationId?: string;
    allowTaxFreeInvoices?: boolean;
    contactPersons?: { lastName: string }[];
  };
  person?: { salutation?: string; firstName?: string; lastName: string };
  addresses?: { billing?: { street?: string; city?: string; countryCode: string }[] };
  emailAddresses?: Record<string, string[]>;
  phoneNumbers?: Record<string, string[]>;
  note?: string;
}

export const HAMBURG = {
  firstName: 'Eva',
  lastName: 'Muster',
  address1: 'Weg 1',
  zip: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
};
/** Eva as a contact whose invoices Lexware makes XRechnungen. */
export const EVA_WITH_REFERENCE = {
  person: { firstName: 'Eva', lastName: 'Muster' },
  addresses: { billing: [{ street: 'Weg 1', zip: '20095', city: 'Hamburg', countryCode: 'DE' }] },
  emailAddresses: { private: ['eva@example.com'] },
  xRechnung: { buyerReference: '04011000-1234512345-06', vendorNumberAtCustomer: 'L-77' },
};

export const KOELN = { ...HAMBURG, address1: 'Rheinufer 7', zip: '50667', city: 'Köln' };

interface Purchase {
  address?: object;
  email?: string;
  /** Further fields of the order. */
  more?: object;
}

/** Eva Muster buys a cup for 119.00 and has paid it; waits until nothing moves any more. */
export async function evaBuys(fixture: AppFixture, purchase: Purchase = {}): Promise<PlacedOrder> {
  const placed = await evaOrders(fixture, purchase);
  await fixture.settle();
  return placed;
}

/** Her order alone, whatever becomes of it. */
export async function evaOrders(
  fixture: AppFixture,
  purchase: Purchase = {},
): Promise<PlacedOrder> {
  const { address = HAMBURG, email = 'eva@example.com', more = {} } = purchase;
  const order = {
    email,
    customer: { id: 'gid://shopify/Customer/77', firstName: 'Eva', lastName: 'Muster', email },
    billingAddress: address,
    shippingAddress: address,
    lineItems: [
      {
        title: 'Becher',
        quantity: 1,
        originalUnitPriceSet: '119.00',
        taxLines: [{ title: 'USt', rate: 0.19 }],
      },
    ],
    displayFinancialStatus: 'PAID',
    ...more,
  };
  return fixture.shopify.post<PlacedOrder>('/orders', { order });
}

export async function contactsOf(fixture: AppFixture): Promise<StoredContact[]> {
  return (await fixture.lexware.get<{ contacts: StoredContact[] }>('/books')).contacts;
}

export async function onlyContact(fixture: AppFixture): Promise<StoredContact> {
  const [contact, ...others] = await contactsOf(fixture);
  if (!contact || others.length > 0) throw new Error('There is not exactly one contact');
  return contact;
}

/** As the merchant in the web app, a while after our own last change. */
export async function editContact(fixture: AppFixture, id: string, change: object): Promise<void> {
  await fixture.lexware.post('/clock', { advanceSeconds: 10 });
  await fixture.lexware.put(`/contacts/${id}`, change);
  await fixture.settle();
}

/** As another program with a key of its own. */
export async function addContact(fixture: AppFixture, body: object): Promise<string> {
  const { key } = await fixture.lexware.post<{ key: string }>('/api-keys');
  const answer = await fetch(`${fixture.lexware.url}/v1/contacts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ roles: { customer: {} }, ...body }),
  });
  if (!answer.ok) throw new Error(`Adding a contact failed with ${answer.status}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Calls about contacts since the log was last cleared, as `PUT /v1/contacts/{id}`. */
export async function contactCalls(fixture: AppFixture): Promise<string[]> {
  const calls = await fixture.lexware.get<{ method: string; path: string }[]>('/calls');
  return calls
    .filter(({ path }) => path.startsWith('/v1/contacts'))
    .map(({ method, path }) => `${method} ${path.replace(/contacts\/.+$/, 'contacts/{id}')}`);
}

/** Events about contacts in the merchant's log, oldest first. */
export async function contactEvents(fixture: AppFixture): Promise<string[]> {
  const events = await eventsOf(fixture);
  return events.filter((event) => event.startsWith('contact.')).reverse();
}

export async function shopId(fixture: AppFixture) {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
}
