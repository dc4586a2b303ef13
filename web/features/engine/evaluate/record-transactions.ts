import { isPaidInLexware } from '../../../domain/document-rules/billed/balance-summary';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { isBefore } from '../../../domain/time/berlin';
import { manualPayments, orderTransactions } from '../../../domain/transactions/order-transactions';
import type { TransactionDraft } from '../../../domain/transactions/transaction-draft';
import { openBankAccounts } from '../../../jobs/open-bank-accounts';
import { scheduleMoneyOfOrder } from '../../../jobs/schedule/schedule-transactions';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';

/**
 * For payment methods that were switched on before saving them opened their account: transactions
 * this long before the first evaluation still count, since it may come late.
 */
const BACK_MS = 24 * 60 * 60_000;
/** Longer than an evaluation takes: a parallel one may not have read its account yet. */
const JUST_OPENED_MS = 10 * 60_000;

type UsedStores = StoresOf<'financialAccounts' | 'bankTransactions' | 'jobs'>;

interface TransactionsInput {
  shop: Shop;
  order: Order;
  documents: DocumentRecord[];
}

/**
 * Claims the transactions of an order that was just evaluated; costs no call. Money from before its
 * payment method was switched on is not posted (a payout brings what it contains). The claiming
 * statement itself checks which accounts are open and which transactions are new.
 */
export async function recordTransactions(
  stores: UsedStores,
  { shop, order, documents }: TransactionsInput,
  at: Instant,
): Promise<void> {
  const moved = orderTransactions(order, shop.settings.transaction);
  const drafts = withoutKnownPayments(order, documents, moved);
  if (drafts.length === 0) return;
  const { bankTransactions } = stores;
  let added = await bankTransactions.claimSinceOpened(shop.id, drafts, at);
  if (added < drafts.length) {
    const opened = await openAccounts(stores, shop, drafts, at);
    const others = drafts.filter(({ gateway }) => opened.has(gateway));
    added += await bankTransactions.claimSinceOpened(shop.id, others, at);
  }
  if (added > 0) await scheduleMoneyOfOrder(stores, shop.id, at);
}

/**
 * A payment recorded in Shopify (by us, or by a person) after Lexware received the order's money is
 * that same money: it lies on an account that Lexware reads by itself.
 */
function withoutKnownPayments(
  order: Order,
  documents: DocumentRecord[],
  drafts: TransactionDraft[],
): TransactionDraft[] {
  const byHand = manualPayments(order);
  if (!drafts.some(({ externalReference }) => byHand.has(externalReference))) return drafts;
  if (!isPaidInLexware(order, documents)) return drafts;
  return drafts.filter(({ externalReference }) => !byHand.has(externalReference));
}

/**
 * Opens the missing accounts; returns their payment methods, and those whose account a parallel
 * evaluation opened a moment ago, possibly too late for the money of this one.
 */
async function openAccounts(
  { financialAccounts }: UsedStores,
  shop: Shop,
  drafts: TransactionDraft[],
  at: Instant,
): Promise<Set<string>> {
  const wanted = new Set(drafts.map(({ gateway }) => gateway));
  const known = await financialAccounts.ofShop(shop.id);
  const since = earlier(at, BACK_MS);
  const missing = [...wanted].filter((gateway) => !known.some((one) => one.gateway === gateway));
  await openBankAccounts({ financialAccounts }, shop, missing, since);
  const latest = earlier(since, JUST_OPENED_MS);
  for (const one of known) if (isBefore(one.since, latest)) wanted.delete(one.gateway);
  return wanted;
}

function earlier(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) - ms).toISOString();
}
