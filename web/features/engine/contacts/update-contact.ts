import { type ContactField, CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import {
  contactDigest,
  isKnownTaxFree,
  isOutdated,
  type Merged,
  mergeContact,
  type SentFields,
  TAX_FREE_FIELDS,
} from '../../../domain/contacts/merge-contact';
import { severalParts } from '../../../domain/contacts/stored-contact';
import { contactOfOrder } from '../../../domain/document-rules/draft/contact-of-order';
import {
  currentIssue,
  instructionsOfIssue,
} from '../../../domain/document-rules/conditions/tax-choice-issue';
import type { LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Detail } from '../../../domain/reasons/detail';
import { AppError } from '../../../ports/app-error';
import type { Shopify } from '../../../ports/shopify';
import { whileConnected } from '../../../ports/lexware-connection';
import type { ContactReplacement, Lexware, LexwareContact } from '../../../ports/lexware';
import type { ContactLink, LinkState } from '../../../ports/stores/contact-store';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { handle } from '../../../jobs/job';
import { knownAnswer } from '../vat-check/known-answer';
import { contactEvent, type ContactNews } from './contact-event';
import type { CustomerNews } from './resolve-contact';
import { type ReadContactDeps, readUsable } from './settling-contact';

export interface UpdateContactDeps extends ReadContactDeps {
  lexware: ReadContactDeps['lexware'] & Pick<Lexware, 'replaceContact'>;
}

export type PresentContact = Pick<LexwareContact, 'known' | 'stored'>;

/** `now`: the current contact; null if nothing had to be sent, and so nothing was read. */
type ContactUpdate = { kind: 'current'; now: PresentContact | null } | { kind: 'gone' };

const ROUNDS = 3;

/**
 * Sends Lexware the new data of a customer with a linked contact; no call if nothing is new. Each
 * round reads, merges and writes with the version that was read, so that a concurrent change, or a
 * lost answer, leads to another round.
 */
export async function updateContact(
  deps: UpdateContactDeps,
  news: CustomerNews,
): Promise<ContactUpdate> {
  let unconfirmed: ContactField[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const attempt = await tryUpdate(deps, news, unconfirmed);
    if (attempt.kind !== 'again') return attempt;
    unconfirmed = attempt.unconfirmed;
  }
  throw new AppError('LEXWARE_UNAVAILABLE', 'The contact could not be written in three rounds');
}

type Attempt = ContactUpdate | { kind: 'again'; unconfirmed: ContactField[] };

async function tryUpdate(
  deps: UpdateContactDeps,
  news: CustomerNews,
  unconfirmed: ContactField[],
): Promise<Attempt> {
  const { shop, contact } = news;
  const link = await deps.database.contacts.link(shop.id, contact.key);
  if (!link?.lexwareId) return { kind: 'gone' };
  const fields = fieldsToSend(link, news);
  if (fields.length === 0) return { kind: 'current', now: null };
  const read = await readUsable(deps, shop.id, link.lexwareId);
  if (!read) return { kind: 'gone' };
  const sent = link.sent?.fields ?? null;
  const merged = mergeContact({ sent, stored: read.stored, draft: contact, fields });
  const written = await write(deps, news, { id: link.lexwareId, merged });
  if (written.kind === 'conflict') return { kind: 'again', unconfirmed };
  if (written.kind === 'uncertain') return { kind: 'again', unconfirmed: merged.changed };
  const isStored = await record(deps, news, {
    link,
    read,
    merged,
    written,
    unconfirmed,
    isAll: fields === CONTACT_FIELDS,
  });
  if (!isStored) return { kind: 'again', unconfirmed: merged.changed };
  if (written.kind !== 'replaced') return { kind: 'current', now: read };
  return { kind: 'current', now: { known: written.known, stored: merged.contact } };
}

/**
 * Every field if the shop's data is newer; only the fields that tax-free documents need if the
 * order is older.
 */
function fieldsToSend(
  link: ContactLink,
  { order, contact }: CustomerNews,
): readonly ContactField[] {
  const isNews = link.digest !== contactDigest(contact) && !isOutdated(order, link.sent);
  if (isNews) return CONTACT_FIELDS;
  return isKnownTaxFree(link.sent, contact) ? [] : TAX_FREE_FIELDS;
}

type Left = { code: 'several'; parts: string } | { code: 'refused'; detail: Detail | null };

type Written =
  | ContactReplacement
  /** Nothing had to be written. */
  | { kind: 'equal' }
  /** The contact cannot be written, and why. */
  | { kind: 'left'; reason: Left }
  | { kind: 'uncertain' };

async function write(
  deps: UpdateContactDeps,
  { shop }: CustomerNews,
  { id, merged }: { id: LexwareId; merged: Merged },
): Promise<Written> {
  if (merged.changed.length === 0) return { kind: 'equal' };
  const parts = severalParts(merged.contact);
  if (parts.length > 0)
    return { kind: 'left', reason: { code: 'several', parts: parts.join(',') } };
  try {
    return await deps.lexware.replaceContact(shop.id, id, merged.contact);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'LEXWARE_UNCERTAIN') return { kind: 'uncertain' };
    // Deleted since it was read: the next round detects that.
    if (error.code === 'LEXWARE_NOT_FOUND') return { kind: 'conflict' };
    if (error.code !== 'LEXWARE_REFUSED') throw error;
    return { kind: 'left', reason: { code: 'refused', detail: error.detail ?? null } };
  }
}

