import { isSameOccasion } from '../../domain/documents/model/cause';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { documentStateOf, isTakenBack } from '../../domain/documents/model/document-state';
import type { Instant, LexwareId, ShopId } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import { isBookable, SHOPIFY_PAYMENTS } from '../../domain/transactions/bookable-gateway';
import { counterpartyName, purposeText } from '../../domain/transactions/transaction-draft';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import { handle } from '../../jobs/job';
import { reschedulePosting, scheduleTransactions } from '../../jobs/schedule/schedule-transactions';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import {
  type FinancialTransaction,
  type LexwareFinance,
  MAX_TRANSACTIONS,
  type Posting,
} from '../../ports/lexware';
import { whileConnected } from '../../ports/lexware-connection';
import { beginningNow, type JobContext } from '../../ports/queue';
import type { BankTransactionRecord, ClaimedTransactions } from '../../ports/stores/bank-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import {
  type Accounts,
  accountsFor,
  type Blocked,
  examineAccounts,
  sendBalances,
} from './account-in-lexware';
import { laterOf, type PostableShop, postableShop } from './postable-shop';
import { recordPosted, recordRefused } from './record-outcome';
import type { TransactionsDatabase } from './transactions-stores';

export interface TransactionDeps {
  database: TransactionsDatabase;
  finance: LexwareFinance;
  clock: Clock;
}

/** `permit`: of the job that posts. */
export type PostingDeps = TransactionDeps & Pick<JobContext, 'permit'>;

/**
 * So long money waits for the number of its document, as long as the queue bridges an outage: it is
 * of no use any earlier, but a number that never comes must not keep it away. Where nothing could be
 * posted or created for a while, that begins with its end.
 */
const NUMBER_WITHIN_MS = 6 * 60 * 60_000;
const BEGINNING = new Date(0).toISOString();

/**
 * Posts all claimed transactions of a shop, up to 25 in a request, and then sends the balances: two
 * calls, for one order as for 25. Money whose document has no number yet is tried again, by the
 * job itself where it fails. Safe to repeat: Lexware accepts each external reference once per
 * account. An account that accepts nothing now delays only its own transactions, and fails the job
 * once all others are posted.
 */
export async function postTransactions(deps: PostingDeps, shopId: ShopId): Promise<void> {
  const target = await postableShop(deps.database, shopId);
  if (!target) return;
  const waitsSince = waitsSinceOf(target, deps.clock);
  const blocked: Blocked = new Map();
  let lost = 0;
  let areAll = false;
  for (;;) {
    const batch = await nextBatch(deps, target.shop, { waitsSince, except: [...blocked.keys()] });
    const { rows } = batch;
    ({ areAll } = batch);
    if (rows.length === 0) break;
    const { isLost, ...found } = await postBatch(deps, target, rows);
    found.blocked.forEach((reason, gateway) => blocked.set(gateway, reason));
    if (isLost) lost += 1;
    // Transactions claimed meanwhile plan a job of their own.
    const isLast = areAll || rows.length < MAX_TRANSACTIONS;
    if (isLast && !isLost && found.blocked.size === 0) break;
    if (lost > MAX_LOST) throw new AppError('LEXWARE_UNAVAILABLE', 'Accounts keep disappearing');
  }
  await sendBalances(deps, shopId, target.organizationId);
  throwFirst(blocked);
  if (!areAll) await rescheduleWaiting(deps, target, waitsSince);
}

/** Since when what was claimed waits for a number. */
function waitsSinceOf({ since }: PostableShop, clock: Clock): Instant {
  const earliest = new Date(clock.now().getTime() - NUMBER_WITHIN_MS).toISOString();
  return isBefore(earliest, since) ? BEGINNING : earliest;
}

/** What waits for a number is tried again, at growing pauses. */
async function rescheduleWaiting(
  { database, clock }: TransactionDeps,
  { shop, since }: PostableShop,
  waitsSince: Instant,
): Promise<void> {
  const newest = await database.bankTransactions.newestWaiting(shop.id, waitsSince);
  const at = clock.now().toISOString();
  if (newest !== null)
    return reschedulePosting(database, shop.id, { since: laterOf(newest, since), at });
  // A number may have been read since what is due was.
  const { rows } = await database.bankTransactions.claimed(shop.id, { limit: 1, waitsSince });
  if (rows.length > 0) await scheduleTransactions(database, shop.id, at);
}

