import { addContact, evaBuys, EVA_WITH_REFERENCE } from '../../support/stories/contact-stage';
import { inbox, mailSettings } from '../../support/stories/inbox';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { BookedInvoice } from '../../support/stage/stage';

jest.setTimeout(60_000);

interface EInvoice extends BookedInvoice {
  electronicDocumentProfile: string;
  xRechnung?: { buyerReference: string };
}

onStages('a customer whose contact gets XRechnungen', (stage) => {
  it('gets one with net prices and its reference, and both files by mail', async () => {
    await saveSettings(stage(), mailSettings('invoice'));
    const contact = await addContact(stage(), EVA_WITH_REFERENCE);
    await stage().settle();
    await evaBuys(stage());

    const { invoices } = await stage().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      {
        electronicDocumentProfile: 'XRechnung',
        xRechnung: { buyerReference: EVA_WITH_REFERENCE.xRechnung.buyerReference },
        address: { contactId: contact },
        taxConditions: { taxType: 'net' },
        totalPrice: { totalGrossAmount: 119 },
      },
    ]);
    const [mail] = await inbox(stage());
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'application/xml',
    ]);
    const xml = Buffer.from(mail?.attachments[1]?.base64 ?? '', 'base64').toString();
    expect(xml).toContain(invoices[0]?.voucherNumber);
    expect(xml).toContain(EVA_WITH_REFERENCE.xRechnung.buyerReference);
  });

  it('gets an ordinary invoice where none can be made, which is read and corrected like any other', async () => {
    await stage().lexware.put('/profile', { smallBusiness: true, taxType: 'vatfree' });
    await addContact(stage(), EVA_WITH_REFERENCE);
    await stage().connect();
    await stage().settle();
    const untaxed = {
      title: 'Becher',
      quantity: 1,
      originalUnitPriceSet: '119.00',
      taxable: false,
      taxLines: [],
    };
    const order = await evaBuys(stage(), { more: { lineItems: [untaxed] } });
    const { invoices } = await stage().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      { electronicDocumentProfile: 'NONE', totalPrice: { totalGrossAmount: 119 } },
    ]);
    expect((await stage().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: 119 });
    await stage().settle();
    expect((await stage().orderPage(order)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
  });
});
