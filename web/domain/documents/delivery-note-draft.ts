import { recipientOf } from '../contacts/recipient';
import { ZERO } from '../money/cents';
import type { Order, OrderLine } from '../order/order';
import type { DeliverySettings } from '../settings/delivery-settings';
import { EU_STATES } from '../tax/rates';
import { shorten } from '../text/shorten';
import { formatDay } from '../time/berlin';
import type { DraftInput } from './build-draft';
import { deliveryLines } from './delivery-lines';
import { type ContentItem, recipientDigest } from './document-content';
import type { DeliveryNoteDraft, DraftAnswer, DraftTotals, InvoiceDraft, RecipientAddress } from './draft';
import { buildInvoiceDraft, isAbroadWithoutPlan } from './invoice-draft';
import { referenceOf } from './invoice-texts';
import { shippedLines } from './plan-delivery';
import type { RefuseReason } from './reason';
import { supplyDateOf, voucherDateOf } from './supply-date';

const MAX_TITLE = 25;
const MAX_TERMS = 255;
const MAX_TEXT = 2_000;
const NO_AMOUNTS: DraftTotals = { net: ZERO, tax: ZERO, gross: ZERO, rates: [] };

/** The delivery note of an order: what is shipped and where to, without prices. Pure like the invoice's draft. */
export function buildDeliveryNoteDraft(input: DraftInput): DraftAnswer<DeliveryNoteDraft> {
  const { order, profile } = input;
  const lines = shippedLines(order);
  if (lines.length === 0) return refuse('INVALID_ORDER', 'Die Bestellung enthält nichts, was versendet wird.');
  const addressed = shipToOf(order);
  if (addressed.kind === 'refuse') return addressed;
  const { shipTo } = addressed;
  if (isAbroadWithoutPlan({ kind: 'address', address: shipTo }, profile))
    return refuse('INVALID_PLAN_RECIPIENT_ABROAD');
  const taxed = taxedAs(input, shipTo);
  return { kind: 'draft', draft: toDraft(input, shipTo, taxed) };
}

function refuse(reason: RefuseReason, detail?: string): { kind: 'refuse'; reason: RefuseReason; detail?: string } {
  return detail === undefined ? { kind: 'refuse', reason } : { kind: 'refuse', reason, detail };
}

/** Goods go to the delivery address; the billing address stands in where that is missing or incomplete. */
function shipToOf(order: Order): { kind: 'shipTo'; shipTo: RecipientAddress } | ReturnType<typeof refuse> {
  const { billingAddress, shippingAddress } = order;
  const answer = recipientOf({
    order: { ...order, billingAddress: shippingAddress, shippingAddress: billingAddress },
    taxType: 'gross',
    vatId: null,
    total: ZERO,
  });
  if (answer.kind === 'refuse') return answer;
  const { recipient } = answer;
  return { kind: 'shipTo', shipTo: recipient.kind === 'contact' ? recipient.contact.address : recipient.address };
}

type Taxed = Pick<InvoiceDraft, 'taxType' | 'taxSubType' | 'taxNote' | 'recipient'>;

/**
 * A delivery note shows no tax, but Lexware wants to know the tax case, and tax-free ones need the customer's contact.
 * Both are those of the order's invoice; an order that cannot be invoiced is delivered all the same.
 */
function taxedAs(input: DraftInput, shipTo: RecipientAddress): Taxed {
  const invoice = buildInvoiceDraft({ ...input, cause: 'order' });
  if (invoice.kind === 'draft' && fitsCountry(invoice.draft, shipTo)) return invoice.draft;
  const ownBasis = input.order.taxesIncluded ? 'gross' : 'net';
  const taxType = input.profile.smallBusiness ? 'vatfree' : ownBasis;
  return { taxType, taxSubType: null, taxNote: null, recipient: { kind: 'address', address: shipTo } };
}

/** Lexware goes by the country alone, which special territories such as Helgoland share with their state. */
function fitsCountry({ taxType }: Taxed, { countryCode }: RecipientAddress): boolean {
  return taxType !== 'thirdPartyCountryDelivery' || !EU_STATES.has(countryCode);
}

function toDraft({ order, settings, now }: DraftInput, shipTo: RecipientAddress, taxed: Taxed): DeliveryNoteDraft {
  const { taxType, taxSubType, taxNote, recipient } = taxed;
  const { date, supplyDate, layout } = settings.delivery;
  const shipped = shippedLines(order);
  return {
    kind: 'delivery-note',
    voucherDate: voucherDateOf(order, date, now),
    language: settings.general.language,
    recipient: recipient.kind === 'contact' ? recipient : { kind: 'address', address: shipTo },
    shipTo,
    lines: deliveryLines(shipped),
    taxType,
    taxSubType,
    taxNote,
    delivery: supplyDateOf(order, supplyDate),
    deliveryTerms: shorten(layout.terms.trim(), MAX_TERMS),
    ...textsOf(order, layout),
    printLayoutId: layout.printLayout,
    reference: referenceOf(order),
    totals: NO_AMOUNTS,
    content: {
      taxesIncluded: order.taxesIncluded,
      taxType,
      taxSubType,
      taxNote,
      items: shipped.map(toItem),
      rates: [],
      recipient: recipientDigest({ kind: 'address', address: shipTo }),
    },
    repairs: [],
  };
}

function toItem({ id, title, currentQuantity }: OrderLine): ContentItem {
  return { source: `line:${id}`, title, quantity: currentQuantity, parts: [] };
}

/** The introduction begins with the reference, so that shortening a long text never cuts it. */
function textsOf(order: Order, { title, introduction, remark }: DeliverySettings['layout']) {
  const about = `${referenceOf(order)} vom ${formatDay(order.createdAt)}`;
  return {
    title: shorten(title.trim() || 'Lieferschein', MAX_TITLE),
    introduction: shorten([about, introduction.trim()].filter(Boolean).join('\n'), MAX_TEXT),
    remark: shorten(remark.trim(), MAX_TEXT),
  };
}
