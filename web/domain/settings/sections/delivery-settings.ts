import type { OrderEvent } from './invoice-settings';
import { DEFAULT_LAYOUT, type LayoutSettings } from './layout-settings';
import { DEFAULT_MAIL, type MailSettings } from './mail-settings';
import { DEFAULT_SUPPLY_DATE, type SupplyDateSettings } from './supply-date-settings';

export interface DeliverySettings {
  /** Off, on, or an ISO date: no delivery notes for orders older than it. */
  create: false | true | (string & {});
  event: OrderEvent;
  finalize: boolean;
  date: 'created' | 'fulfilled' | 'issued';
  supplyDate: SupplyDateSettings;
  layout: LayoutSettings & { terms: string };
  mail: MailSettings;
}

export const DEFAULT_DELIVERIES: DeliverySettings = {
  create: false,
  event: 'fulfilled',
  finalize: true,
  date: 'issued',
  supplyDate: DEFAULT_SUPPLY_DATE,
  layout: { ...DEFAULT_LAYOUT, terms: '' },
  mail: DEFAULT_MAIL,
};