interface Outcome {
  link: ContactLink;
  read: LexwareContact;
  merged: Merged;
  written: Exclude<Written, { kind: 'conflict' | 'uncertain' }>;
  unconfirmed: ContactField[];
  /** All fields were compared, not only those of tax-free documents. */
  isAll: boolean;
}

/** False if another job was faster; its data is newer. */
async function record(
  deps: UpdateContactDeps,
  news: CustomerNews,
  outcome: Outcome,
): Promise<boolean> {
  const { link, read, written } = outcome;
  const at = deps.clock.now().toISOString();
  return deps.database.transaction(async (stores) => {
    if (!(await stores.contacts.updateLink(news.shop.id, link, knowledgeOf(news, outcome))))
      return false;
    const known = written.kind === 'replaced' ? written.known : read.known;
    await stores.contacts.upsert(news.shop.id, [known], at);
    const about = { contact: read.known.lexwareId, order: news.order, at };
    for (const one of newsOf(outcome))
      await stores.events.append(news.shop.id, contactEvent(about, one));
    return true;
  });
}

function knowledgeOf({ order, contact }: CustomerNews, outcome: Outcome): LinkState {
  const { link, merged, written, isAll } = outcome;
  const fields =
    written.kind === 'left' ? withoutChanges(merged, link.sent?.fields ?? {}) : merged.sent;
  const sentAt = written.kind === 'replaced' ? (written.writtenAt ?? link.sentAt) : link.sentAt;
  const left = leftOf(outcome);
  if (!isAll && link.sent) return { ...link, sent: { ...link.sent, fields, left }, sentAt };
  const sent = { fields, orderedAt: order.processedAt, changedAt: order.updatedAt, left };
  return { digest: contactDigest(contact), sent, sentAt };
}

/** Fields that could not be written do not count as sent. */
function withoutChanges({ sent, changed }: Merged, before: SentFields): SentFields {
  return { ...sent, ...Object.fromEntries(changed.map((field) => [field, before[field]])) };
}

/**
 * Fields that the merchant has to enter in Lexware; an update of all fields restarts the list.
 */
function leftOf({ link, written, merged, isAll }: Outcome): ContactField[] {
  const before = isAll ? [] : (link.sent?.left ?? []);
  return written.kind === 'left' ? [...new Set([...before, ...merged.changed])] : before;
}

function isLogged({ link, merged, isAll }: Outcome): boolean {
  return !isAll && merged.changed.every((field) => link.sent?.left?.includes(field));
}

function newsOf(outcome: Outcome): ContactNews[] {
  const { merged, written, unconfirmed } = outcome;
  const fields = (merged.changed.length > 0 ? merged.changed : unconfirmed).join(',');
  if (written.kind !== 'left')
    return fields === '' ? [] : [{ event: 'contact.updated', body: { fields } }];
  if (isLogged(outcome)) return [];
  return [{ event: 'contact.not-updated', body: { ...written.reason, fields } }];
}

interface UpdateDeps extends UpdateContactDeps {
  shopify: Pick<Shopify, 'order'>;
}

/**
 * Reads the customer's data from the order again, so that no personal data is stored in the queue.
 */
export function updateContactJob(deps: UpdateDeps) {
  return handle(CONTACT_JOBS.updateContact, ({ shopId, orderId }) =>
    whileConnected(updateFromOrder(deps, shopId, orderId)),
  );
}

async function updateFromOrder(deps: UpdateDeps, shopId: ShopId, orderId: OrderId): Promise<void> {
  const { database, shopify } = deps;
  const shop = await database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt || shop.activatedAt === null) return;
  const profile = (await database.connections.byShop(shopId))?.profile;
  const order = profile && (await shopify.order(shop, orderId));
  if (!profile || !order) return;
  const documents = await database.documents.ofOrder(shopId, orderId);
  const instructions = instructionsOfIssue(
    await database.instructions.of(shopId, orderId),
    currentIssue(documents),
  );
  const vatIdConfirmed = await knownAnswer(database, { shop, order, profile });
  const { settings, name: shopName } = shop;
  const contact = contactOfOrder({
    order,
    settings,
    profile,
    shopName,
    instructions,
    vatIdConfirmed,
  });
  if (contact) await updateContact(deps, { shop, order, contact });
}
