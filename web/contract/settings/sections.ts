import { z } from 'zod';
import { isPayPal } from '../../domain/order/payment-method';
import {
  type ContactSettings,
  VAT_ID_PLACES,
} from '../../domain/settings/sections/contact-settings';
import type { CreditSettings } from '../../domain/settings/sections/credit-settings';
import type { DeliverySettings } from '../../domain/settings/sections/delivery-settings';
import type { GeneralSettings } from '../../domain/settings/sections/general-settings';
import type { InvoiceSettings } from '../../domain/settings/sections/invoice-settings';
import type { OrderSettings } from '../../domain/settings/sections/order-settings';
import type { Settings } from '../../domain/settings/settings';
import type { TransactionSettings } from '../../domain/settings/sections/transaction-settings';
import { byPaymentMethod, choices, text } from './limited';
import {
  creation,
  shortTemplate,
  documentDate,
  identifiers,
  layout,
  layoutFields,
  mail,
  optionalEmail,
  orderEvent,
  referencePlaces,
  supplyDate,
  tags,
  title,
} from './parts';
import { template, withTemplates } from './template-fields';
import { paymentCondition } from './payment-condition';

const flag = z.boolean();

const general = z.object({
  language: z.enum(['de', 'en']),
  home: z.enum(['', 'orders']),
  email: optionalEmail,
  notifyCreditsExhaustedSoon: flag,
  notifyCreditsExhaustedNow: flag,
  notifyConnectionMissing: flag,
  notifyWeekly: flag,
  onboarding: flag,
  customerDocuments: flag,
}) satisfies z.ZodType<GeneralSettings, unknown>;

const orders = z.object({
  skipPos: flag,
  posName: text(255),
  skipFree: flag,
  skipTags: tags,
  fixTaxTip: flag,
  fixTaxShipping: flag,
  fixTaxRemoveTax: flag,
  fixTaxForeignB2b: flag,
  syncOrderPayment: flag,
}) satisfies z.ZodType<OrderSettings, unknown>;

const invoice = z.object({
  create: creation(z.union([flag, z.literal('all')])),
  event: orderEvent,
  eventExceptions: identifiers,
  finalize: flag,
  date: documentDate,
  referencePlaces,
  supplyDate,
  useDiscount: flag,
  asNet: flag,
  b2bAsNet: flag,
  tagsAsNet: tags,
  layout: layout.extend({
    discountTitle: title(),
    discountDetail: shortTemplate(),
    discountUnit: shortTemplate(),
    shippingShowFree: flag,
    shippingTitle: title(),
    shippingDetail: shortTemplate(),
    shippingUnit: shortTemplate(),
  }),
  mail,
  paymentConditions: byPaymentMethod(paymentCondition),
}) satisfies z.ZodType<InvoiceSettings, unknown>;

const credit = z.object({
  create: flag,
  finalize: flag,
  referencePlaces,
  layout,
  mail,
}) satisfies z.ZodType<CreditSettings, unknown>;

const delivery = z.object({
  create: creation(flag),
  event: orderEvent,
  finalize: flag,
  date: documentDate,
  supplyDate,
  layout: z.object({ ...layoutFields, terms: template(255) }),
  mail,
}) satisfies z.ZodType<DeliverySettings, unknown>;

const transaction = z.object({
  create: z.union([z.literal(false), z.literal('all')]),
  hints: flag,
  fees: flag,
  gateways: byPaymentMethod(flag).superRefine((gateways, context) => {
    for (const gateway of Object.keys(gateways).filter((one) => gateways[one] && isPayPal(one))) {
      const message =
        'Für PayPal kann kein Konto angelegt werden; verbinde PayPal direkt in Lexware Office';
      context.addIssue({ code: 'custom', path: [gateway], message });
    }
  }),
}) satisfies z.ZodType<TransactionSettings, unknown>;

const contact = z.object({
  create: z.union([z.literal('all'), tags]),
  pushPhone: flag,
  pushShop: flag,
  pushCustomer: flag,
  pushNote: flag,
  vatIdPlaces: choices(VAT_ID_PLACES),
}) satisfies z.ZodType<ContactSettings, unknown>;

/**
 * One schema per section; the same ones check a form in the browser and a request on the server.
 */
export const SECTION_SCHEMAS = {
  general,
  orders,
  invoice: withTemplates(invoice),
  credit: withTemplates(credit),
  delivery: withTemplates(delivery),
  transaction,
  contact,
};

const all = z.object({
  general,
  orders,
  invoice,
  credit,
  delivery,
  transaction,
  contact,
}) satisfies z.ZodType<Settings, unknown>;

export const settingsSection = z.enum([
  'general',
  'orders',
  'invoice',
  'credit',
  'delivery',
  'transaction',
  'contact',
]);

/**
 * What a save changed beyond what was sent, or what a merchant should know about it; `text` is
 * German.
 */
const notice = z.object({ code: z.string(), text: z.string() });

/**
 * By section; goes back with a save, so that it is refused when the section was saved elsewhere
 * meanwhile.
 */
const versions = z.record(settingsSection, z.string());

/** PUT /api/settings/{section} */
export const settingsSaveQuery = z.object({ version: z.string().max(64).optional() });

/** GET /api/settings */
export const settingsAnswer = z.object({
  settings: all,
  versions,
  /** When anything was saved last; null before. */
  savedAt: z.string().nullable(),
  /** Payment methods that the shop's orders used, most used first. */
  gateways: z.array(z.object({ id: z.string(), text: z.string(), orders: z.number().int() })),
  /** Lexware's print layouts; `reason` says in German why there are none. */
  layouts: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), default: z.boolean() })),
    reason: z.string().nullable(),
  }),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** PUT /api/settings/{section} */
export const settingsSaved = z.object({
  settings: all,
  versions,
  savedAt: z.string().nullable(),
  /** What was switched off or reset because it depends on what was saved. */
  changes: z.array(notice),
  warnings: z.array(notice),
});
export type SettingsSaved = z.infer<typeof settingsSaved>;

/** POST /api/shop/enable/{bool} */
export const enableBody = z.object({
  invoiceCreate: flag.default(true),
  creditCreate: flag.default(true),
});
