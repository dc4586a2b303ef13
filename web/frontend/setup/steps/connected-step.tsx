import { BlockStack, Button, Text } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SetupAnswer } from '../../../contract/setup/setup';
import { shopAnswer, type ShopAnswer } from '../../../contract/shop';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
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

/** Both may be repeated, so a lost answer costs a second press and nothing else. */
function useFinish() {
  const { t } = useTranslation('setup');
  const toast = useToast();
  const navigate = useNavigate();
  const change = useSetupChange();
  return useMutation({
    mutationFn: async (enabled: boolean) => {
      const body = { invoiceCreate: true, creditCreate: true };
      const path = `/api/shop/enable/${String(enabled)}`;
      await request(path, { method: 'POST', body, answer: shopAnswer });
      await change.mutateAsync('complete');
    },
    onSuccess: (_, enabled) => {
      toast.say(t(enabled ? 'connected.activated' : 'connected.deactivated'));
      return navigate('/home');
    },
    onError: (error) => toast.fail(error),
  });
}
