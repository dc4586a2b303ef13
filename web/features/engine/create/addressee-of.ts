import type { RecipientAddress } from '../../../domain/documents/model/draft-recipient';
import type { LexwareId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Lexware } from '../../../ports/lexware';
import {
  type Addressee,
  type AddresseeDeps,
  contactForDocument,
} from '../contacts/contact-for-document';
import type { CreateDocumentRequest } from './claim-document';

export interface InvoicedContactDeps extends Pick<AddresseeDeps, 'database'> {
  lexware: Pick<Lexware, 'voucher'>;
}

/**
 * The contact of the invoice that is corrected, null for none; left out if it is the customer's
 * contact, or Lexware does not return it. Read before the correction is claimed, like all its other
 * data.
 */
export async function otherContactOfInvoice(
  { database, lexware }: InvoicedContactDeps,
  { shop, draft, documents }: CreateDocumentRequest,
): Promise<LexwareId | null | undefined> {
  if (draft.kind !== 'credit-note' || draft.recipient.kind === 'invoiced') return undefined;
  const invoiceId = documents.find(({ id }) => id === draft.corrects)?.lexwareId;
  if (!invoiceId) return undefined;
  const named = await namedIn(lexware, shop.id, invoiceId);
  if (!named) return undefined;
  if (draft.recipient.kind === 'address') return named.contactId ?? undefined;
  const link = await database.contacts.link(shop.id, draft.recipient.contact.key);
  return link?.lexwareId === named.contactId ? undefined : named.contactId;
}

/**
 * The contact that a document goes to. A correction goes to the contact of its invoice, whatever
 * the customer's contact is by now: settings, address or link may have changed since.
 */
export async function addresseeOf(
  deps: AddresseeDeps,
  request: CreateDocumentRequest,
  ofInvoice: LexwareId | null | undefined,
): Promise<Addressee> {
  if (ofInvoice === undefined) return contactForDocument(deps, request);
  const { draft } = request;
  const recipient = { kind: 'invoiced', contactId: ofInvoice, address: addressOf(draft) } as const;
  return contactForDocument(deps, { ...request, draft: { ...draft, recipient } });
}

function addressOf({ recipient }: CreateDocumentRequest['draft']): RecipientAddress {
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

async function namedIn(
  lexware: InvoicedContactDeps['lexware'],
  shopId: CreateDocumentRequest['shop']['id'],
  invoiceId: LexwareId,
) {
  try {
    return (await lexware.voucher(shopId, 'invoice', invoiceId)).recipient;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
