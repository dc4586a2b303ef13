import { vatIdSearch } from '../../../domain/contacts/vat-id/find-vat-id';
import { recipientOfInvoice } from '../../../domain/document-rules/conditions/recipient-change';
import { contactOfOrder } from '../../../domain/document-rules/draft/contact-of-order';
import type { DraftInput } from '../../../domain/document-rules/draft/draft-input';
import type { DocumentKey, BilledDocument } from '../../../domain/documents/model/document';
import { isFinished, isInForce } from '../../../domain/documents/model/document-state';
import {
  type InvoicedRecipient,
  type NamedRecipient,
  toInvoiced,
} from '../../../domain/documents/model/draft-recipient';
import type { DocumentId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware';
import type { LexwareProfile } from '../../../domain/lexware-profile';
import type { Shop } from '../../../ports/stores/shop-stores';
import { findInMirror, type ResolveContactDeps } from '../contacts/resolve-contact';
import type { OrderContext } from './order-context';

/** What is known of an order, and of its shop, when one of its documents is drafted. */
export interface DraftFacts extends Pick<
  OrderContext,
  'documents' | 'instructions' | 'vatIdConfirmed' | 'hasBuyerReferences'
> {
  shop: Shop;
  order: Order;
  profile: LexwareProfile;
}

/** Lexware is only asked for the recipients of invoices. */
export interface DraftDeps extends Omit<ResolveContactDeps, 'lexware'> {
  lexware: Pick<Lexware, 'voucher'>;
}

/**
 * All input for the draft of a step. Reads, and asks Lexware for the recipients of invoices, but
 * changes nothing.
 */
export async function draftInputOf(
  deps: DraftDeps,
  { kind }: Pick<DocumentKey, 'kind'>,
  facts: DraftFacts,
): Promise<DraftInput> {
  const { shop, order, profile, instructions, vatIdConfirmed } = facts;
  const input: DraftInput = {
    order,
    settings: shop.settings,
    shopName: shop.name,
    profile,
    documents: facts.documents.filter(isFinished),
    instructions,
    vatIdConfirmed,
    now: deps.clock.now().toISOString(),
  };
  switch (kind) {
    case 'invoice': {
      const isAsked = facts.hasBuyerReferences;
      return {
        ...input,
        buyerReference: isAsked ? await buyerReferenceOf(deps, shop, input) : null,
      };
    }
    case 'credit-note':
      return { ...input, invoicedTo: await invoicedRecipients(deps.lexware, shop, input) };
    case 'delivery-note':
      return input;
  }
}

/**
 * The reference with which Lexware turns the invoices to this customer into XRechnungen; null for
 * all other customers. The contact decides this in Lexware, so a document to such a customer goes
 * to that contact. Costs no call.
 */
async function buyerReferenceOf(
  deps: DraftDeps,
  shop: Shop,
  input: DraftInput,
): Promise<string | null> {
  const { contacts } = deps.database;
  const contact = contactOfOrder({ ...input, isContactWanted: true });
  if (!contact) return null;
  const link = await contacts.link(shop.id, contact.key);
  const known = link?.lexwareId
    ? await contacts.known(shop.id, link.lexwareId)
    : await findInMirror(deps, shop.id, contact);
  return known?.buyerReference ?? null;
}

/**
 * The recipients of an order's invoices in Lexware, where they may differ from the order's current
 * recipient. We store no addresses, so this costs a call per such invoice; an invoice that Lexware
 * does not find, or without a country, is left out.
 */
async function invoicedRecipients(
  lexware: DraftDeps['lexware'],
  shop: Shop,
  { order, profile, settings, documents }: DraftInput,
): Promise<Map<DocumentId, InvoicedRecipient>> {
  const recipients = new Map<DocumentId, InvoicedRecipient>();
  const search = vatIdSearch(settings, profile);
  for (const invoice of documents.filter((one) => one.kind === 'invoice' && isInForce(one))) {
    if (recipientOfInvoice(order, invoice, search) === 'same') continue;
    const named = await recipientIn(lexware, shop, invoice);
    const recipient = named && toInvoiced(named);
    if (recipient) recipients.set(invoice.id, recipient);
  }
  return recipients;
}

/** The recipient of an invoice in Lexware; null if it has none or Lexware does not find it. */
export async function recipientIn(
  lexware: DraftDeps['lexware'],
  shop: Shop,
  { lexwareId }: BilledDocument,
): Promise<NamedRecipient | null> {
  if (!lexwareId) return null;
  try {
    return (await lexware.voucher(shop.id, 'invoice', lexwareId)).recipient;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
