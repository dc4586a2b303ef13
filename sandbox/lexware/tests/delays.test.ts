import { aCompany, anInvoice, idOf, officeOfFile } from './test-office';

const office = officeOfFile();
afterEach(() => office.control('PUT', '/delays', { scale: 0 }));

const slow = (delays: object) => office.control('PUT', '/delays', { scale: 1, ...delays });
const FOR_EVER = 3_600_000;

const bill = (contactId: string) =>
  office.api('POST', '/invoices?finalize=true', anInvoice({ address: { contactId } }));
const listed = async () => (await office.api('GET', '/contacts?name=Muster')).body;

it('takes a new contact in no voucher at first, and finds it in no list, though it can be read', async () => {
  await slow({ contactMs: FOR_EVER, contactListMs: FOR_EVER });
  const id = idOf(await office.api('POST', '/contacts', aCompany()));
  const refused = await bill(id);
  expect(refused).toMatchObject({ status: 406, body: { message: expect.stringContaining(id) } });
  expect(await listed()).toMatchObject({ totalElements: 0 });
  expect((await office.api('GET', `/contacts/${id}`)).status).toBe(200);

  await slow({ contactMs: 0, contactListMs: 0 });
  expect((await bill(id)).status).toBe(201);
  expect(await listed()).toMatchObject({ totalElements: 1 });
});

it('makes the file of a voucher after the voucher', async () => {
  await slow({ fileMs: FOR_EVER });
  const id = idOf(await office.api('POST', '/invoices?finalize=true', anInvoice()));
  expect(await office.api('GET', `/invoices/${id}/file`)).toMatchObject({
    status: 409,
    body: { requestId: expect.any(String) },
  });
  await slow({ fileMs: 0 });
  expect((await office.api('GET', `/invoices/${id}/file`)).status).toBe(200);
});

describe('on a bad day', () => {
  it('gives the number of a new contact away', async () => {
    await office.control('POST', '/faults', { match: 'POST /v1/contacts', kind: 'number-taken' });
    expect(await office.api('POST', '/contacts', aCompany())).toMatchObject({
      status: 406,
      body: { IssueList: [{ i18nKey: 'account_number_already_exists' }] },
    });
    expect((await office.api('POST', '/contacts', aCompany())).status).toBe(200);
  });

  it('refuses a credit note over all of its invoice, but not one over a part', async () => {
    const credit = anInvoice();
    const invoice = idOf(await office.api('POST', '/invoices?finalize=true', anInvoice()));
    await office.control('POST', '/faults', {
      match: 'POST /v1/credit-notes',
      kind: 'full-credit-refused',
    });
    const path = `/credit-notes?finalize=true&precedingSalesVoucherId=${invoice}`;
    const [line] = credit.lineItems;
    const half = { ...line, unitPrice: { ...line?.unitPrice, grossAmount: 59.5 } };
    expect(await office.api('POST', path, credit)).toMatchObject({ status: 406 });
    expect(await office.api('POST', path, { ...credit, lineItems: [half] })).toMatchObject({
      status: 201,
    });
  });
});
