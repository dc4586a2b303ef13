import type { Language } from '../../text/language';

/** Language and notifications of the app itself. */
export interface GeneralSettings {
  /** Language of the documents; English needs Lexware's INVOICING_PRO. */
  language: Language;
  /** The page the app opens on; empty is the dashboard. */
  home: '' | 'orders';
  /** Where notifications go; empty is the shop's own address. */
  email: string;
  notifyCreditsExhaustedSoon: boolean;
  notifyCreditsExhaustedNow: boolean;
  notifyConnectionMissing: boolean;
  /** On Mondays, what waits for the merchant. */
  notifyWeekly: boolean;
  onboarding: boolean;
  /** Customers find their documents where our extensions stand on Shopify's pages for them. */
  customerDocuments: boolean;
}

export const DEFAULT_GENERAL: GeneralSettings = {
  language: 'de',
  home: '',
  email: '',
  notifyCreditsExhaustedSoon: true,
  notifyCreditsExhaustedNow: true,
  notifyConnectionMissing: true,
  notifyWeekly: true,
  onboarding: true,
  customerDocuments: true,
};
