import type { BilledDocument, DocumentRecord } from '../../../domain/documents/model/document';
import { isFinished } from '../../../domain/documents/model/document-state';
import type { AnyDraft } from '../../../domain/documents/model/draft';
import { type Finding, LINK_REFUSED } from '../../../domain/documents/model/draft-note';
import type { RecipientAddress } from '../../../domain/documents/model/draft-recipient';
import { isRequested } from '../../../domain/documents/model/instruction';
import type { Decision, WaitReason } from '../../../domain/documents/model/reason';
import type { Instant, LexwareId } from '../../../domain/ids';
import { settingsOf } from '../../../domain/settings/document-settings';
import { AppError, type AppErrorOf } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Lexware } from '../../../ports/lexware';
import { lacksConnection } from '../../../ports/lexware-connection';
import type { Shop } from '../../../ports/stores/shop-stores';
import {
  type Addressee,
  type AddresseeDeps,
  contactForDocument,
} from '../contacts/contact-for-document';
import {
  claimWithTransfer,
  type CreateDocumentRequest,
  findingsOf,
  giveBack,
  type OrderChanged,
  type OwnClaim,
  type Queued,
} from './claim-document';
import type { CreateDatabase } from './create-stores';
import { finishDocument } from './finish-document';
import { Marking } from './marking';
import { sendDraft, type SendDraftDeps, type SentDraft } from './send-draft';

export interface CreateDocumentDeps extends SendDraftDeps {
  database: CreateDatabase;
  lexware: SendDraftDeps['lexware'] & InvoicedContactDeps['lexware'];
}

/**
 * Not refused, only later: Lexware's fair-use rule, or a contact created a moment ago, requires a
 * pause. Certainly nothing was created.
 */
interface RetryLater {
  kind: 'retry-later';
  /** The reason that the order shows meanwhile, if it is worth showing. */
  reason: WaitReason | null;
  /** With the time to wait; without one the queue retries with growing delays. */
  error: AppErrorOf<'LEXWARE_THROTTLED' | 'LEXWARE_NOT_READY'>;
}

/**
 * `documents`: all documents of the order including the new one; null if another process created
 * one meanwhile.
 */
export interface Created {
  kind: 'created';
  documents: BilledDocument[] | null;
}

export type CreationOutcome = Decision | Created | RetryLater | OrderChanged | Queued;

/** Failures after which Lexware certainly created nothing and a retry makes sense. */
const NOT_DONE_YET = new Set([
  'LEXWARE_THROTTLED',
  'LEXWARE_UNAVAILABLE',
  'LEXWARE_NOT_SENT',
  'LEXWARE_NOT_READY',
]);
/** Failures after which Lexware certainly created nothing and a retry would fail the same way. */
const REFUSED = new Set([
  'LEXWARE_REFUSED',
  'LEXWARE_CONTACT_REFUSED',
  'LEXWARE_PLAN',
  'LEXWARE_NOT_FOUND',
]);

/**
 * Creates one document of an order once: first claim and transfer, then one request, then
 * completion with all follow-ups in one transaction. Any error leaves a claim from which the next
 * attempt can resume.
 */
export async function createDocument(
  deps: CreateDocumentDeps,
  request: CreateDocumentRequest,
): Promise<CreationOutcome> {
  const { shop, draft, step, instructions } = request;
  const ofInvoice = await otherContactOfInvoice(deps, request);
  const claim = await claimWithTransfer(deps.database, request);
  if (claim.kind !== 'claimed') return claim;
  const { document: claimed } = claim;
  const sender = { ...request, isRequested: isRequested(instructions, step) };
  const marking = new Marking(deps.database.documents, sender, claimed, claim.mark);
  try {
    const { id: contactId, isNew } = await addresseeOf(deps, request, ofInvoice);
    const { finalize } = settingsOf(shop.settings, draft.kind);
    const precedingId = await linkedInvoice(deps, shop, draft);
    const { organizationId } = request;
    const sent = await sendDraft(deps, {
      ...request,
      begin: () => marking.begin(),
      options: { contactId, finalize, precedingId, organizationId },
    });
    // A contact that we created from the order has all of the order's data.
    const isContactSent = isNew && sent.contactId === contactId;
    return await complete(deps, request, { claim, marking, sent, isContactSent });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return afterFailure(deps, shop, { claimed, mark: marking.at }, error);
  }
}

interface SentClaim {
  claim: OwnClaim;
  marking: Marking;
  sent: SentDraft;
  isContactSent: boolean;
}

/** Two documents for one claim are one too many, whoever created the other: the order shows it. */
async function complete(
  { database, clock }: CreateDocumentDeps,
  request: CreateDocumentRequest,
  { claim, marking, sent, isContactSent }: SentClaim,
): Promise<Created | OrderChanged> {
  const { shop, order, draft } = request;
  const { document: claimed, isAlone, hasPlenty } = claim;
  const { recipient } = draft;
  const done = {
    shop,
    order,
    contact: recipient.kind === 'contact' && !isContactSent ? recipient.contact : null,
    claimed,
    alone: isAlone ? marking.sending : null,
    hasPlenty,
    lexwareId: sent.id,
    isToContact: sent.contactId !== null,
    status: settingsOf(shop.settings, draft.kind).finalize ? 'open' : 'draft',
    repairs: repairsOf(draft, sent),
    routineDecisions: request.routineDecisions,
    isRequested: isRequested(request.instructions, claimed),
    at: now({ clock }),
  } as const;
  const documents = await database.transaction((stores) =>
    finishDocument(stores, { ...done, how: 'created' }),
  );
  if (!documents) return { kind: 'order-changed' };
  return { kind: 'created', documents: billed(documents, claimed, request) };
}

