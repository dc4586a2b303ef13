import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScopeBanner } from '../../connection/scope-banner';
import { useCreation } from '../../creation/creation-query';
import { WhatWaits } from '../../creation/what-waits';
import { SavedCoupon } from '../../plan-gate/coupon/saved-coupon';
import { planQuery } from '../../plan-gate/plan-query';
import { useNavigate } from '../../router/router';
import { TextSkeleton } from '../../states/skeletons';
import { t } from '../i18n/texts';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import type { StepProps } from '../step-props';

/** The end: documents are created from now on, or when the merchant wants it. */
export function ConnectedStep({ setup, shop }: StepProps) {
  const isActive = shop.activatedAt !== null;
  return (
    <StepCard
      heading={t('connected.heading')}
      text={t(isActive ? 'connected.active' : 'connected.text')}
      actions={isActive ? <Finish /> : <Activate />}
    >
      <BlockStack gap="400">
        <ScopeBanner shop={shop} />
        {!isActive && <WhatWaits />}
        <BlockStack gap="200">
          <Subscription planName={shop.plan.name} />
          {!setup.reward.isGiven && (
            <Text as="p">{t('connected.reward', { transfers: setup.reward.transfers })}</Text>
          )}
        </BlockStack>
      </BlockStack>
    </StepCard>
  );
}

function Activate() {
  const finish = useFinish();
  const creation = useCreation(() => finish.mutateAsync());
  return (
    <>
      <Button
        variant="primary"
        loading={creation.isPending}
        disabled={finish.isPending}
        onClick={() => creation.mutate(true)}
      >
        {t('connected.activate')}
      </Button>
      <Button
        loading={finish.isPending && !creation.isPending}
        disabled={creation.isPending}
        onClick={() => finish.mutate()}
      >
        {t('connected.later')}
      </Button>
    </>
  );
}

/** Who goes through the set-up again has activated before. */
function Finish() {
  const finish = useFinish();
  return (
    <Button variant="primary" loading={finish.isPending} onClick={() => finish.mutate()}>
      {t('connected.finish')}
    </Button>
  );
}

/** The mutation itself shows a failure. */
function useFinish() {
  const navigate = useNavigate();
  const change = useSetupChange();
  return useMutation({
    mutationFn: async () => {
      await change.mutateAsync('complete');
      navigate('/home');
    },
  });
}

/** Of the choice of plans; the set-up goes on there once a plan is active. */
const PLANS = '/plan#pricing';

/**
 * The plan that the shop has, and the way to more: a trial while there is one left, and the discount
 * that a link brought. What cannot be read here stands on the page of plans.
 */
function Subscription({ planName }: { planName: string }) {
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
