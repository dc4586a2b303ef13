import type { AnyDraft } from '../../../domain/documents/model/draft';
import { type Finding, LINK_REFUSED } from '../../../domain/documents/model/draft-note';
import type { BilledDocument, DocumentRecord } from '../../../domain/documents/model/document';
import { settingsOf } from '../../../domain/settings/document-settings';
import { isAskedFor } from '../../../domain/documents/model/instruction';
import type { Decision, WaitReason } from '../../../domain/documents/model/reason';
import type { Instant, LexwareId } from '../../../domain/ids';
import { AppError, type AppErrorOf } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { lacksConnection } from '../../../ports/lexware/while-connected';
import {
  type Changed,
  claimWithTransfer,
  type Commission,
  findingsOf,
  giveBack,
  type LinedUp,
  takenByOthers,
} from './claim-document';
import type { CreateDatabase } from './create-stores';
import { finishDocument } from './finish-document';
import { sendDraft, type SendDraftDeps } from './send-draft';
import { otherContactOfInvoice, addresseeOf, type InvoicedContactDeps } from './addressee-of';
import { isFinished, isUnsent } from '../../../domain/documents/model/standing';

export interface CreateDocumentDeps extends SendDraftDeps {
  database: CreateDatabase;
  lexware: SendDraftDeps['lexware'] & InvoicedContactDeps['lexware'];
}

/**
 * Late, not refused: Lexware's fair-use rule or a contact made a moment ago asks to wait; certainly
 * nothing was done.
 */
export interface Later {
  kind: 'later';
  /** What the order says meanwhile, where it is worth a word. */
  reason: WaitReason | null;
  /** With the time to wait; without one the queue tries again at growing distances. */
  error: AppErrorOf<'LEXWARE_THROTTLED' | 'LEXWARE_NOT_READY'>;
}

/**
 * `documents`: all of the order as they stand with it; null where somebody else made one meanwhile.
 */
export interface Created {
  kind: 'created';
  documents: BilledDocument[] | null;
}

export type Creation = Decision | Created | Later | Changed | LinedUp;

/** Failures after which Lexware certainly did nothing and trying again makes sense. */
const NOT_DONE_YET = new Set(['LEXWARE_THROTTLED', 'LEXWARE_UNAVAILABLE', 'LEXWARE_NOT_READY']);
/** Failures after which Lexware certainly did nothing and a repetition would end the same way. */
const REFUSED = new Set([
  'LEXWARE_REFUSED',
  'LEXWARE_CONTACT_REFUSED',
  'LEXWARE_PLAN',
  'LEXWARE_NOT_FOUND',
]);

/**
 * Creates one document of an order once: claim and transfer first, then one request, then
 * completion with all follow-ups in one transaction. Whatever is thrown leaves a claim from which
 * the next try can go on.
 */
