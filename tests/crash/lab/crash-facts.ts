import type { FailureListAnswer, LogAnswer } from '../../../web/contract/log';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { type BankBooks, sumOf } from '../../support/stories/bank/bank-stage';
import type { BookedInvoice, Books } from '../../support/stage/stage';
import type { CrashLab, Placed } from './crash-lab';

interface LinkedBooks extends Books {
  creditNotes: (BookedInvoice & { relatedVouchers: { id: string }[] })[];
}

const page = (lab: CrashLab, order: Placed): Promise<OrderAnswer> =>
  lab.asMerchant<OrderAnswer>(`/api/orders/${order.id}`);

async function logged(lab: CrashLab, order: Placed): Promise<LogAnswer['items']> {
  return (await lab.asMerchant<LogAnswer>(`/api/shop/logs?pageSize=100&order=${order.id}`)).items;
}

function ofOrder<Voucher extends BookedInvoice>(vouchers: Voucher[], order: Placed): Voucher[] {
  return vouchers.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${order.id}`));
}

/** What the books and the app say of an order that was paid. */
export async function invoiceFacts(lab: CrashLab, order: Placed) {
  const books = await lab.standIns.lexware.get<Books>('/books');
  const { documents, decision } = await page(lab, order);
  const log = await logged(lab, order);
  const shop = await lab.asMerchant<{ plan: { credits: { used: number } } }>('/api/shop');
  return {
    invoicesOfOrder: ofOrder(books.invoices, order).length,
    contacts: books.contacts.length,
    documents: documents.map(({ standing }) =>
      ['open', 'paid'].includes(standing) ? 'made' : standing,
    ),
    reason: decision?.reason,
    arrivals: log.filter(({ event }) => event === 'invoice.created' || event === 'invoice.adopted')
      .length,
    creditsUsed: shop.plan.credits.used,
  };
}

export function expectedInvoice({ orders }: CrashLab) {
  const known = { invoicesOfOrder: 1, documents: ['made'], reason: 'EXISTING', arrivals: 1 };
  return { ...known, contacts: orders, creditsUsed: orders };
}

/** What the books and the app say of an order that was refunded as a whole. */
export async function refundFacts(lab: CrashLab, order: Placed) {
  const { invoices, creditNotes } = await lab.standIns.lexware.get<LinkedBooks>('/books');
  const [invoice] = ofOrder(invoices, order);
  const credits = ofOrder(creditNotes, order);
  const { invoicesOfOrder, documents, creditsUsed } = await invoiceFacts(lab, order);
  return {
    invoicesOfOrder,
    links: credits.map(({ relatedVouchers }) =>
      relatedVouchers.map(({ id }) => id === invoice?.id),
    ),
    amounts: credits.map(
      ({ totalPrice }) => totalPrice.totalGrossAmount === invoice?.totalPrice.totalGrossAmount,
    ),
    documents,
    creditsUsed,
  };
}

export function expectedRefund({ orders }: CrashLab) {
  const creditsUsed = 2 * orders;
  return {
    invoicesOfOrder: 1,
    links: [[true]],
    amounts: [true],
    documents: ['made', 'made'],
    creditsUsed,
  };
}

/** The mails that arrived for an order, and what the app knows of it. */
export async function mailFacts(lab: CrashLab, order: Placed) {
  const mails = await lab.standIns.mail.get<{ subject: string }[]>('/mails');
  const { documents } = await page(lab, order);
  const log = await logged(lab, order);
  const linesOf = (wanted: string) => log.filter(({ event }) => event === wanted).length;
  return {
    mails: mails.filter(({ subject }) => subject.endsWith(`zu Bestellung ${order.name}`)).length,
    noted: documents.filter(({ emailedAt }) => emailedAt !== null).length,
    sent: linesOf('document.sent'),
    inDoubt: linesOf('document.not-sent'),
  };
}

/**
 * What Lexware's banking shows of an order, and whether its balance is what its transactions add up
 * to.
 */
export async function moneyFacts(lab: CrashLab, order: Placed) {
  const { transactions, accounts, invoices, hints } =
    await lab.standIns.lexware.get<BankBooks>('/books');
  const own = transactions.filter(({ purpose }) => purpose.includes(`${order.name},`));
  return {
    transactions: own.length,
    accounts: accounts.map(({ balance }) => Math.round(balance * 100) - sumOf(transactions)),
    hints: hints.length - invoices.length,
    invoices: new Set(invoices.map(({ voucherStatus }) => voucherStatus)),
  };
}

/** What stands in the metafields of an order in Shopify, and how often those of any were set. */
export async function metafieldFacts(lab: CrashLab, order: Placed) {
  const { shopify } = lab.standIns;
  const { metafields } = await shopify.get<{
    metafields: { nodes: { key: string; value: string }[] };
  }>(`/orders/${order.id}`);
  const calls = await shopify.get<{ operation: string }[]>('/calls');
  const { documents } = await page(lab, order);
  const { items } = await lab.asMerchant<FailureListAnswer>('/api/failures');
  return {
    numbers: documents.map(({ number }) => number),
    values: Object.fromEntries(metafields.nodes.map(({ key, value }) => [key, value])),
    calls: calls.filter(({ operation }) => operation === 'SetMetafields').length,
    failed: items.length,
  };
}
