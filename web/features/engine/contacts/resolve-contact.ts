import { contactDigest, sentWithCreation } from '../../../domain/contacts/merge-contact';
import { isSameCustomer, nameOf, placeDigest } from '../../../domain/contacts/same-customer';
import { CONTACT_LIMIT } from '../../../domain/contacts/stored-contact';
import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { ContactFilter, Lexware } from '../../../ports/lexware';
import { type JobContext, type MayBegin, SEND_WITHIN_MS } from '../../../ports/queue';
import type { ContactLink, KnownContact, NewLink } from '../../../ports/stores/contact-store';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { contactEvent } from './contact-event';

export interface ResolveContactDeps {
  database: DatabaseOf<
    'connections' | 'contacts' | 'documents' | 'events' | 'instructions' | 'shops' | 'vatChecks'
  >;
  lexware: SearchDeps['lexware'] & Pick<Lexware, 'createContact'>;
  clock: Clock;
}

export interface CreatingDeps extends ResolveContactDeps {
  /**
   * For this long after the claim a creation may still be on its way, or missing in Lexware's list;
   * after a crash the claim is free again then.
   */
  contactClaimMs: number;
  /** For this long Lexware accepts a new contact in no document. */
  contactDelayMs: number;
}

/** What an order tells about its customer. */
export interface CustomerNews {
  shop: Shop;
  order: Pick<Order, 'id' | 'name' | 'processedAt' | 'updatedAt'>;
  contact: ContactDraft;
  /** The organisation that the document is for; null or left out: whichever is connected. */
  organizationId?: string | null;
}

/** `permit`: of the job that creates the document. */
type CreatingNews = CustomerNews & Pick<JobContext, 'permit'>;

interface Resolved {
  id: LexwareId;
  /** When the contact was created, if that was just now. */
  createdAt?: Instant;
}

/**
 * Until the first retry while another order's job creates the contact; each later pause is longer.
 */
const FIRST_WAIT_MS = 1_000;

/**
 * The Lexware contact of a customer: from our links and the copied list without a call, else by a
 * search, else newly created. A creation is claimed first, so that parallel orders of a customer
 * create one contact; after a lost answer the search comes before a retry. LEXWARE_THROTTLED:
 * another order's job is creating it; LEXWARE_UNCERTAIN: the answer to a creation may be lost.
 */
export async function resolveContact(deps: CreatingDeps, news: CreatingNews): Promise<Resolved> {
  const { shop, contact } = news;
  const { contacts } = deps.database;
  const { link, mirroredAt, known } = await contacts.linkAndMirror(shop.id, contact.key);
  if (link?.lexwareId) return { id: link.lexwareId };
  if (link) waitWhileClaimed(deps, link);

  const isMirrored = link === null && mirroredAt !== null;
  const existing = await (isMirrored ? findInMirror : findBySearch)(deps, shop.id, contact);
  if (existing) return { id: await adoptContact(deps, news, existing) };
  if (known >= CONTACT_LIMIT) {
    throw new AppError('CONTACT_LIMIT', 'Lexware keeps no more customers');
  }
  return createContact(deps, news, await claimCreation(deps, news, link));
}

/**
 * Nobody creates it again before the claim expires: until then the request may be on its way, or
 * the contact missing in Lexware's list. Each pause doubles the claim's age.
 */
function waitWhileClaimed({ clock, contactClaimMs }: CreatingDeps, { sentAt }: ContactLink): void {
  const leftMs = sentAt === null ? 0 : Date.parse(sentAt) - clock.now().getTime();
  if (leftMs <= 0) return;
  const ageMs = contactClaimMs - leftMs;
  const waitMs = Math.min(leftMs, Math.max(ageMs, FIRST_WAIT_MS));
  if (ageMs <= SEND_WITHIN_MS) throw underWay(waitMs);
  throw new AppError('LEXWARE_UNCERTAIN', 'The answer about this contact may be lost', { waitMs });
}

function underWay(waitMs: number): AppError {
  return new AppError('LEXWARE_THROTTLED', 'Another order is creating this contact', {
    waitMs,
  });
}

interface ContactClaim {
  link: ContactLink;
  mayBegin: MayBegin;
}

/** Afterwards the claim is ours: new, or taken over from a creation whose answer was lost. */
async function claimCreation(
  { database, contactClaimMs }: CreatingDeps,
  { shop, contact, permit }: CreatingNews,
  lost: ContactLink | null,
): Promise<ContactClaim> {
  const marked = permit.readClocks();
  const mayBegin = () => permit.mayBegin(marked);
  const until = new Date(marked.wallMs + contactClaimMs).toISOString();
  if (lost) {
    if (!(await database.contacts.prolong(shop.id, lost, until))) throw underWay(FIRST_WAIT_MS);
    return { link: { ...lost, sentAt: until }, mayBegin };
  }
  const { contacts } = database;
  const { link, isNew } = await contacts.claim(shop.id, contact.key, until, permit.token);
  if (!isNew) throw underWay(FIRST_WAIT_MS);
  return { link, mayBegin };
}

