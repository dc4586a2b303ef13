import { z } from 'zod';
import { aCompany, aTestOffice, idOf, type TestOffice } from './test-office';

let office: TestOffice;
beforeAll(async () => {
  office = await aTestOffice();
});
afterAll(() => office.stop());

const create = (body: unknown) => office.api('POST', '/contacts', body);
const namesFound = async (query: string) => {
  const { body } = await office.api('GET', `/contacts?${query}`);
  const row = z.object({
    company: z.object({ name: z.string() }).optional(),
    person: z.object({ lastName: z.string() }).optional(),
  });
  const { content } = z.object({ content: z.array(row) }).parse(body);
  return content.map(({ company, person }) => company?.name ?? person?.lastName);
};
const issue = (i18nKey: string, source: string) => ({
  IssueList: [{ i18nKey, source, type: 'validation_failure', additionalData: null, args: null }],
});

it('answers 200, counts customers from 10001 and leaves empty fields out', async () => {
  const answer = await create({ ...aCompany(), note: null });
  expect(answer.status).toBe(200);
  const { body } = await office.api('GET', `/contacts/${idOf(answer)}`);
  expect(body).toMatchObject({
    version: 1,
    roles: { customer: { number: 10_001 } },
    archived: false,
  });
  expect(body).not.toHaveProperty('note');
  expect(body).not.toHaveProperty('createdDate');
});

it('replaces as a whole, with the current version only', async () => {
  const id = idOf(await create(aCompany()));
  const person = { roles: { customer: { number: '' }, vendor: {} }, person: { lastName: 'Neu' } };
  expect(await office.api('PUT', `/contacts/${id}`, { ...person, version: 1 })).toMatchObject({
    body: { version: 2 },
  });
  expect((await office.api('GET', `/contacts/${id}`)).body).toMatchObject({
    roles: { vendor: { number: 70_001 } },
  });
  const stale = await office.api('PUT', `/contacts/${id}`, { ...person, version: 1 });
  expect(stale).toMatchObject({ status: 406, body: issue('invalid_value', 'version') });
});

describe('refuses in the legacy form', () => {
  const address = { countryCode: 'DE' };
  it.each<[string, object, string, string]>([
    ['no role', { roles: {} }, 'missing_entity', 'roles.customer or roles.vendor'],
    ['neither company nor person', { company: undefined }, 'missing_entity', 'company or person'],
    ['both', { person: { lastName: 'A' } }, 'invalid_value', 'company and person'],
    ['a company without name', { company: {} }, 'missing_entity', 'company.name'],
    [
      'two billing addresses',
      { addresses: { billing: [address, address] } },
      'invalid_value',
      'addresses.billing.size',
    ],
    [
      'no country',
      { addresses: { billing: [{}] } },
      'missing_entity',
      'addresses.billing[0].countryCode',
    ],
    [
      'a bad country',
      { addresses: { billing: [{ countryCode: 'ZZ' }] } },
      'countrycode_is_not_valid',
      'addresses.billing[0].countryCode',
    ],
    [
      'a bad e-mail',
      { emailAddresses: { business: ['nobody'] } },
      'invalid_value',
      'emailAddresses[0].emailAddress',
    ],
    [
      'an empty e-mail',
      { emailAddresses: { business: [''] } },
      'invalid_value',
      'emailAddresses[0].emailAddress',
    ],
    ['a long note', { note: 'x'.repeat(1001) }, 'invalid_value', 'note'],
    [
      'a buyer reference alone',
      { xRechnung: { buyerReference: 'A' } },
      'missing_entity',
      'xRechnung.vendorNumberAtCustomer',
    ],
  ])('%s', async (_what, more, key, source) => {
    expect(await create(aCompany(more))).toMatchObject({ status: 406, body: issue(key, source) });
  });

  it('a broken body and an odd filter', async () => {
    expect(await create('{')).toMatchObject({
      status: 400,
      body: { IssueList: [{ i18nKey: 'bad_request_error' }] },
    });
    expect(await office.api('GET', '/contacts?name=ab')).toMatchObject({
      status: 400,
      body: {
        IssueList: [{ i18nKey: 'bad_request_error', source: 'size must be between 3 and 128' }],
      },
    });
    expect(await office.api('GET', '/contacts?number=x')).toMatchObject({
      status: 400,
      body: issue('invalid_value', 'number'),
    });
    expect((await office.api('GET', '/contacts?size=501')).status).toBe(400);
    expect((await office.api('GET', '/contacts?size=0')).body).toMatchObject({ size: 25 });
    expect((await office.api('DELETE', '/contacts/1')).status).toBe(404);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await office.stop();
    office = await aTestOffice();
    await create(
      aCompany({
        company: { name: 'Zander & Co' },
        emailAddresses: { private: ['Zander@Fisch.example'] },
      }),
    );
    await create(aCompany({ company: { name: 'Abel_Werk' } }));
    await create({ roles: { vendor: {} }, person: { firstName: 'Ina', lastName: 'Meier' } });
  });

  it('finds parts of names and addresses, whatever the case, ordered by name', async () => {
    expect(await namesFound('')).toEqual(['Abel_Werk', 'Meier', 'Zander & Co']);
    expect(await namesFound('name=zander')).toEqual(['Zander & Co']);
    expect(await namesFound('email=fisch.EX')).toEqual(['Zander & Co']);
    expect(await namesFound('customer=false')).toEqual(['Meier']);
    expect(await namesFound('number=70001')).toEqual(['Meier']);
    expect(await namesFound('misspelt=x&vendor=true')).toEqual(['Meier']);
  });

  it('wants & encoded for HTML first, and knows wildcards', async () => {
    expect(await namesFound(`name=${encodeURIComponent('Zander & Co')}`)).toEqual([]);
    expect(await namesFound(`name=${encodeURIComponent('Zander &amp; Co')}`)).toEqual([
      'Zander & Co',
    ]);
    expect(await namesFound('name=z_nd')).toEqual(['Zander & Co']);
    expect(await namesFound(`name=${encodeURIComponent('a%k')}`)).toEqual(['Abel_Werk']);
    expect(await namesFound(`name=${encodeURIComponent('l\\_w')}`)).toEqual(['Abel_Werk']);
    expect(await namesFound(`name=${encodeURIComponent('a\\_d')}`)).toEqual([]);
  });

  it('pages', async () => {
    expect((await office.api('GET', '/contacts?size=2&page=1')).body).toMatchObject({
      first: false,
      last: true,
      totalPages: 2,
      totalElements: 3,
      numberOfElements: 1,
      number: 1,
      sort: [{ property: 'name', direction: 'ASC', ascending: true }],
    });
  });
});

