import type { BulkGroup } from '../../domain/bulk/bulk-group';
import type { BulkItem, BulkRun } from '../../domain/bulk/bulk-run';
import type { TaxChoice } from '../../domain/documents/model/instruction';
import { type Reason, TAX_REASONS, type TaxGroup } from '../../domain/documents/model/reason';
import type { OrderId } from '../../domain/ids';
import {
  creationOutcome,
  isCreatedSince,
  isPaused,
  isUnexamined,
  type AbsentDocument,
  absentDocuments,
  type Outcome,
} from '../../domain/bulk/absent-documents';
import { HANDLING, toAppError } from '../../ports/app-error';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { type Shop, pausedBy } from '../../ports/stores/shop-stores';
import type { BulkDeps } from './bulk-steps';
import { failedFor, isPutBack } from './tries';

/**
 * Orders of a run that are evaluated at the same time; the limit leaves room for the shop's other
 * work.
 */
const AT_ONCE = 10;

/**
 * Settles orders that were begun and begins the next ones; a repeated request creates no second
 * document.
 */
export async function createPart(deps: BulkDeps, shop: Shop, run: BulkRun): Promise<BulkItem[]> {
  const begun = run.items.filter(({ state }) => state === 'begun').map(({ orderId }) => orderId);
  const known = await deps.database.orders.listed(shop.id, begun);
  const items = run.items.map((item): BulkItem => {
    const order = known.get(item.orderId);
    if (item.state !== 'begun' || !order || isStale(shop, order, run)) return item;
    return { ...item, ...settled(order, run) };
  });
  let room = AT_ONCE - items.filter(({ state }) => state === 'begun').length;
  const next: BulkItem[] = [];
  for (const item of items) {
    const isNext = item.state === 'waiting' && room > 0;
    const tried = isNext ? await begin(deps, shop, { run, item }) : item;
    if (isNext) room = isPutBack(item, tried) ? 0 : room - 1;
    next.push(tried);
  }
  return next;
}

/** Nothing was decided yet, or it was during a pause that is over: an evaluation follows. */
function isStale(shop: Shop, order: OrderListItem, { kinds }: BulkRun): boolean {
  return isUnexamined(order, kinds) || (pausedBy(shop) === null && isPaused(order, kinds));
}

/**
 * Documents created since the run began count, even if another document of the order is left out on
 * purpose.
 */
function settled(order: OrderListItem, { kinds, startedAt }: BulkRun): Outcome {
  const outcome = creationOutcome(order, kinds);
  const isLeftOut = outcome.state === 'excluded' || outcome.state === 'unneeded';
  if (!isLeftOut || !isCreatedSince(order, kinds, startedAt)) return outcome;
  return { state: 'done', code: null, document: null };
}

/**
 * Due documents are left to an evaluation, which follows the usual rules; only documents that the
 * merchant ticked are requested against these rules. What becomes of undecided documents shows
 * after the evaluation.
 */
async function begin(
  { steps }: BulkDeps,
  shop: Shop,
  { run, item }: { run: BulkRun; item: BulkItem },
): Promise<BulkItem> {
  const { orderId } = item;
  const { kinds, startedAt } = run;
  try {
    const order = await steps.readOrder(shop, orderId);
    const missing = absentDocuments(order, kinds);
    const due = missing.filter(({ group }) => group === 'due');
    if (isStale(shop, order, run)) {
      await steps.evaluateDue(shop, orderId, due);
      return item;
    }
    const refused = missing.filter(isRefusedForTax);
    if (run.treatment !== null && refused.length > 0) {
      await chooseTax(steps, shop, orderId, { treatment: run.treatment, taxGroup: run.taxGroup });
      await steps.evaluateDue(shop, orderId, refused);
      return { ...item, state: 'begun' };
    }
    const requested = missing.filter(({ group }) => isTicked(run, group));
    for (const { kind, cause } of requested) await steps.createNow(shop, { orderId, kind, cause });
    if (due.length > 0) await steps.evaluateDue(shop, orderId, due);
    if (requested.length + due.length > 0) return { ...item, state: 'begun' };
    const outcome = creationOutcome(order, kinds);
    const isOld = outcome.state === 'done' && !isCreatedSince(order, kinds, startedAt);
    return { ...item, ...outcome, ...(isOld && { state: 'already' }) };
  } catch (error) {
    const { code } = toAppError(error);
    return failedFor(item, code, HANDLING[code].retry);
  }
}

/** Its taxes keep it from being created. What another choice led to is decided one by one. */
function isRefusedForTax({ kind, decision }: AbsentDocument): boolean {
  return kind === 'invoice' && decision.kind === 'refuse' && FOR_TAX.includes(decision.reason);
}

const FOR_TAX: readonly Reason[] = TAX_REASONS;

/**
 * A repeated choice is the same one. Where the order cannot be taxed so, its evaluation says what
 * keeps it from being billed now.
 */
async function chooseTax(
  steps: BulkDeps['steps'],
  shop: Shop,
  orderId: OrderId,
  chosen: { treatment: TaxChoice; taxGroup: TaxGroup | null },
): Promise<void> {
  try {
    await steps.chooseTax(shop, orderId, chosen);
  } catch (error) {
    if (toAppError(error).code !== 'ACTION_NOT_POSSIBLE') throw error;
  }
}

function isTicked({ including }: Pick<BulkRun, 'including'>, group: BulkGroup): boolean {
  return including.some((one) => one === group);
}
