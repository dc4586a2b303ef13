import { DEFAULT_LAYOUT, type LayoutSettings, type ReferencePlace } from './layout-settings';
import { DEFAULT_MAIL, type MailSettings } from './mail-settings';
import { DEFAULT_SUPPLY_DATE, type SupplyDateSettings } from './supply-date-settings';

/** Off, new orders since the installation, all orders, or orders since an ISO date. */
export type CreateMode = false | true | 'all' | (string & {});

export type OrderEvent = 'completed' | 'fulfilled' | 'paid' | 'created';

export interface InvoiceSettings {
  create: CreateMode;
  /** When an invoice becomes due. */
  event: OrderEvent;
  /** Payment methods whose orders get their invoice at once, whatever `event` says. */
  eventExceptions: string[];
  /** Finalised documents are booked and unchangeable; otherwise they stay drafts in Lexware. */
  finalize: boolean;
  /** Date of the document: that of the order, of the (last) fulfilment, or the day it is made. */
  date: 'created' | 'fulfilled' | 'issued';
  referencePlaces: ReferencePlace[];
  supplyDate: SupplyDateSettings;
  /** Discounts as lines of their own; otherwise they lower the prices of the items. */
  useDiscount: boolean;
  /**
   * Net prices on all invoices, on those of businesses (a company or a VAT id), or for orders or
   * customers with a tag.
   */
  asNet: boolean;
  b2bAsNet: boolean;
  tagsAsNet: string[];
  layout: InvoiceLayout;
  mail: MailSettings;
  /** Payment condition per payment method id. */
  paymentConditions: Record<string, PaymentConditionSettings>;
}

export interface InvoiceLayout extends LayoutSettings {
  discountTitle: string;
  discountDetail: string;
  discountUnit: string;
  /** Free shipping gets a line of its own. */
  shippingShowFree: boolean;
  shippingTitle: string;
  shippingDetail: string;
  shippingUnit: string;
}

export interface PaymentConditionSettings {
  label: string;
  /** Days until due, 0 to 1095. */
  duration: number;
  /** Skonto: percent with up to two decimals, within so many days. */
  discount: { percentage: number; range: number } | null;
}

export const DEFAULT_INVOICES: InvoiceSettings = {
  create: true,
  event: 'paid',
  eventExceptions: [],
  finalize: true,
  date: 'issued',
  referencePlaces: ['introduction'],
  supplyDate: DEFAULT_SUPPLY_DATE,
  useDiscount: true,
  asNet: false,
  b2bAsNet: false,
  tagsAsNet: [],
  layout: {
    ...DEFAULT_LAYOUT,
    discountTitle: '',
    discountDetail: '',
    discountUnit: '',
    shippingShowFree: false,
    shippingTitle: '',
    shippingDetail: '',
    shippingUnit: '',
  },
  mail: DEFAULT_MAIL,
  paymentConditions: {},
};
