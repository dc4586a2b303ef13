import type { Instant, ShopId } from '../../../domain/ids';
import type { FieldChange } from '../../../domain/settings/settings-difference';

/** What an operator wrote down about a shop, for colleagues. */
export interface ShopNote {
  id: number;
  at: Instant;
  /** As the audit names them. */
  author: string;
  text: string;
}

/** A message of the contact form: its number, never its text, which is mailed only. */
export interface Ticket {
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
