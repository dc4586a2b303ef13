import type { ChargeState } from '../../../domain/billing/charge';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Instant, JobId, OrderId, ShopId } from '../../../domain/ids';
import type { PlanId } from '../../../domain/plans/plan-id';

export interface FoundShop {
  id: ShopId;
  domain: string;
  name: string;
  isInstalled: boolean;
}

/** Something that names a shop. */
interface InShop {
  shop: FoundShop;
}

export interface FoundOrder extends InShop {
  orderId: OrderId;
  name: string;
  orderedAt: Instant;
}

export interface FoundDocument extends InShop {
  orderId: OrderId;
  kind: DocumentKind;
  number: string;
  date: Instant;
}

export interface FoundCharge extends InShop {
  shopifyId: string;
  planId: PlanId;
  state: ChargeState;
}

export interface FoundOrganization extends InShop {
  organizationId: string;
  isConnected: boolean;
}

export interface FoundJob extends InShop {
  jobId: JobId;
  name: string;
  isDead: boolean;
}

export interface SearchPage {
  /** The `next` of the page before. */
  after: string | null;
  limit: number;
}

export interface Found<Item> {
  items: Item[];
  next: string | null;
}

/**
 * An operator's search across all shops: by what begins with a text, along an index, a page at a
 * time. What is found names shops, never customers.
 */
export interface ShopSearchStore {
  /** The newest first, those that removed the app, too. */
  newest(page: SearchPage): Promise<Found<FoundShop>>;
  /** By address, name, a word of the name, or e-mail address. */
  shops(text: string, page: SearchPage): Promise<Found<FoundShop>>;
  /** By the order's name, with or without `#`; `within`: of these shops alone. */
  orders(name: string, page: SearchPage, within?: readonly ShopId[]): Promise<Found<FoundOrder>>;
  documents(
    number: string,
    page: SearchPage,
    within?: readonly ShopId[],
  ): Promise<Found<FoundDocument>>;
  /** Exactly these of Shopify's ids. */
  charges(shopifyIds: readonly string[]): Promise<FoundCharge[]>;
  organizations(id: string, limit: number): Promise<FoundOrganization[]>;
  job(id: JobId): Promise<FoundJob | null>;
}
