import type { Decision } from '../../../domain/documents/model/reason';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import type { Order } from '../../../domain/order/order';
import { lacksConnection } from '../../../ports/lexware/while-connected';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { type Circumstances, circumstancesUnder, type Kept } from '../../engine/look/circumstances';
import { asGuarded } from '../as-guarded';
import { type DocumentPreviewDeps, draftAsKnown, planOf } from '../preview-document';

export type DecideDeps = Omit<DocumentPreviewDeps, 'printer' | 'shopify'>;

interface Decided {
  shop: Shop;
  order: Order;
  kept: Kept;
  /** Without them nothing more is made for now. */
  hasTransfers: boolean;
}

/**
 * What the engine would decide about an order's documents under the shop's settings: its plan, and
 * of what is due whether it can be drafted. Uses no transfer and writes nothing; what registers
 * would say is left as it is known.
 */
export async function decideOrder(deps: DecideDeps, decided: Decided): Promise<DocumentStep[]> {
  const { shop, order, kept } = decided;
  const circumstances = await circumstancesUnder(deps, shop, order, kept);
  const steps: DocumentStep[] = [];
  for (const planned of planOf(shop, order, circumstances)) {
    const step = { ...planned, decision: await drafted(deps, decided, planned, circumstances) };
    const { instructions } = circumstances;
    const decision = await asGuarded(deps.database, shop, { order, step, instructions });
    steps.push({ ...step, decision: afterTransfers(decision, decided) });
  }
  return steps;
}

async function drafted(
  deps: DecideDeps,
  { shop, order }: Decided,
  step: DocumentStep,
  circumstances: Circumstances,
): Promise<Decision> {
  const { profile } = circumstances;
  if (step.decision.kind !== 'create') return step.decision;
  if (!profile) return { kind: 'wait', reason: 'NOT_CONNECTED' };
  try {
    const answer = await draftAsKnown(deps, step, { shop, order, circumstances, profile });
    return answer.kind === 'refuse' ? answer : step.decision;
  } catch (error) {
    if (lacksConnection(error)) return { kind: 'wait', reason: error.code };
    throw error;
  }
}

function afterTransfers(decision: Decision, { hasTransfers }: Decided): Decision {
  if (decision.kind !== 'create' || hasTransfers) return decision;
  return { kind: 'wait', reason: 'NO_TRANSFERS' };
}