describe('what a person does in the web app', () => {
  const two = ['a@muster.example', 'b@muster.example'];

  it('may give a contact more entries than the API takes back', async () => {
    const id = idOf(await create(aCompany()));
    const changed = await office.control('PUT', `/contacts/${id}`, {
      emailAddresses: { office: two },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, emailAddresses: { office: two } },
    });
    const refused = issue('invalid_value', 'emailAddresses.office.size');
    for (const sent of [changed.body, { ...aCompany(), version: 2 }]) {
      expect(await office.api('PUT', `/contacts/${id}`, sent)).toMatchObject({
        status: 406,
        body: refused,
      });
    }
  });

  it('archives and deletes', async () => {
    const id = idOf(await create(aCompany()));
    await office.control('POST', `/contacts/${id}/archive`);
    const { body } = await office.api('GET', `/contacts/${id}`);
    expect(body).toMatchObject({ archived: true, version: 2 });
    const kept = z.looseObject({ archived: z.boolean() }).parse(body);
    expect((await office.api('PUT', `/contacts/${id}`, { ...kept, archived: false })).status).toBe(
      200,
    );
    expect((await office.api('GET', `/contacts/${id}`)).body).toMatchObject({ archived: true });
    await office.control('DELETE', `/contacts/${id}`);
    expect((await office.api('GET', `/contacts/${id}`)).status).toBe(404);
    expect((await office.control('POST', `/contacts/${id}/archive`)).status).toBe(404);
  });
});

it('shows no more hits than its window', async () => {
  expect((await office.control('PUT', '/search-window', { size: 2 })).status).toBe(204);
  for (const name of ['A', 'B', 'C'])
    await create(aCompany({ company: { name: `Fenster ${name}` } }));
  expect((await office.api('GET', '/contacts?name=fenster&size=1&page=1')).body).toMatchObject({
    last: true,
    totalElements: 2,
  });
  expect(await office.api('GET', '/contacts?name=fenster&size=1&page=2')).toMatchObject({
    status: 400,
    body: { IssueList: [{ source: 'Maximum search window size exceeded' }] },
  });
});

it('takes e-mail addresses with umlauts, and the first page for one before it', async () => {
  const id = idOf(
    await create({ ...aCompany(), emailAddresses: { business: ['büro@müller.example'] } }),
  );
  expect((await office.api('GET', `/contacts/${id}`)).status).toBe(200);
  expect((await office.api('GET', '/contacts?page=-1&size=1')).body).toMatchObject({
    number: 0,
    first: true,
  });
});

it.each([
  [
    'a phone number with letters',
    { phoneNumbers: { business: ['0761 ask Ina'] } },
    'phoneNumbers.business[0]',
  ],
  [
    'a phone number that is too long',
    { phoneNumbers: { business: ['0'.repeat(31)] } },
    'phoneNumbers.business[0]',
  ],
  [
    'a malformed VAT id',
    { company: { name: 'A', vatRegistrationId: '12-34' } },
    'company.vatRegistrationId',
  ],
])('refuses %s', async (_what, more, source) => {
  expect(await create({ ...aCompany(), ...more })).toMatchObject({
    status: 406,
    body: issue('invalid_value', source),
  });
});
