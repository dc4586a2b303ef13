import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import { isFirstInvoice } from '../../../domain/documents/model/document-key';
import { type Instruction, isAskedFor } from '../../../domain/documents/model/instruction';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Order } from '../../../domain/order/order';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { VatCheckResult } from '../../../ports/vat-check';
import { refuseBesideByHand } from './beside-by-hand';
import { lacksConnection } from '../../../ports/lexware/while-connected';
import { createDocument, type Creation } from '../create/create-document';
import { logAssumption, vatIdAnswer } from '../vat-check/vat-id-answer';
import { hasToLineUp } from '../../../jobs/document-line';
import { type CarryOutDeps, draftOf, type Making, type NotReplaced } from './draft-step';

export type Outcome =
  | Creation
  /** Others come first. */
  | { kind: 'line-up' }
  | NotReplaced;
export type Postponed = Extract<Outcome, { kind: 'later' | 'line-up' }>;

/** Makes one document of the plan, or says why it is not made (now). */
export async function make(deps: CarryOutDeps, making: Making): Promise<Outcome> {
  const { shop, order, step, circumstances, context } = making;
  const { profile, instructions } = circumstances;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  const asked = { step, instructions };
  const refused =
    (await refuseTwin(deps, shop, order, asked)) ??
    (await refuseBesideByHand(deps, shop, order.id, asked));
  if (refused) return refused;
  const vatIdConfirmed =
    step.kind === 'invoice' ? await vatIdAnswer(deps, making, circumstances) : undefined;
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
      documents: circumstances.documents,
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
