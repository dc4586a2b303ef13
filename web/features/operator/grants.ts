import { grantTransfers } from '../billing/grant-transfers';
import { shopEvent } from '../../ports/shop-event';
import { ACCOUNTABLE, lastDay, readFlags, shopDomain, text, whole } from './flags';
import { type OperatorDeps, shopCalled } from './operator-stores';

export const GRANT_USAGE = `  grant         --shop SHOP.myshopify.com --amount N --key TICKET [--until YYYY-MM-DD]
                --actor NAME --reason TEXT`;

const GRANT = {
  shop: shopDomain,
  amount: whole('how many transfers', 1, 100_000),
  key: text('what it is for, such as a ticket: one key grants once', 40),
  until: lastDay('the last German day on which they can be used').optional(),
  ...ACCOUNTABLE,
};

/** Transfers on top of the quota. Documents that wait for transfers go on by themselves. */
export async function grantByHand(
  { database, clock }: OperatorDeps,
  args: readonly string[],
): Promise<string[]> {
  const { amount, until, actor, reason, ...flags } = readFlags(args, GRANT, GRANT_USAGE);
  const at = clock.now().toISOString();
  const expiresAt = until?.end ?? null;
  if (until && until.end <= at) throw new Error(`--until: ${until.day} is over`);
  const shop = await shopCalled(database, flags.shop);
  await database.transaction(async ({ events, transfers, jobs, operatorActions }) => {
    const key = `operator:${flags.key}`;
    const grant = { source: 'operator', key, amount, expiresAt, at, reason } as const;
    if (!(await grantTransfers({ transfers, jobs }, shop.id, grant)))
      throw new Error(
        `${shop.domain} was granted transfers for ${flags.key} already. Use another --key to grant more`,
      );
    const body = { transfers: amount, until: expiresAt };
    const line = { at, status: 'success', event: 'plan.granted', body } as const;
    await events.append(shop.id, shopEvent(line));
    const detail = { key: flags.key, amount, expiresAt };
    const action = 'transfers.grant';
    await operatorActions.append({ at, actor, action, shopId: shop.id, reason, detail });
  });
  const end = until ? `, to be used until ${until.day}` : ', without an end';
  return [`${shop.domain} has ${amount} more transfers${end}`];
}
