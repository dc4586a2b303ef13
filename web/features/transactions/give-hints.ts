import type { LexwareId, OrderId, ShopId } from '../../domain/ids';
import type { DetailOf } from '../../domain/reasons/detail';
import { isMoneyFree, type PlannedHint, planHints } from '../../domain/transactions/plan-hints';
import { AppError } from '../../ports/app-error';
import { beginningNow } from '../../ports/queue';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import { whileConnected } from '../../ports/lexware-connection';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import { handle } from '../../jobs/job';
import { type PostableShop, postableShop } from './postable-shop';
import { transactionEvent } from './record-outcome';
import type { PostingDeps, TransactionDeps } from './post-transactions';

/**
 * Tells Lexware which documents an order's transactions pay. The intent is stored before the call:
 * if an answer was lost and Lexware then reports an existing hint, it is ours.
 */
export async function giveHints(
  deps: PostingDeps,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const { database } = deps;
  const transactions = await database.bankTransactions.ofOrder(shopId, orderId);
  const posted = transactions.filter(({ state }) => state === 'posted');
  // A transaction that is not posted yet plans the hint again when it is.
  const target = posted.length > 0 && (await hintTarget(deps, shopId));
  if (!target) return;
  const documents = await database.documents.ofOrder(shopId, orderId);
  for (const row of posted.filter(
    ({ hintedDocument, hintedAt }) => hintedDocument !== null && hintedAt === null,
  )) {
    const document = documents.find(({ id }) => id === row.hintedDocument);
    if (!document?.lexwareId || isMoneyFree(document.id, documents)) continue;
    await give(deps, target, row, { voucherId: document.lexwareId, isRepeated: true });
  }
  for (const hint of planHints(posted, documents)) {
    const row = posted.find((one) => one.externalReference === hint.externalReference);
    if (row) await claimAndGive(deps, target, row, hint);
  }
}

/** Null if the merchant wants no hints, or nothing can be posted. */
async function hintTarget(
  { database }: TransactionDeps,
  shopId: ShopId,
): Promise<PostableShop | null> {
  const target = await postableShop(database, shopId);
  if (!target) return null;
  const { create, hints } = target.shop.settings.transaction;
  return create !== false && hints ? target : null;
}

async function claimAndGive(
  deps: PostingDeps,
  target: PostableShop,
  row: BankTransactionRecord,
  { documentId, voucherId, instead }: PlannedHint,
): Promise<void> {
  const isOurs = await deps.database.bankTransactions.claimHint(
    target.shop.id,
    row.externalReference,
    documentId,
    instead,
  );
  if (isOurs) await give(deps, target, row, { voucherId, isRepeated: false });
}

async function give(
  deps: PostingDeps,
  { shop, organizationId }: PostableShop,
  row: BankTransactionRecord,
  { voucherId, isRepeated }: { voucherId: LexwareId; isRepeated: boolean },
): Promise<void> {
  const { database, finance, clock, permit } = deps;
  const creating = { mayBegin: beginningNow(permit), organizationId };
  try {
    const answer = await finance.hint(shop.id, voucherId, row.externalReference, creating);
    if (answer.kind === 'refused' && !isRepeated) throw refused(answer.detail);
  } catch (error) {
    if (!isRepeated && isCertainlyNotGiven(error))
      await database.bankTransactions.releaseHint(shop.id, row.externalReference);
    throw error;
  }
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    await stores.bankTransactions.confirmHint(shop.id, row.externalReference, at);
    const event = transactionEvent(row, {
      at,
      lexwareId: row.lexwareId,
      event: 'transaction.hinted',
    });
    await stores.events.append(shop.id, event);
  });
}

function refused(detail: DetailOf<'LEXWARE_OBJECTS'> | null): AppError {
  return new AppError('LEXWARE_REFUSED', 'Lexware refused an assignment hint', {
    detail: detail ?? undefined,
  });
}

/**
 * Only a lost answer leaves the intent stored: any later refusal by Lexware counts as given, so a
 * call that never left (too late, rate limit, no connection) must not look like one.
 */
function isCertainlyNotGiven(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'LEXWARE_UNCERTAIN';
}

export function hintTransactionsJob(deps: TransactionDeps) {
  return handle(TRANSACTION_JOBS.hintTransactions, ({ shopId, orderId }, { permit }) =>
    whileConnected(giveHints({ ...deps, permit }, shopId, orderId)),
  );
}
