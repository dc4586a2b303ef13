import type { ContactSettings } from './sections/contact-settings';
import { DEFAULT_CONTACTS } from './sections/contact-settings';
import { type CreditSettings, DEFAULT_CREDITS } from './sections/credit-settings';
import { DEFAULT_DELIVERIES, type DeliverySettings } from './sections/delivery-settings';
import { DEFAULT_GENERAL, type GeneralSettings } from './sections/general-settings';
import { DEFAULT_INVOICES, type InvoiceSettings } from './sections/invoice-settings';
import { DEFAULT_ORDERS, type OrderSettings } from './sections/order-settings';
import { DEFAULT_TRANSACTIONS, type TransactionSettings } from './sections/transaction-settings';

/** Everything a merchant can set, one part per section that is saved on its own. */
export interface Settings {
  general: GeneralSettings;
  orders: OrderSettings;
  invoice: InvoiceSettings;
  credit: CreditSettings;
  delivery: DeliverySettings;
  transaction: TransactionSettings;
  contact: ContactSettings;
}

export type SettingsSection = (typeof SECTIONS)[number];

export const SECTIONS = [
  'general',
  'orders',
  'invoice',
  'credit',
  'delivery',
  'transaction',
  'contact',
] as const;

export const DEFAULT_SETTINGS: Settings = {
  general: DEFAULT_GENERAL,
  orders: DEFAULT_ORDERS,
  invoice: DEFAULT_INVOICES,
  credit: DEFAULT_CREDITS,
  delivery: DEFAULT_DELIVERIES,
  transaction: DEFAULT_TRANSACTIONS,
  contact: DEFAULT_CONTACTS,
};
