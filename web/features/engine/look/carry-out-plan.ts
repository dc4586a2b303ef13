import type { DraftInput } from '../../../domain/documents/draft/draft-input';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import {
  documentText,
  isFirstInvoice,
  isSameDocument,
} from '../../../domain/documents/model/document-key';
import { type Instruction, isAskedFor } from '../../../domain/documents/model/instruction';
import { buildDraft } from '../../../domain/documents/draft/build-draft';
import type { BilledDocument } from '../../../domain/documents/model/document';
import { isInDoubt } from '../../../domain/documents/model/doubt';
import type { DraftAnswer } from '../../../domain/documents/model/draft';
import { planDocuments } from '../../../domain/documents/plan/plan-documents';
import type { Decision } from '../../../domain/documents/model/reason';
import {
  type RefusedReissue,
  refusedReissue,
} from '../../../domain/documents/actions/refused-reissue';
import type { Order } from '../../../domain/order/order';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { AppError } from '../../../ports/app-error';
import type { JobContext } from '../../../ports/queue';
import type { VatCheck, VatCheckResult } from '../../../ports/vat-check';
import { isBesideByHand, lookAtHeldBack, mayFree, refuseBesideByHand } from './beside-by-hand';
import { buyerReferenceOf } from '../contacts/buyer-reference';
import { lacksConnection } from '../../../ports/lexware/while-connected';
import {
  createDocument,
  giveBack,
  type CreateDocumentDeps,
  type Creation,
} from '../create/create-document';
import { readBackDocument } from '../states/read-back';
import { logAssumption, vatIdAnswer } from '../vat-check/vat-id-answer';
import { hasToLineUp } from '../../../jobs/document-line';
import { invoicedRecipients } from './invoiced-recipients';
import { recordDecisions } from './record-decisions';
import { readChanging, type Standing } from './standing';

export interface CarryOutDeps extends CreateDocumentDeps {
  vatCheck: VatCheck;
}

export interface Look {
  shop: Shop;
  order: Order;
  /** Of the job that looks. */
  context: JobContext;
}

/** Nothing can be made now. */
export interface Pause {
  /** As Lexware's fair-use rule asks for. */
  waitMs: number;
  /** Others come first, so the look has to stand in line. */
  linesUp: boolean;
}

/**
 * An order with more documents than this in one look is a mistake; the rest comes with the next
 * look.
 */
const MOST_PER_LOOK = 25;

/**
 * Carries out the plan of an order step by step: after each document it is planned anew, so that
 * every step relies on what exists. Answers the pause after which the look has to be repeated, else
 * null.
 */
export async function carryOutPlan(
  deps: CarryOutDeps,
  look: Look,
  standingNow: Standing,
): Promise<Pause | null> {
  const { shop, order } = look;
  const outcomes = new Map<string, Decision>();
  let standing = standingNow;
  for (let made = 0; made <= MOST_PER_LOOK;) {
    const steps = plan(shop, order, standing).map((step) => ({
      ...step,
      decision: outcomes.get(documentText(step)) ?? step.decision,
    }));
    const due = steps.find(({ decision }) => decision.kind === 'create');
    if (!due || made === MOST_PER_LOOK) {
      await conclude(deps, { shop, order, steps, standing });
      return due ? { waitMs: 0, linesUp: false } : null;
    }
    const outcome = await make(deps, { ...look, step: due, standing });
    if (outcome.kind === 'later' || outcome.kind === 'line-up') {
      const told = steps.map((step) => (step === due ? withReason(step, outcome) : step));
      await recordDecisions(deps, { shop, order, steps: told, standing });
      return pauseOf(outcome);
    }
    if (outcome.kind === 'created') made += 1;
    else if (outcome.kind === 'not-replaced') notReplaced(outcome, outcomes);
    else outcomes.set(documentText(due), outcome);
    standing = await standingAfter(deps, look, standing, outcome.kind === 'created' ? due : null);
  }
  return null;
}

/**
 * What was asked for is settled with the document; an instruction that comes meanwhile brings a
 * look of its own.
 */
