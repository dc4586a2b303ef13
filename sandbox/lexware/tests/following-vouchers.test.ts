import { aCompany, aLine, anInvoice, idOf, invoicesIn, officeOfFile } from './test-office';

const office = officeOfFile();
const { create } = invoicesIn(office);

describe('credit and delivery notes', () => {
  const pursue = (path: string, id: string) =>
    office.api('POST', `/${path}?finalize=true&precedingSalesVoucherId=${id}`, anInvoice());

  it('settles a credit note and its invoice at once, and allows only one', async () => {
    const invoiceId = idOf(await create(anInvoice()));
    const creditNoteId = idOf(await pursue('credit-notes', invoiceId));
    const creditNote = await office.api('GET', `/credit-notes/${creditNoteId}`);
    expect(creditNote.body).toMatchObject({
      voucherStatus: 'paidoff',
      relatedVouchers: [{ id: invoiceId }],
    });
    expect((await office.api('GET', `/payments/${invoiceId}`)).body).toMatchObject({
      openAmount: 0,
      paymentStatus: 'balanced',
      voucherStatus: 'paid',
      paymentItems: [{ paymentItemType: 'partPaymentCreditNote', amount: 119 }],
    });
    expect((await office.api('GET', `/payments/${creditNoteId}`)).status).toBe(406);
    expect((await pursue('credit-notes', invoiceId)).status).toBe(406);
  });

  it('refuses a credit note above its invoice, and one for another contact', async () => {
    const invoiceId = idOf(await create(anInvoice()));
    const credit = (more: object) =>
      office.api(
        'POST',
        `/credit-notes?finalize=true&precedingSalesVoucherId=${invoiceId}`,
        anInvoice(more),
      );
    const dearer = { currency: 'EUR', grossAmount: 119.01, taxRatePercentage: 19 };
    expect((await credit({ lineItems: [aLine({ unitPrice: dearer })] })).status).toBe(406);
    const contactId = idOf(await office.api('POST', '/contacts', aCompany()));
    expect((await credit({ address: { contactId } })).status).toBe(406);
    expect((await credit({})).status).toBe(201);
  });

  it('refuses to follow a draft, or in the wrong direction', async () => {
    expect((await pursue('credit-notes', idOf(await create(anInvoice(), '')))).status).toBe(406);
    expect((await pursue('invoices', idOf(await create(anInvoice())))).status).toBe(406);
  });

  it('writes a delivery note without prices', async () => {
    const rest = anInvoice({
      lineItems: [aLine({ unitPrice: null })],
      totalPrice: null,
      paymentConditions: null,
    });
    const id = idOf(await office.api('POST', '/delivery-notes?finalize=true', rest));
    const { body } = await office.api('GET', `/delivery-notes/${id}`);
    expect(body).toMatchObject({ voucherStatus: 'open', voucherNumber: 'LS0001' });
    expect(body).not.toHaveProperty('totalPrice');
    const file = await office.api('GET', `/delivery-notes/${id}/file`, undefined, {
      Accept: 'application/xml',
    });
    expect(file.status).toBe(406);
  });
});
