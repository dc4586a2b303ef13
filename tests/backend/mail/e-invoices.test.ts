import { PDFDocument } from '@cantoo/pdf-lib';
import type { PrintAnswer } from '../../../web/contract/printing';
import { DEFAULT_INVOICES } from '../../../web/domain/setting-sections/invoice-settings';
import { inbox } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

/** A German company with its VAT id, which is saved as a contact. */
async function companyBuys(fixture: AppFixture): Promise<PlacedOrder> {
  const address = {
    firstName: 'Eva',
    lastName: 'Muster',
    company: 'Muster GmbH',
    address1: 'Weg 1',
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
  };
  const order = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: {
      billingAddress: address,
      shippingAddress: address,
      customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }],
      lineItems: [
        {
          title: 'Becher',
          quantity: 1,
          originalUnitPriceSet: '119.00',
          taxLines: [{ title: 'USt', rate: 0.19 }],
        },
      ],
      displayFinancialStatus: 'PAID',
    },
  });
  await fixture.settle();
  return order;
}

const attachedTo = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf)).getAttachments().map(({ name, data }) => ({
    name,
    xml: Buffer.from(data).toString(),
  }));

describeWithFixture('an invoice that Lexware makes an e-invoice', (fixture) => {
  const netAndMailed = (b2bAsNet: boolean) =>
    saveSettings(fixture(), {
      invoice: { b2bAsNet, mail: { ...DEFAULT_INVOICES.mail, enabled: true } },
    });

  it('is mailed and printed with its XML, and named as one wherever it is shown', async () => {
    await netAndMailed(true);
    const order = await companyBuys(fixture());
    const consumers = await fixture().buy('gross-19');
    const [{ number } = { number: '' }] = (await fixture().orderPage(order)).documents;
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ eInvoice: 'en16931' }]);
    expect((await fixture().orderPage(consumers)).documents).toMatchObject([{ eInvoice: null }]);

    const mail = (await inbox(fixture())).find(({ subject }) => subject.includes(String(number)));
    expect(mail?.attachments).toMatchObject([{ fileName: `Rechnung ${number}.pdf` }]);
    const mailed = Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64');
    const invoice = expect.stringMatching(
      new RegExp(`<ram:ID>${number}</ram:ID>.*<ram:GrandTotalAmount>119.00<`),
    ) as unknown;
    expect(await attachedTo(mailed)).toEqual([{ name: 'factur-x.xml', xml: invoice }]);

    const body = { orderIds: [consumers.id, order.id].map(String) };
    const print = await fixture().request('POST', '/api/print', { body });
    const { url } = (await print.json()) as PrintAnswer;
    const bound = await fetch(url);
    expect(await attachedTo(new Uint8Array(await bound.arrayBuffer()))).toEqual([
      { name: `${number} factur-x.xml`, xml: invoice },
    ]);

    const listed = await fixture().get<{ items: { name: string }[] }>(
      '/api/orders?filter=eInvoice',
    );
    expect(listed.items.map(({ name }) => name)).toEqual([order.name]);
    const lines = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'invoice.is-e-invoice',
    );
    expect(lines).toMatchObject([
      { title: 'Rechnung ist eine E-Rechnung', text: expect.stringContaining(String(number)) },
    ]);
    const exported = await fixture().request(
      'GET',
      '/api/export?selection=all&range=allTime&format=csv&columns=name,eInvoices',
    );
    expect(await exported.text()).toContain(`${number} (EN 16931)`);
  });

  it('needs net prices, and is a plain PDF without them', async () => {
    await netAndMailed(false);
    const order = await companyBuys(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ eInvoice: 'none' }]);
    const [mail] = await inbox(fixture());
    expect(await attachedTo(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))).toEqual([]);
    expect((await fixture().log(order.id)).map(({ event }) => event)).not.toContain(
      'invoice.is-e-invoice',
    );
  });
});
