import type { LexwareId } from '../../../web/domain/ids';
import { LexwareFixture, ID, SHOP } from '../../support/clients/lexware-fixture';
import { recordingLogger } from '../../support/doubles/recording-logger';
import type { Reply } from '../../support/network/scripted-server';

let fixture: LexwareFixture;

beforeEach(async () => {
  fixture = await LexwareFixture.start();
});

afterEach(() => fixture.server.stop());

describe('documents', () => {
  it('downloads the PDF under the name Lexware suggests', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="RE0001.pdf"',
    };
    fixture.replyInSequence({ text: '%PDF-1.4', headers });
    const file = await fixture.client().file(SHOP, 'invoice', ID);
    expect(file).toEqual({ bytes: Buffer.from('%PDF-1.4'), fileName: 'RE0001.pdf' });
    expect(fixture.received[0]).toMatchObject({
      path: `/v1/invoices/${ID}/file`,
      headers: { accept: 'application/pdf' },
    });
  });

  it.each([
    ['a draft has none', 409, { status: 200, voucherStatus: 'draft' }, 'DRAFT_NOT_DOWNLOADABLE'],
    ['it is still being made', 409, { status: 200, voucherStatus: 'open' }, 'FILE_NOT_READY'],
    ['Lexware does not find it yet', 404, { status: 200, voucherStatus: 'open' }, 'FILE_NOT_READY'],
    ['the document was deleted', 404, { status: 404, voucherStatus: '' }, 'LEXWARE_NOT_FOUND'],
  ])('says why there is no file: %s', async (_case, file, { status, voucherStatus }, code) => {
    const document = {
      id: ID,
      voucherStatus,
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      lineItems: [],
    };
    fixture.replyInSequence({ status: file }, { status, json: document });
    await expect(fixture.client().file(SHOP, 'invoice', ID)).rejects.toMatchObject({ code });
  });

  it.each([
    ['nothing', '', 'application/pdf'],
    ['a page of the gateway', '<html><body>Bad gateway</body></html>', 'text/html'],
    ['nothing, as XML', '', 'application/xml'],
    ['a page of the gateway, as XML', '<?xml version="1.0"?><Error>Bad</Error>', 'text/xml'],
  ])('hands on no file that is no document: %s', async (_what, text, contentType) => {
    const document = {
      id: ID,
      voucherStatus: 'open',
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      lineItems: [],
    };
    for (const fetched of ['file', 'filesToSend'] as const) {
      fixture.replyInSequence(
        { text, headers: { 'content-type': contentType } },
        { json: document },
      );
      const file = fixture.client()[fetched](SHOP, 'invoice', ID);
      await expect(file).rejects.toMatchObject({ code: 'FILE_NOT_READY' });
    }
  });

  it('hands on no XML where a PDF was asked for', async () => {
    const xml = '<?xml version="1.0"?><ubl:Invoice xmlns:ubl="urn:x"></ubl:Invoice>';
    const document = {
      id: ID,
      voucherStatus: 'open',
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      lineItems: [],
    };
    const asXml = { text: xml, headers: { 'content-type': 'application/xml' } };
    fixture.replyInSequence(asXml, { json: document });
    const file = fixture.client().file(SHOP, 'invoice', ID);
    await expect(file).rejects.toMatchObject({ code: 'FILE_NOT_READY' });
    fixture.replyInSequence(asXml, { text: '%PDF-1.4' });
    await expect(fixture.client().filesToSend(SHOP, 'invoice', ID)).resolves.toEqual({
      pdf: Buffer.from('%PDF-1.4'),
      xml: Buffer.from(xml),
    });
  });

  it('lists rows with our states and drops what was not asked for', async () => {
    const row = (voucherType: string, voucherStatus: string, contactId?: string) => ({
      id: ID,
      voucherType,
      voucherStatus,
      voucherNumber: 'GS1',
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      createdDate: '2026-03-02T10:00:00.000+01:00',
      updatedDate: '2026-03-02T10:00:00.000+01:00',
      contactId,
      totalAmount: 119.9,
    });
    fixture.replyInSequence({
      json: {
        content: [
          row('creditnote', 'paidoff', 'c1'),
          row('creditnote', 'overdue', 'c1'),
          row('creditnote', 'open', 'other'),
          row('invoice', 'open', 'c1'),
        ],
        last: true,
      },
    });
    const filter = {
      kind: 'credit-note',
      createdFrom: '2026-03-01',
      contactId: 'c1' as LexwareId,
      page: 0,
    } as const;
    const { rows, isLast } = await fixture.client().vouchers(SHOP, filter);

    expect(isLast).toBe(true);
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'open']);
    expect(rows[0]).toMatchObject({
      total: 11_990,
      voucherDate: '2026-03-01T23:00:00.000Z',
      number: 'GS1',
    });
    expect(fixture.received[0]?.path).toBe(
      '/v1/voucherlist?voucherType=creditnote&voucherStatus=any&createdDateFrom=2026-03-01&contactId=c1&page=0&size=250&sort=voucherDate%2CDESC',
    );
  });

  it('leaves out a row that does not fit only where the list may lack one, and logs its fields alone', async () => {
    const day = '2026-03-02T10:00:00.000+01:00';
    const row = {
      id: ID,
      voucherType: 'invoice',
      voucherStatus: 'open',
      voucherDate: day,
      createdDate: day,
    };
    const odd = { ...row, updatedDate: 'Anna Beispiel' };
    fixture.replyInSequence({ json: { content: [odd, { ...row, updatedDate: day }], last: true } });
    const logger = recordingLogger();
    const client = fixture.client({ logger });

    const { rows } = await client.vouchers(SHOP, { kind: 'invoice', mayLackRows: true, page: 0 });
    expect(rows).toHaveLength(1);
    expect(logger.lines.map(({ fields }) => fields)).toEqual([
      { shopId: SHOP, call: 'GET /v1/voucherlist', fields: 'updatedDate' },
    ]);
    const strict = client.vouchers(SHOP, { kind: 'invoice', page: 0 });
    await expect(strict).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
  });

  it.each<[string, Reply, string]>([
    [
      'does not fit is broken',
      { json: { id: ID, voucherStatus: 'open', voucherDate: 'soon' } },
      'INVALID_PAYLOAD',
    ],
    ['is no JSON may be whole later', { text: '<html>' }, 'LEXWARE_UNAVAILABLE'],
  ])('a document that %s', async (_case, reply, code) => {
    fixture.replyInSequence(reply);
    await expect(fixture.client().voucher(SHOP, 'invoice', ID)).rejects.toMatchObject({ code });
  });

  it('reads the content of a document', async () => {
    fixture.replyInSequence({
      json: {
        id: ID,
        voucherNumber: 'RE1',
        voucherStatus: 'open',
        voucherDate: '2026-03-02T00:00:00.000+01:00',
        introduction: 'Bestellung #1001',
        remark: 'Danke',
        totalPrice: { currency: 'EUR', totalGrossAmount: 0.1, totalTaxAmount: 0.02 },
        lineItems: [{ name: 'Tasse' }, {}],
      },
    });
    await expect(fixture.client().voucher(SHOP, 'invoice', ID)).resolves.toEqual({
      id: ID,
      number: 'RE1',
      status: 'open',
      voucherDate: '2026-03-01T23:00:00.000Z',
      title: '',
      introduction: 'Bestellung #1001',
      remark: 'Danke',
      total: 10,
      tax: 2,
      currency: 'EUR',
      recipient: null,
      eInvoice: null,
    });
  });

  it.each([
    [{ name: 'Anna Beispiel', countryCode: 'DE' }, { countryCode: 'DE' }],
    [{ name: 'Anna Beispiel' }, { countryCode: null }],
    [{ countryCode: 'DE' }, null],
  ])('reads whom a document names: %j', async (address, named) => {
    fixture.replyInSequence({
      json: {
        id: ID,
        voucherStatus: 'open',
        voucherDate: '2026-03-02T00:00:00.000+01:00',
        address,
      },
    });
    const nothing = { supplement: null, street: null, zip: null, city: null };
    const { recipient } = await fixture.client().voucher(SHOP, 'invoice', ID);
    expect(recipient).toEqual(
      named && { contactId: null, address: { ...nothing, name: 'Anna Beispiel', ...named } },
    );
  });

  it('links to the document in Lexware', () => {
    expect(fixture.client().permalink('credit-note', ID, 'edit')).toBe(
      `${fixture.server.url}/permalink/credit-notes/edit/${ID}`,
    );
  });
});

