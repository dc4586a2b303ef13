import type { DraftInput } from '../../../../domain/documents/draft/draft-input';
import type { DocumentKey } from '../../../../domain/documents/model/document-key';
import type { Lexware } from '../../../../ports/lexware/lexware';
import type { Shop } from '../../../../ports/stores/shops/shop-store';
import { buyerReferenceOf } from '../../contacts/buyer-reference';
import type { ResolveContactDeps } from '../../contacts/resolve-contact';
import type { OrderContext } from '../order-context';
import { invoicedRecipients } from './invoiced-recipients';

/** What a look knows of an order when it drafts a document. */
export type KnownOfDraft = Pick<
  DraftInput,
  'order' | 'profile' | 'vatIdConfirmed' | 'documents' | 'instructions'
> &
  Pick<OrderContext, 'hasBuyerReferences'>;

/** Lexware is asked whom an invoice names, and nothing else. */
export interface DraftDeps extends Omit<ResolveContactDeps, 'lexware'> {
  lexware: Pick<Lexware, 'voucher'>;
}

/**
 * Everything that the draft of a step is made of. It reads, and asks Lexware whom invoices name,
 * but has no effect.
 */
export async function draftInputOf(
  deps: DraftDeps,
  shop: Shop,
  { kind }: Pick<DocumentKey, 'kind'>,
  { hasBuyerReferences, ...known }: KnownOfDraft,
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
