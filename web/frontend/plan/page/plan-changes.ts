import type { PlanAnswer, PlanOption } from '../../../contract/plan/plan';
import type { ChangeKind } from '../change/change-dialog';

/**
 * What choosing this plan would be; null where the shop has it just so, or has to pay Shopify's bill
 * first. In paid time it is measured by the subscription that follows, if there is one.
 */
export function changeTo(
  {
    current,
    running,
    options,
    trialDaysLeft,
  }: Pick<PlanAnswer, 'current' | 'running' | 'options' | 'trialDaysLeft'>,
  option: PlanOption,
  isAnnual: boolean,
): ChangeKind | null {
  if (current.frozenSince !== null) return null;
  if (option.id === running?.planId) return isAnnual === running.isAnnual ? null : 'interval';
  const isPaidTime = current.endsAt !== null;
  if (option.id === current.id && (!isPaidTime || running === null))
    return isPaidTime ? 'again' : null;
  if (current.id === 'free' && trialDaysLeft > 0) return 'trial';
  const place = (id: string) => options.findIndex((one) => one.id === id);
  return place(option.id) > place(stayingPlan({ current, running })) ? 'upgrade' : 'downgrade';
}

function stayingPlan({ current, running }: Pick<PlanAnswer, 'current' | 'running'>): string {
  return current.endsAt !== null && running !== null ? running.planId : current.id;
}
