import { BlockStack, Button, Text } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '../../router/router';
import { ScopeBanner } from '../../connection/scope-banner';
import { useCreation } from '../../creation/use-creation';
import { WhatWaits } from '../../creation/what-waits';
import { useSetupChange } from '../setup-query';
import type { StepProps } from '../step-props';
import { StepCard } from '../step-card';
import { Subscription } from './subscription';
import { t } from '../i18n/texts';

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
