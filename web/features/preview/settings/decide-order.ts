import type { DraftToSend } from '../../../domain/document-rules/draft/changed-contents';
import type { Decision } from '../../../domain/documents/model/reason';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import type { Order } from '../../../domain/order/order';
import { settingsOf } from '../../../domain/settings/document-settings';
import { lacksConnection } from '../../../ports/lexware-connection';
import type { Shop } from '../../../ports/stores/shop-stores';
import {
  type OrderContext,
  contextUnder,
  type StoredState,
} from '../../engine/evaluate/order-context';
import { asGuarded } from '../as-guarded';
import { type DocumentPreviewDeps, draftAsKnown, planOf } from '../preview-document';

export type DecideDeps = Omit<DocumentPreviewDeps, 'printer' | 'shopify'>;

interface Decided {
  shop: Shop;
  order: Order;
  stored: StoredState;
  /** Without transfers nothing more is created for now. */
  hasTransfers: boolean;
}

/**
 * What the engine would decide about an order's documents under the shop's settings: its plan, and
 * whether due documents can be drafted. Uses no transfer and writes nothing; the VAT register is
 * not asked.
 */
export async function decideOrder(deps: DecideDeps, decided: Decided): Promise<DraftedStep[]> {
  const { shop, order, stored } = decided;
  const orderContext = await contextUnder(deps, shop, order, stored);
  const steps: DraftedStep[] = [];
  for (const planned of planOf(shop, order, orderContext)) {
    const { decision: found, draft } = await drafted(deps, decided, planned, orderContext);
    const { instructions } = orderContext;
    const step = { ...planned, decision: found };
    const decision = await asGuarded(deps.database, shop, { order, step, instructions });
    steps.push({ ...planned, decision: afterTransfers(decision, decided), toSend: draft });
  }
  return steps;
}

/** `toSend`: the draft of a document that is due, or waits; null if it cannot be drafted. */
export type DraftedStep = DocumentStep & { toSend: DraftToSend | null };

interface Drafted {
  decision: Decision;
  draft: DraftToSend | null;
}

async function drafted(
  deps: DecideDeps,
  { shop, order }: Decided,
  step: DocumentStep,
  orderContext: OrderContext,
): Promise<Drafted> {
  const { profile } = orderContext;
  const { kind, decision } = step;
  const isDue = decision.kind === 'create';
  if (!isDue && decision.kind !== 'wait') return { decision, draft: null };
  if (!profile) return { decision: isDue ? NOT_CONNECTED : decision, draft: null };
  try {
    const answer = await draftAsKnown(deps, step, { shop, order, orderContext, profile });
    if (answer.kind === 'refuse') return { decision: isDue ? answer : decision, draft: null };
    const { finalize: isFinalized } = settingsOf(shop.settings, kind);
    return { decision, draft: { draft: answer.draft, isFinalized } };
  } catch (error) {
    if (!lacksConnection(error)) throw error;
    return { decision: isDue ? { kind: 'wait', reason: error.code } : decision, draft: null };
  }
}

const NOT_CONNECTED: Decision = { kind: 'wait', reason: 'NOT_CONNECTED' };

function afterTransfers(decision: Decision, { hasTransfers }: Decided): Decision {
  if (decision.kind !== 'create' || hasTransfers) return decision;
  return { kind: 'wait', reason: 'NO_TRANSFERS' };
}
