/** Shopify sessions as opaque text; encrypted at rest by the store. */
export interface SessionStore {
  save(id: string, shopDomain: string, session: string): Promise<void>;
  load(id: string): Promise<string | null>;
  remove(ids: string[]): Promise<void>;
  ofShop(shopDomain: string): Promise<string[]>;
  removeOfShop(shopDomain: string): Promise<void>;
}
