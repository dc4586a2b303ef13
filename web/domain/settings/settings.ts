import { z } from 'zod';
import { contactSettings, DEFAULT_CONTACTS } from '../setting-sections/contact-settings';
import { creditSettings, DEFAULT_CREDITS } from '../setting-sections/credit-settings';
import { DEFAULT_DATEV, datevSettings } from '../setting-sections/datev-settings';
import { DEFAULT_DELIVERIES, deliverySettings } from '../setting-sections/delivery-settings';
import { DEFAULT_GENERAL, generalSettings } from '../setting-sections/general-settings';
import { DEFAULT_INVOICES, invoiceSettings } from '../setting-sections/invoice-settings';
import { DEFAULT_METAFIELDS, metafieldSettings } from '../setting-sections/metafield-settings';
import { DEFAULT_ORDERS, orderSettings } from '../setting-sections/order-settings';
import {
  DEFAULT_TRANSACTIONS,
  transactionSettings,
} from '../setting-sections/transaction-settings';

/** Everything a merchant can set, one part per section that is saved on its own. */
export const settingsShape = z.object({
  general: generalSettings,
  orders: orderSettings,
  invoice: invoiceSettings,
  credit: creditSettings,
  delivery: deliverySettings,
  transaction: transactionSettings,
  contact: contactSettings,
  metafield: metafieldSettings,
  datev: datevSettings,
});
export type Settings = z.infer<typeof settingsShape>;

export const settingsSection = settingsShape.keyof();
export type SettingsSection = z.infer<typeof settingsSection>;

export const SECTIONS = settingsSection.options;

export const DEFAULT_SETTINGS: Settings = {
  general: DEFAULT_GENERAL,
  orders: DEFAULT_ORDERS,
  invoice: DEFAULT_INVOICES,
  credit: DEFAULT_CREDITS,
  delivery: DEFAULT_DELIVERIES,
  transaction: DEFAULT_TRANSACTIONS,
  contact: DEFAULT_CONTACTS,
  metafield: DEFAULT_METAFIELDS,
  datev: DEFAULT_DATEV,
};
