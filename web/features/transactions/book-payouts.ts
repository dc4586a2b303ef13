import type { ShopId } from '../../domain/ids';
import { isBookable, SHOPIFY_PAYMENTS } from '../../domain/transactions/bookable-gateway';
import {
  payoutEntries,
  payoutReference,
  balanceReferenceOf,
  returnedPayout,
} from '../../domain/transactions/payout-entries';
import type { TransactionDraft } from '../../domain/transactions/transaction-draft';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { ShopifyPayout, ShopifyPayouts } from '../../ports/shopify';
import type { TransactionsDatabase } from './transactions-stores';
import type { FinancialAccountRecord } from '../../ports/stores/bank-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import { handle } from '../../jobs/job';
import { scheduleTransactions } from '../../jobs/schedule/schedule-transactions';

export interface PayoutDeps {
  database: TransactionsDatabase;
  payouts: Pick<ShopifyPayouts, 'payoutsSince' | 'payoutContents'>;
  clock: Clock;
}

/** A payout is final within days; looking back this far finds each one that became final late. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60_000;
const FORBIDDEN = 'forbidden';

function wantsPayouts({ settings }: Shop): boolean {
  return isBookable(SHOPIFY_PAYMENTS, settings.transaction);
}

/**
 * Posts the payouts that became final, each once, so that the provider's account in Lexware ends at
 * zero. One that cannot be posted does not stop the others.
 */
export async function postPayouts(deps: PayoutDeps, shopId: ShopId): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt || !wantsPayouts(shop)) return;
  const accounts = await deps.database.financialAccounts.ofShop(shopId);
  const account = accounts.find(({ gateway }) => gateway === SHOPIFY_PAYMENTS);
  if (!account) return;
  const list = await deps.payouts.payoutsSince(shop.domain, sinceOf(deps, account));
  if (list.kind === 'forbidden') return logForbidden(deps, shop, account);
  if (account.payoutNote !== null)
    await deps.database.financialAccounts.recordPayoutNote(shopId, SHOPIFY_PAYMENTS, null);
  if (list.kind === 'none') return;
  let failure: unknown = null;
  for (const payout of await dueOf(deps, shopId, list.payouts)) {
    try {
      await bookPayout(deps, shop, payout);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
}

/**
 * Final payouts that are not posted in this state: new ones, and failed ones that were posted as
 * paid before.
 */
async function dueOf(
  { database }: PayoutDeps,
  shopId: ShopId,
  payouts: ShopifyPayout[],
): Promise<ShopifyPayout[]> {
  const final = payouts.filter(({ state }) => state !== 'open');
  const known = await database.payouts.known(
    shopId,
    final.map(({ id }) => id),
  );
  return final.filter(({ id, state }) => state === 'failed' || !known.includes(id));
}

function sinceOf({ clock }: PayoutDeps, { since }: FinancialAccountRecord): string {
  const earliest = clock.now().getTime() - LOOK_BACK_MS;
  return new Date(Math.max(earliest, Date.parse(since))).toISOString();
}

async function bookPayout(deps: PayoutDeps, shop: Shop, payout: ShopifyPayout): Promise<void> {
  const entries = await entriesOf(deps, shop, payout);
  if (entries === null) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.payouts.claim(shop.id, payout, at);
    const added = await stores.bankTransactions.claim(shop.id, entries, at);
    if (added > 0) await scheduleTransactions(stores, shop.id, at);
  });
}

/**
 * Null if there is nothing to do. The money of a failed payout stayed on the account, with what it
 * contains.
 */
async function entriesOf(
  deps: PayoutDeps,
  shop: Shop,
  payout: ShopifyPayout,
): Promise<TransactionDraft[] | null> {
  const { database, payouts } = deps;
  const hasFailed = payout.state === 'failed';
  const [isKnown] = hasFailed ? await database.payouts.known(shop.id, [payout.id]) : [];
  if (isKnown) {
    const [posted] = await database.bankTransactions.byReferences(shop.id, [
      payoutReference(payout),
    ]);
    return posted ? returnedPayout(payout) : null;
  }
  const contents = await payouts.payoutContents(shop.domain, payout.id);
  const posted = await database.bankTransactions.byReferences(
    shop.id,
    contents.map(balanceReferenceOf),
  );
  const byReference = new Map(posted.map((row) => [row.externalReference, row]));
  const entries = payoutEntries(payout, contents, byReference, shop.settings.transaction);
  if (!entries)
    throw new AppError(
      'INVALID_PAYLOAD',
      `The contents of payout ${payout.id} do not add up to it`,
    );
  return hasFailed ? entries.filter(({ kind }) => kind !== 'payout') : entries;
}

/** Logged once, not every day. */
async function logForbidden(
  { database, clock }: PayoutDeps,
  shop: Shop,
  account: FinancialAccountRecord,
): Promise<void> {
  if (account.payoutNote === FORBIDDEN) return;
  await database.transaction(async (stores) => {
    await stores.financialAccounts.recordPayoutNote(shop.id, SHOPIFY_PAYMENTS, FORBIDDEN);
    await stores.events.append(
      shop.id,
      shopEvent({
        at: clock.now().toISOString(),
        event: 'payout.forbidden',
        status: 'warning',
        body: {},
      }),
    );
  });
}

export function bookPayoutsJob(deps: PayoutDeps) {
  return handle(TRANSACTION_JOBS.bookPayouts, ({ shopId }) => postPayouts(deps, shopId));
}
