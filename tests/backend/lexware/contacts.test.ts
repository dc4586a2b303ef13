import { ID, LexwareFixture, SHOP } from '../../support/clients/lexware-fixture';
import type { Reply } from '../../support/network/scripted-server';
import { IN_TIME } from '../../support/doubles/permits';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

const CONTACT = {
  id: ID,
  version: 4,
  organizationId: 'org',
  roles: { customer: { number: 10_001 }, vendor: { number: 70_001 } },
  company: {
    name: 'Muster GmbH',
    taxNumber: '12/3',
    contactPersons: [{ lastName: 'Muster', future: 1 }],
  },
  addresses: { billing: [{ street: 'Weg 1', city: 'Ulm', countryCode: 'DE', future: 2 }] },
  emailAddresses: { business: ['info@muster.example'] },
  xRechnung: { buyerReference: '04', vendorNumberAtCustomer: '1' },
  future: { deep: [{ a: null }] },
  archived: false,
};

const stale: Reply = {
  status: 406,
  json: { IssueList: [{ i18nKey: 'invalid_value', source: 'version' }] },
};

async function readContact() {
  fixture.replyInSequence({ json: CONTACT });
  const read = await fixture.client().contact(SHOP, ID);
  if (!read) throw new Error('no contact');
  return read.stored;
}

describe('a contact that is to be changed', () => {
  it('goes back as it came, also what we do not know', async () => {
    const stored = await readContact();
    fixture.replyInSequence({
      json: { id: ID, version: 5, updatedDate: '2026-03-02T10:00:00.123+01:00' },
    });
    await expect(
      fixture.client().replaceContact(SHOP, ID, { ...stored, note: 'Neu' }),
    ).resolves.toEqual({
      kind: 'replaced',
      known: expect.objectContaining({
        lexwareId: ID,
        name: 'Muster GmbH',
        number: '10001',
      }) as unknown,
      writtenAt: '2026-03-02T09:00:00.123Z',
    });
    const [, put] = fixture.received;
    expect(put).toMatchObject({ method: 'PUT', path: `/v1/contacts/${ID}` });
    expect(JSON.parse(put?.body ?? '')).toEqual({ ...CONTACT, note: 'Neu' });
  });

  it.each<[string, Reply]>([
    ['409', { status: 409, json: {} }],
    ['406 that names the version', stale],
  ])('may have been changed meanwhile: %s', async (_name, reply) => {
    const stored = await readContact();
    fixture.replyInSequence(reply);
    await expect(fixture.client().replaceContact(SHOP, ID, stored)).resolves.toEqual({
      kind: 'conflict',
    });
  });

  it.each<[string, Reply, string, number]>([
    [
      'a refusal',
      { status: 406, json: { IssueList: [{ i18nKey: 'invalid_value', source: 'note' }] } },
      'LEXWARE_REFUSED',
      1,
    ],
    ['a lost answer', { status: 504, json: {} }, 'LEXWARE_UNCERTAIN', 1],
    ['a cut connection', 'cut', 'LEXWARE_UNCERTAIN', 1],
    ['too many calls', { status: 429, json: {} }, 'LEXWARE_THROTTLED', 4],
  ])('tells %s apart', async (_name, reply, code, calls) => {
    const stored = await readContact();
    fixture.replyInSequence(reply);
    await expect(fixture.client().replaceContact(SHOP, ID, stored)).rejects.toMatchObject({ code });
    expect(fixture.calls.slice(1)).toEqual(Array(calls).fill(`PUT /v1/contacts/${ID}`));
  });
});

describe('the list of contacts', () => {
  const page = (count: number) => ({
    json: { content: Array<unknown>(count).fill(CONTACT), last: true },
  });

  it('is complete only when a page was not full, whatever Lexware counts', async () => {
    fixture.replyInSequence(page(250), page(249));
    await expect(fixture.client().contactPage(SHOP, 0)).resolves.toMatchObject({
      isLast: false,
      isBeyondWindow: false,
    });
    await expect(fixture.client().contactPage(SHOP, 1)).resolves.toMatchObject({
      isLast: true,
      isBeyondWindow: false,
    });
  });

  it('ends where Lexware shows no more', async () => {
    const issues = [
      { i18nKey: 'bad_request_error', source: 'Maximum search window size exceeded' },
    ];
    fixture.replyInSequence({ status: 400, json: { IssueList: issues } });
    const beyond = { contacts: [], isLast: true, isBeyondWindow: true };
    await expect(fixture.client().contactPage(SHOP, 40)).resolves.toEqual(beyond);
    await expect(fixture.client().contactPage(SHOP, 0)).rejects.toMatchObject({
      code: 'LEXWARE_REFUSED',
    });
  });
});

describe('a new contact that Lexware takes only in part', () => {
  const draft = {
    key: 'customer:1',
    company: { name: 'Muster GmbH', vatId: 'DE123456788', taxFree: false },
    person: null,
    contactPerson: null,
    address: {
      name: 'Muster GmbH',
      supplement: null,
      street: 'Weg 1',
      zip: '1',
      city: 'Ulm',
      countryCode: 'DE',
    },
    email: 'a@b.example',
    phone: '1',
  };
  const refusal = (...sources: string[]): Reply => ({
    status: 406,
    json: { IssueList: sources.map((source) => ({ i18nKey: 'invalid_value', source })) },
  });

  it('is made without what documents can do without, and the answer says what', async () => {
    fixture.replyInSequence(refusal('emailAddresses[0].emailAddress', 'phoneNumbers.business[0]'), {
      json: { id: ID },
    });
    await expect(fixture.client().createContact(SHOP, draft, IN_TIME)).resolves.toEqual({
      id: ID,
      leftOut: ['email', 'phone'],
    });
    expect(fixture.received[1]?.body).not.toMatch(/emailAddresses|phoneNumbers/);
    expect(fixture.received[1]?.body).toContain('DE123456788');
  });

  it.each([
    ['something else is wrong, too', draft, ['emailAddresses[0].emailAddress', 'company.name']],
    [
      'a tax-free document needs it',
      { ...draft, company: { ...draft.company, taxFree: true } },
      ['company.vatRegistrationId'],
    ],
  ])('is refused where %s', async (_why, contact, sources) => {
    fixture.replyInSequence(refusal(...sources));
    await expect(fixture.client().createContact(SHOP, contact, IN_TIME)).rejects.toMatchObject({
      code: 'LEXWARE_REFUSED',
    });
    expect(fixture.received).toHaveLength(1);
  });
});
