import { setImmediate } from 'node:timers/promises';
import type {
  DifferenceAnswer,
  OutcomeAnswer,
  SettingsChangesAnswer,
} from '../../../contract/settings-preview';
import { errorText } from '../../../contract/texts/error-texts';
import {
  changedContentText,
  toOutcomeAnswer,
} from '../../../contract/texts/settings/settings-preview-texts';
import {
  mayBeAffected,
  mayChangeContents,
  settingsImpact,
} from '../../../domain/document-rules/actions/settings-impact';
import {
  changedContents,
  type DraftToSend,
} from '../../../domain/document-rules/draft/changed-contents';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import { isClosed } from '../../../domain/documents/decisions/decision';
import { type DocumentKey, isSameDocument } from '../../../domain/documents/model/document';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Order } from '../../../domain/order/order';
import { transfersLeft } from '../../../domain/plans/allowance';
import { meterTime } from '../../../domain/plans/period';
import { settingsOf } from '../../../domain/settings/document-settings';
import { AppError } from '../../../ports/app-error';
import { lacksConnection } from '../../../ports/lexware-connection';
import type { StoresOf } from '../../../ports/stores/database';
import type { OrderListItem } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import {
  contextUnder,
  type OrderContext,
  readStoredState,
  type StoredState,
} from '../../engine/evaluate/order-context';
import { answeringSoon } from '../answering-soon';
import { asGuarded } from '../as-guarded';
import { type DocumentPreviewDeps, draftAsKnown, planOf } from '../preview-document';
import type { Comparison } from './comparisons';
import { isUnreadable, type ReadOrders } from './read-orders';

export interface CompareDeps extends DecideDeps {
  database: DecideDeps['database'] & StoresOf<'orders' | 'transfers'>;
}

/** The shop with its saved settings, and with the changed ones. */
interface Change {
  before: Shop;
  after: Shop;
}

/** How long Lexware is waited for before the answer comes without its data. */
const PATIENCE_MS = 4_000;

const NEWEST = {
  search: null,
  filter: 'all',
  sortBy: 'orderedAt',
  sortDir: 'desc',
  limit: 50,
  after: null,
  before: null,
} as const;

/**
 * The effect of saving on the shop's newest orders: whether a document is created, and the content
 * of documents still to be created. Reads only orders that can show the effect, within Shopify's
 * query budget, and compares them within a time budget; the next request continues. Orders are
 * processed one by one, so that other requests come in between.
 */
export async function compareOrders(
  deps: CompareDeps,
  orders: ReadOrders,
  change: Change,
  comparison: Comparison,
): Promise<SettingsChangesAnswer> {
  const { items } = await deps.database.orders.page(change.before.id, NEWEST);
  const impact = settingsImpact(change.before.settings, change.after.settings);
  const affected = items.filter(
    (row) =>
      !isClosed(row) &&
      (mayBeAffected(row.decisions, impact) || mayChangeContents(row.decisions, impact)),
  );
  const read = await readOneByOne(orders, change.before, affected);
  const left = affected.length > 0 ? await transfersOf(deps, change.before) : null;
  const shown = read.shown.map((one) => ({ ...one, hasTransfers: left !== 0 }));
  const { differences, ...compared } = await compareOneByOne(deps, change, shown, comparison);
  const { hidden, unreadable } = read;
  const pending = affected.length - compared.orders - hidden.length - unreadable.length;
  const unread = { pending, hidden, unreadable, failure: read.failure ?? compared.failure };
  return { orders: items.length, ...unread, transfersLeft: left, differences };
}

interface ReadOrder {
  row: OrderListItem;
  order: Order;
}

interface ShownOrder extends ReadOrder {
  hasTransfers: boolean;
}

interface Read extends Pick<SettingsChangesAnswer, 'hidden' | 'unreadable' | 'failure'> {
  shown: ReadOrder[];
}

/**
 * A failure of Shopify is reported; orders read before it stay. An order that cannot be read does
 * not stop the others.
 */
