import type { LexwareId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { CreateOptions, Lexware } from '../../../ports/lexware';
import type { MayBegin } from '../../../ports/queue';
import type { Shop } from '../../../ports/stores/shop-stores';
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
  /** Runs before each request. */
  begin(): Promise<MayBegin>;
}

export interface SentDraft {
  id: LexwareId;
  /** The contact that it was sent to. */
  contactId: LexwareId | null;
  /** A credit note was sent without its invoice, which therefore stays open in Lexware. */
  isLinkRefused: boolean;
}

/**
 * Sends a document. After a refusal certainly nothing was created; if it came from outdated data of
 * ours (the customer's contact is gone, the invoice has a credit note already), the document is
 * sent once more without that data.
 */
export async function sendDraft(deps: SendDraftDeps, sending: Sending): Promise<SentDraft> {
  const { options } = sending;
  try {
    return await sendLinked(deps, sending, options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const newContact = await withNewContact(deps, sending);
    if (newContact) return sendToNewContact(deps, sending, newContact);
    await assertNotOnlyLate(deps, sending, error);
    return sendUnlinked(deps, sending, { options, error });
  }
}

async function sendLinked(
  deps: SendDraftDeps,
  sending: Sending,
  options: DraftOptions,
): Promise<SentDraft> {
  const id = await send(deps, sending, options);
  return { id, contactId: options.contactId, isLinkRefused: false };
}

/** Lexware links a credit note only to an invoice with the same contact. */
async function sendToNewContact(
  deps: SendDraftDeps,
  sending: Sending,
  options: DraftOptions,
): Promise<SentDraft> {
  try {
    return await sendLinked(deps, sending, options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return sendUnlinked(deps, sending, { options, error });
  }
}

/** Throws the refusal again if omitting the link would not help. */
async function sendUnlinked(
  deps: SendDraftDeps,
  sending: Sending,
  refused: { options: DraftOptions; error: AppError },
): Promise<SentDraft> {
  const unlinked = await withoutLink(deps, sending.shop, refused.options);
  if (!unlinked) throw refused.error;
  const id = await send(deps, sending, unlinked);
  return { id, contactId: unlinked.contactId, isLinkRefused: true };
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

/** For some seconds Lexware refuses a contact that it has just created. */
async function assertNotOnlyLate(
  deps: SendDraftDeps,
  { shop, options }: Sending,
  { code }: AppError,
): Promise<void> {
  const { contactId } = options;
  if (code === 'LEXWARE_CONTACT_REFUSED' && contactId !== null)
    await assertSettled(deps, shop.id, contactId);
}

/** Null if the contact is not the reason. */
async function withNewContact(deps: SendDraftDeps, sending: Sending): Promise<DraftOptions | null> {
  const { options } = sending;
  const contactId = await contactAfterRefusal(deps, sending, options.contactId);
  return contactId === options.contactId ? null : { ...options, contactId };
}

/**
 * Lexware links one credit note per invoice, and somebody may have created one there. Null unless
 * the invoice is valid.
 */
async function withoutLink(
  deps: SendDraftDeps,
  shop: Shop,
  options: DraftOptions,
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
