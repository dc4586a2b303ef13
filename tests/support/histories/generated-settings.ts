import fc from 'fast-check';
import { DEFAULT_SETTINGS, type Settings } from '../../../web/domain/settings/settings';

const layout = fc.constantFrom(
  {},
  {
    introduction: 'Vielen Dank für Ihren Einkauf bei {{ shop.name }}!',
    itemTitle: '{{ item.title }} ',
  },
  { title: 'Beleg {{ order.name }}', remark: '{{ order.note  }}', itemUnit: 'Paar' },
);
const timed = { date: fc.constantFrom('issued' as const, 'created' as const) };

const invoice = fc.record({
  ...timed,
  event: fc.constantFrom('paid' as const, 'paid' as const, 'created' as const),
  useDiscount: fc.boolean(),
  asNet: fc.boolean(),
  layout,
  shippingShowFree: fc.boolean(),
  supplyDate: fc.constantFrom('' as const, 'delivery' as const, 'service' as const),
});
const delivery = fc.record({
  ...timed,
  create: fc.boolean(),
  event: fc.constantFrom('paid' as const, 'created' as const),
});
const money = fc.record({
  create: fc.constantFrom(false as const, 'all' as const),
  fees: fc.boolean(),
});

/**
 * Every setting that changes the content of documents, when they come or what comes with them; left
 * out are those that prevent documents or leave them as drafts, under which an order rightly does
 * not add up to its value.
 */
export const documentSettings: fc.Arbitrary<Settings> = fc
  .record({
    invoice,
    creditLayout: layout,
    delivery,
    money,
    everyContact: fc.boolean(),
    pushShop: fc.boolean(),
  })
  .map((chosen) => ({
    ...DEFAULT_SETTINGS,
    invoice: {
      ...DEFAULT_SETTINGS.invoice,
      ...chosen.invoice,
      supplyDate: { ...DEFAULT_SETTINGS.invoice.supplyDate, type: chosen.invoice.supplyDate },
      layout: {
        ...DEFAULT_SETTINGS.invoice.layout,
        ...chosen.invoice.layout,
        shippingShowFree: chosen.invoice.shippingShowFree,
      },
    },
    credit: {
      ...DEFAULT_SETTINGS.credit,
      layout: { ...DEFAULT_SETTINGS.credit.layout, ...chosen.creditLayout },
    },
    delivery: { ...DEFAULT_SETTINGS.delivery, ...chosen.delivery },
    contact: {
      ...DEFAULT_SETTINGS.contact,
      create: chosen.everyContact ? 'all' : DEFAULT_SETTINGS.contact.create,
      pushShop: chosen.pushShop,
    },
    transaction: {
      ...chosen.money,
      hints: chosen.money.create === 'all',
      gateways: { shopify_payments: true },
    },
  }));