async function standingAfter(
  deps: CarryOutDeps,
  { shop, order }: Look,
  standing: Standing,
  made: DocumentStep | null,
): Promise<Standing> {
  const instructions = standing.instructions.filter(
    (one) => made === null || !isAskedFor([one], made),
  );
  return {
    ...standing,
    instructions,
    ...(await readChanging(deps, { shop, order, profile: standing.profile })),
  };
}

/** What the order says while it waits. */
function withReason(step: DocumentStep, outcome: Postponed): DocumentStep {
  const reason = outcome.kind === 'later' ? outcome.reason : null;
  return reason ? { ...step, decision: { kind: 'wait', reason } } : step;
}

function pauseOf(outcome: Postponed): Pause {
  if (outcome.kind === 'line-up') return { waitMs: 0, linesUp: true };
  const { waitMs } = outcome.error;
  if (waitMs === undefined) throw outcome.error;
  return { waitMs, linesUp: false };
}

/**
 * Nothing is cancelled for an invoice that cannot be issued anew; why not is the answer to the
 * merchant's word.
 */
function notReplaced(
  { cause, refusal, cancellations }: RefusedReissue,
  outcomes: Map<string, Decision>,
): void {
  outcomes.set(documentText({ kind: 'invoice', cause }), refusal);
  for (const cancellation of cancellations) {
    outcomes.set(documentText({ kind: 'credit-note', cause: cancellation }), {
      kind: 'skip',
      reason: 'UNCHANGED',
    });
  }
}

function plan(shop: Shop, order: Order, standing: Standing): DocumentStep[] {
  const { settings, installedAt } = shop;
  const steps = planDocuments({ order, settings, shop: { installedAt }, ...standing });
  const pending = standing.documents.filter(isInDoubt);
  const isUnderWay = (step: DocumentStep) =>
    step.decision.kind === 'create' && pending.some((one) => isSameDocument(one, step));
  // What may exist already is never made: a lost answer is left to the next look.
  if (steps.some(isUnderWay))
    throw new AppError('LEXWARE_UNCERTAIN', 'A document is still under way');
  return steps;
}

interface Making extends Look {
  step: DocumentStep;
  standing: Standing;
}

/** The invoice to be issued in place of a cancelled one was refused. */
type NotReplaced = { kind: 'not-replaced' } & RefusedReissue;
type Outcome =
  | Creation
  /** Others come first. */
  | { kind: 'line-up' }
  | NotReplaced;
type Postponed = Extract<Outcome, { kind: 'later' | 'line-up' }>;

async function make(deps: CarryOutDeps, making: Making): Promise<Outcome> {
  const { shop, order, step, standing, context } = making;
  const { profile, instructions } = standing;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const asked = { step, instructions };
  const refused =
    (await refuseTwin(deps, shop, order, asked)) ??
    (await refuseBesideByHand(deps, shop, order.id, asked));
  if (refused) return refused;
  const vatIdConfirmed =
    step.kind === 'invoice' ? await vatIdAnswer(deps, making, standing) : undefined;
  if (vatIdConfirmed === 'unknown' && !isAskedFor(instructions, step)) {
    return { kind: 'wait', reason: 'VAT_ID_UNCHECKED' };
  }
  try {
    const built = await draftOf(deps, making, { profile, vatIdConfirmed });
    if (built.kind !== 'draft') return built;
    if (!isAskedFor(instructions, step) && (await hasToLineUp(deps, shop.id, context))) {
      return { kind: 'line-up' };
    }
    const creation = await createDocument(deps, {
      shop,
      order,
      step,
      instructions,
      draft: built.draft,
      organizationId: profile.organizationId,
      rest: context.rest,
    });
    await noteGoodFaith(deps, { shop, order, creation, vatIdConfirmed });
    return creation;
  } catch (error) {
    if (lacksConnection(error)) return { kind: 'wait', reason: error.code };
    throw error;
  }
}

