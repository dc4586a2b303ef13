import type { ShopId } from '../domain/ids';
import type { Letter } from '../domain/letter/letter';

/**
 * Lays letters out on pages without blocking anything else. Failures: PREVIEW_BUSY (too many
 * wait, or the shop's last one was given up; nothing was drawn), PREVIEW_TOO_LARGE, PREVIEW_FAILED.
 */
export interface LetterPrinter {
  /** As PDF; `shopId`: whose it is, so that no shop takes all places. */
  print(letter: Letter, shopId: ShopId): Promise<Buffer>;
}
