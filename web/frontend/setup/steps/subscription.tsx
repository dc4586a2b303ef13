import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { SavedCoupon } from '../../plan-gate/coupon/saved-coupon';
import { planQuery } from '../../plan-gate/plan-query';
import { TextSkeleton } from '../../states/text-skeleton';
import { t } from '../i18n/texts';

/** Of the choice of plans; the set-up goes on there once a plan is active. */
const PLANS = '/plan#pricing';

/**
 * The plan that the shop has, and the way to more: a trial while there is one left, and the discount
 * that a link brought. What cannot be read here stands on the page of plans.
 */
export function Subscription({ planName }: { planName: string }) {
  const { data: plan, isPending } = useQuery(planQuery);
  if (isPending) return <TextSkeleton lines={3} />;
  return (
    <BlockStack gap="300">
      <Text as="p">{t('connected.plan', { plan: plan?.current.name ?? planName })}</Text>
      {plan?.savedCoupon && (
        <SavedCoupon
          offer={plan.savedCoupon}
          trialDays={plan.trialDaysLeft}
          keep={{ url: PLANS }}
        />
      )}
      {plan?.current.source === 'free' && (
        <InlineStack>
          <Button url={PLANS}>
            {plan.trialDaysLeft > 0
              ? t('connected.trial', { count: plan.trialDaysLeft })
              : t('connected.subscribe')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}
