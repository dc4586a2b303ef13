import { buildDraft } from '../../domain/document-rules/draft/build-draft';
import type { AnyDraft, DraftAnswer } from '../../domain/documents/model/draft';
import { requestedCause } from '../../domain/document-rules/actions/merchant-instructions';
import { type Cause, isSameOccasion } from '../../domain/documents/model/cause';
import type { DocumentKind } from '../../domain/documents/model/document';
import { issueToChoose } from '../../domain/document-rules/conditions/tax-choice-issue';
import type { TaxChoice } from '../../domain/documents/model/instruction';
import type { Reason } from '../../domain/documents/model/reason';
import { planDocuments } from '../../domain/document-rules/plan/plan-documents';
import type { DocumentStep } from '../../domain/document-rules/plan/plan-question';
import type { Instant, OrderId } from '../../domain/ids';
import type { Letter } from '../../domain/letter/letter';
import { letterOfDraft } from '../../domain/letter/letter-of-draft';
import type { Order } from '../../domain/order/order';
import type { Detail } from '../../domain/reasons/detail';
import { AppError } from '../../ports/app-error';
import type { LetterPrinter } from '../../ports/pdf';
import { lacksConnection } from '../../ports/lexware-connection';
import type { Shopify } from '../../ports/shopify';
import type { LexwareProfile } from '../../domain/lexware-profile';
import type { Shop } from '../../ports/stores/shop-stores';
import {
  type OrderContext,
  type OrderContextDeps,
  readOrderContext,
} from '../engine/evaluate/order-context';
import { type DraftDeps, draftInputOf } from '../engine/evaluate/draft-input';
import { answeringSoon } from './answering-soon';
import { asGuarded, type GuardStores } from './as-guarded';

export interface DocumentPreviewDeps extends DraftDeps, OrderContextDeps {
  database: DraftDeps['database'] & OrderContextDeps['database'] & GuardStores;
  shopify: Pick<Shopify, 'order'>;
  printer: LetterPrinter;
}

export type Preview = { step: DocumentStep | null } & (
  | { kind: 'drafted'; order: Order; draft: AnyDraft; letter: Letter; mayMail: boolean }
  | { kind: 'withheld'; reason: Reason; detail?: Detail }
);

interface PreviewRequest {
  orderId: OrderId;
  kind: DocumentKind;
  /** As in the order's decisions, which may know an earlier revision of it. */
  cause?: Cause;
  /** As if the merchant had chosen it. */
  treatment?: TaxChoice;
}

/**
 * The document of a kind that the engine would send for an order now, whether it is due or not; if
 * it exists already, as it would be sent again. Uses no transfer and writes nothing: data that only
 * registers or a reading in Lexware provide stays as stored.
 */
export async function previewDocument(
  deps: DocumentPreviewDeps,
  shop: Shop,
  { orderId, kind, cause, treatment }: PreviewRequest,
): Promise<Preview> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  const stored = await readOrderContext(deps, shop, order);
  const orderContext = treatment
    ? withTaxChoice(stored, treatment, deps.clock.now().toISOString())
    : stored;
  const { profile } = orderContext;
  const step = stepOf({ kind, cause }, { shop, order, orderContext });
  if (!profile) return { step, kind: 'withheld', reason: 'NOT_CONNECTED' };
  if (!step) return { step, kind: 'withheld', reason: 'UNCHANGED' };
  if (step.decision.kind === 'refuse') return { step, ...withheld(step.decision) };
  const known = { shop, order, orderContext, profile };
  const built = await draftOf(deps, step, known);
  if (built.kind === 'refuse') return { step, ...withheld(built) };
  const letter = letterOfDraft(built.draft, profile.companyName);
  const { instructions, mayMail } = orderContext;
  const decision = await asGuarded(deps.database, shop, { order, step, instructions });
  const { draft } = built;
  return { step: { ...step, decision }, kind: 'drafted', order, draft, letter, mayMail };
}

/** In place of what was chosen before for the same invoice. */
function withTaxChoice(stored: OrderContext, treatment: TaxChoice, givenAt: Instant): OrderContext {
  const issue = issueToChoose(stored.documents);
  const others = stored.instructions.filter(
    (one) => one.kind !== 'tax' || (one.issue ?? 0) !== issue,
  );
  return { ...stored, instructions: [...others, { kind: 'tax', treatment, issue, givenAt }] };
}

interface OrderFacts {
  shop: Shop;
  order: Order;
  orderContext: OrderContext;
  profile: LexwareProfile;
}

/**
 * The named step; else the one to be created, or that "create now" would mean, or the first that
 * may come one day.
 */
function stepOf(
  { kind, cause }: Omit<PreviewRequest, 'orderId'>,
  { shop, order, orderContext }: Omit<OrderFacts, 'profile'>,
): DocumentStep | null {
  const steps = planOf(shop, order, orderContext).filter((step) => step.kind === kind);
  const about = (named: Cause) => steps.find((step) => isSameOccasion(step.cause, named));
  if (cause) return about(cause) ?? null;
  const due = steps.find(({ decision }) => decision.kind === 'create');
  const meant = requestedCause(kind, undefined, orderContext.documents);
  return due ?? about(meant) ?? steps[0] ?? null;
}

function withheld({ reason, detail }: { reason: Reason; detail?: Detail }) {
  return { kind: 'withheld', reason, ...(detail && { detail }) } as const;
}

/** The documents that the order should have, as an evaluation would plan them. */
export function planOf(
  { settings, installedAt }: Pick<Shop, 'settings' | 'installedAt'>,
  order: Order,
  orderContext: OrderContext,
): DocumentStep[] {
  return planDocuments({ order, settings, shop: { installedAt }, ...orderContext });
}

/** Screens wait a little longer; then they show that Lexware does not answer. */
const PATIENCE_MS = 12_000;

async function draftOf(
  deps: DocumentPreviewDeps,
  step: DocumentStep,
  known: OrderFacts,
): Promise<DraftAnswer | { kind: 'refuse'; reason: Reason }> {
  try {
    const lexware = answeringSoon(deps.lexware, PATIENCE_MS);
    return await draftAsKnown({ ...deps, lexware }, step, known);
  } catch (error) {
    if (lacksConnection(error)) return { kind: 'refuse', reason: error.code };
    throw error;
  }
}

/** The draft as the engine builds it, from stored data without asking registers. */
export async function draftAsKnown(
  deps: DraftDeps,
  step: DocumentStep,
  { shop, order, orderContext, profile }: OrderFacts,
): Promise<DraftAnswer> {
  const facts = { ...orderContext, shop, order, profile };
  return buildDraft(step, await draftInputOf(deps, step, facts));
}
