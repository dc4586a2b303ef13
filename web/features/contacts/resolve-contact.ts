import { contactDigest, sentWithCreation } from '../../domain/contacts/merge-contact';
import { placeDigest } from '../../domain/contacts/place-digest';
import { nameOf } from '../../domain/contacts/same-customer';
import type { ContactDraft } from '../../domain/documents/draft';
import type { LexwareId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { KnownContact } from '../../ports/stores/contact-store';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { contactEvent } from './contact-event';
import { findBySearch, findInMirror } from './find-contact';

export interface ContactDeps {
  database: Database;
  lexware: Lexware;
  clock: Clock;
}

/** What an order says of its customer. */
export interface CustomerNews {
  shop: Shop;
  order: Pick<Order, 'id' | 'name' | 'processedAt' | 'updatedAt'>;
  contact: ContactDraft;
}

/** Customers in one Lexware account (fair-use rule). */
const CONTACT_LIMIT = 59_999;

/**
 * The Lexware contact of a customer: from our links and the mirror of Lexware's list without a call, else by a search,
 * else newly created. A creation is claimed first; after a lost answer the search comes before a second try.
 */
export async function resolveContact(deps: ContactDeps, news: CustomerNews): Promise<LexwareId> {
  const { shop, contact } = news;
  const { contacts } = deps.database;
  const link = await contacts.link(shop.id, contact.key);
  if (link?.lexwareId) return link.lexwareId;

  const answerWasLost = link !== null;
  const isMirrored = !answerWasLost && (await contacts.mirroredAt(shop.id)) !== null;
  const existing = await (isMirrored ? findInMirror : findBySearch)(deps, shop.id, contact);
  if (existing) return adoptContact(deps, news, existing);
  if ((await contacts.count(shop.id)) >= CONTACT_LIMIT) {
    throw new AppError('CONTACT_LIMIT', 'Lexware keeps no more customers');
  }
  return createContact(deps, news);
}

/** What stands there is the merchant's: nothing of it counts as sent. */
const NOTHING_SENT = { digest: null, sent: null, sentAt: null };

async function adoptContact(
  deps: ContactDeps,
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
      contactEvent({ event: 'contact.matched', contact: found.lexwareId, order, at }),
    );
  });
  return found.lexwareId;
}

async function createContact(deps: ContactDeps, news: CustomerNews): Promise<LexwareId> {
  const { shop, order, contact } = news;
  const at = deps.clock.now().toISOString();
  await deps.database.contacts.claim(shop.id, contact.key, at);
  const { id, writtenAt } = await postContact(deps, news);
  await deps.database.transaction(async (stores) => {
    const sent = {
      fields: sentWithCreation(contact),
      orderedAt: order.processedAt,
      changedAt: order.updatedAt,
    };
    const known = { digest: contactDigest(contact), sent, sentAt: writtenAt };
    await stores.contacts.complete(shop.id, contact.key, id, known);
    await stores.contacts.remember(shop.id, [knownContact(contact, id)], at);
    await stores.events.append(shop.id, contactEvent({ event: 'contact.created', contact: id, order, at }));
  });
  return id;
}

async function postContact(deps: ContactDeps, { shop, contact }: CustomerNews) {
  try {
    return await deps.lexware.createContact(shop.id, contact);
  } catch (error) {
    // Only a lost answer leaves the claim behind, as the sign that a search must come before the next try.
    const isLost = !(error instanceof AppError) || error.code === 'LEXWARE_UNCERTAIN';
    if (!isLost) await deps.database.contacts.release(shop.id, contact.key);
    throw error;
  }
}

function knownContact(contact: ContactDraft, lexwareId: LexwareId): KnownContact {
  const vatId = contact.company?.vatId ?? null;
  const name = nameOf(contact);
  const place = placeDigest(name, contact.address);
  return { lexwareId, vatId, email: contact.email?.toLowerCase() ?? null, name, number: null, place };
}
