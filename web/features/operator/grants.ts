import type { Instant, ShopId } from '../../domain/ids';
import { MAX_GRANT } from '../../domain/operator/grant-limits';
import type { StoresOf } from '../../ports/stores/database';
import { grantTransfers } from '../billing/grant-transfers';
import { shopEvent } from '../../ports/shop-event';
import { ACCOUNTABLE, lastDay, readFlags, shopDomain, text, whole } from './flags';
import { type OperatorDeps, shopCalled } from './operator-stores';

export const GRANT_USAGE = `  grant         --shop SHOP.myshopify.com --amount N --key TICKET [--until YYYY-MM-DD]
                --actor NAME --reason TEXT`;

const GRANT = {
  shop: shopDomain,
  amount: whole('how many transfers', 1, MAX_GRANT),
  key: text('what it is for, such as a ticket: one key grants once', 40),
  until: lastDay('the last German day on which they can be used').optional(),
  ...ACCOUNTABLE,
};

interface ManualGrant {
  key: string;
  amount: number;
  expiresAt: Instant | null;
  reason: string;
  at: Instant;
}

/** `known`: it was before. `other`: its key granted another amount before. */
type Granted = 'granted' | 'known' | 'other';

/** Once per key, and the merchant reads it in the log. */
export async function grantOnce(
  stores: StoresOf<'events' | 'jobs' | 'transfers'>,
  shopId: ShopId,
  { key, amount, expiresAt, reason, at }: ManualGrant,
): Promise<Granted> {
  const grant = { key: `operator:${key}`, amount, expiresAt, at, reason };
  if (!(await grantTransfers(stores, shopId, { ...grant, source: 'operator' }))) {
    const before = await stores.transfers.amountOf(shopId, grant.key);
    return before === amount ? 'known' : 'other';
  }
  const body = { transfers: amount, expiresAt, reason };
  const line = shopEvent({ at, event: 'transfers.granted', status: 'success', body });
  await stores.events.append(shopId, line);
  return 'granted';
}

/** Transfers on top of the quota. Documents that wait for transfers go on by themselves. */
export async function grantByCommand(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { amount, until, actor, reason, ...flags } = readFlags(args, GRANT, GRANT_USAGE);
  const at = clock.now().toISOString();
  const expiresAt = until?.end ?? null;
  if (until && until.end <= at) throw new Error(`--until: ${until.day} is over`);
  const shop = await shopCalled(database, flags.shop);
  await database.transaction(async (stores) => {
    const grant = { key: flags.key, amount, expiresAt, at, reason };
    if ((await grantOnce(stores, shop.id, grant)) !== 'granted')
      throw new Error(
        `${shop.domain} was granted transfers for ${flags.key} already. Use another --key to grant more`,
      );
    const detail = { key: flags.key, amount, expiresAt };
    const action = 'transfers.grant';
    await stores.operatorActions.append({ at, actor, action, shopId: shop.id, reason, detail });
  });
  const end = until ? `, to be used until ${until.day}` : ', without an end';
  return [`${shop.domain} has ${amount} more transfers${end}`];
}
