import type { DraftInput } from '../../../../domain/documents/draft/draft-input';
import type { DocumentStep } from '../../../../domain/documents/plan/plan-question';
import type { DecidedOn } from '../../../../domain/documents/decisions/decision';
import { buildDraft } from '../../../../domain/documents/draft/build-draft';
import type { BilledDocument } from '../../../../domain/documents/model/document';
import type { DraftAnswer } from '../../../../domain/documents/model/draft';
import {
  type RefusedReissue,
  refusedReissue,
} from '../../../../domain/documents/actions/refused-reissue';
import type { Order } from '../../../../domain/order/order';
import type { Shop } from '../../../../ports/stores/shop-stores';
import type { JobContext } from '../../../../ports/queue';
import type { EvaluateDatabase } from '../evaluate-stores';
import type { VatCheck } from '../../../../ports/vat-check';
import type { CreateDocumentDeps } from '../../create/create-document';
import { readBackDocument, type ReadBackDeps } from '../../states/read-back';
import { vatIdAnswer } from '../../vat-check/vat-id-answer';
import { type DraftDeps, draftInputOf } from './draft-input-of';
import type { OrderContext } from '../order-context';
import { isFinished } from '../../../../domain/documents/model/document-state';

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
export interface StepInput extends Evaluation {
  step: DocumentStep;
  /** Decisions about the order's other documents, stored with this one. */
  routineDecisions: DecidedOn[];
  orderContext: OrderContext;
}

/** The invoice that should replace a cancelled one was refused. */
export type NotReplaced = { kind: 'not-replaced' } & RefusedReissue;

/** The document as it will be sent, or why there is none. */
export async function draftOf(
  deps: ExecuteDeps,
  stepInput: StepInput,
  known: Pick<DraftInput, 'profile' | 'vatIdConfirmed'>,
): Promise<DraftAnswer | NotReplaced> {
  const { shop, order, step, orderContext } = stepInput;
  const { instructions, hasBuyerReferences } = orderContext;
  const documents = await existing(deps, stepInput);
  const all = { ...known, order, documents, instructions, hasBuyerReferences };
  const input = await draftInputOf(deps, shop, step, all);
  const refused = step.kind === 'credit-note' ? await refusedBefore(deps, stepInput, input) : null;
  return refused ? { kind: 'not-replaced', ...refused } : buildDraft(step, input);
}

async function refusedBefore(
  deps: ExecuteDeps,
  { shop, order, step, orderContext }: StepInput,
  facts: DraftInput,
): Promise<RefusedReissue | null> {
  if (!refusedReissue(step, facts)) return null;
  // The VAT register's answer about the new recipient may lift the refusal, and is requested only
  // then.
  return refusedReissue(step, {
    ...facts,
    vatIdConfirmed: await vatIdAnswer(deps, { shop, order }, orderContext),
  });
}

/** A correction names the number of the document it corrects, which may not be read back yet. */
async function existing(
  deps: ExecuteDeps,
  { shop, order, step, orderContext }: StepInput,
): Promise<BilledDocument[]> {
  const done = orderContext.documents.filter(isFinished);
  if (step.kind !== 'credit-note') return done;
  const unread = done.filter(({ kind, number }) => kind === 'invoice' && number === null);
  if (unread.length === 0) return done;
  for (const invoice of unread) await readBackDocument(deps, shop.id, invoice);
  const documents = await deps.database.documents.billed(shop.id, order.id);
  return documents.filter(isFinished);
}
