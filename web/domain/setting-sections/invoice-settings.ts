import { z } from 'zod';
import { layoutSettings, REFERENCE_PLACES, DEFAULT_LAYOUT } from './layout-settings';
import { supplyDateSettings, DEFAULT_SUPPLY_DATE } from './supply-date-settings';
import { tagSettings, DEFAULT_TAGS } from './tag-settings';
import { mailSettings, DEFAULT_MAIL } from './mail-settings';

/** Off, new orders since the installation, all orders, or orders since an ISO date. */
const createMode = z.union([z.boolean(), z.string()]);
export type CreateMode = z.infer<typeof createMode>;

/** The German day or the moment that was named as the begin, if one was. */
export function startNamedIn(create: CreateMode): string | null {
  return typeof create === 'string' && create !== 'all' ? create : null;
}

export const orderEvent = z.enum(['completed', 'fulfilled', 'paid', 'created']);
export type OrderEvent = z.infer<typeof orderEvent>;

/** Date of a document: that of the order, of the (last) fulfilment, or the day it is created. */
export const documentDate = z.enum(['created', 'fulfilled', 'issued']);

export const invoiceLayout = layoutSettings.extend({
  discountTitle: z.string(),
  discountDetail: z.string(),
  discountUnit: z.string(),
  /** Free shipping gets a line of its own. */
  shippingShowFree: z.boolean(),
  shippingTitle: z.string(),
  shippingDetail: z.string(),
  shippingUnit: z.string(),
});
export type InvoiceLayout = z.infer<typeof invoiceLayout>;

export const paymentConditionSettings = z.object({
  label: z.string(),
  /** Days until due, 0 to 1095. */
  duration: z.number(),
  /** Skonto: percent with up to two decimals, within so many days. */
  discount: z.object({ percentage: z.number(), range: z.number() }).nullable(),
});
export type PaymentConditionSettings = z.infer<typeof paymentConditionSettings>;

export const invoiceSettings = z.object({
  create: createMode,
  /** When an invoice becomes due. */
  event: orderEvent,
  /** Payment methods whose orders get their invoice at once, regardless of `event`. */
  eventExceptions: z.array(z.string()),
  /**
   * Finalised documents are in the accounts and unchangeable; otherwise they stay drafts in
   * Lexware.
   */
  finalize: z.boolean(),
  date: documentDate,
  referencePlaces: z.array(z.enum(REFERENCE_PLACES)),
  supplyDate: supplyDateSettings,
  /** Discounts as lines of their own; otherwise they lower the prices of the items. */
  useDiscount: z.boolean(),
  /**
   * Net prices on all invoices, on those of businesses (a company or a VAT id), or for orders or
   * customers with a tag.
   */
  asNet: z.boolean(),
  b2bAsNet: z.boolean(),
  tagsAsNet: z.array(z.string()),
  layout: invoiceLayout,
  tag: tagSettings,
  mail: mailSettings,
  /** Payment condition per payment method id. */
  paymentConditions: z.record(z.string(), paymentConditionSettings),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

export const DEFAULT_INVOICES: InvoiceSettings = {
  create: true,
  event: 'paid',
  eventExceptions: [],
  finalize: true,
  date: 'issued',
  referencePlaces: ['introduction'],
  supplyDate: DEFAULT_SUPPLY_DATE,
  useDiscount: true,
  asNet: false,
  b2bAsNet: false,
  tagsAsNet: [],
  layout: {
    ...DEFAULT_LAYOUT,
    discountTitle: '',
    discountDetail: '',
    discountUnit: '',
    shippingShowFree: false,
    shippingTitle: '',
    shippingDetail: '',
    shippingUnit: '',
  },
  tag: DEFAULT_TAGS,
  mail: DEFAULT_MAIL,
  paymentConditions: {},
};
