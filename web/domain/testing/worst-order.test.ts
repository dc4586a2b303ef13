import { parseCause } from '../documents/model/cause';
import { isQuick, repeated, WORST_PARTS } from '../../../tests/support/samples/worst-texts';
import { contactOfOrder } from '../document-rules/draft/contact-of-order';
import { readNote } from '../contacts/contact-data';
import { buildDraft } from '../document-rules/draft/build-draft';
import { mailContext } from '../mail/mail-context';
import { mailTexts } from '../mail/mail-texts';
import { plainText } from '../mail/html/plain-text';
import { mailRecipient } from '../mail/decide-mail';
import type { Order } from '../order/order';
import { checkTemplate } from '../placeholders/check-template';
import { TemplateWork } from '../placeholders/template-work';
import { VAT_ID_PLACES } from '../setting-sections/contact-settings';
import { DEFAULT_MAIL } from '../setting-sections/mail-settings';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';
import { shorten } from '../text/shorten';
import { aLine, anAddress, anOrder } from './builders';
import { aDocument } from './documents';

/** As much as Shopify takes in each place. */
function orderOf(part: string): Order {
  const text = (length: number) => repeated(part, length);
  const name = text(255);
  const address = anAddress({
    firstName: name,
    lastName: name,
    company: name,
    street: name,
    supplement: name,
    city: name,
    phone: name,
  });
  return anOrder({
    email: name,
    phone: name,
    note: text(5_000),
    tags: Array<string>(250).fill(text(40)),
    customAttributes: Array.from({ length: 20 }, (_, i) => ({
      key: `Angabe ${i}`,
      value: text(5_000),
    })),
    customer: {
      id: '7',
      email: name,
      firstName: name,
      lastName: name,
      note: text(5_000),
      tags: Array<string>(250).fill(text(40)),
    },
    company: { id: '1', name, externalId: null, taxRegistrationId: name },
    billingAddress: address,
    shippingAddress: address,
    lines: [
      aLine({
        title: text(255),
        variantTitle: text(255),
        sku: text(255),
        customAttributes: [{ key: name, value: text(5_000) }],
      }),
    ],
  });
}

const ALL =
  '{{ order.note }} {{ order.attributes | upcase | strip_html | squish }} {{ customer.note | replace: "a", "b" | truncatewords: 3 }}';
const { invoice, contact } = DEFAULT_SETTINGS;
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  invoice: {
    ...invoice,
    create: 'all',
    layout: {
      ...invoice.layout,
      title: ALL.slice(0, 200),
      introduction: ALL,
      remark: ALL,
      itemDetail: ALL,
    },
  },
  contact: { ...contact, create: 'all', pushNote: true, vatIdPlaces: [...VAT_ID_PLACES] },
};

const profile = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };
const inputOf = (order: Order) => ({
  order,
  settings,
  profile,
  now: '2026-03-02T10:00:00.000Z',
  documents: [],
  instructions: [],
});

function slowWith(work: (part: string) => unknown): string[] {
  return WORST_PARTS.filter((part) => !isQuick(() => work(part)));
}

describe('whatever a customer writes takes little time', () => {
  const orders = new Map(WORST_PARTS.map((part) => [part, orderOf(part)]));
  const of = (part: string) => orders.get(part) ?? anOrder();

  it('in its invoice, delivery note and contact', () => {
    const documents = (part: string) => [
      buildDraft({ kind: 'invoice', cause: parseCause('order') }, inputOf(of(part))),
      buildDraft({ kind: 'delivery-note', cause: parseCause('order') }, inputOf(of(part))),
    ];
    expect(slowWith(documents)).toEqual([]);
    expect(slowWith((part) => contactOfOrder(inputOf(of(part))))).toEqual([]);
  });

  it('in a mail with it', () => {
    const mail = (part: string) => {
      const context = mailContext({
        document: aDocument({ number: 'RE7' }),
        corrected: null,
        order: of(part),
        shopName: repeated(part, 255),
        language: 'de',
        formality: 'formal',
        vatId: null,
      });
      const { message, signature } = mailTexts(context, {
        ...DEFAULT_MAIL,
        subject: ALL,
        message: `<p>${ALL}</p>`,
        signature: ALL,
      });
      return [mailRecipient(context, { to: '{{ order.note }}' }), plainText(message + signature)];
    };
    expect(slowWith(mail)).toEqual([]);
  });

  it('in texts that are cut to length, and in notes that are searched for our block', () => {
    expect(
      slowWith((part) => [
        shorten(repeated(part, 60_000), 2_000),
        readNote(repeated(part, 20_000)),
      ]),
    ).toEqual([]);
  });
});

describe('whatever a merchant writes takes little time', () => {
  it('in a preview', () => {
    expect(slowWith((part) => checkTemplate(repeated(part, 40_000), new TemplateWork()))).toEqual(
      [],
    );
  });

  it('in a mail', () => {
    const mail = (part: string) => {
      const context = mailContext({
        document: aDocument({ number: 'RE7' }),
        corrected: null,
        order: anOrder(),
        shopName: 'Tee',
        language: 'de',
        formality: 'formal',
        vatId: null,
      });
      const long = repeated(part, 30_000);
      const { message, signature } = mailTexts(context, {
        ...DEFAULT_MAIL,
        subject: repeated(part, 60),
        message: long,
        signature: long,
      });
      return plainText(message + signature);
    };
    expect(slowWith(mail)).toEqual([]);
  });
});
