import { z } from 'zod';
import { LANGUAGES, FORMALITIES } from '../text/language';

/** Language and notifications of the app itself. */
export const generalSettings = z.object({
  /** Language of the documents; English needs Lexware's INVOICING_PRO. */
  language: z.enum(LANGUAGES),
  /** How German mails of ours speak to customers; pages for them address nobody. */
  formality: z.enum(FORMALITIES),
  /** The page the app opens on; empty is the dashboard. */
  home: z.enum(['', 'orders']),
  /** Where notifications go; empty is the shop's own address. */
  email: z.string(),
  notifyCreditsExhaustedSoon: z.boolean(),
  notifyCreditsExhaustedNow: z.boolean(),
  notifyConnectionMissing: z.boolean(),
  /** On Mondays, what waits for the merchant. */
  notifyWeekly: z.boolean(),
  onboarding: z.boolean(),
  /** Customers find their documents in our extensions on Shopify's customer pages. */
  customerDocuments: z.boolean(),
  /** Screens of settings show as well what few need. */
  expertMode: z.boolean(),
});
export type GeneralSettings = z.infer<typeof generalSettings>;

export const DEFAULT_GENERAL: GeneralSettings = {
  language: 'de',
  formality: 'formal',
  home: '',
  email: '',
  notifyCreditsExhaustedSoon: true,
  notifyCreditsExhaustedNow: true,
  notifyConnectionMissing: true,
  notifyWeekly: true,
  onboarding: true,
  customerDocuments: true,
  expertMode: false,
};
