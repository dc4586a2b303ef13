import type { Recipient } from '../documents/model/draft-recipient';
import { cents } from '../money/cents';
import type { Order } from '../order/order';
import { type ContactSettings, DEFAULT_CONTACTS } from '../setting-sections/contact-settings';
import { anAddress, anOrder } from '../testing/builders';
import { customerNumberOf, MAX_NOTE, noteBlock, phoneOf, readNote } from './contact-data';
import { recipientOf } from './recipient';

const CUSTOMER = {
  id: '7001',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Beispiel',
  note: 'Mag Tee',
  tags: ['Stammkunde'],
};

function recipient(
  settings: Partial<ContactSettings>,
  order: Order = anOrder({ customer: CUSTOMER }),
): Recipient {
  const contacts = { ...DEFAULT_CONTACTS, ...settings };
  const answer = recipientOf({
    order,
    taxType: 'gross',
    vatId: null,
    total: cents(11_900),
    contacts,
    shopName: 'Demo',
  });
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return answer.recipient;
}

const contact = (settings: Partial<ContactSettings>, order?: Order) => {
  const answer = recipient({ create: 'all', ...settings }, order);
  if (answer.kind !== 'contact') throw new Error('no contact');
  return answer.contact;
};

describe('who becomes a contact', () => {
  it.each<[string, ContactSettings['create'], Partial<Order>, Recipient['kind']]>([
    ['nobody without a VAT id', [], {}, 'address'],
    ['every customer', 'all', {}, 'contact'],
    ['a customer with the tag, whatever its case', [' stammKUNDE '], {}, 'contact'],
    ['the customer of an order with the tag', ['B2B'], { tags: ['b2b'] }, 'contact'],
    ['nobody with other tags', ['B2B'], { tags: ['b2c'] }, 'address'],
    ['nobody by an empty tag', [''], { tags: [''] }, 'address'],
  ])('%s', (_name, create, order, kind) => {
    expect(recipient({ create }, anOrder({ customer: CUSTOMER, ...order, id: '5001' })).kind).toBe(
      kind,
    );
  });
});

describe('what a contact is sent with', () => {
  it('is neither phone nor note unless the merchant wants it', () => {
    const order = anOrder({ customer: CUSTOMER, phone: '+49 30 1234' });
    expect(contact({}, order)).toMatchObject({ phone: null, note: null });
  });

  it.each<[Partial<ContactSettings>, string]>([
    [{ pushShop: true }, 'Shop: Demo'],
    [{ pushCustomer: true }, 'Shopify-Kunde: 7001'],
    [{ pushNote: true }, 'Notiz: Mag Tee'],
    [
      { pushShop: true, pushCustomer: true, pushNote: true },
      'Shop: Demo\nShopify-Kunde: 7001\nNotiz: Mag Tee',
    ],
  ])('with %j is a line each', (settings, note) => {
    expect(contact(settings).note).toBe(note);
  });

  it.each([
    ['+49 (0)30 1234-5', '+49 (0)30 1234-5'],
    ['Tel. 030/1234 abends', '. 030/1234'],
    ['unbekannt', null],
    ['', null],
    ['0'.repeat(40), '0'.repeat(30)],
  ])('takes the phone number %j as %j', (phone, expected) => {
    const order = anOrder({ billingAddress: anAddress({ phone }) });
    expect(contact({ pushPhone: true }, order).phone).toBe(expected?.replace('. ', '') ?? null);
    expect(phoneOf(order)).toBe(expected?.replace('. ', '') ?? null);
  });
});

describe('our block of a note', () => {
  it('is found again with what the merchant wrote around it', () => {
    const block = noteBlock('Shop: Demo\nNotiz: Tee') ?? '';
    expect(readNote(`vorher\n${block}\nnachher`)).toEqual({
      block: 'Shop: Demo\nNotiz: Tee',
      around: ['vorher\n', '\nnachher'],
    });
    expect(readNote('nur Händler')).toEqual({ block: null, around: ['nur Händler', ''] });
  });

  it('is shortened to what Lexware takes, and not ended early by marks in the text', () => {
    expect(noteBlock('x'.repeat(2_000))).toHaveLength(MAX_NOTE);
    const tricky = noteBlock('a --- Ende Shopify --- b') ?? '';
    expect(readNote(tricky)).toEqual({ block: 'a  b', around: ['', ''] });
    expect(noteBlock('Text', 20)).toBeNull();
  });
});

it.each([
  ['Kundennummer', ' 10023 ', '10023'],
  ['kunden-nr.', '00042', '42'],
  ['Customer number', '7', '7'],
  ['Kundennummer', 'K-7', null],
  ['Bestellnummer', '7', null],
])('reads the customer number from the attribute %j %j', (key, value, expected) => {
  expect(customerNumberOf(anOrder({ customAttributes: [{ key, value }] }))).toBe(expected);
});

describe('what Lexware would refuse for its form', () => {
  const long = 'Ö'.repeat(300);

  it('shortens names, first and last one together, too', () => {
    const { person, address } = contact(
      {},
      anOrder({ billingAddress: anAddress({ firstName: long, lastName: long }) }),
    );
    expect(`${person?.firstName} ${person?.lastName}`).toHaveLength(255);
    expect(person?.lastName.endsWith('…')).toBe(true);
    expect(address.name).toHaveLength(255);
    const company = contact({}, anOrder({ billingAddress: anAddress({ company: long }) }));
    expect([company.company?.name, company.address.name].map((name) => name?.length)).toEqual([
      255, 255,
    ]);
  });

  it('leaves out what is no e-mail address', () => {
    expect(contact({}, anOrder({ email: 'anna(at)example.com', customer: null })).email).toBeNull();
  });
});
