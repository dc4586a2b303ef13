import { VAT_ID_PLACES } from '../../../../web/domain/setting-sections/contact-settings';
import type { FieldCase, Given, Outcome } from '../../../support/stories/settings-fixture';

const ADDRESS = {
  firstName: 'Mia',
  lastName: 'Muster',
  address1: 'Weg 1',
  zip: '20357',
  city: 'Hamburg',
};
const GATEWAYS = { shopify_payments: true };
const BOOKED: Given = { transaction: { create: 'all', gateways: GATEWAYS } };
const CONTACTS: Given = { contact: { create: 'all' } };
const note = ({ contact }: Outcome) => contact?.note ?? '';
const amounts = ({ page }: Outcome) => page.transactions?.map(({ amountCents }) => amountCents);
const BUYER = {
  email: null,
  firstName: 'Mia',
  lastName: 'Muster',
  note: 'zahlt immer pünktlich',
  tags: ['Stammkunde'],
};

/** Bank transactions, and who becomes a contact with what. */
export const MONEY_AND_CONTACT_CASES: FieldCase[] = [
  {
    field: 'transaction.create',
    value: 'all',
    given: { transaction: { gateways: GATEWAYS } },
    shows: amounts,
    before: [],
    after: [1_999],
  },
  {
    field: 'transaction.gateways',
    value: GATEWAYS,
    given: { transaction: { create: 'all' } },
    shows: amounts,
    before: [],
    after: [1_999],
  },
  {
    field: 'transaction.hints',
    value: true,
    given: BOOKED,
    shows: ({ hints }) => hints,
    before: 0,
    after: 1,
  },
  {
    field: 'transaction.fees',
    value: true,
    given: BOOKED,
    shows: ({ page }) => page.transactions?.map(({ feeCents }) => feeCents !== 0),
    before: [false],
    after: [true],
  },
  {
    field: 'contact.create',
    value: ['stammkunde'],
    order: { customer: BUYER },
    shows: ({ contact }) => contact !== undefined,
    before: false,
    after: true,
  },
  {
    field: 'contact.pushPhone',
    value: true,
    given: CONTACTS,
    order: { phone: '+49 40 123456' },
    shows: ({ contact }) => Object.values(contact?.phoneNumbers ?? {}).flat(),
    before: [],
    after: ['+49 40 123456'],
  },
  {
    field: 'contact.pushShop',
    value: true,
    given: CONTACTS,
    shows: (outcome) => note(outcome).includes('Shop'),
    before: false,
    after: true,
  },
  {
    field: 'contact.pushCustomer',
    value: true,
    given: CONTACTS,
    shows: (outcome) => /\d{4,}/.test(note(outcome)),
    before: false,
    after: true,
  },
  {
    field: 'contact.pushNote',
    value: true,
    given: CONTACTS,
    order: { customer: BUYER },
    shows: (outcome) => note(outcome).includes('zahlt immer pünktlich'),
    before: false,
    after: true,
  },
  {
    field: 'contact.vatIdPlaces',
    value: VAT_ID_PLACES,
    order: {
      billingAddress: { ...ADDRESS, company: 'Muster GmbH', countryCode: 'DE' },
      tags: ['DE136695976'],
    },
    shows: ({ contact }) => contact?.company?.vatRegistrationId,
    before: undefined,
    after: 'DE136695976',
  },
];
