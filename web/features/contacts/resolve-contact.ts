import { createHash } from 'node:crypto';
import { placeDigest } from '../../domain/contacts/place-digest';
import { isSameCustomer, nameOf } from '../../domain/contacts/same-customer';
import type { ContactDraft } from '../../domain/documents/draft';
import type { LexwareId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { KnownContact } from '../../ports/stores/contact-store';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';

export interface ContactDeps {
  database: Database;
  lexware: Lexware;
  clock: Clock;
}

/** Customers in one Lexware account (fair-use rule). */
const CONTACT_LIMIT = 59_999;

/**
 * The Lexware contact of a customer: from our links and the mirror of Lexware's list without a call, else by a search,
 * else newly created. A creation is claimed first; after a lost answer the search comes before a second try.
 */
export async function resolveContact(deps: ContactDeps, shop: Shop, contact: ContactDraft): Promise<LexwareId> {
  const { contacts } = deps.database;
  const link = await contacts.link(shop.id, contact.key);
  if (link?.lexwareId) return link.lexwareId;

  const answerWasLost = link !== null;
  const existing = await findExisting(deps, shop, contact, answerWasLost);
  if (existing) return adoptContact(deps, shop, contact, existing);
  if ((await contacts.count(shop.id)) >= CONTACT_LIMIT) {
    throw new AppError('CONTACT_LIMIT', 'Lexware keeps no more customers');
  }
  return createContact(deps, shop, contact);
}

async function findExisting(
  deps: ContactDeps,
  shop: Shop,
  contact: ContactDraft,
  answerWasLost: boolean,
): Promise<KnownContact | null> {
  const mirrored = await deps.database.contacts.mirroredAt(shop.id);
  const candidates =
    mirrored && !answerWasLost ? await fromMirror(deps, shop, contact) : await fromSearch(deps, shop, contact);
  return candidates.find((candidate) => isSameCustomer(candidate, contact)) ?? null;
}

async function fromMirror(deps: ContactDeps, shop: Shop, contact: ContactDraft): Promise<KnownContact[]> {
  const { contacts } = deps.database;
  const vatId = contact.company?.vatId;
  const byVatId = vatId ? await contacts.knownByVatId(shop.id, vatId) : [];
  const byEmail = contact.email ? await contacts.knownByEmail(shop.id, contact.email) : [];
  const byNumber = contact.number ? await contacts.knownByNumber(shop.id, contact.number) : [];
  const place = placeDigest(nameOf(contact), contact.address);
  const byPlace = place ? await contacts.knownByPlace(shop.id, place) : [];
  return [...byVatId, ...byNumber, ...byEmail, ...byPlace];
}

/** Lexware searches by number, e-mail and name only, the latter with three characters at least. */
async function fromSearch(deps: ContactDeps, shop: Shop, contact: ContactDraft): Promise<KnownContact[]> {
  const byNumber = contact.number ? await deps.lexware.findContacts(shop.id, { number: contact.number }) : [];
  if (byNumber.some((candidate) => isSameCustomer(candidate, contact))) return byNumber;
  const byEmail = contact.email ? await deps.lexware.findContacts(shop.id, { email: contact.email }) : [];
  if (byEmail.some((candidate) => isSameCustomer(candidate, contact))) return byEmail;
  const name = contact.company?.name ?? contact.person?.lastName ?? '';
  return name.length < 3 ? byEmail : deps.lexware.findContacts(shop.id, { name });
}

async function adoptContact(
  deps: ContactDeps,
  shop: Shop,
  contact: ContactDraft,
  found: KnownContact,
): Promise<LexwareId> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.contacts.claim(shop.id, contact.key, at);
    await stores.contacts.complete(shop.id, contact.key, found.lexwareId, digestOf(contact));
    await stores.contacts.remember(shop.id, [found], at);
    await stores.events.append(shop.id, contactEvent('contact.matched', found.lexwareId, at));
  });
  return found.lexwareId;
}

async function createContact(deps: ContactDeps, shop: Shop, contact: ContactDraft): Promise<LexwareId> {
  const at = deps.clock.now().toISOString();
  await deps.database.contacts.claim(shop.id, contact.key, at);
  const lexwareId = await postContact(deps, shop, contact);
  await deps.database.transaction(async (stores) => {
    await stores.contacts.complete(shop.id, contact.key, lexwareId, digestOf(contact));
    await stores.contacts.remember(shop.id, [knownContact(contact, lexwareId)], at);
    await stores.events.append(shop.id, contactEvent('contact.created', lexwareId, at));
  });
  return lexwareId;
}

async function postContact(deps: ContactDeps, shop: Shop, contact: ContactDraft): Promise<LexwareId> {
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

function digestOf(contact: ContactDraft): string {
  return createHash('sha256').update(JSON.stringify(contact)).digest('hex');
}

function contactEvent(event: 'contact.created' | 'contact.matched', contact: LexwareId, at: string) {
  return {
    at,
    orderId: null,
    orderName: null,
    origin: 'contact' as const,
    event,
    status: 'success' as const,
    refs: { contact },
    body: {},
  };
}
