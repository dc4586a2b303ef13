import type { LexwareId } from '../../../web/domain/ids';
import type { ReadMetafield } from '../../../web/domain/metafields/metafield';
import type {
  InvoiceLayout,
  InvoiceSettings,
} from '../../../web/domain/setting-sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { SHOP } from '../app-fixture/shop';
import type { StoredInvoice, PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export const ONLINE_SHOP_LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;
export const UNKNOWN_LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a99' as LexwareId;

interface PrintedInvoice extends StoredInvoice {
  language: string;
  title: string;
  remark: string;
  printLayoutId: string;
  paymentConditions: {
    paymentTermLabel: string;
    paymentTermDuration: number;
    paymentDiscountConditions?: { discountPercentage: number; discountRange: number };
  };
  lineItems: {
    name: string;
    description?: string;
    unitName: string;
    quantity: number;
    lineItemAmount: number;
  }[];
}

interface WantedInvoice {
  invoice?: Partial<Omit<InvoiceSettings, 'layout'>>;
  layout?: Partial<InvoiceLayout>;
  language?: 'de' | 'en';
  /** Metafields that texts may name. */
  read?: ReadMetafield[];
}

export async function setInvoiceWords(
  fixture: AppFixture,
  { invoice, layout, language = 'de', read = [] }: WantedInvoice,
): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  await fixture.database.shops.saveSettings(shop.id, {
    ...DEFAULT_SETTINGS,
    metafield: { ...DEFAULT_SETTINGS.metafield, read },
    general: { ...DEFAULT_SETTINGS.general, language },
    invoice: {
      ...DEFAULT_SETTINGS.invoice,
      ...invoice,
      layout: { ...DEFAULT_SETTINGS.invoice.layout, ...layout },
    },
  });
}

/** Places a paid order of the given shape and waits for its invoice. */
export async function placeWith(fixture: AppFixture, order: object = {}): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: { displayFinancialStatus: 'PAID', ...order },
  });
  await fixture.settle();
  return placed;
}

export async function invoiceOf(fixture: AppFixture, order: object = {}): Promise<PrintedInvoice> {
  await placeWith(fixture, order);
  const { invoices } = await fixture.lexware.get<{ invoices: PrintedInvoice[] }>('/books');
  expect(invoices).toHaveLength(1);
  const [only] = invoices;
  if (!only) throw new Error('No invoice');
  return only;
}
