/** Who opens a page of a shop's customers, by a session token of Shopify's. */
export interface Visitor {
  shopDomain: string;
  /** Shopify's id of the customer; null without a sign-in. */
  customerId: string | null;
}

/** Throws UNAUTHORIZED for what is no such token. */
export type ReadVisitor = (authorization: string | undefined) => Promise<Visitor>;
