import type { NamedRecipient } from '../../../domain/documents/model/draft-recipient';
import {
  type Party,
  likenessTo,
  partiesOf,
  partyCalled,
  partyOf,
} from '../../../domain/contacts/identity/compare-parties';
import type { BilledDocument, DocumentKind } from '../../../domain/documents/model/document';
import { isPlausible } from '../../../domain/documents/actions/manual-document-doubt';
import { isTakenBack, wholeInvoices } from '../../../domain/documents/model/document-state';
import type { Order } from '../../../domain/order/order';
import type { Logger } from '../../../ports/logger';
import type { VoucherContent } from '../../../ports/lexware/lexware';
import type { Shopify } from '../../../ports/shopify/shopify';
import type { ReconcileDatabase } from '../reconcile-stores';
import type { ClaimInput } from '../../../ports/stores/documents/document-claiming';
import type { OrderRecord } from '../../../ports/stores/orders/order-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { ReadBackDeps } from '../../engine/states/read-back';
import { recipientIn } from '../../engine/evaluate/draft/invoiced-recipients';

export interface LinkDeps extends ReadBackDeps {
  database: ReconcileDatabase;
  shopify: Pick<Shopify, 'order'>;
  logger: Logger;
}

/** A document that names one order. */
export interface Match {
  kind: DocumentKind;
  voucher: VoucherContent;
  /** It carries Shopify's id of its order, as our own documents do. */
  isOurs: boolean;
  /** The Lexware organisation it was read in; no other one knows it. */
  organizationId: string | null;
  order: OrderRecord;
}

export interface Suspect {
  match: Match;
  /** The order's documents. */
  documents: BilledDocument[];
  /** The order as it is now; null where Shopify does not show it any more. */
  order: Order | null;
}

/**
 * Whether the document may be made out to the order's customer. A cancellation is measured by the
 * invoice it cancels; all others by whom the order names, and only where that is somebody else by
 * whom its invoice names in Lexware.
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
 * An order that Shopify does not show any more is known by its customer's name; without that, e.g.
 * once it was redacted, nobody can say whose it is.
 */
function partiesNamed({ match: { order: known }, order }: Suspect): Party[] {
  if (!order) return known.customerName === null ? [] : [partyCalled(known.customerName)];
  return [partyCalled(known.customerName), ...partiesOf(order)];
}

/** As Lexware names them, since we keep no addresses. */
async function partiesOfInvoice(
  deps: LinkDeps,
  shop: Shop,
  invoice: BilledDocument | undefined,
): Promise<Party[]> {
  const recipient = invoice ? await recipientIn(deps.lexware, shop, invoice) : null;
  return recipient ? [partyOf(recipient, await emailOf(deps, shop, recipient))] : [];
}
