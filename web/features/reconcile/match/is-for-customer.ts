import type { NamedRecipient } from '../../../domain/documents/model/draft-recipient';
import {
  type Party,
  likenessTo,
  partiesOf,
  partyCalled,
  partyOf,
} from '../../../domain/contacts/compare-parties';
import type { BilledDocument, DocumentKind } from '../../../domain/documents/model/document';
import { isPlausible } from '../../../domain/document-rules/actions/manual-document-doubt';
import { isTakenBack, wholeInvoices } from '../../../domain/documents/model/document-state';
import type { Order } from '../../../domain/order/order';
import type { Logger } from '../../../ports/logger';
import type { VoucherContent } from '../../../ports/lexware';
import type { Shopify } from '../../../ports/shopify';
import type { ReconcileDatabase } from '../reconcile-stores';
import type { ClaimInput } from '../../../ports/stores/document-store';
import type { OrderRecord } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { ReadBackDeps } from '../../engine/states/read-back';
import { recipientIn } from '../../engine/evaluate/draft-input';

export interface LinkDeps extends ReadBackDeps {
  database: ReconcileDatabase;
  shopify: Pick<Shopify, 'order'>;
  logger: Logger;
}

/** A document that names one order. */
export interface Match {
  kind: DocumentKind;
  voucher: VoucherContent;
  /** It contains Shopify's id of its order, as our own documents do. */
  isOurs: boolean;
  /** The Lexware organisation it was read in; no other one has it. */
  organizationId: string | null;
  order: OrderRecord;
}

export interface Suspect {
  match: Match;
  /** The order's documents. */
  documents: BilledDocument[];
  /** The order as it is now; null if Shopify no longer shows it. */
  order: Order | null;
}

/**
 * Whether the document may be addressed to the order's customer. A cancellation is compared with
 * the invoice it cancels; all others with the order's recipient and, only if that differs, with the
 * recipient of its invoice in Lexware.
 */
export async function isForCustomer(
  deps: LinkDeps,
  shop: Shop,
  suspect: Suspect,
  { cause, precedingId }: Pick<ClaimInput, 'cause' | 'precedingId'>,
): Promise<boolean> {
  const { recipient } = suspect.match.voucher;
  const cancels = cause.of === 'cancel';
  if (!recipient) return !cancels;
  const party = partyOf(recipient, await emailOf(deps, shop, recipient));
  const isOneOf = (others: Party[]) => isPlausible(likenessTo(party, others), { cancels });
  if (cancels) {
    const invoice = suspect.documents.find(({ id }) => id === precedingId);
    return isOneOf(await partiesOfInvoice(deps, shop, invoice));
  }
  const named = partiesNamed(suspect);
  const isNamed = named.length > 0 || suspect.match.isOurs;
  if (isNamed && isOneOf(named)) return true;
  const invoice = wholeInvoices(suspect.documents).findLast(
    (one) => !isTakenBack(one, suspect.documents),
  );
  const all = [...named, ...(await partiesOfInvoice(deps, shop, invoice))];
  return (isNamed || all.length > 0) && isOneOf(all);
}

async function emailOf(
  { database }: LinkDeps,
  shop: Shop,
  { contactId }: NamedRecipient,
): Promise<string | null> {
  return contactId && ((await database.contacts.known(shop.id, contactId))?.email ?? null);
}

/**
 * An order that Shopify no longer shows has only its customer's stored name; without that, e.g.
 * after a redaction, nothing can be compared.
 */
function partiesNamed({ match: { order: known }, order }: Suspect): Party[] {
  if (!order) return known.customerName === null ? [] : [partyCalled(known.customerName)];
  return [partyCalled(known.customerName), ...partiesOf(order)];
}

/** As Lexware names them, since we store no addresses. */
async function partiesOfInvoice(
  deps: LinkDeps,
  shop: Shop,
  invoice: BilledDocument | undefined,
): Promise<Party[]> {
  const recipient = invoice ? await recipientIn(deps.lexware, shop, invoice) : null;
  return recipient ? [partyOf(recipient, await emailOf(deps, shop, recipient))] : [];
}