describe('contacts', () => {
  const contact = (name: string, email: string, more = {}) => ({
    id: ID,
    roles: { customer: { number: 10_001 } },
    company: { name, vatRegistrationId: 'de 123 456 788' },
    emailAddresses: { business: [email] },
    ...more,
  });

  it('encodes the search word twice where Lexware wants it and keeps only real matches', async () => {
    fixture.replyInSequence({
      json: {
        content: [
          contact('Müller & Söhne', 'a@x.de'),
          contact('Somebody', 'b@x.de'),
          contact('Müller & Söhne', 'c@x.de', { archived: true }),
          contact('Müller & Söhne', 'd@x.de', { roles: { vendor: {} } }),
        ],
        last: true,
      },
    });
    const { contacts: found } = await fixture.client().contactPage(SHOP, 0, { name: 'Müller & S' });
    const known = { lexwareId: ID, vatId: 'DE123456788', email: 'a@x.de', name: 'Müller & Söhne' };
    expect(found).toEqual([{ ...known, number: '10001', place: null, buyerReference: null }]);
    expect(fixture.received[0]?.path).toContain('name=M%C3%BCller%20%26amp%3B%20S&');
  });

  it('matches an address exactly, without wildcards', async () => {
    fixture.replyInSequence({
      json: { content: [contact('A', 'Max_M@x.de'), contact('B', 'maxim@x.de')], last: true },
    });
    const { contacts: found } = await fixture
      .client()
      .contactPage(SHOP, 0, { email: 'max_m@x.de' });
    expect(found.map(({ name }) => name)).toEqual(['A']);
    expect(fixture.received[0]?.path).toContain('email=max%5C_m%40x.de');
  });

  it('does not ask for words Lexware finds too short', async () => {
    const none = { contacts: [], isLast: true, isBeyondWindow: false };
    await expect(fixture.client().contactPage(SHOP, 0, { name: ' ab ' })).resolves.toEqual(none);
    expect(fixture.received).toEqual([]);
  });

  it('does not know a contact that is gone', async () => {
    fixture.replyInSequence({ status: 404 });
    await expect(fixture.client().contact(SHOP, ID)).resolves.toBeNull();
  });
});
