import { OF_ORDER, parseCause } from '../documents/model/cause';
import type { BilledDocument, DocumentKind } from '../documents/model/document';
import type { RateTotal, DocumentContent } from '../documents/model/document-content';
import type { Decision } from '../documents/model/reason';
import { documentStateOf } from '../documents/model/document-state';
import type { DocumentId, Instant, OrderId } from '../ids';
import { cents, sum, ZERO } from '../money/cents';
import type { MonthOrder } from '../month/bridge';
import type { ListedVoucher } from '../month/lexware-comparison';
import { netOfGross, taxRate } from '../tax-rates/tax-rate';
import { aDocument } from './documents';

/** What a gross amount in cents comes to at a rate in hundredths of a percent. */
export function atRate(rate: number, gross: number): RateTotal {
  const net = netOfGross(gross, taxRate(rate));
  return { rate: taxRate(rate), net, tax: cents(gross - net), gross: cents(gross) };
}

interface IssuedInput extends Partial<Omit<BilledDocument, 'id' | 'content' | 'cause'>> {
  id?: number;
  cause?: string;
  rates?: RateTotal[];
  content?: Partial<DocumentContent>;
}

/** A document with its totals; by default the invoice of 30 October 2026 over 119.00 at 19 %. */
export function issued({ id = 1, cause, rates, content, ...rest }: IssuedInput = {}) {
  const amounts = rates ?? [atRate(1_900, 11_900)];
  return aDocument({
    id: id as DocumentId,
    cause: cause === undefined ? OF_ORDER : parseCause(cause),
    number: `${rest.kind === 'credit-note' ? 'RK' : 'RE'}${1_000 + id}`,
    voucherDate: '2026-10-30T11:00:00.000Z',
    total: sum(amounts.map(({ gross }) => gross)),
    tax: sum(amounts.map(({ tax }) => tax)),
    content: {
      taxesIncluded: true,
      taxType: 'gross',
      taxSubType: null,
      taxNote: null,
      country: 'DE',
      items: [],
      rates: amounts,
      recipient: '',
      ...content,
    },
    ...rest,
  });
}

export interface IssuedOrder extends MonthOrder {
  documents: BilledDocument[];
}

interface OrderInput {
  id?: number;
  orderedAt?: Instant;
  total?: number;
  currency?: string;
  documents?: BilledDocument[];
  /** About the order's invoice … */
  decision?: Decision;
  /** … and about the credit note of its first refund. */
  creditDecision?: Decision;
  deletedAt?: Instant;
}

/** An order with its documents; by default of 30 October 2026 over 119.00, and without any. */
export function aMonthOrder({
  id = 5_001,
  documents = [],
  ...order
}: OrderInput = {}): IssuedOrder {
  const orderId = String(id) as OrderId;
  const { orderedAt = '2026-10-30T10:00:00.000Z', decision, creditDecision } = order;
  const ofInvoice = { kind: 'invoice', cause: OF_ORDER, at: orderedAt } as const;
  const ofCredit = { kind: 'credit-note', cause: parseCause('refund:1'), at: orderedAt } as const;
  return {
    orderId,
    orderedAt,
    currency: order.currency ?? 'EUR',
    total: cents(order.total ?? 11_900),
    refundedWithoutItems: ZERO,
    deletedAt: order.deletedAt ?? null,
    documents: documents.map((one) => ({ ...one, orderId })),
    decisions: [
      ...(decision ? [{ ...ofInvoice, decision }] : []),
      ...(creditDecision ? [{ ...ofCredit, decision: creditDecision }] : []),
    ],
  };
}

/** Lexware's list as it is where nothing went wrong. */
export function listedVouchers(orders: readonly IssuedOrder[]): ListedVoucher[] {
  return orders.flatMap(({ documents }) =>
    documents.flatMap(({ lexwareId, status, ...one }) => {
      const isListed = lexwareId !== null && status !== null;
      return isListed
        ? [{ ...pickVoucher(one), id: lexwareId, status: statusOf(status, one) }]
        : [];
    }),
  );
}

function pickVoucher(document: Omit<BilledDocument, 'lexwareId' | 'status'>) {
  const { kind, number, voucherDate, total } = document;
  return { kind: kind satisfies DocumentKind, number, voucherDate, total };
}

function statusOf(
  status: NonNullable<BilledDocument['status']>,
  document: Omit<BilledDocument, 'lexwareId' | 'status'>,
): NonNullable<BilledDocument['status']> {
  return documentStateOf({ ...document, status }) === 'voided' ? 'voided' : status;
}
