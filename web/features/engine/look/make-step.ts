import { isRequested } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Order } from '../../../domain/order/order';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { VatCheckResult } from '../../../ports/vat-check';
import { refuseBesideByHand } from '../by-hand/refuse-beside';
import { lacksConnection } from '../../../ports/lexware/while-connected';
import { createDocument, type Created, type Creation } from '../create/create-document';
import { logAssumption, vatIdAnswer } from '../vat-check/vat-id-answer';
import { lineBefore } from '../../../jobs/document-line';
import { type CarryOutDeps, draftOf, type Making, type NotReplaced } from './draft/draft-step';

/** `vatIdConfirmed`: what the register said, where that was asked for the document. */
export type Made = Created & { vatIdConfirmed: VatCheckResult | undefined };
export type StepOutcome = Exclude<Creation, Created> | Made | NotReplaced;
export type Postponed = Extract<StepOutcome, { kind: 'later' | 'line-up' }>;

/** Makes one document of the plan, or says why it is not made (now). */
export async function make(deps: CarryOutDeps, making: Making): Promise<StepOutcome> {
  const { shop, order, step, beside, circumstances, context } = making;
  const { profile, instructions } = circumstances;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const refused = await refusedByHand(deps, making);
  if (refused) return refused;
  const vatIdConfirmed =
    step.kind === 'invoice' ? await vatIdAnswer(deps, making, circumstances) : undefined;
  if (vatIdConfirmed === 'unknown' && !isRequested(instructions, step)) {
    return { kind: 'wait', reason: 'VAT_ID_UNCHECKED' };
  }
  try {
    const built = await draftOf(deps, making, { profile, vatIdConfirmed });
    if (built.kind !== 'draft') return built;
    // Nothing real before the merchant's yes; what else is in the way is said before.
    if (shop.activatedAt === null) return { kind: 'wait', reason: 'NOT_ACTIVATED' };
    const creation = await createDocument(deps, {
      shop,
      order,
      step,
      beside,
      documents: circumstances.documents,
      instructions,
      draft: built.draft,
      organizationId: profile.organizationId,
      permit: context.permit,
      sleep: context.sleep,
      line: isRequested(instructions, step) ? null : lineBefore(context),
    });
    await noteGoodFaith(deps, { shop, order, creation, vatIdConfirmed });
    return creation.kind === 'created' ? { ...creation, vatIdConfirmed } : creation;
  } catch (error) {
    if (lacksConnection(error)) return { kind: 'wait', reason: error.code };
    throw error;
  }
}

/** What the claim asks again, before anything slow is done for nothing. */
async function refusedByHand(
  { database }: CarryOutDeps,
  { shop, order, step, circumstances }: Making,
): Promise<Decision | null> {
  const { instructions, hasPendingManual } = circumstances;
  return hasPendingManual ? refuseBesideByHand(database, shop, { step, instructions, order }) : null;
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
