import { decisionOn } from '../../domain/documents/decisions/decision';
import type { Cause } from '../../domain/documents/model/cause';
import {
  type DocumentKey,
  isSameDocument,
  type DocumentKind,
} from '../../domain/documents/model/document';
import {
  requestedCause,
  instructionsToCreate,
} from '../../domain/document-rules/actions/merchant-instructions';
import { isRequested } from '../../domain/documents/model/instruction';
import type { Instant, OrderId } from '../../domain/ids';
import { checkManualNow } from '../../jobs/schedule/schedule-manual-check';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderRecord } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { hasPendingManual } from '../engine/manual-documents/pending-manual';
import { canGiveUp, giveUpLost } from '../engine/create/give-up-lost';
import type { OrdersDatabase } from './orders-stores';
import { isFinished } from '../../domain/documents/model/document-state';

/** Needed to request documents of an order. */
export interface RequestDeps {
  database: OrdersDatabase;
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
  wakeQueue(): void;
}

export interface RequestedDocument {
  orderId: OrderId;
  kind: DocumentKind;
  /** As in the order's decisions; left out: the order's invoice or delivery note. */
  cause?: Cause;
  /** Whether the request is logged with its user; bulk runs have a list of their own. */
  isLogged?: boolean;
}

/**
 * The merchant's request: the instruction is stored until the job has evaluated the order, and the
 * decision reads "create".
 */
export async function createNow(
  deps: RequestDeps,
  shop: Shop,
  { orderId, kind, cause: named, isLogged = false }: RequestedDocument,
): Promise<void> {
  const runAt = deps.clock.now().toISOString();
  const mayGiveUp = await canGiveUp(deps, shop, orderId);
  await deps.database.transaction(async (stores) => {
    const known = await stores.orders.lock(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const cause = requestedCause(kind, named, documents);
    if (documents.some((one) => isSameDocument(one, { kind, cause }) && isFinished(one))) return;
    const decision = decisionOn(known?.decisions ?? [], { kind, cause });
    const requested = { key: { kind, cause }, order: known, documents, decision };
    if (mayGiveUp) await giveUpLost(stores, shop, requested, runAt);
    await logRequest(stores, shop, requested, { orderId, at: runAt, isLogged });
    const isLost = mayGiveUp && decision?.kind === 'refuse' && decision.reason === 'OTHER_ACCOUNT';
    // That instruction is about the lost one: whether to create one in spite of a manual document
    // is a separate request.
    if (isLost && (await hasPendingManual(stores, shop, orderId, kind))) {
      await checkManualNow(stores, { shopId: shop.id, orderId, at: runAt });
    } else {
      for (const instruction of instructionsToCreate(kind, cause, documents)) {
        await stores.instructions.give(shop.id, orderId, instruction, runAt);
      }
    }
    // Shown on the screens until the job has evaluated the order.
    const decided = { kind, cause, decision: { kind: 'create' }, at: runAt } as const;
    if (known) await stores.orders.decide(shop.id, orderId, decided);
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt });
  });
  deps.wakeQueue();
}

/** A repeated request is logged once. */
async function logRequest(
  stores: StoresOf<'events' | 'instructions'>,
  shop: Shop,
  { key, order }: { key: DocumentKey; order: OrderRecord | null },
  { orderId, at, isLogged }: { orderId: OrderId; at: Instant; isLogged: boolean },
): Promise<void> {
  if (!isLogged || isRequested(await stores.instructions.of(shop.id, orderId), key)) return;
  const event = `${key.kind}.requested` as const;
  const frame = { at, orderId, orderName: order?.name ?? null, refs: { order: orderId } };
  await stores.events.append(shop.id, {
    ...frame,
    origin: 'order',
    event,
    status: 'info',
    body: {},
  });
}

/**
 * Has the order evaluated as an event would, so that its due documents are created: no instruction
 * overrides timing or settings. Until then the decisions about these documents read "create".
 */
export async function evaluateDue(
  deps: RequestDeps,
  shop: Shop,
  orderId: OrderId,
  due: readonly DocumentKey[],
): Promise<void> {
  const runAt = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const known = await stores.orders.lock(shop.id, orderId);
    for (const { kind, cause } of known ? due : []) {
      const decided = { kind, cause, decision: { kind: 'create' }, at: runAt } as const;
      await stores.orders.decide(shop.id, orderId, decided);
    }
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt });
  });
  deps.wakeQueue();
}
