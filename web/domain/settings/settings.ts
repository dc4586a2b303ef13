/** The merchant's settings as far as the main path needs them; defaults follow the spec. */
export interface Settings {
  invoice: InvoiceSettings;
  orders: OrderFilterSettings;
}

export interface InvoiceSettings {
  /** Off, new orders since the installation, or orders since an ISO date; `all` takes older ones as well. */
  create: false | true | 'all' | string;
  /** When an invoice becomes due. */
  event: InvoiceEvent;
  /** Finalised documents are booked and unchangeable; otherwise they stay drafts in Lexware. */
  finalize: boolean;
  title: string;
  introduction: string;
  remark: string;
}

export type InvoiceEvent = 'completed' | 'fulfilled' | 'paid' | 'created';

export interface OrderFilterSettings {
  skipPos: boolean;
  skipFree: boolean;
  /** Lower case; one matching tag suffices. */
  skipTags: string[];
}

export const DEFAULT_SETTINGS: Settings = {
  invoice: { create: true, event: 'paid', finalize: true, title: 'Rechnung', introduction: '', remark: '' },
  orders: { skipPos: true, skipFree: true, skipTags: [] },
};
