import { discounted, parcel, laidOut } from '../../testing/drafts/laid-out-invoice';
import { aLine } from '../../testing/builders';

describe('language', () => {
  const order = { lines: [discounted], shippingLines: [parcel], taxesIncluded: true };

  it('is English throughout where the account allows it', () => {
    const draft = laidOut({ order, language: 'en' });
    expect(draft).toMatchObject({
      language: 'en',
      title: 'Invoice',
      introduction: 'Order #1001 (Shopify no. 5001) of 2 March 2026',
      remark: 'Payment received on 2 March 2026.',
      payment: { label: 'Payment received (Shopify Payments)' },
    });
    expect(draft.lines.map(({ name, description, unit }) => [name, description, unit])).toEqual([
      ['Wanderrucksack', 'Item no. WR-30', 'piece'],
      ['Discount SOMMER', null, 'flat rate'],
      ['Shipping: DHL Paket', null, 'flat rate'],
    ]);
    expect(laidOut({ language: 'en', layout: { remark: '{{ order.total }}' } }).remark).toContain(
      '€119.00',
    );
  });

  it('translates the note on the tax case', () => {
    const abroad = {
      countryCode: 'CH',
      firstName: 'Urs',
      lastName: 'Beispiel',
      company: null,
      street: 'Weg 1',
    };
    const address = { ...abroad, supplement: null, zip: '8001', city: 'Zürich', phone: null };
    const exported = {
      lines: [aLine({ rate: 0 })],
      billingAddress: address,
      shippingAddress: address,
    };
    expect(laidOut({ order: exported, language: 'en' }).taxNote).toMatch(/^VAT-exempt export/);
    expect(laidOut({ order: exported }).taxNote).toMatch(/^Steuerfreie Ausfuhr/);
  });

  it.each([[['INVOICING']], [[]]])('stays German with the features %j', (businessFeatures) => {
    expect(laidOut({ order, language: 'en', businessFeatures })).toMatchObject({
      language: 'de',
      title: 'Rechnung',
    });
  });
});