async function readOneByOne(orders: ReadOrders, shop: Shop, rows: OrderListItem[]): Promise<Read> {
  const read: Read = { shown: [], hidden: [], unreadable: [], failure: null };
  for (const row of rows) {
    try {
      const order = await orders.oneOfMany(shop, row);
      if (order === null) read.hidden.push(row.name);
      else if (order) read.shown.push({ row, order });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!isUnreadable(error))
        return error.code === 'SHOPIFY_THROTTLED' ? read : { ...read, failure: failureOf(error) };
      read.unreadable.push(row.name);
    }
  }
  return read;
}

type Compared = Pick<SettingsChangesAnswer, 'orders' | 'differences' | 'failure'>;

/**
 * An order that needs an answer Lexware does not give now is left for later, and the others are
 * compared.
 */
async function compareOneByOne(
  deps: CompareDeps,
  change: Change,
  shown: ShownOrder[],
  comparison: Comparison,
): Promise<Compared> {
  const patient = { ...deps, lexware: answeringSoon(deps.lexware, PATIENCE_MS) };
  const compared: Compared = { orders: 0, differences: [], failure: null };
  for (const one of shown) {
    try {
      const differences = await comparison.about(contextOf(change, one), () =>
        differencesOf(patient, change, one),
      );
      if (differences === null) continue;
      compared.differences.push(...differences);
      compared.orders += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      compared.failure ??= failureOf(error);
    }
  }
  return compared;
}

/** Everything the result depends on, except Lexware's data, which expires after a minute. */
function contextOf({ before, after }: Change, { row, order, hasTransfers }: ShownOrder) {
  const { id, planId, settings } = before;
  return [id, planId, settings, after.settings, row, order.updatedAt, hasTransfers];
}

function failureOf({ code }: AppError): SettingsChangesAnswer['failure'] {
  return { code, message: errorText(code) };
}

async function transfersOf({ database, clock }: CompareDeps, shop: Shop): Promise<number> {
  const time = meterTime(shop, clock.now().toISOString());
  return transfersLeft(await database.transfers.meter(shop.id, time));
}

async function differencesOf(
  deps: CompareDeps,
  { before, after }: Change,
  { row, ...read }: ShownOrder,
): Promise<DifferenceAnswer[]> {
  await setImmediate();
  const known = { ...read, stored: await readStoredState(deps, before, read.order) };
  const old = await decideOrder(deps, { ...known, shop: before });
  await setImmediate();
  const now = await decideOrder(deps, { ...known, shop: after });
  const added = now.filter((step) => !old.some((one) => isSameDocument(one, step)));
  return [...old, ...added].flatMap((key) => {
    const sides = {
      before: outcomeIn(old, key, before),
      after: outcomeIn(now, key, after),
    };
    const contents = contentsChanged(old, now, key);
    const { kind: document, cause } = key;
    const isUnchanged = isSame(sides) && contents.length === 0;
    return isUnchanged ? [] : [{ order: shownOrder(row), document, cause, ...sides, contents }];
  });
}

function contentsChanged(old: DraftedStep[], now: DraftedStep[], key: DocumentKey): string[] {
  const before = old.find((one) => isSameDocument(one, key))?.toSend;
  const after = now.find((one) => isSameDocument(one, key))?.toSend;
  if (!before || !after) return [];
  return changedContents(before, after).map((part) => changedContentText(part, before, after));
}

function outcomeIn(steps: DocumentStep[], key: DocumentKey, shop: Shop): OutcomeAnswer | null {
  const step = steps.find((one) => isSameDocument(one, key));
  const { event } = shop.settings.invoice;
  return step ? toOutcomeAnswer(step.decision, { kind: step.kind, event }) : null;
}

/** A wait for a different moment has the same reason but a different text. */
function isSame({ before, after }: Pick<DifferenceAnswer, 'before' | 'after'>): boolean {
  return before?.reason === after?.reason && before?.text === after?.text;
}

function shownOrder({ orderId, name, orderedAt, customerName }: OrderListItem) {
  return { id: orderId, name, createdAt: orderedAt, customerName };
}

type DecideDeps = Omit<DocumentPreviewDeps, 'printer' | 'shopify'>;

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
async function decideOrder(deps: DecideDeps, decided: Decided): Promise<DraftedStep[]> {
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
type DraftedStep = DocumentStep & { toSend: DraftToSend | null };

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
