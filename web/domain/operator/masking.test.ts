import { MASKED, maskOf } from './masking';

const covered = maskOf({ isUncovered: false });
const uncovered = maskOf({ isUncovered: true });

/** The parts of a webhook that name a person, and those that support works with. */
const ORDER = {
  id: 4_711,
  admin_graphql_api_id: 'gid://shopify/Order/4711',
  name: '#1001',
  created_at: '2026-03-02T09:00:00Z',
  currency: 'EUR',
  total_price: '119.00',
  financial_status: 'paid',
  taxes_included: true,
  email: 'anna.schmidt@example.org',
  contact_email: 'anna.schmidt@example.org',
  phone: '+49 40 1234567',
  browser_ip: '203.0.113.7',
  note: 'Bitte bei Schmidt klingeln',
  token: 'd0gfood',
  note_attributes: [{ name: 'USt-IdNr.', value: 'DE123456789' }],
  customer: { id: 77, first_name: 'Anna', last_name: 'Schmidt', tags: 'Anna', state: 'enabled' },
  billing_address: {
    name: 'Anna Schmidt',
    address1: 'Hafenstraße 1',
    zip: '20457',
    city: 'Hamburg',
    latitude: 53.5,
    longitude: 9.9,
    country_code: 'DE',
  },
  line_items: [{ id: 1, name: 'Tee für Anna', quantity: 2, price: '59.50', grams: 100 }],
  somethingNew: 'Anna Schmidt',
};

it('leaves of a body what no person can be told by', () => {
  const text = JSON.stringify(covered.json(ORDER));
  expect(text).not.toMatch(
    /anna|schmidt|hafen|20457|hamburg|53\.5|9\.9|4940|1234567|203\.0|DE1234|d0g/i,
  );
  expect(covered.json(ORDER)).toMatchObject({
    id: 4_711,
    name: '#1001',
    created_at: '2026-03-02T09:00:00Z',
    total_price: '119.00',
    financial_status: 'paid',
    customer: { id: 77, first_name: MASKED },
    line_items: [{ quantity: 2, price: '59.50', name: MASKED }],
  });
  expect(uncovered.json(ORDER)).toEqual(ORDER);
});

it('hides values whole, and tells where there is none', () => {
  expect(covered.value('Anna Schmidt')).toBe(MASKED);
  expect(covered.value(null)).toBeNull();
  expect(covered.value('')).toBe('');
  expect(uncovered.value('Anna Schmidt')).toBe('Anna Schmidt');
});