/** The next transactions to post; those of payment methods switched off meanwhile are dropped. */
async function nextBatch(
  { database }: Pick<TransactionDeps, 'database'>,
  shop: Shop,
  wanted: { waitsSince: Instant; except: string[] },
): Promise<ClaimedTransactions> {
  const limit = MAX_TRANSACTIONS;
  const claimed = await database.bankTransactions.claimed(shop.id, { ...wanted, limit });
  const { transaction } = shop.settings;
  const off = claimed.rows.filter(
    ({ gateway, sentAt }) => !sentAt && !isBookable(gateway, transaction),
  );
  if (off.length === 0) return claimed;
  await forget(database, shop, [...new Set(off.map(({ gateway }) => gateway))]);
  return nextBatch({ database }, shop, wanted);
}

async function forget(
  database: TransactionsDatabase,
  shop: Shop,
  gateways: string[],
): Promise<void> {
  await database.transaction(async (stores) => {
    await stores.bankTransactions.discard(shop.id, gateways);
    if (gateways.includes(SHOPIFY_PAYMENTS)) await stores.payouts.forgetDiscarded(shop.id);
  });
}

/**
 * In one run; an account that Lexware does not list at once must not be created again and again.
 */
const MAX_LOST = 3;

interface Hindered {
  /** Accounts that accept nothing; their rows stay claimed. */
  blocked: Blocked;
  /** An account was deleted and is created again with the next batch. */
  isLost: boolean;
}

async function postBatch(
  deps: PostingDeps,
  target: PostableShop,
  rows: BankTransactionRecord[],
): Promise<Hindered> {
  const { shop } = target;
  const { accounts, blocked } = await accountsFor(deps, shop.id, rows);
  if (blocked.size > 0) return { blocked, isLost: false };
  const posting = await send(deps, target, rows, accounts);
  if (posting.kind === 'posted') return { blocked, isLost: false };
  const examined = await examineAccounts(deps, shop.id, accounts);
  if (examined.isLost || examined.blocked.size > 0) return examined;
  await postInHalves(deps, target, rows, { accounts, refusal: posting });
  return examined;
}

interface Refused {
  accounts: Accounts;
  refusal: Posting & { kind: 'refused' };
}

/**
 * One bad transaction makes Lexware refuse all: halving finds it in a few calls, and the others are
 * posted.
 */
async function postInHalves(
  deps: PostingDeps,
  target: PostableShop,
  rows: BankTransactionRecord[],
  { accounts, refusal }: Refused,
): Promise<void> {
  const [first] = rows;
  if (first && rows.length === 1) return recordRefused(deps, target.shop, first, refusal.detail);
  const middle = Math.ceil(rows.length / 2);
  for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
    const posting = await send(deps, target, half, accounts);
    if (posting.kind === 'refused')
      await postInHalves(deps, target, half, { accounts, refusal: posting });
  }
}

async function send(
  deps: PostingDeps,
  { shop, organizationId }: PostableShop,
  rows: BankTransactionRecord[],
  accounts: Accounts,
): Promise<Posting> {
  const { database, finance, clock, permit } = deps;
  const bodies = await toFinancialTransactions(database, shop.id, rows, accounts);
  const references = rows.map(({ externalReference }) => externalReference);
  const mayBegin = beginningNow(permit);
  await database.bankTransactions.markSent(shop.id, references, clock.now().toISOString());
  const posting = await finance.postTransactions(shop.id, bodies, { mayBegin, organizationId });
  if (posting.kind === 'refused') return posting;
  const answered = new Set(posting.transactions.map(({ externalReference }) => externalReference));
  const posted = rows.filter(({ externalReference }) => answered.has(externalReference));
  await recordPosted(deps, shop, posted, posting.transactions);
  if (posted.length < rows.length) {
    throw new AppError('LEXWARE_UNCERTAIN', 'Lexware did not answer for every transaction');
  }
  return posting;
}

