import type { ContactDraft } from '../../../web/domain/documents/model/draft-recipient';
import fc from 'fast-check';
import { aDeliveryNoteDraft, anInvoiceDraft } from '../../support/samples/invoice-draft';
import type { DayOfSupply } from '../../../web/domain/documents/model/draft';
import type { LexwareId } from '../../../web/domain/ids';
import { taxRate } from '../../../web/domain/tax-rates/tax-rate';
import { toContactBody } from '../../../web/adapters/lexware/contacts/contact-body';
import { decimalNumber } from '../../../web/adapters/lexware/requests/values';
import { toDocumentBody } from '../../../web/adapters/lexware/vouchers/document-body';
import { suggestedFileName } from '../../../web/adapters/lexware/vouchers/files';

const ADDRESS = {
  name: 'Muster GmbH',
  supplement: 'Hof',
  street: null,
  zip: '79100',
  city: 'Freiburg',
  countryCode: 'DE',
};
const COMPANY: ContactDraft = {
  key: 'company:DE123456788',
  company: { name: 'Muster GmbH', vatId: 'DE123456788', taxFree: false },
  person: null,
  contactPerson: { firstName: null, lastName: 'Beispiel' },
  address: ADDRESS,
  email: 'info@example.org',
};

describe('decimalNumber', () => {
  it('leaves as the very digits, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
        fc.constantFrom(2, 4),
        (units, places) => {
          const sent = JSON.stringify(decimalNumber(units, places));
          const [whole = '', fraction = ''] = sent.replace('-', '').split('.');
          const digits = BigInt(whole + fraction.padEnd(places, '0'));
          expect(fraction.length).toBeLessThanOrEqual(places);
          expect(sent.startsWith('-') ? -digits : digits).toBe(BigInt(units));
        },
      ),
    );
  });
});

