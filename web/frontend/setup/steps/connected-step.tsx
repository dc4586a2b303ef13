import { BlockStack, Button, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SetupAnswer } from '../../../contract/setup/setup';
import type { ShopAnswer } from '../../../contract/shop';
import { useCreation } from '../../creation/use-creation';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';

/** The end: documents are made from now on, or when the merchant wants it. */
export function ConnectedStep({ setup, shop }: { setup: SetupAnswer; shop: ShopAnswer }) {
  const { t } = useTranslation('setup');
  const finish = useFinish();
  const isWaiting = (enabled: boolean) => finish.isPending && finish.variables === enabled;
  return (
    <StepCard
      step="connected"
      heading={t('connected.heading')}
      text={t('connected.text')}
      actions={
        <>
          <Button
            variant="primary"
            loading={isWaiting(true)}
            disabled={finish.isPending}
            onClick={() => finish.mutate(true)}
          >
            {t('connected.activate')}
          </Button>
          <Button
            loading={isWaiting(false)}
            disabled={finish.isPending}
            onClick={() => finish.mutate(false)}
          >
            {t('connected.later')}
          </Button>
        </>
      }
    >
      <BlockStack gap="200">
        <Text as="p">{t('connected.plan', { plan: shop.plan.name })}</Text>
        {!setup.reward.isGiven && (
          <Text as="p">{t('connected.reward', { count: setup.reward.transfers })}</Text>
        )}
      </BlockStack>
    </StepCard>
  );
}

function useFinish() {
  const navigate = useNavigate();
  const change = useSetupChange();
  return useCreation(async () => {
    await change.mutateAsync('complete');
    return navigate('/home');
  });
}
