import type { Instant, ShopId } from '../../../domain/ids';

/** Operators paused the creation of documents, of one shop or of all (APP_WIDE). */
export interface CreationPause {
  shopId: ShopId;
  /** Merchants read it. */
  reason: string;
  since: Instant;
}

export interface CreationPauseStore {
  /** That of all shops first. */
  list(): Promise<CreationPause[]>;
  /** False where it was paused already: that pause stays as it is. */
  begin(pause: CreationPause): Promise<boolean>;
  /** The pause that ends with this; null where there is none. Within a transaction. */
  end(shopId: ShopId): Promise<CreationPause | null>;
}
