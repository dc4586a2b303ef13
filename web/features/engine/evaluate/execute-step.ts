import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import {
  type RefusedReissue,
  refusedReissue,
} from '../../../domain/document-rules/actions/refused-reissue';
import { buildDraft } from '../../../domain/document-rules/draft/build-draft';
import type { DraftInput } from '../../../domain/document-rules/draft/draft-input';
import type { BilledDocument } from '../../../domain/documents/model/document';
import { isFinished } from '../../../domain/documents/model/document-state';
import type { DraftAnswer } from '../../../domain/documents/model/draft';
import { isRequested } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import type { Order } from '../../../domain/order/order';
import { lacksConnection } from '../../../ports/lexware-connection';
import type { JobContext } from '../../../ports/queue';
import type { DatabaseOf } from '../../../ports/stores/database';
import { type Shop, stoppedBy } from '../../../ports/stores/shop-stores';
import type { VatCheck, VatCheckResult } from '../../../ports/vat-check';
import { queueToJoin } from '../../../jobs/document-queue';
import {
  createDocument,
  type Created,
  type CreateDocumentDeps,
  type CreationOutcome,
} from '../create/create-document';
import { refuseForManual } from '../manual-documents/refuse-for-manual';
import { readBackDocument, type ReadBackDeps } from '../states/read-back';
import { logAssumption, vatIdAnswer } from '../vat-check/confirm-vat-id';
import { type DraftDeps, type DraftFacts, draftInputOf } from './draft-input';
import type { OrderContext } from './order-context';

export type EvaluateDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notifications'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders'
  | 'vatChecks'
>;

export interface ExecuteDeps extends CreateDocumentDeps {
  database: EvaluateDatabase;
  lexware: CreateDocumentDeps['lexware'] & ReadBackDeps['lexware'] & DraftDeps['lexware'];
  vatCheck: VatCheck;
}

export interface Evaluation {
  shop: Shop;
  order: Order;
  /** The decisions about the order's documents when the evaluation began. */
  decided: readonly DecidedOn[];
  /** Of the job that evaluates the order. */
  context: JobContext;
}

/** One document of the plan that is to be created now. */
interface StepInput extends Evaluation {
  step: DocumentStep;
  /** Decisions about the order's other documents, stored with this one. */
  routineDecisions: DecidedOn[];
  orderContext: OrderContext;
}

/** `vatIdConfirmed`: the VAT register's answer, if the document needed one. */
export type StepDone = Created & { vatIdConfirmed: VatCheckResult | undefined };
/** The invoice that should replace a cancelled one was refused. */
type NotReplaced = { kind: 'not-replaced' } & RefusedReissue;
export type StepOutcome = Exclude<CreationOutcome, Created> | StepDone | NotReplaced;
export type Deferred = Extract<StepOutcome, { kind: 'retry-later' | 'queued' }>;

/** Drafts and creates one document of the plan, or returns why it is not created (now). */
export async function executeStep(deps: ExecuteDeps, input: StepInput): Promise<StepOutcome> {
  const { shop, order, step, orderContext, context } = input;
  const { profile, instructions } = orderContext;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const isWanted = isRequested(instructions, step);
  const refused = await refusedForManual(deps, input);
  if (refused) return refused;
  const vatIdConfirmed = await answerOfRegister(deps, input);
  if (vatIdConfirmed === 'unknown' && !isWanted)
    return { kind: 'wait', reason: 'VAT_ID_UNCHECKED' };
  try {
    const built = await draftOf(deps, input, { profile, vatIdConfirmed });
    if (built.kind !== 'draft') return built;
    // Nothing is created before the merchant's approval; other obstacles are reported first.
    const stopped = stoppedBy(shop, { isRequested: isWanted });
    if (stopped) return { kind: 'wait', reason: stopped };
    const creation = await createDocument(deps, {
      shop,
      order,
      step,
      routineDecisions: input.routineDecisions,
      documents: orderContext.documents,
      instructions,
      draft: built.draft,
      organizationId: profile.organizationId,
      permit: context.permit,
      sleep: context.sleep,
      queueName: isWanted ? null : queueToJoin(context),
    });
    if (creation.kind !== 'created') return creation;
    if (vatIdConfirmed === 'unknown') await logAssumption(deps, shop, order);
    return { ...creation, vatIdConfirmed };
  } catch (error) {
    if (lacksConnection(error)) return { kind: 'wait', reason: error.code };
    throw error;
  }
}

/** The claim checks this again; checking here saves slow work for nothing. */
async function refusedForManual(
  { database }: ExecuteDeps,
  { shop, order, step, orderContext }: StepInput,
): Promise<Decision | null> {
  const { instructions, hasManualDocuments } = orderContext;
  return hasManualDocuments ? refuseForManual(database, shop, { step, instructions, order }) : null;
}

/** Of the documents only invoices rest on it. */
async function answerOfRegister(
  deps: ExecuteDeps,
  input: StepInput,
): Promise<VatCheckResult | undefined> {
  return input.step.kind === 'invoice' ? vatIdAnswer(deps, input, input.orderContext) : undefined;
}

/** The document as it will be sent, or why there is none. */
async function draftOf(
  deps: ExecuteDeps,
  input: StepInput,
  known: Pick<DraftFacts, 'profile' | 'vatIdConfirmed'>,
): Promise<DraftAnswer | NotReplaced> {
  const { shop, order, step, orderContext } = input;
  const documents = await numberedDocuments(deps, input);
  const facts = { ...orderContext, ...known, shop, order, documents };
  const draftInput = await draftInputOf(deps, step, facts);
  const refused = await refusedBefore(deps, input, draftInput);
  return refused ? { kind: 'not-replaced', ...refused } : buildDraft(step, draftInput);
}

/** A correction names the number of the document it corrects, which may not be read back yet. */
async function numberedDocuments(
  deps: ExecuteDeps,
  { shop, order, step, orderContext: { documents } }: StepInput,
): Promise<BilledDocument[]> {
  if (step.kind !== 'credit-note') return documents;
  const unread = documents.filter(
    (one) => one.kind === 'invoice' && isFinished(one) && one.number === null,
  );
  for (const invoice of unread) await readBackDocument(deps, shop.id, invoice);
  return unread.length === 0 ? documents : deps.database.documents.billed(shop.id, order.id);
}

/** Why the invoice cannot be issued anew for which this one would be cancelled. */
async function refusedBefore(
  deps: ExecuteDeps,
  { shop, order, step, orderContext }: StepInput,
  draftInput: DraftInput,
): Promise<RefusedReissue | null> {
  if (!refusedReissue(step, draftInput)) return null;
  // The VAT register's answer about the new recipient may lift the refusal, and is requested only
  // then.
  return refusedReissue(step, {
    ...draftInput,
    vatIdConfirmed: await vatIdAnswer(deps, { shop, order }, orderContext),
  });
}