export async function createDocument(
  deps: CreateDocumentDeps,
  commission: Commission,
): Promise<Creation> {
  const { shop, order, draft } = commission;
  const ofInvoice = await otherContactOfInvoice(deps, commission);
  const claim = await claimWithTransfer(deps, commission);
  if (claim.kind !== 'claimed') return claim;
  const { document: claimed, isAlone, hasPlenty } = claim;
  let isSent = !isUnsent(claimed);
  try {
    const { id: contactId, isMade } = await addresseeOf(deps, commission, ofInvoice);
    const sending = isSent ? claimed : await beginSending(deps, commission, claimed);
    isSent = true;
    const { finalize } = settingsOf(shop.settings, draft.kind);
    const precedingId = await linkedInvoice(deps, shop, draft);
    const sent = await sendDraft(deps, {
      ...commission,
      options: { contactId, finalize, precedingId, organizationId: commission.organizationId },
    });
    // What we make of an order says all that the order does.
    const isContactSent = isMade && sent.contactId === contactId;
    const contact =
      draft.recipient.kind === 'contact' && !isContactSent ? draft.recipient.contact : null;
    const done = {
      shop,
      order,
      contact,
      claimed,
      alone: isAlone ? sending : null,
      hasPlenty,
      lexwareId: sent.id,
      isToContact: sent.contactId !== null,
      status: finalize ? 'open' : 'draft',
      repairs: repairsOf(draft, sent),
      beside: commission.beside,
      isAskedFor: isAskedFor(commission.instructions, claimed),
      at: now(deps),
    } as const;
    const documents = await deps.database.transaction((stores) =>
      finishDocument(stores, { ...done, how: 'created' }),
    );
    return { kind: 'created', documents: billed(documents, claimed, commission) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return afterFailure(deps, shop, { claimed, isSent }, error);
  }
}

function repairsOf(draft: AnyDraft, { isLinkRefused }: { isLinkRefused: boolean }): Finding[] {
  return isLinkRefused ? [...findingsOf(draft), LINK_REFUSED] : findingsOf(draft);
}

/**
 * What documents say does not change once they are made, so it is what the look has read of them.
 */
function billed(
  documents: DocumentRecord[],
  { id: made }: DocumentRecord,
  { documents: read, draft }: Commission,
): BilledDocument[] | null {
  const all = documents.flatMap((document): BilledDocument[] => {
    const { content } = draft;
    if (document.id === made) return [{ ...document, content, repairs: findingsOf(draft) }];
    const known = read.find((one) => one.id === document.id && isFinished(one));
    return known ? [{ ...document, content: known.content, repairs: known.repairs }] : [];
  });
  return all.length === documents.length ? all : null;
}

/**
 * Notes with the claim the organisation that the look knows: the request goes there or not at all,
 * and where the answer is lost, that one alone is asked.
 */
async function beginSending(
  { database: { documents }, clock }: CreateDocumentDeps,
  { shop, organizationId }: Commission,
  claimed: DocumentRecord,
): Promise<DocumentRecord> {
  const at = now({ clock });
  const isOurs = await documents.markSending(shop.id, claimed.id, at, organizationId);
  if (!isOurs) throw takenByOthers();
  return { ...claimed, state: 'sending', sentAt: at, updatedAt: at, organizationId };
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

async function afterFailure(
  deps: CreateDocumentDeps,
  shop: Shop,
  { claimed, isSent }: { claimed: DocumentRecord; isSent: boolean },
  error: AppError,
): Promise<Creation> {
  if (NOT_DONE_YET.has(error.code)) {
    // Before, it is a claim still, or somebody else sends it.
    if (isSent) await deps.database.documents.resetClaim(shop.id, claimed.id);
    return later(error);
  }
  if (error.code === 'LEXWARE_UNCERTAIN')
    await deps.database.documents.noteLostAnswer(shop.id, claimed.id, now(deps));
  const decision = decisionAfter(error);
  if (!decision) throw error;
  await deps.database.transaction(async (stores) => {
    await stores.documents.resetClaim(shop.id, claimed.id);
    await giveBack(stores, shop, claimed);
  });
  return decision;
}

/**
 * A limit or a pause that every new contact needs is nothing to tell; a contact that Lexware
 * refused as too new is.
 */
function later(error: AppError): Later {
  if (error.code === 'LEXWARE_NOT_READY')
    return { kind: 'later', reason: 'CONTACT_NOT_READY', error };
  if (error.code === 'LEXWARE_THROTTLED') return { kind: 'later', reason: null, error };
  throw error;
}

function decisionAfter(error: AppError): Decision | null {
  if (REFUSED.has(error.code))
    return { kind: 'refuse', reason: 'LEXWARE_REFUSED', detail: error.detail };
  if (error.code === 'CONTACT_LIMIT' || error.code === 'CONTACT_NOT_TAX_FREE') {
    return { kind: 'refuse', reason: error.code };
  }
  if (error.code === 'LEXWARE_SCOPE') return { kind: 'wait', reason: 'MISSING_LEXWARE_SCOPE' };
  return lacksConnection(error) ? { kind: 'wait', reason: error.code } : null;
}

function now(deps: { clock: Clock }): Instant {
  return deps.clock.now().toISOString();
}