describe('toDocumentBody', () => {
  it('says what the draft says and leaves out what is empty', () => {
    expect(toDocumentBody(anInvoiceDraft(), null)).toEqual({
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      language: 'de',
      address: {
        name: 'Ina Beispiel',
        street: 'Weg 1',
        zip: '79100',
        city: 'Freiburg',
        countryCode: 'DE',
      },
      lineItems: [
        {
          type: 'custom',
          name: 'Tasse',
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', netAmount: 100, taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'net' },
      paymentConditions: { paymentTermLabel: 'Bezahlt', paymentTermDuration: 0 },
      shippingConditions: { shippingType: 'none' },
      title: 'Rechnung',
      introduction: 'Bestellung #1001',
    });
  });

  it('names the contact and prints the address of the order', () => {
    const draft = anInvoiceDraft({ recipient: { kind: 'contact', contact: COMPANY } });
    expect(toDocumentBody(draft, 'c1' as LexwareId).address).toMatchObject({
      contactId: 'c1',
      name: 'Muster GmbH',
      city: 'Freiburg',
      countryCode: 'DE',
    });
  });

  it('sends gross prices with four decimals under their own name', () => {
    const line = {
      name: 'A',
      description: 'rot',
      quantity: 3,
      unit: 'Stück',
      unitPrice: 333_333,
      rate: taxRate(770),
    };
    const [item] = toDocumentBody(
      anInvoiceDraft({ taxType: 'gross', lines: [line] }),
      null,
    ).lineItems;
    expect(item).toMatchObject({
      description: 'rot',
      unitPrice: { grossAmount: 33.3333, taxRatePercentage: 7.7 },
    });
    expect(item?.unitPrice).not.toHaveProperty('netAmount');
  });

  it('takes the German day, in summer time and shortly before midnight too', () => {
    const delivery: DayOfSupply = {
      kind: 'deliveryperiod',
      from: '2026-06-30T22:30:00.000Z',
      to: '2026-07-02T00:00:00.000Z',
    };
    const body = toDocumentBody(
      anInvoiceDraft({ voucherDate: '2026-12-31T23:30:00.000Z', delivery }),
      null,
    );
    expect(body.voucherDate).toBe('2027-01-01T00:00:00.000+01:00');
    expect(body.shippingConditions).toEqual({
      shippingType: 'deliveryperiod',
      shippingDate: '2026-07-01T00:00:00.000+02:00',
      shippingEndDate: '2026-07-02T00:00:00.000+02:00',
    });
  });

  it('carries the optional conditions when they are set', () => {
    const body = toDocumentBody(
      anInvoiceDraft({
        taxType: 'vatfree',
        taxNote: '§ 19 UStG',
        taxSubType: 'distanceSales',
        payment: { label: '14 Tage', duration: 14, discount: { percentage: 2.5, range: 7 } },
        printLayoutId: 'layout' as LexwareId,
        remark: 'Danke',
      }),
      null,
    );
    expect(body).toMatchObject({
      taxConditions: { taxType: 'vatfree', taxSubType: 'distanceSales', taxTypeNote: '§ 19 UStG' },
      paymentConditions: {
        paymentDiscountConditions: { discountPercentage: 2.5, discountRange: 7 },
      },
      printLayoutId: 'layout',
      remark: 'Danke',
    });
  });
});

describe('the body of a delivery note', () => {
  it('has no prices, but terms and the day of supply', () => {
    expect(toDocumentBody(aDeliveryNoteDraft(), null)).toEqual({
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      language: 'de',
      address: {
        name: 'Lager Nord',
        street: 'Kai 3',
        zip: '20457',
        city: 'Hamburg',
        countryCode: 'DE',
      },
      lineItems: [{ type: 'custom', name: 'Tasse', quantity: 2, unitName: 'Stück' }],
      taxConditions: { taxType: 'net' },
      shippingConditions: {
        shippingType: 'delivery',
        shippingDate: '2026-03-03T00:00:00.000+01:00',
      },
      deliveryTerms: 'Frei Haus',
      title: 'Lieferschein',
      introduction: 'Bestellung #1001',
    });
  });

  it('names the contact and still goes where the goods go', () => {
    const draft = aDeliveryNoteDraft({ recipient: { kind: 'contact', contact: COMPANY } });
    expect(toDocumentBody(draft, 'c1' as LexwareId).address).toMatchObject({
      contactId: 'c1',
      name: 'Lager Nord',
    });
  });
});

describe('toContactBody', () => {
  it('names phone number and note where the shop gives them, the note marked as ours', () => {
    const note = '--- Shopify ---\nShop: Demo\n--- Ende Shopify ---';
    const body = toContactBody({ ...COMPANY, phone: '030 12', note: 'Shop: Demo' });
    expect(body).toMatchObject({ phoneNumbers: { business: ['030 12'] }, note });
    expect(toContactBody({ ...COMPANY, phone: null, note: null })).toEqual(toContactBody(COMPANY));
  });

  it('makes a company with its contact person', () => {
    expect(toContactBody(COMPANY)).toEqual({
      version: 0,
      roles: { customer: {} },
      company: {
        name: 'Muster GmbH',
        vatRegistrationId: 'DE123456788',
        allowTaxFreeInvoices: false,
        contactPersons: [{ lastName: 'Beispiel', primary: true }],
      },
      addresses: {
        billing: [{ supplement: 'Hof', zip: '79100', city: 'Freiburg', countryCode: 'DE' }],
      },
      emailAddresses: { business: ['info@example.org'] },
    });
  });

  it('makes a person, never both', () => {
    const person = { firstName: 'Ina', lastName: 'Beispiel' };
    const body = toContactBody({
      ...COMPANY,
      company: null,
      contactPerson: null,
      person,
      email: null,
    });
    expect(body).toMatchObject({ person });
    expect(body).not.toHaveProperty('company');
    expect(body).not.toHaveProperty('emailAddresses');
  });
});

describe('suggestedFileName', () => {
  it.each([
    ['attachment; filename="Rechnung_RE0001.pdf"', 'Rechnung_RE0001.pdf'],
    ['inline; filename=RE1.pdf;', 'RE1.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''Rechnung%20%C3%84.pdf", 'Rechnung Ä.pdf'],
    ['attachment; filename="../../etc/passwd"', '....etcpasswd'],
    ['attachment', 'fallback.pdf'],
    [null, 'fallback.pdf'],
  ])('reads %s', (header, expected) => {
    expect(suggestedFileName(header, 'fallback.pdf')).toBe(expected);
  });
});
