import { z } from 'zod';
import { isPayPal } from '../../domain/order/payment-method';
import { contactSettings, VAT_ID_PLACES } from '../../domain/settings/sections/contact-settings';
import { creditSettings } from '../../domain/settings/sections/credit-settings';
import { deliverySettings } from '../../domain/settings/sections/delivery-settings';
import { generalSettings } from '../../domain/settings/sections/general-settings';
import { invoiceLayout, invoiceSettings } from '../../domain/settings/sections/invoice-settings';
import { orderSettings } from '../../domain/settings/sections/order-settings';
import { transactionSettings } from '../../domain/settings/sections/transaction-settings';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { metafield } from '../metafields/metafield-section';
import { datev } from './datev-section';
import { LAYOUT_LIMITS } from './layout-limits';
import { byPaymentMethod, choices, text } from '../fields/limited';
import {
  creation,
  documentTags,
  identifiers,
  layout,
  layoutFields,
  mail,
  optionalEmail,
  paymentCondition,
  referencePlaces,
  shortTemplate,
  supplyDate,
  tags,
  title,
} from './parts';
import { template, withTemplates } from './template-fields';

/*
 * The domain defines the fields; these are the limits of a request beyond their types. A field
 * without an entry is a switch or a choice from a list.
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
  tag: documentTags,
  mail,
  paymentConditions: byPaymentMethod(paymentCondition),
});

const credit = creditSettings.extend({ referencePlaces, layout, tag: documentTags, mail });

const delivery = deliverySettings.extend({
  create: creation(z.boolean()),
  referencePlaces,
  supplyDate,
  layout: layout.extend({ terms: template(LAYOUT_LIMITS.terms) }),
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
  create: z.union([z.literal('all'), tags], { error: errorOfList }),
  vatIdPlaces: choices(VAT_ID_PLACES),
});

/** What is wrong with a list that could as well have been the word for all. */
function errorOfList({
  errors = [],
}: Pick<z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>, 'errors'>) {
  return errors.at(-1)?.[0]?.message;
}

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
  metafield,
  datev,
} satisfies { [Section in SettingsSection]: z.ZodType<Settings[Section], unknown> };

/** PUT /api/settings/{section} */
export const settingsSaveQuery = z.object({ version: z.string().max(64).optional() });