function repairsOf(draft: AnyDraft, { isLinkRefused }: { isLinkRefused: boolean }): Finding[] {
  return isLinkRefused ? [...findingsOf(draft), LINK_REFUSED] : findingsOf(draft);
}

/** A document's content does not change once it exists, so what the evaluation read still holds. */
function billed(
  documents: DocumentRecord[],
  { id: created }: DocumentRecord,
  { documents: read, draft }: CreateDocumentRequest,
): BilledDocument[] | null {
  const all = documents.flatMap((document): BilledDocument[] => {
    const { content } = draft;
    if (document.id === created) return [{ ...document, content, repairs: findingsOf(draft) }];
    const known = read.find((one) => one.id === document.id && isFinished(one));
    return known ? [{ ...document, content: known.content, repairs: known.repairs }] : [];
  });
  return all.length === documents.length ? all : null;
}

/** Lexware's id of the invoice to which a credit note is linked; null for all other documents. */
async function linkedInvoice(
  deps: CreateDocumentDeps,
  shop: Shop,
  draft: AnyDraft,
): Promise<LexwareId | null> {
  if (draft.kind !== 'credit-note' || !draft.isLinked) return null;
  const invoice = await deps.database.documents.byId(shop.id, draft.corrects);
  return invoice?.lexwareId ?? null;
}

/** `mark`: null if nothing was sent for the claim. */
async function afterFailure(
  { database, clock }: CreateDocumentDeps,
  shop: Shop,
  { claimed, mark }: { claimed: DocumentRecord; mark: Instant | null },
  error: AppError,
): Promise<CreationOutcome> {
  if (NOT_DONE_YET.has(error.code)) {
    if (mark) await database.documents.resetClaim(shop.id, claimed.id, mark);
    return later(error);
  }
  if (error.code === 'LEXWARE_UNCERTAIN' && mark)
    await database.documents.recordLostAnswer(shop.id, claimed.id, { mark, at: now({ clock }) });
  const decision = decisionAfter(error);
  if (!decision) throw error;
  await database.transaction(async (stores) => {
    if (mark) await stores.documents.resetClaim(shop.id, claimed.id, mark);
    await giveBack(stores, shop, claimed);
  });
  return decision;
}

/**
 * A rate limit, or the pause that every new contact needs, is not shown; a contact that Lexware
 * refused as too new is.
 */
function later(error: AppError): RetryLater {
  if (error.code === 'LEXWARE_NOT_READY')
    return { kind: 'retry-later', reason: 'CONTACT_NOT_READY', error };
  if (error.code === 'LEXWARE_THROTTLED') return { kind: 'retry-later', reason: null, error };
  throw error;
}

function decisionAfter(error: AppError): Decision | null {
  if (REFUSED.has(error.code))
    return { kind: 'refuse', reason: 'LEXWARE_REFUSED', detail: error.detail };
  if (error.code === 'CONTACT_LIMIT' || error.code === 'CONTACT_NOT_TAX_FREE') {
    return { kind: 'refuse', reason: error.code };
  }
  if (error.code === 'CREATION_PAUSED' || error.code === 'OTHER_APP')
    return { kind: 'wait', reason: error.code };
  if (error.code === 'LEXWARE_SCOPE') return { kind: 'wait', reason: 'MISSING_LEXWARE_SCOPE' };
  return lacksConnection(error) ? { kind: 'wait', reason: error.code } : null;
}

function now(deps: { clock: Clock }): Instant {
  return deps.clock.now().toISOString();
}

interface InvoicedContactDeps extends Pick<AddresseeDeps, 'database'> {
  lexware: Pick<Lexware, 'voucher'>;
}

/**
 * The contact of the invoice that is corrected, null for none; left out if it is the customer's
 * contact, or Lexware does not return it. Read before the correction is claimed, like all its other
 * data.
 */
async function otherContactOfInvoice(
  { database, lexware }: InvoicedContactDeps,
  { shop, draft, documents }: CreateDocumentRequest,
): Promise<LexwareId | null | undefined> {
  if (draft.kind !== 'credit-note' || draft.recipient.kind === 'invoiced') return undefined;
  const invoiceId = documents.find(({ id }) => id === draft.corrects)?.lexwareId;
  if (!invoiceId) return undefined;
  const named = await namedIn(lexware, shop.id, invoiceId);
  if (!named) return undefined;
  if (draft.recipient.kind === 'address') return named.contactId ?? undefined;
  const link = await database.contacts.link(shop.id, draft.recipient.contact.key);
  return link?.lexwareId === named.contactId ? undefined : named.contactId;
}

/**
 * The contact that a document goes to. A correction goes to the contact of its invoice, whatever
 * the customer's contact is by now: settings, address or link may have changed since.
 */
async function addresseeOf(
  deps: AddresseeDeps,
  request: CreateDocumentRequest,
  ofInvoice: LexwareId | null | undefined,
): Promise<Addressee> {
  if (ofInvoice === undefined) return contactForDocument(deps, request);
  const { draft } = request;
  const recipient = { kind: 'invoiced', contactId: ofInvoice, address: addressOf(draft) } as const;
  return contactForDocument(deps, { ...request, draft: { ...draft, recipient } });
}

function addressOf({ recipient }: CreateDocumentRequest['draft']): RecipientAddress {
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

async function namedIn(
  lexware: InvoicedContactDeps['lexware'],
  shopId: CreateDocumentRequest['shop']['id'],
  invoiceId: LexwareId,
) {
  try {
    return (await lexware.voucher(shopId, 'invoice', invoiceId)).recipient;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
