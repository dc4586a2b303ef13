import type { ShopId } from '../domain/ids';
import type { Letter } from '../domain/letter/letter';

/**
 * Lays letters out on pages, one after the other and without holding up anything else. Failures:
 * PREVIEW_BUSY (too many wait, nothing was drawn), PREVIEW_FAILED.
 */
export interface LetterPrinter {
  /** As PDF; `shopId`: whose it is, so that no shop takes all places. */
  print(letter: Letter, shopId: ShopId): Promise<Buffer>;
}
