import type { Instant, ShopId } from '../../../domain/ids';

/** A view of the order list that somebody of the shop saved. */
export interface SavedView {
  id: number;
  name: string;
  /** What it shows, as JSON. */
  query: string;
}

export interface SavedViewStore {
  /** The oldest first. */
  ofShop(shopId: ShopId): Promise<SavedView[]>;
  add(shopId: ShopId, view: Omit<SavedView, 'id'>, at: Instant): Promise<void>;
  /** Nothing, where the shop has no such view (any more). */
  change(shopId: ShopId, view: SavedView): Promise<void>;
  remove(shopId: ShopId, id: number): Promise<void>;
}
