import { documentText, type DocumentRecord } from '../../../web/domain/documents/model/document';
import type { Settings } from '../../../web/domain/settings/settings';
import { anOrder } from '../../../web/domain/testing/builders';
import { toCents } from './cents-of-amount';
import type { ShopifyStory, ShownOrder } from './shopify-story';
import { SHOP } from '../app-fixture/shop';
import type { StoredInvoice, Books, AppFixture } from '../app-fixture/app-fixture';

/** What one order came to, in Shopify, in Lexware and with us; amounts in cents. */
export interface Outcome {
  happened: string[];
  currentValue: number;
  /** Invoices less credit notes in Lexware. */
  billed: number;
  /**
   * The greatest distance between the tax of a rate in Lexware and in Shopify, beyond what rounding
   * explains.
   */
  taxesOff: number;
  /** Documents in Lexware and with us. */
  documents: [number, number];
  /** Causes that came twice. */
  twice: string[];
  /** Why something still is not there. */
  refusals: string[];
}

/** What an outcome is read from. */
type BooksView = Pick<AppFixture, 'orderPage' | 'database'>;

/** The same outcome with nothing to object to. */
export function settled({ happened, currentValue: worth, documents }: Outcome): Outcome {
  const [inLexware] = documents;
  return {
    happened,
    currentValue: worth,
    billed: worth,
    taxesOff: 0,
    documents: [inLexware, inLexware],
    twice: [],
    refusals: [],
  };
}

export async function outcomeOf(
  fixture: BooksView,
  story: ShopifyStory,
  books: Books,
  settings: Pick<Settings, 'invoice'>,
): Promise<Outcome> {
  const shown = await story.shown();
  const ours = await documentsOf(fixture, story.order.id);
  const own = (list: StoredInvoice[]) =>
    list.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${story.order.id}`));
  const invoices = own(books.invoices);
  const credits = own(books.creditNotes);
  const { decisions, decision } = await fixture.orderPage(story.order);
  const open = [...decisions, ...(decision ? [decision] : [])].filter(
    ({ kind }) => kind === 'wait' || kind === 'refuse',
  );
  const keys = ours.map(documentText);
  const rounding = shown.lineItems.nodes.length + 1 + ours.length + story.edits;
  const tolerance = rounding + Math.ceil(story.amounts * 0.16);
  const booked = grossOf(invoices) - grossOf(credits);
  const isMissed = missesPayment(shown, settings);
  return {
    happened: story.happened,
    currentValue: isMissed ? withinPaid(booked, shown) : currentValueOf(shown),
    billed: booked,
    taxesOff:
      isMissed || (shown.cancelledAt && invoices.length === 0)
        ? 0
        : beyond(taxDistances(shown.currentTaxLines, invoices, credits), tolerance),
    documents: [invoices.length + credits.length, ours.filter(isFinal).length],
    twice: keys.filter((key, index) => keys.indexOf(key) !== index),
    refusals: open.map(({ kind, reason, detail }) => `${kind} ${reason} ${detail?.text ?? ''}`),
  };
}

/** An unpaid and cancelled order has no value, though Shopify still shows its tip. */
function currentValueOf({
  cancelledAt,
  totalReceivedSet,
  currentTotalPriceSet,
}: ShownOrder): number {
  return cancelledAt && totalReceivedSet === 0 ? 0 : Math.max(currentTotalPriceSet, 0);
}

/**
 * Called off before all of it was paid: where invoices follow payment, what is still unbilled is
 * not awaited any more, also where a part of the money went back. Where all of it went back,
 * Shopify may still count a tip, and the documents follow it.
 */
function missesPayment(
  { cancelledAt, netPaymentSet, currentTotalPriceSet }: ShownOrder,
  { invoice }: Pick<Settings, 'invoice'>,
): boolean {
  const isOver = invoice.event === 'paid' && cancelledAt !== null;
  return isOver && netPaymentSet > 0 && netPaymentSet < currentTotalPriceSet;
}

/** What was billed by then depends on when the app evaluated, but all of it was paid. */
function withinPaid(booked: number, { netPaymentSet }: ShownOrder): number {
  return Math.max(0, Math.min(booked, netPaymentSet));
}

async function documentsOf({ database }: BooksView, orderId: string): Promise<DocumentRecord[]> {
  const shop = await database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return database.documents.ofOrder(shop.id, anOrder({ id: String(orderId) }).id);
}

/** Delivery notes bill nothing. */
function isFinal({ kind, state }: DocumentRecord): boolean {
  return kind !== 'delivery-note' && state === 'done';
}

function grossOf(list: StoredInvoice[]): number {
  return list.reduce((sum, { totalPrice }) => sum + toCents(totalPrice.totalGrossAmount), 0);
}

function taxDistances(
  shown: { rate: number; priceSet: number }[],
  invoices: StoredInvoice[],
  credits: StoredInvoice[],
): number[] {
  return [7, 19].map((rate) => {
    const booked = taxAt(invoices, rate) - taxAt(credits, rate);
    const charged = shown
      .filter((one) => Math.round(one.rate * 100) === rate)
      .reduce((sum, { priceSet }) => sum + priceSet, 0);
    return Math.abs(booked - charged);
  });
}

function taxAt(list: StoredInvoice[], rate: number): number {
  const taxes = list
    .flatMap(({ taxAmounts }) => taxAmounts)
    .filter((one) => one.taxRatePercentage === rate);
  return taxes.reduce((sum, { taxAmount }) => sum + toCents(taxAmount), 0);
}

function beyond(distances: number[], tolerance: number): number {
  return Math.max(0, ...distances.map((one) => one - tolerance));
}
