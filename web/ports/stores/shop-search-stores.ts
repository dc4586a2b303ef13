import type { ShopId, OrderId, Instant, JobId } from '../../domain/ids';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { PlanId } from '../../domain/plans/plan-id';
import type { ChargeState } from '../../domain/billing/charge';
import type { FieldChange } from '../../domain/settings/settings-difference';

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

interface FoundCharge extends InShop {
  shopifyId: string;
  planId: PlanId;
  state: ChargeState;
}

interface FoundOrganization extends InShop {
  organizationId: string;
  isConnected: boolean;
}

interface FoundJob extends InShop {
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

/** What an operator wrote down about a shop, for colleagues. */
interface ShopNote {
  id: number;
  at: Instant;
  /** As the audit names them. */
  author: string;
  text: string;
}

/** A message of the contact form: its number, never its text, which is mailed only. */
interface Ticket {
  /** `T-7K3Q9F2A`: in the mail, on the page that thanks for it, and in the reason of a look. */
  number: string;
  receivedAt: Instant;
}

/** What a merchant changed at once. */
export interface SettingsChange {
  id: number;
  at: Instant;
  /** By their number at Shopify; null where nobody was signed in. */
  user: string | null;
  /** Fields with long values shortened; secrets are no settings. */
  difference: readonly FieldChange[];
}

interface Page {
  /** Older than this one. */
  before: number | null;
  limit: number;
}

/** What is kept about a shop for those who help its merchant. */
export interface ShopFileStore {
  addNote(shopId: ShopId, note: Omit<ShopNote, 'id'>): Promise<void>;
  /** The newest first. */
  notes(shopId: ShopId, page: Page): Promise<ShopNote[]>;
  /** Null where there was none. */
  removeNote(shopId: ShopId, id: number): Promise<ShopNote | null>;
  /** False where the number is taken. `shopId`: the shop that the sender named, if we know it. */
  openTicket(shopId: ShopId | null, ticket: Ticket): Promise<boolean>;
  /** The newest first. */
  tickets(shopId: ShopId, limit: number): Promise<Ticket[]>;
  /** Whether there is such a ticket of the shop, or of a sender who named none that we know. */
  hasTicket(shopId: ShopId, number: string): Promise<boolean>;
  /** Within the transaction that saves the settings. */
  addSettingsChange(shopId: ShopId, change: Omit<SettingsChange, 'id'>): Promise<void>;
  /** The newest first. */
  settingsChanges(shopId: ShopId, page: Page): Promise<SettingsChange[]>;
  /** Forgets tickets and changes from before then; answers how many. */
  purge(before: Instant): Promise<number>;
}
