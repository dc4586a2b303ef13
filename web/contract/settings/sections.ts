import { z } from 'zod';
import { isPayPal } from '../../domain/order/payment-method';
import { contactSettings, VAT_ID_PLACES } from '../../domain/settings/sections/contact-settings';
import { creditSettings } from '../../domain/settings/sections/credit-settings';
import { deliverySettings } from '../../domain/settings/sections/delivery-settings';
import { generalSettings } from '../../domain/settings/sections/general-settings';
import { invoiceLayout, invoiceSettings } from '../../domain/settings/sections/invoice-settings';
import { orderSettings } from '../../domain/settings/sections/order-settings';
import { transactionSettings } from '../../domain/settings/sections/transaction-settings';
import { type Settings, settingsSection } from '../../domain/settings/settings';
import { byPaymentMethod, choices, text } from './limited';
import {
  creation,
  identifiers,
  layout,
  layoutFields,
  mail,
  optionalEmail,
  referencePlaces,
  shortTemplate,
  supplyDate,
  tags,
  title,
} from './parts';
import { settingsNotice } from './settings-notice';
import { template, withTemplates } from './template-fields';
import { paymentCondition } from './payment-condition';

/*
 * Which fields there are stands in the domain; here is what a request must keep to beyond their
 * types. What is not named is a switch or a choice from a list.
 */
const general = generalSettings.extend({ email: optionalEmail });

const orders = orderSettings.extend({ posName: text(255), skipTags: tags });

const invoice = invoiceSettings.extend({
  create: creation(z.union([z.boolean(), z.literal('all')])),
  eventExceptions: identifiers,
  referencePlaces,
  supplyDate,
  tagsAsNet: tags,
  layout: invoiceLayout.extend({
    ...layoutFields,
    discountTitle: title(),
    discountDetail: shortTemplate(),
    discountUnit: shortTemplate(),
    shippingTitle: title(),
    shippingDetail: shortTemplate(),
    shippingUnit: shortTemplate(),
  }),
  mail,
  paymentConditions: byPaymentMethod(paymentCondition),
});

const credit = creditSettings.extend({ referencePlaces, layout, mail });

const delivery = deliverySettings.extend({
  create: creation(z.boolean()),
  supplyDate,
  layout: layout.extend({ terms: template(255) }),
  mail,
});

const transaction = transactionSettings.extend({
  gateways: byPaymentMethod(z.boolean()).superRefine((gateways, context) => {
    for (const gateway of Object.keys(gateways).filter((one) => gateways[one] && isPayPal(one))) {
      const message =
        'Für PayPal kann kein Konto angelegt werden; verbinde PayPal direkt in Lexware Office';
      context.addIssue({ code: 'custom', path: [gateway], message });
    }
  }),
});

const contact = contactSettings.extend({
  create: z.union([z.literal('all'), tags]),
  vatIdPlaces: choices(VAT_ID_PLACES),
});

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
  changes: z.array(settingsNotice),
  warnings: z.array(settingsNotice),
});
export type SettingsSaved = z.infer<typeof settingsSaved>;

/** POST /api/shop/enable/{bool} */
export const enableBody = z.object({
  invoiceCreate: z.boolean().default(true),
  creditCreate: z.boolean().default(true),
});
