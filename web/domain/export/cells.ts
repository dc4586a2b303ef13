import { offeredDocuments } from '../document-link/document-link';
import {
  closedBalanceSummary,
  balanceSummary,
  type OrderValue,
} from '../document-rules/billed/balance-summary';
import {
  type DocumentKind,
  type DocumentRecord,
  E_INVOICE_NAMES,
  isEInvoice,
} from '../documents/model/document';
import { countedDocuments, isInForce } from '../documents/model/document-state';
import type { Instant, OrderId } from '../ids';
import type { Cents } from '../money/cents';
import { type Closable, isClosed } from '../documents/decisions/decision';
import type { ShownFulfillment, ShownPayment } from '../order/shown-status';
import type { ExportColumn } from './export-request';

/** What is known of an order that is exported. */
export interface ExportedOrder extends OrderValue, Closable {
  orderId: OrderId;
  name: string;
  orderedAt: Instant;
  cancelledAt: Instant | null;
  payment: ShownPayment;
  fulfillment: ShownFulfillment;
  customerName: string | null;
  customerEmail: string | null;
  customerFirstName: string | null;
  customerLastName: string | null;
  currency: string;
  totalTax: Cents | null;
  tags: string[];
  documents: DocumentRecord[];
}

/** One value of a file, before it is written in the way of its format. */
export type Cell =
  | { is: 'text'; text: string | null }
  | { is: 'list'; items: string[] }
  | { is: 'amount'; cents: Cents | null }
  | { is: 'moment'; at: Instant | null }
  | { is: 'payment'; status: ShownPayment }
  | { is: 'fulfillment'; status: ShownFulfillment };

/** `pdfLink`: the page with the order's invoices, if there is one. */
export function cellOf(order: ExportedOrder, column: ExportColumn, pdfLink: string | null): Cell {
  return column === 'pdfLink' ? { is: 'text', text: pdfLink } : CELLS[column](order);
}

const CELLS: Record<Exclude<ExportColumn, 'pdfLink'>, (order: ExportedOrder) => Cell> = {
  name: ({ name }) => ({ is: 'text', text: name }),
  createdAt: ({ orderedAt }) => ({ is: 'moment', at: orderedAt }),
  customerEmail: ({ customerEmail }) => ({ is: 'text', text: customerEmail }),
  firstName: ({ customerFirstName }) => ({ is: 'text', text: customerFirstName }),
  lastName: ({ customerLastName }) => ({ is: 'text', text: customerLastName }),
  customerName: ({ customerName }) => ({ is: 'text', text: customerName }),
  invoiceNumbers: (order) => ({ is: 'list', items: numbersOf(order, 'invoice') }),
  eInvoices: (order) => ({ is: 'list', items: eInvoicesOf(order) }),
  creditNumbers: (order) => ({ is: 'list', items: numbersOf(order, 'credit-note') }),
  deliveryNumbers: (order) => ({ is: 'list', items: numbersOf(order, 'delivery-note') }),
  date: (order) => ({ is: 'moment', at: validOf(order, 'invoice')[0]?.voucherDate ?? null }),
  total: ({ total }) => ({ is: 'amount', cents: total }),
  totalTax: ({ totalTax }) => ({ is: 'amount', cents: totalTax }),
  currency: ({ currency }) => ({ is: 'text', text: currency }),
  balance: (order) => ({ is: 'amount', cents: balanceOf(order) }),
  payment: ({ payment }) => ({ is: 'payment', status: payment }),
  fulfillment: ({ fulfillment }) => ({ is: 'fulfillment', status: fulfillment }),
  cancelledAt: ({ cancelledAt }) => ({ is: 'moment', at: cancelledAt }),
  tags: ({ tags }) => ({ is: 'list', items: tags }),
  orderId: ({ orderId }) => ({ is: 'text', text: orderId }),
};

/** Whether a customer finds an invoice under the order's link. */
export function hasInvoiceToSee({ documents }: Pick<ExportedOrder, 'documents'>): boolean {
  return offeredDocuments(documents, 'invoice').length > 0;
}

/** Oldest first, without those taken back in Lexware. */
function validOf({ documents }: ExportedOrder, kind: DocumentKind): DocumentRecord[] {
  const valid =
    kind === 'delivery-note' ? documents.filter(isInForce) : countedDocuments(documents);
  return valid.filter((one) => one.kind === kind);
}

function numbersOf(order: ExportedOrder, kind: DocumentKind): string[] {
  return validOf(order, kind).flatMap(({ number }) => number ?? []);
}

/** Numbers of those that are e-invoices, with what each is. */
function eInvoicesOf(order: ExportedOrder): string[] {
  return validOf(order, 'invoice').flatMap(({ number, eInvoice }) =>
    isEInvoice(eInvoice) ? [`${number ?? ''} (${E_INVOICE_NAMES[eInvoice]})`.trim()] : [],
  );
}

function balanceOf(order: ExportedOrder): Cents {
  const { documents } = order;
  const balance = isClosed(order)
    ? closedBalanceSummary(documents)
    : balanceSummary(documents, order);
  return balance.difference;
}
