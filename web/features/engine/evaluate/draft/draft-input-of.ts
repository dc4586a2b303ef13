import type { DraftInput } from '../../../../domain/documents/draft/draft-input';
import type { DocumentKey } from '../../../../domain/documents/model/document-key';
import type { Lexware } from '../../../../ports/lexware';
import type { Shop } from '../../../../ports/stores/shop-stores';
import { buyerReferenceOf } from '../../contacts/buyer-reference';
import type { ResolveContactDeps } from '../../contacts/resolve-contact';
import type { OrderContext } from '../order-context';
import { invoicedRecipients } from './invoiced-recipients';

/** What an evaluation knows of an order when it drafts a document. */
export type DraftContext = Pick<
  DraftInput,
  'order' | 'profile' | 'vatIdConfirmed' | 'documents' | 'instructions'
> &
  Pick<OrderContext, 'hasBuyerReferences'>;

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
  shop: Shop,
  { kind }: Pick<DocumentKey, 'kind'>,
  { hasBuyerReferences, ...known }: DraftContext,
): Promise<DraftInput> {
  const now = deps.clock.now().toISOString();
  const input = { ...known, settings: shop.settings, shopName: shop.name, now };
  switch (kind) {
    case 'invoice': {
      const buyerReference = hasBuyerReferences ? await buyerReferenceOf(deps, shop, input) : null;
      return { ...input, buyerReference };
    }
    case 'credit-note': {
      const { order, profile, documents } = known;
      const invoicedTo = await invoicedRecipients(
        deps.lexware,
        { shop, order, profile },
        documents,
      );
      return { ...input, invoicedTo };
    }
    case 'delivery-note':
      return input;
  }
}
