import type { DocumentRecord } from '../../domain/documents/document';
import type { Instruction } from '../../domain/documents/instruction';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { scheduleOrder } from '../process-order/schedule-order';

interface CancelDeps {
  database: Database;
  clock: Clock;
  wakeQueue(): void;
}

/** Cancelling a finished invoice is a credit note over everything of it that is still open. */
export function cancelInvoice(deps: CancelDeps, shop: Shop, invoice: DocumentRecord): Promise<void> {
  return instruct(deps, shop, invoice, [cancellation(invoice)]);
}

/** A finished invoice with a wrong address is cancelled, and the order is invoiced anew with its present address. */
export async function reissueInvoice(deps: CancelDeps, shop: Shop, invoice: DocumentRecord): Promise<void> {
  const documents = await deps.database.documents.ofOrder(shop.id, invoice.orderId);
  const earlier = documents.filter(({ cause }) => cause.startsWith('reissue:')).length;
  const reissue: Instruction = { kind: 'create', document: 'invoice', cause: `reissue:${earlier + 1}` };
  return instruct(deps, shop, invoice, [cancellation(invoice), reissue]);
}

function cancellation({ id }: DocumentRecord): Instruction {
  return { kind: 'create', document: 'credit-note', cause: `cancel:${id}` };
}

async function instruct(
  deps: CancelDeps,
  shop: Shop,
  { orderId }: DocumentRecord,
  instructions: Instruction[],
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    for (const instruction of instructions) await stores.instructions.give(shop.id, orderId, instruction, at);
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  deps.wakeQueue();
}