async function draftOf(
  deps: CarryOutDeps,
  making: Making,
  known: Pick<DraftInput, 'profile' | 'vatIdConfirmed'>,
): Promise<DraftAnswer | NotReplaced> {
  const { shop, order, step, standing } = making;
  const { settings, name: shopName } = shop;
  const documents = await existing(deps, making);
  const now = deps.clock.now().toISOString();
  const facts = {
    ...known,
    order,
    settings,
    shopName,
    now,
    documents,
    instructions: standing.instructions,
  };
  switch (step.kind) {
    case 'invoice':
      return buildDraft(step, {
        ...facts,
        buyerReference: await buyerReferenceOf(deps, shop, facts),
      });
    case 'credit-note': {
      const invoicedTo = await invoicedRecipients(
        deps.lexware,
        { shop, order, profile: known.profile },
        documents,
      );
      const refused = await refusedBefore(deps, making, { ...facts, invoicedTo });
      return refused
        ? { kind: 'not-replaced', ...refused }
        : buildDraft(step, { ...facts, invoicedTo });
    }
    case 'delivery-note':
      return buildDraft(step, facts);
  }
}

async function refusedBefore(
  deps: CarryOutDeps,
  { shop, order, step, standing }: Making,
  facts: DraftInput,
): Promise<RefusedReissue | null> {
  if (!refusedReissue(step, facts)) return null;
  // What the register says of the new recipient's id may lift the refusal, and is asked for only
  // then.
  return refusedReissue(step, {
    ...facts,
    vatIdConfirmed: await vatIdAnswer(deps, { shop, order }, standing),
  });
}

interface GoodFaith {
  shop: Shop;
  order: Order;
  creation: Creation;
  vatIdConfirmed: VatCheckResult | undefined;
}

async function noteGoodFaith(
  deps: CarryOutDeps,
  { shop, order, creation, vatIdConfirmed }: GoodFaith,
): Promise<void> {
  if (creation.kind === 'created' && vatIdConfirmed === 'unknown')
    await logAssumption(deps, shop, order);
}

/** A correction names the number of what it corrects, which may not have been read back yet. */
async function existing(
  deps: CarryOutDeps,
  { shop, order, step, standing }: Making,
): Promise<BilledDocument[]> {
  const done = standing.documents.filter(({ state }) => state === 'done');
  if (step.kind !== 'credit-note') return done;
  const unread = done.filter(({ kind, number }) => kind === 'invoice' && number === null);
  if (unread.length === 0) return done;
  for (const invoice of unread) await readBackDocument(deps, shop.id, invoice);
  const documents = await deps.database.documents.billed(shop.id, order.id);
  return documents.filter(({ state }) => state === 'done');
}

/**
 * The same order entered twice (e.g. by an import) must not get a second invoice, unless the
 * merchant says so.
 */
async function refuseTwin(
  deps: CarryOutDeps,
  shop: Shop,
  order: Order,
  { step, instructions }: { step: DocumentStep; instructions: Instruction[] },
): Promise<Decision | null> {
  if (!order.customer || !isFirstInvoice(step) || isAskedFor(instructions, step)) return null;
  const twin = await deps.database.orders.twinWithInvoice(shop.id, order.id);
  return twin ? { kind: 'refuse', reason: 'DUPLICATE_ORDER' } : null;
}

interface Conclusion {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  standing: Standing;
}

/** The buyer's VAT id is checked when the order comes, not only when its invoice is due. */
async function checkVatIdEarly(deps: CarryOutDeps, conclusion: Conclusion): Promise<void> {
  const isWaiting = ({ kind, decision }: DocumentStep) =>
    kind === 'invoice' && decision.kind === 'wait' && decision.reason === 'WAIT';
  if (conclusion.steps.some(isWaiting)) await vatIdAnswer(deps, conclusion, conclusion.standing);
}

/**
 * Nothing more to make now: claims nobody needs give their transfer back, and the order says where
 * it stands.
 */
async function conclude(deps: CarryOutDeps, conclusion: Conclusion): Promise<void> {
  const { shop, order, steps, standing } = conclusion;
  const claims = standing.documents.filter(({ state }) => state === 'claimed');
  for (const claim of claims) {
    await deps.database.transaction((stores) => giveBack(stores, shop, claim));
  }
  await recordDecisions(deps, { shop, order, steps, standing });
  const isFreed = mayFree(standing.documents) || steps.some(isBesideByHand);
  if (isFreed) await lookAtHeldBack(deps, shop, order.id);
  await checkVatIdEarly(deps, conclusion);
}
