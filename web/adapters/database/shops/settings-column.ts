import { z } from 'zod';
import {
  type ContactSettings,
  VAT_ID_PLACES,
} from '../../../domain/settings/sections/contact-settings';
import type { CreditSettings } from '../../../domain/settings/sections/credit-settings';
import type { DeliverySettings } from '../../../domain/settings/sections/delivery-settings';
import type { GeneralSettings } from '../../../domain/settings/sections/general-settings';
import type { InvoiceSettings } from '../../../domain/settings/sections/invoice-settings';
import type { LayoutSettings } from '../../../domain/settings/sections/layout-settings';
import type { MailSettings } from '../../../domain/settings/sections/mail-settings';
import type { OrderSettings } from '../../../domain/settings/sections/order-settings';
import type { SupplyDateSettings } from '../../../domain/settings/sections/supply-date-settings';
import type { TransactionSettings } from '../../../domain/settings/sections/transaction-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../../domain/settings/settings';
import { fromJson, lexwareId } from '../sql/column-values';

const flag = z.boolean();
const text = z.string();
const texts = z.array(text);
const orderEvent = z.enum(['completed', 'fulfilled', 'paid', 'created']);
const documentDate = z.enum(['created', 'fulfilled', 'issued']);
const referencePlaces = z.array(z.enum(['title', 'introduction', 'remark']));

const general = z.object({
  language: z.enum(['de', 'en']),
  home: z.enum(['', 'orders']),
  email: text,
  notifyCreditsExhaustedSoon: flag,
  notifyCreditsExhaustedNow: flag,
  notifyConnectionMissing: flag,
  notifyWeekly: flag,
  onboarding: flag,
  customerDocuments: flag,
}) satisfies z.ZodType<GeneralSettings>;

const orders = z.object({
  skipPos: flag,
  posName: text,
  skipFree: flag,
  skipTags: texts,
  fixTaxTip: flag,
  fixTaxShipping: flag,
  fixTaxRemoveTax: flag,
  fixTaxForeignB2b: flag,
  syncOrderPayment: flag,
}) satisfies z.ZodType<OrderSettings>;

const layout = z.object({
  title: text,
  introduction: text,
  remark: text,
  itemTitle: text,
  itemDetail: text,
  itemUnit: text,
  printLayout: lexwareId.nullable(),
}) satisfies z.ZodType<LayoutSettings>;

const mail = z.object({
  enabled: flag,
  sender: text,
  name: text,
  copy: text,
  subject: text,
  to: text,
  message: text,
  attachments: texts,
  replyTo: text,
  skipTags: texts,
  skipSources: texts,
}) satisfies z.ZodType<MailSettings>;

const supplyDay = z.object({
  event: z.enum(['created', 'fulfilled']),
  modify: z.enum(['', 'math']),
  offset: z.number(),
  unit: z.enum(['day', 'mon']),
});
const supplyDate = z.object({
  type: z.enum(['', 'delivery', 'service']),
  from: supplyDay,
  to: supplyDay.nullable(),
}) satisfies z.ZodType<SupplyDateSettings>;

const invoice = z.object({
  create: z.union([flag, text]),
  event: orderEvent,
  eventExceptions: texts,
  finalize: flag,
  date: documentDate,
  referencePlaces,
  supplyDate,
  useDiscount: flag,
  asNet: flag,
  b2bAsNet: flag,
  tagsAsNet: texts,
  layout: layout.extend({
    discountTitle: text,
    discountDetail: text,
    discountUnit: text,
    shippingShowFree: flag,
    shippingTitle: text,
    shippingDetail: text,
    shippingUnit: text,
  }),
  mail,
  paymentConditions: z.record(
    text,
    z.object({
      label: text,
      duration: z.number(),
      discount: z.object({ percentage: z.number(), range: z.number() }).nullable(),
    }),
  ),
}) satisfies z.ZodType<InvoiceSettings>;

const credit = z.object({
  create: flag,
  finalize: flag,
  referencePlaces,
  layout,
  mail,
}) satisfies z.ZodType<CreditSettings>;

const delivery = z.object({
  create: z.union([flag, text]),
  event: orderEvent,
  finalize: flag,
  date: documentDate,
  supplyDate,
  layout: layout.extend({ terms: text }),
  mail,
}) satisfies z.ZodType<DeliverySettings>;

const transaction = z.object({
  create: z.union([z.literal(false), z.literal('all')]),
  hints: flag,
  fees: flag,
  gateways: z.record(text, flag),
}) satisfies z.ZodType<TransactionSettings>;

const contact = z.object({
  create: z.union([z.literal('all'), texts]),
  pushPhone: flag,
  pushShop: flag,
  pushCustomer: flag,
  pushNote: flag,
  vatIdPlaces: z.array(z.enum(VAT_ID_PLACES)),
}) satisfies z.ZodType<ContactSettings>;

/**
 * What a merchant may set was checked when it was saved (contract/settings); here is what the
 * domain counts on.
 */
const settings = z.object({
  general,
  orders,
  invoice,
  credit,
  delivery,
  transaction,
  contact,
}) satisfies z.ZodType<Settings>;

/**
 * Only what a merchant changed needs to be there; the rest comes from the defaults, and sections
 * and fields of old are ignored.
 */
const column = z
  .unknown()
  .transform((stored) => completed(DEFAULT_SETTINGS, stored))
  .pipe(settings);

export function toSettings(stored: string): Settings {
  return fromJson(column, stored);
}

/** Whatever the domain lets a merchant choose fits the schema: the compiler sees to it. */
export function fromSettings(chosen: Settings): string {
  const stored: z.input<typeof settings> = chosen;
  return JSON.stringify(stored);
}

/**
 * Groups of fields are merged field by field; lists and maps by payment method are what was stored.
 * Null is nothing that was chosen: where it means something it is the default.
 */
function completed(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined || stored === null) return defaults;
  if (Array.isArray(stored)) return stored.filter((one) => one !== null);
  if (!isGroup(defaults) || !isGroup(stored)) return stored;
  if (Object.keys(defaults).length === 0) return withoutNulls(stored);
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, completed(value, stored[key])]),
  );
}

function withoutNulls(map: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
