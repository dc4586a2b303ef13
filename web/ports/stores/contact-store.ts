import type { LexwareId, Instant, ShopId } from '../../domain/ids';
import type { SentContact } from '../../domain/contacts/merge-contact';
import type { LaneToken } from './job-stores';

/** What we know of a contact in Lexware, so that finding it costs no call. */
export interface KnownContact {
  lexwareId: LexwareId;
  /** Normalised, e.g. `DE123456788`; null for contacts without. */
  vatId: string | null;
  /** Lower case. */
  email: string | null;
  name: string;
  /** The customer number that Lexware gave. */
  number?: string | null;
  /** Digest of name and billing address. */
  place?: string | null;
  /** The reference that turns this customer's invoices into XRechnungen; null without one. */
  buyerReference?: string | null;
}

export interface ContactLink {
  key: string;
  /** Null while a creation is under way or its answer was lost. */
  lexwareId: LexwareId | null;
  /**
   * Digest of the shop's data that Lexware last learned, to see whether it changed; null for an
   * adopted contact.
   */
  digest: string | null;
  /** What we know of the contact's fields; null for an adopted contact that was not read yet. */
  sent: SentContact | null;
  /**
   * When, by Lexware's clock, our last change was stored there; of a creation under way (or one
   * whose answer was lost), until when no other may begin.
   */
  sentAt: Instant | null;
}

/** What a creation, a change or a read of the contact showed. */
export type LinkState = Pick<ContactLink, 'digest' | 'sent' | 'sentAt'>;

export type NewLink = LinkState & { createdAt: Instant | null };

/** The criteria for finding a customer; empty ones find none. */
type ContactMarks = Partial<Pick<KnownContact, 'vatId' | 'number' | 'email' | 'place'>>;

/** Where a customer's contact is searched for. */
interface LinkAndMirror {
  link: ContactLink | null;
  /** When the mirror became complete; null while it is not. */
  mirroredAt: Instant | null;
  /**
   * Contacts that the mirror knows, fewer than there are while it is not complete; not counted for
   * a customer whose contact is known.
   */
  known: number;
}

export interface ContactStore {
  link(shopId: ShopId, key: string): Promise<ContactLink | null>;
  linkAndMirror(shopId: ShopId, key: string): Promise<LinkAndMirror>;
  /**
   * Claims the creation of a contact until then; the unique index on (shop, key) decides. `isNew`
   * false: it was claimed before, or another process has the shop by now. `token`: of who claims;
   * left out: whoever has the shop.
   */
  claim(
    shopId: ShopId,
    key: string,
    until: Instant,
    token?: LaneToken,
  ): Promise<{ link: ContactLink; isNew: boolean }>;
  /** Prolongs, or takes over, a claim as it was read; false when another job was faster. */
  prolong(shopId: ShopId, link: ContactLink, until: Instant): Promise<boolean>;
  /**
   * `createdAt`: when we created it, by our clock; null for an existing one. False, and nothing is
   * changed, where the customer has a contact by now.
   */
  complete(shopId: ShopId, key: string, lexwareId: LexwareId, known: NewLink): Promise<boolean>;
  /**
   * Replaces what `link` knew; false when another job changed the link since it was read, and
   * nothing was stored.
   */
  updateLink(shopId: ShopId, link: ContactLink, known: LinkState): Promise<boolean>;
  /** Gives a claim back as it was read; one that somebody else took over stays. */
  release(shopId: ShopId, link: ContactLink): Promise<void>;
  /** Mirror of Lexware's contacts, filled after connecting and kept up to date by events. */
  upsert(shopId: ShopId, contacts: KnownContact[], at: Instant): Promise<void>;
  /**
   * When, by Lexware's clock, we last wrote this contact; null when we never did, or when Lexware
   * has notified us of it.
   */
  writtenAt(shopId: ShopId, lexwareId: LexwareId): Promise<Instant | null>;
  /** Lexware notified us of our last writing. */
  acknowledgeWrite(shopId: ShopId, lexwareId: LexwareId): Promise<void>;
  /** When, by our clock, we created this contact; null for an existing one. */
  createdAt(shopId: ShopId, lexwareId: LexwareId): Promise<Instant | null>;
  forget(shopId: ShopId, lexwareId: LexwareId): Promise<void>;
  /** How many the copied list has: all that there are, or at least those that Lexware showed. */
  count(shopId: ShopId): Promise<number>;
  known(shopId: ShopId, lexwareId: LexwareId): Promise<KnownContact | null>;
  /**
   * Contacts that have one of these marks: those with the VAT id first, then by number, e-mail
   * address and place.
   */
  similar(shopId: ShopId, marks: ContactMarks): Promise<KnownContact[]>;
  markMirrored(shopId: ShopId, at: Instant): Promise<void>;
  /** Another Lexware account: nothing known of the old one is true any more. */
  clear(shopId: ShopId): Promise<void>;
}
