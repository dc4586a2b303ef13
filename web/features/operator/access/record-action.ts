import type { ShopId } from '../../../domain/ids';
import type { ActionFacts } from '../../../domain/operator/action-facts';
import type { StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';

/** Of what nobody is asked a reason for: signing in and out, and looks and notes that say it themselves. */
export const NO_REASON = '';

interface Action {
  by: Operator;
  action: string;
  at: Date;
  shopId?: ShopId;
  /** As the person gave it; merchants read it where a shop is named. */
  reason: string;
  /** Never a secret, never a customer's data. */
  detail?: ActionFacts;
  before?: ActionFacts;
  after?: ActionFacts;
}

/** Records what an operator did; in the transaction that does it, or it could be lost. */
export function recordAction(
  { operatorActions }: StoresOf<'operatorActions'>,
  { by, action, at, shopId, reason, detail = {}, before, after }: Action,
): Promise<void> {
  return operatorActions.append({
    at: at.toISOString(),
    actor: actorOf(by),
    action,
    shopId: shopId ?? null,
    reason,
    detail,
    before,
    after,
  });
}

/** Whether both are the same user of the same shop, whatever they are called, or admitted how often. */
export function isSameActor(one: string, other: string): boolean {
  const userOf = (actor: string) => actor.slice(actor.lastIndexOf(' ('));
  return userOf(one) === userOf(other);
}

/** The number stays where a name changes. */
export function actorOf({ name, userId, shopDomain }: Operator): string {
  const handle = shopDomain.replace(/\.myshopify\.com$/u, '');
  const rest = ` (${userId}, ${handle})`;
  return `${name.slice(0, Math.max(1, 100 - rest.length))}${rest}`.slice(0, 100);
}