/** The contact found there is the merchant's: none of its data counts as sent by us. */
const NOTHING_SENT = { digest: null, sent: null, sentAt: null, createdAt: null };

async function adoptContact(
  deps: ResolveContactDeps,
  news: CustomerNews,
  found: KnownContact,
): Promise<LexwareId> {
  const { shop, order, contact } = news;
  const at = deps.clock.now().toISOString();
  return deps.database.transaction(async (stores) => {
    await stores.contacts.claim(shop.id, contact.key, at);
    const id = await linkedTo(stores, news, found.lexwareId, NOTHING_SENT);
    await stores.contacts.upsert(shop.id, [found], at);
    await stores.events.append(
      shop.id,
      contactEvent({ contact: found.lexwareId, order, at }, { event: 'contact.matched', body: {} }),
    );
    return id;
  });
}

/** Whichever contact was linked first stays the customer's. */
async function linkedTo(
  { contacts }: StoresOf<'contacts'>,
  { shop, contact }: CustomerNews,
  id: LexwareId,
  known: NewLink,
): Promise<LexwareId> {
  if (await contacts.complete(shop.id, contact.key, id, known)) return id;
  return (await contacts.link(shop.id, contact.key))?.lexwareId ?? id;
}

async function createContact(
  deps: ResolveContactDeps,
  news: CustomerNews,
  claim: ContactClaim,
): Promise<Resolved> {
  const { shop, order, contact } = news;
  const at = deps.clock.now().toISOString();
  const { id: created, leftOut } = await postContact(deps, news, claim);
  const createdAt = deps.clock.now().toISOString();
  const id = await deps.database.transaction(async (stores) => {
    const sent = {
      fields: sentWithCreation(contact),
      orderedAt: order.processedAt,
      changedAt: order.updatedAt,
    };
    const known = { digest: contactDigest(contact), sent, sentAt: null, createdAt };
    const linked = await linkedTo(stores, news, created, known);
    await stores.contacts.upsert(shop.id, [knownContact(contact, created)], at);
    await stores.events.append(
      shop.id,
      contactEvent({ contact: created, order, at }, { event: 'contact.created', body: {} }),
    );
    if (leftOut.length === 0) return linked;
    const left = { code: 'left-out', fields: leftOut.join(',') } as const;
    await stores.events.append(
      shop.id,
      contactEvent({ contact: created, order, at }, { event: 'contact.not-updated', body: left }),
    );
    return linked;
  });
  return id === created ? { id, createdAt } : { id };
}

async function postContact(
  { database, lexware }: ResolveContactDeps,
  { shop, contact, organizationId }: CustomerNews,
  { link, mayBegin }: ContactClaim,
) {
  try {
    return await lexware.createContact(shop.id, contact, { mayBegin, organizationId });
  } catch (error) {
    // Only a lost answer leaves the claim in place: it shows that a search must come before the
    // retry.
    const isLost = !(error instanceof AppError) || error.code === 'LEXWARE_UNCERTAIN';
    if (!isLost) await database.contacts.release(shop.id, link);
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

/** The customer in our copy of Lexware's contact list; costs no call. */
export async function findInMirror(
  { database: { contacts } }: { database: StoresOf<'contacts'> },
  shopId: ShopId,
  contact: ContactDraft,
): Promise<KnownContact | null> {
  const { email, number, company } = contact;
  const place = placeDigest(nameOf(contact), contact.address);
  const alike = await contacts.similar(shopId, { vatId: company?.vatId, number, email, place });
  return alike.find((one) => isSameCustomer(one, contact)) ?? null;
}

export interface SearchDeps {
  lexware: Pick<Lexware, 'contactPage'>;
}

/** Lexware searches by number, e-mail and name only; the first real hit ends the search. */
async function findBySearch(
  deps: SearchDeps,
  shopId: ShopId,
  contact: ContactDraft,
): Promise<KnownContact | null> {
  for (const filter of filtersFor(contact)) {
    const found = await firstHit(deps, shopId, contact, filter);
    if (found) return found;
  }
  return null;
}

function filtersFor({ number, email, company, person }: ContactDraft): ContactFilter[] {
  const name = company?.name ?? person?.lastName;
  return [
    ...(number ? [{ number }] : []),
    ...(email ? [{ email }] : []),
    ...(name ? [{ name }] : []),
  ];
}

/** A common name fills many pages; Lexware lists no more than 40 of them. */
async function firstHit(
  { lexware }: SearchDeps,
  shopId: ShopId,
  contact: ContactDraft,
  filter: ContactFilter,
): Promise<KnownContact | null> {
  for (let page = 0; ; page++) {
    const { contacts, isLast } = await lexware.contactPage(shopId, page, filter);
    const found = contacts.find((one) => isSameCustomer(one, contact));
    if (found || isLast) return found ?? null;
  }
}
