import type { DocumentRecord } from '../../domain/documents/model/document';
import { isInForce } from '../../domain/documents/model/document-state';
import type { LexwareId, ShopId } from '../../domain/ids';
import type { WrittenTarget } from '../../domain/written-metafields/metafield-changes';
import type { WrittenContact } from '../../domain/written-metafields/values-of-order';
import { VALUE_FORMS } from '../../domain/metafields/metafield';
import { AppError } from '../../ports/app-error';
import type { Lexware, LexwareAuth } from '../../ports/lexware';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

export interface WrittenContactDeps {
  database: StoresOf<'contacts'>;
  lexware: Pick<Lexware, 'voucher' | 'contact'>;
  auth: Pick<LexwareAuth, 'permalink'>;
}

/**
 * The Lexware contact of the order's newest document, read only if it is wanted; null for a
 * one-time address, undefined if unknown.
 */
export async function writtenContact(
  deps: WrittenContactDeps,
  { id: shopId }: Shop,
  { targets, documents }: { targets: readonly WrittenTarget[]; documents: DocumentRecord[] },
): Promise<WrittenContact | null | undefined> {
  const isWanted = targets.some(({ value }) => VALUE_FORMS[value].category === 'contact');
  const newest = documents.findLast(isInForce);
  if (!isWanted || !newest?.lexwareId) return undefined;
  const contactId = await contactOf(deps, shopId, { ...newest, lexwareId: newest.lexwareId });
  if (contactId === null || contactId === undefined) return contactId;
  return {
    number: await numberOf(deps, shopId, contactId),
    link: deps.auth.permalink('contact', contactId, 'view'),
  };
}

async function contactOf(
  { lexware }: WrittenContactDeps,
  shopId: ShopId,
  { kind, lexwareId }: Pick<DocumentRecord, 'kind'> & { lexwareId: LexwareId },
): Promise<LexwareId | null | undefined> {
  try {
    const { recipient } = await lexware.voucher(shopId, kind, lexwareId);
    return recipient?.contactId ?? null;
  } catch (error) {
    // Of another organisation, or just deleted, which an event will report.
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Lexware returns the number with the contact, but our copy of the list is updated by a later
 * event.
 */
async function numberOf(
  { database, lexware }: WrittenContactDeps,
  shopId: ShopId,
  contactId: LexwareId,
): Promise<string | null> {
  const known = await database.contacts.known(shopId, contactId);
  if (known?.number) return known.number;
  return (await lexware.contact(shopId, contactId))?.known.number ?? null;
}
