import { inflateSync } from 'node:zlib';
import { aCompany, aLine, anInvoice, idOf, invoicesIn, officeOfFile } from './test-office';

const office = officeOfFile();
const { create } = invoicesIn(office);

describe('the document', () => {
  it('is a readable PDF with number, recipient, lines and totals', async () => {
    const lineItems = [aLine({ name: 'Kaffeebecher groß', description: 'handgetöpfert' })];
    const answer = await create(anInvoice({ lineItems, title: 'Rechnung', remark: 'Bis bald 🙂' }));
    const file = await office.api('GET', `/invoices/${idOf(answer)}/file`, undefined, {
      Accept: 'application/pdf',
    });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/Rechnung_RE\d{4}\.pdf/);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(file.bytes);
    for (const part of [
      'Rechnung RE',
      'Ina Beispiel',
      'Kaffeebecher groß',
      '119,00 €',
      '19,00 €',
      'Seite 1 von 1',
      '14 Tage',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('goes on to further pages', async () => {
    const lineItems = Array.from({ length: 120 }, (_, index) =>
      aLine({ name: `Artikel ${index}` }),
    );
    const file = await office.api(
      'GET',
      `/invoices/${idOf(await create(anInvoice({ lineItems })))}/file`,
    );
    const pages = /\/Count (\d+)/.exec(file.bytes.toString('latin1'))?.[1];
    expect(Number(pages)).toBeGreaterThan(2);
    expect(textOf(file.bytes)).toContain(`Seite ${pages} von ${pages}`);
  });

  it('is the same by document id, and missing while a draft', async () => {
    const id = idOf(await create(anInvoice()));
    const { body } = await office.api('GET', `/invoices/${id}/document`);
    expect(body).toEqual({ documentFileId: expect.any(String) });
    const byId = await office.api('GET', `/files/${Object.values(body ?? {}).join('')}`);
    expect(byId.bytes.equals((await office.api('GET', `/invoices/${id}/file`)).bytes)).toBe(true);
    expect(
      (await office.api('GET', `/invoices/${id}/file`, undefined, { Accept: 'application/xml' }))
        .status,
    ).toBe(404);
    expect(
      (await office.api('GET', `/invoices/${id}/file`, undefined, { Accept: 'image/png' })).status,
    ).toBe(406);

    const draft = idOf(await create(anInvoice(), ''));
    expect((await office.api('GET', `/invoices/${draft}/file`)).status).toBe(409);
    expect((await office.api('GET', `/invoices/${draft}/document`)).status).toBe(406);
  });
});

it('writes an XRechnung for a contact that is set up for them: net, with its reference, XML first', async () => {
  const xRechnung = { buyerReference: '04011000-1234512345-06', vendorNumberAtCustomer: 'L-77' };
  const contactId = idOf(await office.api('POST', '/contacts', aCompany({ xRechnung })));
  const net = { currency: 'EUR', netAmount: 100, taxRatePercentage: 19 };
  const body = anInvoice({
    address: { contactId },
    lineItems: [aLine({ unitPrice: net })],
    taxConditions: { taxType: 'net' },
    xRechnung: { buyerReference: xRechnung.buyerReference },
  });
  const gross = anInvoice({
    address: { contactId },
    xRechnung: { buyerReference: xRechnung.buyerReference },
  });
  expect((await create(gross)).status).toBe(406);
  const invoiceOf = async (more: object) =>
    (await office.api('GET', `/invoices/${idOf(await create({ ...body, ...more }))}`)).body;
  expect(await invoiceOf({ xRechnung: { buyerReference: '04-7' } })).toMatchObject({
    electronicDocumentProfile: 'XRechnung',
    xRechnung: { buyerReference: '04-7' },
  });
  expect(await invoiceOf({ xRechnung: { buyerReference: '' } })).not.toMatchObject({
    electronicDocumentProfile: 'XRechnung',
  });
  expect(await invoiceOf({ xRechnung: undefined })).toMatchObject({
    electronicDocumentProfile: 'XRechnung',
    xRechnung: { buyerReference: xRechnung.buyerReference },
  });

  const id = idOf(await create(body));
  const typeFor = async (Accept: string) =>
    (await office.api('GET', `/invoices/${id}/file`, undefined, { Accept })).headers.get(
      'content-type',
    );
  expect(await typeFor('*/*')).toBe('application/xml');
  expect(await typeFor('application/pdf')).toBe('application/pdf');
});

it('puts the XML of an e-invoice into the PDF: to a company, at net prices', async () => {
  const net = { currency: 'EUR', netAmount: 100, taxRatePercentage: 19 };
  const contactId = idOf(await office.api('POST', '/contacts', aCompany({})));
  const profileOf = async (voucher: object) => {
    const id = idOf(await create(anInvoice(voucher)));
    const { body } = await office.api('GET', `/invoices/${id}`);
    return { id, profile: (body as Record<string, unknown>).electronicDocumentProfile };
  };
  const asNet = { lineItems: [aLine({ unitPrice: net })], taxConditions: { taxType: 'net' } };
  const found = await profileOf({ address: { contactId }, ...asNet });
  expect(found.profile).toBe('EN16931');
  expect(await profileOf({ address: { contactId } })).toMatchObject({ profile: 'NONE' });
  expect(await profileOf(asNet)).toMatchObject({ profile: 'NONE' });
  const file = await office.api('GET', `/invoices/${found.id}/file`);
  const pdf = Buffer.from(file.bytes).toString('latin1');
  expect(pdf).toContain('/AFRelationship /Alternative');
  expect(pdf).toContain('factur-x.xml');
});

it('wants INVOICING_PRO for recipients abroad', async () => {
  await office.control('PUT', '/profile', { businessFeatures: ['INVOICING'] });
  const abroad = { name: 'Ina Beispiel', city: 'Zürich', countryCode: 'CH' };
  expect((await create(anInvoice({ address: abroad }))).status).toBe(406);
  await office.control('PUT', '/profile', { businessFeatures: ['INVOICING', 'INVOICING_PRO'] });
  expect((await create(anInvoice({ address: abroad }))).status).toBe(201);
});

it('takes a draft without lines, and shows the file in the browser', async () => {
  expect((await create(anInvoice({ lineItems: [] }), '')).status).toBe(201);
  expect((await create(anInvoice({ lineItems: [] }))).status).toBe(406);
  const file = await office.api('GET', `/invoices/${idOf(await create(anInvoice()))}/file`);
  expect(file.headers.get('content-disposition')).toMatch(
    /^inline; filename=Rechnung_RE\d{4}\.pdf$/,
  );
});

/** Text shown by the PDF: the hex strings of its inflated content streams. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const shown = streams.map(([, raw = '']) => {
    try {
      return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...shown.join('\n').matchAll(/\[(.*?)\] TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => fromWinAnsi(hex)).join(''),
    )
    .join('\n');
}

const fromWinAnsi = (hex: string) =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x80', '€');
