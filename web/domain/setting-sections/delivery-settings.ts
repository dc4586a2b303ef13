import { z } from 'zod';
import { orderEvent, documentDate } from './invoice-settings';
import { REFERENCE_PLACES, layoutSettings, DEFAULT_LAYOUT } from './layout-settings';
import { supplyDateSettings, DEFAULT_SUPPLY_DATE } from './supply-date-settings';
import { mailSettings, DEFAULT_MAIL } from './mail-settings';

export const deliverySettings = z.object({
  /** Off, on, or an ISO date: no delivery notes for orders older than it. */
  create: z.union([z.boolean(), z.string()]),
  event: orderEvent,
  finalize: z.boolean(),
  date: documentDate,
  referencePlaces: z.array(z.enum(REFERENCE_PLACES)),
  supplyDate: supplyDateSettings,
  layout: layoutSettings.extend({ terms: z.string() }),
  mail: mailSettings,
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

export const DEFAULT_DELIVERIES: DeliverySettings = {
  create: false,
  event: 'fulfilled',
  finalize: true,
  date: 'issued',
  referencePlaces: ['introduction'],
  supplyDate: DEFAULT_SUPPLY_DATE,
  layout: { ...DEFAULT_LAYOUT, terms: '' },
  mail: DEFAULT_MAIL,
};
