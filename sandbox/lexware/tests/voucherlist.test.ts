import { z } from 'zod';
import { aCompany, anInvoice, idOf, officeOfEachTest, request } from './test-office';

const office = officeOfEachTest();

const create = async (more: object = {}, query = '?finalize=true') =>
  idOf(await office.api('POST', `/invoices${query}`, anInvoice(more)));
const list = (query: string) => office.api('GET', `/voucherlist?${query}`);
const idsOf = ({ body }: { body: unknown }) =>
  z
    .object({ content: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .content.map(({ id }) => id);
const found = async (query: string) =>
  idsOf(await list(`voucherType=any&voucherStatus=any&${query}`));

it('lists drafts and open vouchers with their amounts, newest voucher date first', async () => {
  const contactId = idOf(
    await office.api(
      'POST',
      '/contacts',
      aCompany({ company: undefined, person: { firstName: 'Ina', lastName: 'Meier' } }),
    ),
  );
  const draft = await create({ voucherDate: '2026-01-02T00:00:00.000+01:00' }, '');
  const open = await create({ address: { contactId } });
  const { body } = await list('voucherType=invoice&voucherStatus=draft,open');
  expect(body).toMatchObject({
    totalElements: 2,
    sort: [{ property: 'voucherDate', direction: 'DESC' }],
    content: [
      {
        id: open,
        voucherStatus: 'open',
        contactId,
        contactName: 'Meier, Ina',
        totalAmount: 119,
        openAmount: 119,
        currency: 'EUR',
      },
      { id: draft, voucherStatus: 'draft', contactId: null, openAmount: null, archived: false },
    ],
  });
  expect(await found(`contactId=${contactId}`)).toEqual([open]);
  expect(await found('voucherNumber=RE0001')).toEqual([draft]);
  expect(await found('sort=voucherDate')).toEqual([draft, open]);
  expect(await found('voucherDateFrom=2026-01-02&voucherDateTo=2026-01-02')).toEqual([draft]);
  expect(await found('misspelt=1')).toEqual([open, draft]);
  expect(idsOf(await list('voucherType=creditnote,deliverynote&voucherStatus=any'))).toEqual([]);
});

it('takes days as German days', async () => {
  await office.control('POST', '/clock', { now: '2026-03-01T23:30:00Z' });
  const id = await create();
  expect(await found('createdDateFrom=2026-03-02')).toEqual([id]);
  expect(await found('createdDateTo=2026-03-01')).toEqual([]);
});

it('computes overdue, asked for alone and found under open as well', async () => {
  await office.control('POST', '/clock', { now: '2026-03-16T10:00:00Z' });
  const id = await create();
  expect(idsOf(await list('voucherType=invoice&voucherStatus=overdue'))).toEqual([]);
  await office.control('POST', '/clock', { now: '2026-03-17T10:00:00Z' });
  const overdue = await list('voucherType=invoice&voucherStatus=overdue');
  expect(overdue.body).toMatchObject({ content: [{ id, voucherStatus: 'overdue' }] });
  expect(idsOf(await list('voucherType=invoice&voucherStatus=open'))).toEqual([id]);
});

it.each([
  ['voucherType=invoice', 400],
  ['voucherType=dunning&voucherStatus=any', 400],
  ['voucherType=invoice&voucherStatus=overdue,open', 400],
  ['voucherType=invoice,&voucherStatus=any', 500],
  ['voucherType=any&voucherStatus=unchecked', 400],
  ['voucherType=any&voucherStatus=any&size=251', 400],
  ['voucherType=any&voucherStatus=any&size=250&page=40', 400],
  ['voucherType=any&voucherStatus=any&createdDateFrom=2026-03-02T00:00:00.000Z', 400],
  ['voucherType=any&voucherStatus=any&sort=total', 400],
  ['voucherType=any&voucherStatus=any&size=250', 200],
])('answers %s with %d', async (query, status) => {
  expect((await list(query)).status).toBe(status);
});

it('shows what a person does in the web app', async () => {
  const draft = await create({}, '');
  await office.control('POST', `/vouchers/${draft}/finalize`);
  await office.control('POST', `/vouchers/${draft}/pay`, { amount: 19 });
  expect((await office.api('GET', `/payments/${draft}`)).body).toMatchObject({
    openAmount: 100,
    paymentStatus: 'openRevenue',
    voucherStatus: 'open',
  });
  await office.control('POST', `/vouchers/${draft}/pay`);
  expect((await office.api('GET', `/payments/${draft}`)).body).toMatchObject({
    openAmount: 0,
    paymentStatus: 'balanced',
    voucherStatus: 'paid',
    paidDate: expect.any(String),
    paymentItems: [{ amount: 19 }, { amount: 100, paymentItemType: 'manualPayment' }],
  });
  expect((await office.control('POST', `/vouchers/${draft}/draft`)).status).toBe(409);
  const other = await create();
  await office.control('POST', `/vouchers/${other}/void`);
  expect(idsOf(await list('voucherType=invoice&voucherStatus=voided'))).toEqual([other]);
  await office.control('DELETE', `/vouchers/${other}`);
  expect(await found('')).toEqual([draft]);
});

it('shows the books and single documents in the browser', async () => {
  const id = await create({ address: { name: '<b>Ina</b> & Co', countryCode: 'DE' } });
  const books = (await request('GET', `${office.url}/`)).bytes.toString();
  for (const part of [
    'RE0001',
    '02.03.2026',
    '&lt;b&gt;Ina&lt;/b&gt; &amp; Co',
    '119,00 €',
    'Offen',
    `/belege/${id}.pdf`,
  ]) {
    expect(books).toContain(part);
  }
  expect(
    (await request('GET', `${office.url}/belege/${id}.pdf`)).bytes.subarray(0, 5).toString(),
  ).toBe('%PDF-');
  const link = (mode: string, one: string) =>
    request('GET', `${office.url}/permalink/invoices/${mode}/${one}`);
  expect((await link('view', id)).status).toBe(200);
  expect((await link('edit', id)).headers.get('location')).toBe(`/permalink/invoices/view/${id}`);
  expect((await link('view', 'x')).headers.get('location')).toBe('/vouchers');
});

it('answers the lookups', async () => {
  const countries = z.array(
    z.object({ countryCode: z.string(), countryNameDE: z.string(), taxClassification: z.string() }),
  );
  const all = countries.parse((await office.api('GET', '/countries')).body);
  const classOf = (code: string) => all.find(({ countryCode }) => countryCode === code);
  expect(all.length).toBeGreaterThan(245);
  expect(classOf('AT')).toMatchObject({
    countryNameDE: 'Österreich',
    taxClassification: 'intraCommunity',
  });
  expect(classOf('CH')).toMatchObject({
    countryNameDE: 'Schweiz',
    taxClassification: 'thirdPartyCountry',
  });
  for (const path of ['/payment-conditions', '/posting-categories', '/print-layouts']) {
    expect((await office.api('GET', path)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
    );
  }
  expect((await office.api('GET', '/profile')).body).toMatchObject({
    companyName: 'Muster Handel GmbH',
    smallBusiness: false,
  });
});

it('names overdue invoices so, also among all, and knows the status blank', async () => {
  const rowsOf = async (status: string) =>
    (await list(`voucherType=invoice&voucherStatus=${status}`)).body;
  await create();
  expect(await rowsOf('any')).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ voucherStatus: 'overdue' })]),
  });
  expect(await rowsOf('blank')).toMatchObject({ totalElements: 0 });
});

it('sorts by the voucher date only', async () => {
  expect((await list('voucherType=invoice&voucherStatus=any&sort=voucherNumber,ASC')).status).toBe(
    400,
  );
});