export function postTransactionsJob(deps: TransactionDeps) {
  return handle(TRANSACTION_JOBS.postTransactions, ({ shopId }, { permit }) =>
    whileConnected(postTransactions({ ...deps, permit }, shopId)),
  );
}

/**
 * A refused transaction is retried once on its own, so that its failure is listed and can be
 * retried by the merchant.
 */
export function retryTransactionJob(deps: TransactionDeps) {
  return handle(TRANSACTION_JOBS.retryTransaction, ({ shopId, externalReference }, { permit }) =>
    retryTransaction({ ...deps, permit }, shopId, externalReference),
  );
}

async function retryTransaction(
  deps: PostingDeps,
  shopId: ShopId,
  reference: string,
): Promise<void> {
  const target = await postableShop(deps.database, shopId);
  const [row] = await deps.database.bankTransactions.byReferences(shopId, [reference]);
  if (!target || row?.state !== 'refused') return;
  const posting = await sendAlone(deps, target, row);
  if (posting.kind === 'refused') {
    throw new AppError('LEXWARE_REFUSED', 'Lexware refused a transaction', {
      detail: posting.detail ?? undefined,
    });
  }
  await sendBalances(deps, shopId, target.organizationId);
}

/** The second attempt is for an account that turns out to be deleted. */
const ATTEMPTS = 2;

async function sendAlone(
  deps: PostingDeps,
  target: PostableShop,
  row: BankTransactionRecord,
): Promise<Posting> {
  const { shop } = target;
  let posting: Posting = { kind: 'refused', detail: null };
  let money = row;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { accounts, blocked } = await accountsFor(deps, shop.id, [money]);
    throwFirst(blocked);
    posting = await send(deps, target, [money], accounts);
    if (posting.kind === 'posted') return posting;
    const examined = await examineAccounts(deps, shop.id, accounts);
    throwFirst(examined.blocked);
    if (!examined.isLost) return posting;
    money = { ...row, accountId: null };
  }
  return posting;
}

function throwFirst(blocked: Blocked): void {
  const [reason] = blocked.values();
  if (reason) throw reason;
}

/**
 * Claimed transactions in Lexware's format; names and numbers are read now, so that none is stored
 * with the claim.
 */
async function toFinancialTransactions(
  { documents }: Pick<TransactionsDatabase, 'documents'>,
  shopId: ShopId,
  rows: BankTransactionRecord[],
  accounts: Accounts,
): Promise<FinancialTransaction[]> {
  const orders = new Set(rows.flatMap(({ orderId }) => orderId ?? []));
  const byOrder = await documents.ofOrders(shopId, [...orders]);
  return rows.map((row) => {
    const accountId = accounts.get(row.gateway);
    if (!accountId) throw new AppError('INTERNAL', `No financial account for ${row.gateway}`);
    const ofOrder = row.orderId === null ? [] : (byOrder.get(row.orderId) ?? []);
    return toFinancialTransaction(row, accountId, ofOrder);
  });
}

function toFinancialTransaction(
  row: BankTransactionRecord,
  accountId: LexwareId,
  documents: DocumentRecord[],
): FinancialTransaction {
  const { kind, subject, payer, amount, fee, feeRate, date, externalReference } = row;
  return {
    accountId,
    externalReference,
    amount,
    fee: fee === 0 ? null : { amount: fee, rate: feeRate },
    date,
    purpose: purposeText({ kind, subject, documentNumbers: numbersOf(documents, row), payer }),
    counterparty: payer === null ? null : counterpartyName(payer),
  };
}

/** The credit note of a refund, else the order's invoices; drafts have no public number. */
function numbersOf(documents: DocumentRecord[], { kind, cause }: BankTransactionRecord): string[] {
  const numbered = documents.filter(
    (one) => one.number && documentStateOf(one) !== 'draft' && !isTakenBack(one, documents),
  );
  const own = numbered.filter(
    (one) =>
      kind === 'refund' &&
      one.kind === 'credit-note' &&
      cause !== null &&
      isSameOccasion(one.cause, cause),
  );
  const named = own.length > 0 ? own : numbered.filter((one) => one.kind === 'invoice');
  return named.flatMap(({ number }) => number ?? []);
}
