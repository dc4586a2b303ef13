import { isRequested } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Order } from '../../../domain/order/order';
import { type Shop, stoppedBy } from '../../../ports/stores/shop-stores';
import type { VatCheckResult } from '../../../ports/vat-check';
import { refuseForManual } from '../manual-documents/refuse-for-manual';
import { lacksConnection } from '../../../ports/lexware-connection';
import { createDocument, type Created, type CreationOutcome } from '../create/create-document';
import { logAssumption, vatIdAnswer } from '../vat-check/vat-id-answer';
import { queueToJoin } from '../../../jobs/document-queue';
import { type ExecuteDeps, draftOf, type StepInput, type NotReplaced } from './draft/draft-step';

/** `vatIdConfirmed`: the VAT register's answer, if the document needed one. */
export type StepDone = Created & { vatIdConfirmed: VatCheckResult | undefined };
export type StepOutcome = Exclude<CreationOutcome, Created> | StepDone | NotReplaced;
export type Deferred = Extract<StepOutcome, { kind: 'retry-later' | 'queued' }>;

/** Creates one document of the plan, or returns why it is not created (now). */
export async function executeStep(deps: ExecuteDeps, input: StepInput): Promise<StepOutcome> {
  const { shop, order, step, routineDecisions, orderContext, context } = input;
  const { profile, instructions } = orderContext;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const refused = await refusedForManual(deps, input);
  if (refused) return refused;
  const vatIdConfirmed =
    step.kind === 'invoice' ? await vatIdAnswer(deps, input, orderContext) : undefined;
  if (vatIdConfirmed === 'unknown' && !isRequested(instructions, step)) {
    return { kind: 'wait', reason: 'VAT_ID_UNCHECKED' };
  }
  try {
    const built = await draftOf(deps, input, { profile, vatIdConfirmed });
    if (built.kind !== 'draft') return built;
    // Nothing is created before the merchant's approval; other obstacles are reported first.
    const stopped = stoppedBy(shop, { isRequested: isRequested(instructions, step) });
    if (stopped) return { kind: 'wait', reason: stopped };
    const creation = await createDocument(deps, {
      shop,
      order,
      step,
      routineDecisions,
      documents: orderContext.documents,
      instructions,
      draft: built.draft,
      organizationId: profile.organizationId,
      permit: context.permit,
      sleep: context.sleep,
      queueName: isRequested(instructions, step) ? null : queueToJoin(context),
    });
    await logGoodFaith(deps, { shop, order, creation, vatIdConfirmed });
    return creation.kind === 'created' ? { ...creation, vatIdConfirmed } : creation;
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

interface GoodFaith {
  shop: Shop;
  order: Order;
  creation: CreationOutcome;
  vatIdConfirmed: VatCheckResult | undefined;
}

async function logGoodFaith(
  deps: ExecuteDeps,
  { shop, order, creation, vatIdConfirmed }: GoodFaith,
): Promise<void> {
  if (creation.kind === 'created' && vatIdConfirmed === 'unknown')
    await logAssumption(deps, shop, order);
}
