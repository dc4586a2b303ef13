import type { LexwareId, OrderId, ShopId } from '../../domain/ids';
import { isMoneyFree, type PlannedHint, planHints } from '../../domain/transactions/plan-hints';
import { AppError } from '../../ports/app-error';
import type { BankTransactionRecord } from '../../ports/stores/bank/bank-transaction-store';
import { whileConnected } from '../../ports/lexware/while-connected';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import { handle } from '../../jobs/job';
import { transactionEvent } from './note-outcome';
import type { TransactionDeps } from './post-transactions';
import { missingScopes } from './transaction-scopes';

/**
 * Tells Lexware which documents an order's money pays. The intent is stored before the call: when
 * an answer was lost and Lexware then says "there is one already", it is ours.
 */
export async function giveHints(
  deps: TransactionDeps,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const { database } = deps;
  const transactions = await database.bankTransactions.ofOrder(shopId, orderId);
  const posted = transactions.filter(({ state }) => state === 'posted');
  // Its own posting plans the hint again.
  if (posted.length === 0 || !(await isWanted(deps, shopId))) return;
  const documents = await database.documents.ofOrder(shopId, orderId);
  for (const row of posted.filter(
    ({ hintedDocument, hintedAt }) => hintedDocument !== null && hintedAt === null,
  )) {
    const document = documents.find(({ id }) => id === row.hintedDocument);
    if (!document?.lexwareId || isMoneyFree(document.id, documents)) continue;
    await give(deps, shopId, row, { voucherId: document.lexwareId, isRepeated: true });
  }
  for (const hint of planHints(posted, documents)) {
    const row = posted.find((one) => one.externalReference === hint.externalReference);
    if (row) await claimAndGive(deps, shopId, row, hint);
  }
}

async function isWanted({ database }: TransactionDeps, shopId: ShopId): Promise<boolean> {
  const shop = await database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt) return false;
  const { create, hints } = shop.settings.transaction;
  if (create === false || !hints) return false;
  return missingScopes(await database.connections.byShop(shopId)).length === 0;
}

async function claimAndGive(
  deps: TransactionDeps,
  shopId: ShopId,
  row: BankTransactionRecord,
  { documentId, voucherId, instead }: PlannedHint,
): Promise<void> {
  const isOurs = await deps.database.bankTransactions.claimHint(
    shopId,
    row.externalReference,
    documentId,
    instead,
  );
  if (isOurs) await give(deps, shopId, row, { voucherId, isRepeated: false });
}

async function give(
  deps: TransactionDeps,
  shopId: ShopId,
  row: BankTransactionRecord,
  { voucherId, isRepeated }: { voucherId: LexwareId; isRepeated: boolean },
): Promise<void> {
  const { database, finance, clock } = deps;
  const answer = await finance.hint(shopId, voucherId, row.externalReference);
  if (answer.kind === 'refused' && !isRepeated) {
    await database.bankTransactions.releaseHint(shopId, row.externalReference);
    throw new AppError(
      'LEXWARE_REFUSED',
      'Lexware refused an assignment hint',
      answer.detail ?? undefined,
    );
  }
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    await stores.bankTransactions.confirmHint(shopId, row.externalReference, at);
    const event = transactionEvent(row, {
      at,
      lexwareId: row.lexwareId,
      event: 'transaction.hinted',
    });
    await stores.events.append(shopId, event);
  });
}

export function hintTransactionsJob(deps: TransactionDeps) {
  return handle(TRANSACTION_JOBS.hintTransactions, ({ shopId, orderId }) =>
    whileConnected(giveHints(deps, shopId, orderId)),
  );
}
