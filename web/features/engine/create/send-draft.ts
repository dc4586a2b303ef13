import type { LexwareId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { CreateOptions, Lexware } from '../../../ports/lexware/lexware';
import type { MayBegin } from '../../../ports/queue';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import {
  type Addressed,
  type AddresseeDeps,
  contactAfterRefusal,
} from '../contacts/contact-for-document';
import { assertSettled } from '../contacts/settling-contact';

export interface SendDraftDeps extends AddresseeDeps {
  lexware: AddresseeDeps['lexware'] & Pick<Lexware, 'createDocument' | 'voucher'>;
}

type DraftOptions = Omit<CreateOptions, 'mayBegin'>;

interface Sending extends Addressed {
  options: DraftOptions;
  /** Before each request. */
  begin(): Promise<MayBegin>;
}

export interface SentDraft {
  id: LexwareId;
  /** Whom it went to. */
  contactId: LexwareId | null;
  /** A credit note went out without its invoice, which therefore stays open in Lexware. */
  isLinkRefused: boolean;
}

/**
 * Sends a document. A refusal is certainly not done; where it comes from what we know of Lexware
 * being outdated (the customer's contact is gone, the invoice has a credit note already), the
 * document goes out once more without that.
 */
export async function sendDraft(deps: SendDraftDeps, sending: Sending): Promise<SentDraft> {
  const { options } = sending;
  try {
    const id = await send(deps, sending, options);
    return { id, contactId: options.contactId, isLinkRefused: false };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const newContact = await withNewContact(deps, sending);
    if (!newContact) await assertNotOnlyLate(deps, sending, error);
    const otherwise = newContact ?? (await withoutLink(deps, sending));
    if (!otherwise) throw error;
    const id = await send(deps, sending, otherwise);
    const isLinkRefused = otherwise.precedingId !== options.precedingId;
    return { id, contactId: otherwise.contactId, isLinkRefused };
  }
}

async function send(
  { lexware }: SendDraftDeps,
  { shop, draft, begin }: Sending,
  options: DraftOptions,
): Promise<LexwareId> {
  return lexware.createDocument(shop.id, draft, { ...options, mayBegin: await begin() });
}

function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'LEXWARE_REFUSED' || error.code === 'LEXWARE_CONTACT_REFUSED')
  );
}

/** For some seconds Lexware refuses the contact that it has just taken in. */
async function assertNotOnlyLate(
  deps: SendDraftDeps,
  { shop, options }: Sending,
  { code }: AppError,
): Promise<void> {
  const { contactId } = options;
  if (code === 'LEXWARE_CONTACT_REFUSED' && contactId !== null)
    await assertSettled(deps, shop.id, contactId);
}

/** Null where the contact is not the reason. */
async function withNewContact(deps: SendDraftDeps, sending: Sending): Promise<DraftOptions | null> {
  const { options } = sending;
  const contactId = await contactAfterRefusal(deps, sending, options.contactId);
  return contactId === options.contactId ? null : { ...options, contactId };
}

/**
 * Lexware links one credit note per invoice, and somebody may have written one there. Null unless
 * the invoice stands.
 */
async function withoutLink(
  deps: SendDraftDeps,
  { shop, options }: Sending,
): Promise<DraftOptions | null> {
  const { precedingId } = options;
  if (precedingId === null || !(await stands(deps, shop, precedingId))) return null;
  return { ...options, precedingId: null };
}

async function stands(deps: SendDraftDeps, shop: Shop, invoiceId: LexwareId): Promise<boolean> {
  try {
    const { status } = await deps.lexware.voucher(shop.id, 'invoice', invoiceId);
    return status !== 'draft' && status !== 'voided';
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return false;
    throw error;
  }
}
