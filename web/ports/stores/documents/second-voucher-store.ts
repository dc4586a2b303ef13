import type { SecondVoucher } from '../../../domain/documents/model/document';
import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { DocumentFacts } from './document-sync';

/**
 * What becomes of a document that came into being twice. Each names the second one that it means,
 * and changes nothing where the document has another or none.
 */
export interface SecondVouchers {
  /** Both were read; false where their numbers were known already. */
  nameBoth(
    shopId: ShopId,
    id: DocumentId,
    named: { second: SecondVoucher; numbers: [first: string, second: string] },
  ): Promise<boolean>;
  /** It was taken back in Lexware. */
  forgetSecond(shopId: ShopId, id: DocumentId, second: SecondVoucher, at: Instant): Promise<void>;
  /** The first one was taken back there: this one is the document from now on. */
  takeSecond(
    shopId: ShopId,
    id: DocumentId,
    taken: { second: SecondVoucher; facts: Pick<DocumentFacts, 'number' | 'status'>; at: Instant },
  ): Promise<void>;
}
