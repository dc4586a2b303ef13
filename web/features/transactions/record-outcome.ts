import type { Detail } from '../../domain/reasons/detail';
import type { Instant, LexwareId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { TransactionsDatabase, TransactionsStores } from './transactions-stores';
import type { NewEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { addTogether, newJob } from '../../jobs/job';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import { scheduleHints } from '../../jobs/schedule/schedule-transactions';

interface Deps {
  database: TransactionsDatabase;
  clock: Clock;
}

/**
 * Everything that follows once Lexware has the transactions: states, balance, log, hints; all or
 * nothing.
 */
export async function recordPosted(
  { database, clock }: Deps,
  shop: Shop,
  rows: BankTransactionRecord[],
  posted: { externalReference: string; id: LexwareId }[],
): Promise<void> {
  const at = clock.now().toISOString();
  const ids = new Map(posted.map(({ externalReference, id }) => [externalReference, id]));
  await database.transaction(async (stores) => {
    await stores.bankTransactions.markPosted(shop.id, posted);
    const lines = rows.map((row) => {
      const lexwareId = ids.get(row.externalReference) ?? null;
      return transactionEvent(row, { at, lexwareId, event: postedEvent(row) });
    });
    await stores.events.append(shop.id, lines);
    await addTogether(stores, (gathering) => scheduleAllHints(gathering, shop, rows, at));
  });
}

async function scheduleAllHints(
  stores: TransactionsStores,
  shop: Shop,
  rows: BankTransactionRecord[],
  at: Instant,
): Promise<void> {
  if (!shop.settings.transaction.hints) return;
  const orders = new Set(rows.flatMap(({ orderId }) => orderId ?? []));
  for (const orderId of orders) await scheduleHints(stores, shop.id, orderId, at);
}

/** The log shows why, and a job of its own lists it among the failures. */
export async function recordRefused(
  { database, clock }: Deps,
  shop: Shop,
  row: BankTransactionRecord,
  detail: Detail | null,
): Promise<void> {
  const at = clock.now().toISOString();
  const { externalReference, orderId } = row;
  await database.transaction(async (stores) => {
    await stores.bankTransactions.markRefused(shop.id, externalReference, detail);
    await stores.events.append(shop.id, refusedEvent(row, { at, detail }));
    const retry = { shopId: shop.id, orderId, externalReference };
    await stores.jobs.add([newJob(TRANSACTION_JOBS.retryTransaction, retry, { runAt: at })]);
  });
}

interface Outcome {
  at: Instant;
  lexwareId: LexwareId | null;
  event: 'transaction.created' | 'payout.booked' | 'transaction.hinted';
}
interface Refusal {
  at: Instant;
  detail: Detail | null;
}

function postedEvent({ kind }: BankTransactionRecord): Outcome['event'] {
  return kind === 'payout' ? 'payout.booked' : 'transaction.created';
}

export function transactionEvent(
  row: BankTransactionRecord,
  { at, lexwareId, event }: Outcome,
): NewEvent {
  const { refs, ...place } = placeOf(row);
  return {
    at,
    ...place,
    event,
    status: 'success',
    refs: { ...refs, ...(lexwareId && { transaction: lexwareId }) },
    body: moneyIn(row),
  };
}

function refusedEvent(row: BankTransactionRecord, { at, detail }: Refusal): NewEvent {
  return {
    at,
    ...placeOf(row),
    event: 'transaction.refused',
    status: 'critical',
    body: { ...moneyIn(row), ...(detail && { detail }) },
  };
}

function placeOf({ orderId, subject }: BankTransactionRecord) {
  return orderId
    ? ({ orderId, orderName: subject, origin: 'order', refs: { order: orderId } } as const)
    : ({ orderId, orderName: null, origin: 'app', refs: {} } as const);
}

function moneyIn({ gateway, subject, amount }: BankTransactionRecord) {
  return { gateway, subject, total: amount, currency: 'EUR' };
}
