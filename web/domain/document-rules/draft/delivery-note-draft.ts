import {
  type DraftTotals,
  recipientDigest,
  type ContentItem,
} from '../../documents/model/document-content';
import { ZERO } from '../../money/cents';
import { type Cause, OF_ORDER } from '../../documents/model/cause';
import type { DraftInput } from './draft-input';
import type {
  DraftAnswer,
  DeliveryNoteDraft,
  InvoiceDraft,
  DraftLine,
} from '../../documents/model/draft';
import { shippedLines } from '../../order/balance';
import { isAbroadWithoutPlan, printLayoutOf } from '../mandatory-fields/account-features';
import type { RefuseReason } from '../../documents/model/reason';
import type { Detail } from '../../reasons/detail';
import type { Order, OrderLine } from '../../order/order';
import type { RecipientAddress } from '../../documents/model/draft-recipient';
import { recipientOf } from '../../contacts/recipient';
import { buildInvoiceDraft } from './invoice-draft';
import { EU_STATES } from '../../tax-rates/rates';
import {
  languageOf,
  textContext,
  rendered,
  documentTexts,
  type TextContext,
} from '../texts/document-texts';
import { voucherDateOf, supplyDateOf } from '../mandatory-fields/supply-date';
import { shorten } from '../../text/shorten';
import { lineTexts } from '../lines/line-texts';
import { taxRate } from '../../tax-rates/tax-rate';
import { collectLines } from '../lines/collective-lines';
import { MAX_LINES } from '../lines/draft-lines';
import type { BasisItem } from '../../billable/basis';
import { sourceOfLine } from '../../order/item-source';

const MAX_TERMS = 255;
const NO_AMOUNTS: DraftTotals = { net: ZERO, tax: ZERO, gross: ZERO, rates: [] };

/**
 * The delivery note of an order: what is shipped and where to, without prices. Pure like the
 * invoice's draft.
 */
export function buildDeliveryNoteDraft(
  cause: Cause,
  input: DraftInput,
): DraftAnswer<DeliveryNoteDraft> {
  const { order, profile } = input;
  const shipped = shippedLines(order);
  if (shipped.length === 0) return refuse('INVALID_ORDER', { code: 'NOTHING_IS_SHIPPED' });
  const addressed = shipToOf(order);
  if (addressed.kind === 'refuse') return addressed;
  const { shipTo } = addressed;
  if (isAbroadWithoutPlan(shipTo, profile)) return refuse('INVALID_PLAN_RECIPIENT_ABROAD');
  return {
    kind: 'draft',
    draft: toDraft(input, { cause, shipped, shipTo, taxed: taxedAs(input, shipTo) }),
  };
}

interface Refusal {
  kind: 'refuse';
  reason: RefuseReason;
  detail?: Detail;
}

function refuse(reason: RefuseReason, detail?: Detail): Refusal {
  return detail === undefined ? { kind: 'refuse', reason } : { kind: 'refuse', reason, detail };
}

/**
 * Goods go to the delivery address, or to the billing address where that is missing or incomplete.
 */
function shipToOf(order: Order): { kind: 'shipTo'; shipTo: RecipientAddress } | Refusal {
  const { billingAddress, shippingAddress } = order;
  const answer = recipientOf({
    order: { ...order, billingAddress: shippingAddress, shippingAddress: billingAddress },
    taxType: 'gross',
    vatId: null,
    total: ZERO,
  });
  if (answer.kind === 'refuse') return answer;
  const { recipient } = answer;
  return {
    kind: 'shipTo',
    shipTo: recipient.kind === 'contact' ? recipient.contact.address : recipient.address,
  };
}

type Taxed = Pick<InvoiceDraft, 'taxType' | 'taxSubType' | 'taxNote' | 'recipient'>;

/**
 * A delivery note shows no tax, but Lexware requires the tax case, and tax-free ones need the
 * customer's contact. Both are those of the order's invoice; an order that cannot be invoiced is
 * delivered all the same.
 */
function taxedAs(input: DraftInput, shipTo: RecipientAddress): Taxed {
  const invoice = buildInvoiceDraft({ ...input, cause: OF_ORDER });
  if (invoice.kind === 'draft' && fitsCountry(invoice.draft, shipTo)) return invoice.draft;
  const ownBasis = input.order.taxesIncluded ? 'gross' : 'net';
  const taxType = input.profile.smallBusiness ? 'vatfree' : ownBasis;
  return {
    taxType,
    taxSubType: null,
    taxNote: null,
    recipient: { kind: 'address', address: shipTo },
  };
}

/**
 * Lexware goes by the country alone, which special territories such as Helgoland share with their
 * state.
 */
function fitsCountry({ taxType }: Taxed, { countryCode }: RecipientAddress): boolean {
  return taxType !== 'thirdPartyCountryDelivery' || !EU_STATES.has(countryCode);
}

interface DraftParts {
  cause: Cause;
  shipped: OrderLine[];
  shipTo: RecipientAddress;
  taxed: Taxed;
}

function toDraft(
  input: DraftInput,
  { cause, shipped, shipTo, taxed }: DraftParts,
): DeliveryNoteDraft {
  const { order, settings, profile, now } = input;
  const { taxType, taxSubType, taxNote, recipient } = taxed;
  const { date, supplyDate, layout, referencePlaces } = settings.delivery;
  const language = languageOf(settings.general, profile.businessFeatures);
  const vatId = recipient.kind === 'contact' ? recipient.contact.company?.vatId : null;
  const context = textContext({ order, shopName: input.shopName ?? '', language, vatId });
  return {
    kind: 'delivery-note',
    voucherDate: voucherDateOf(order, date, now),
    language: context.language,
    recipient: recipient.kind === 'contact' ? recipient : { kind: 'address', address: shipTo },
    shipTo,
    lines: linesOf(shipped, layout, context),
    taxType,
    taxSubType,
    taxNote,
    delivery: supplyDateOf(order, supplyDate),
    deliveryTerms: shorten(rendered('terms', layout.terms, context), MAX_TERMS),
    ...documentTexts({
      kind: 'delivery-note',
      cause,
      layout,
      referencePlaces,
      context,
    }),
    printLayoutId: printLayoutOf(layout, profile),
    totals: NO_AMOUNTS,
    content: {
      taxesIncluded: order.taxesIncluded,
      taxType,
      taxSubType,
      taxNote,
      items: shipped.map(toContentItem),
      rates: [],
      recipient: recipientDigest({ kind: 'address', address: shipTo }),
    },
    repairs: [],
    notes: context.notes,
  };
}

type Layout = DraftInput['settings']['delivery']['layout'];

function linesOf(shipped: OrderLine[], layout: Layout, context: TextContext): DraftLine[] {
  const texts = lineTexts(layout, context);
  const lines = shipped.map((line): DraftLine => {
    return {
      ...texts.item(toItem(line)),
      quantity: line.currentQuantity,
      unitPrice: 0,
      rate: taxRate(0),
    };
  });
  return collectLines(lines, MAX_LINES, context.language);
}

function toItem({ id, title, variantTitle, sku, currentQuantity }: OrderLine): BasisItem {
  return {
    source: sourceOfLine(id),
    kind: 'goods',
    title,
    variantTitle,
    sku,
    quantity: currentQuantity,
    unitPrice: ZERO,
    discounts: [],
    parts: [],
    hasZeroRate: false,
  };
}

function toContentItem({ id, title, currentQuantity }: OrderLine): ContentItem {
  return { source: sourceOfLine(id), title, quantity: currentQuantity, parts: [] };
}
