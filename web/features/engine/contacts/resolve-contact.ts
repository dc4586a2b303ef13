import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import { contactDigest, sentWithCreation } from '../../../domain/contacts/merge-contact';
import { placeDigest } from '../../../domain/contacts/identity/place-digest';
import { nameOf } from '../../../domain/contacts/identity/same-customer';
import type { Instant, LexwareId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Lexware } from '../../../ports/lexware/lexware';
import type { ContactLink, KnownContact } from '../../../ports/stores/contacts/contact-store';
import type { ContactsDatabase } from './contacts-stores';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { contactEvent } from './contact-event';
import { findBySearch, findInMirror, type SearchDeps } from './find-contact';

export interface ResolveContactDeps {
  database: ContactsDatabase;
  lexware: SearchDeps['lexware'] & Pick<Lexware, 'createContact'>;
  clock: Clock;
}

export interface CreatingDeps extends ResolveContactDeps {
  /**
   * No creation takes longer, its turn among the shop's calls included; after a crash it is free
   * again then.
   */
  contactHoldMs: number;
  /** So long Lexware takes a new contact in no document. */
  contactDelayMs: number;
}

/** What an order says of its customer. */
export interface CustomerNews {
  shop: Shop;
  order: Pick<Order, 'id' | 'name' | 'processedAt' | 'updatedAt'>;
  contact: ContactDraft;
  /** The organisation that the document is for; null or left out: whichever is connected. */
  organizationId?: string | null;
}

interface Resolved {
  id: LexwareId;
  /** When it was made, where that was just now. */
  madeAt?: Instant;
}

/** Customers in one Lexware account (fair-use rule). */
const CONTACT_LIMIT = 59_999;

/**
 * Lexware's list of contacts lags by seconds: a search right after a lost answer could miss the new
 * contact.
 */
const SETTLED_MS = 10_000;
/** Between two looks whether another order's creation is done. */
const LOOK_MS = 1_000;

/**
 * The Lexware contact of a customer: from our links and the mirror of Lexware's list without a
 * call, else by a search, else newly created. A creation is claimed first, so that a customer's
 * orders at the same time make one contact; after a lost answer the search comes before a second
 * try. LEXWARE_THROTTLED: another order is about to create it.
 */
export async function resolveContact(deps: CreatingDeps, news: CustomerNews): Promise<Resolved> {
  const { shop, contact } = news;
  const { contacts } = deps.database;
  const { link, mirroredAt, known } = await contacts.linkAndMirror(shop.id, contact.key);
  if (link?.lexwareId) return { id: link.lexwareId };
  if (link) waitWhileHeld(deps, link);

  const isMirrored = link === null && mirroredAt !== null;
  const existing = await (isMirrored ? findInMirror : findBySearch)(deps, shop.id, contact);
  if (existing) return { id: await adoptContact(deps, news, existing) };
  if (known >= CONTACT_LIMIT) {
    throw new AppError('CONTACT_LIMIT', 'Lexware keeps no more customers');
  }
  return createContact(deps, news, await claimCreation(deps, news, link));
}

function waitWhileHeld({ clock }: ResolveContactDeps, { sentAt }: ContactLink): void {
  const leftMs = sentAt === null ? 0 : Date.parse(sentAt) - clock.now().getTime();
  // Towards the end nobody creates it any more: the answer was lost, or a crash left the claim
  // behind.
  if (leftMs > 0) throw underWay(leftMs > SETTLED_MS ? LOOK_MS : leftMs);
}

function underWay(waitMs: number): AppError {
  return new AppError('LEXWARE_THROTTLED', 'Another order is creating this contact', {
    waitMs,
  });
}

/** The claim is ours afterwards: new, or taken over from a creation whose answer was lost. */
async function claimCreation(
  { database, clock, contactHoldMs }: CreatingDeps,
  { shop, contact }: CustomerNews,
  lost: ContactLink | null,
): Promise<ContactLink> {
  const until = new Date(clock.now().getTime() + contactHoldMs).toISOString();
  if (lost) {
    if (await database.contacts.hold(shop.id, lost, until)) return { ...lost, sentAt: until };
    throw underWay(LOOK_MS);
  }
  const { link, isNew } = await database.contacts.claim(shop.id, contact.key, until);
  if (!isNew) throw underWay(LOOK_MS);
  return link;
}

/** What stands there is the merchant's: nothing of it counts as sent. */
const NOTHING_SENT = { digest: null, sent: null, sentAt: null, madeAt: null };

async function adoptContact(
  deps: ResolveContactDeps,
  { shop, order, contact }: CustomerNews,
  found: KnownContact,
): Promise<LexwareId> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.contacts.claim(shop.id, contact.key, at);
    await stores.contacts.complete(shop.id, contact.key, found.lexwareId, NOTHING_SENT);
    await stores.contacts.remember(shop.id, [found], at);
    await stores.events.append(
      shop.id,
      contactEvent({ contact: found.lexwareId, order, at }, { event: 'contact.matched', body: {} }),
    );
  });
  return found.lexwareId;
}

async function createContact(
  deps: ResolveContactDeps,
  news: CustomerNews,
  claim: ContactLink,
): Promise<Resolved> {
  const { shop, order, contact } = news;
  const at = deps.clock.now().toISOString();
  const { id, leftOut } = await postContact(deps, news, claim);
  const madeAt = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const sent = {
      fields: sentWithCreation(contact),
      orderedAt: order.processedAt,
      changedAt: order.updatedAt,
    };
    const known = { digest: contactDigest(contact), sent, sentAt: null, madeAt };
    await stores.contacts.complete(shop.id, contact.key, id, known);
    await stores.contacts.remember(shop.id, [knownContact(contact, id)], at);
    await stores.events.append(
      shop.id,
      contactEvent({ contact: id, order, at }, { event: 'contact.created', body: {} }),
    );
    if (leftOut.length === 0) return;
    const left = { code: 'left-out', fields: leftOut.join(',') } as const;
    await stores.events.append(
      shop.id,
      contactEvent({ contact: id, order, at }, { event: 'contact.not-updated', body: left }),
    );
  });
  return { id, madeAt };
}

async function postContact(
  { database, lexware, clock }: ResolveContactDeps,
  { shop, contact, organizationId }: CustomerNews,
  claim: ContactLink,
) {
  try {
    return await lexware.createContact(shop.id, contact, organizationId);
  } catch (error) {
    // Only a lost answer leaves the claim behind, as the sign that a search must come before the
    // next try.
    const isLost = !(error instanceof AppError) || error.code === 'LEXWARE_UNCERTAIN';
    const settledAt = new Date(clock.now().getTime() + SETTLED_MS).toISOString();
    if (isLost) await database.contacts.hold(shop.id, claim, settledAt);
    else await database.contacts.release(shop.id, contact.key);
    throw error;
  }
}

function knownContact(contact: ContactDraft, lexwareId: LexwareId): KnownContact {
  const vatId = contact.company?.vatId ?? null;
  const name = nameOf(contact);
  const place = placeDigest(name, contact.address);
  return {
    lexwareId,
    vatId,
    email: contact.email?.toLowerCase() ?? null,
    name,
    number: null,
    place,
  };
}
