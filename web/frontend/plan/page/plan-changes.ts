import type { PlanAnswer, PlanOption } from '../../../contract/plan/plan';
import type { ChangeKind } from '../change/change-dialog';

type Current = PlanAnswer['current'];

/** Whether there is something to cancel: a subscription that was not cancelled already. */
export function hasSubscription({ source, endsAt }: Current): boolean {
  return source === 'charge' && endsAt === null;
}

/**
 * What choosing this plan would be; null where the shop has it just so, or has to pay Shopify's bill
 * first.
 */
export function changeTo(
  plan: Pick<PlanAnswer, 'current' | 'options' | 'trialDaysLeft'>,
  option: PlanOption,
  isAnnual: boolean,
): ChangeKind | null {
  const { current, options, trialDaysLeft } = plan;
  if (current.frozenSince !== null) return null;
  if (option.id === current.id) {
    if (!hasSubscription(current)) return current.endsAt === null ? null : 'again';
    return isAnnual === current.isAnnual ? null : 'interval';
  }
  if (current.id === 'free' && trialDaysLeft > 0) return 'trial';
  const place = (id: string) => options.findIndex((one) => one.id === id);
  return place(option.id) > place(current.id) ? 'upgrade' : 'downgrade';
}
