import { Button } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importedAnswer } from '../../../contract/order-import/order-import';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';

/** The orders that Shopify shows every app. */
export function OrdersStep() {
  const { t } = useTranslation('setup');
  const toast = useToast();
  const change = useSetupChange();
  const goOn = () => change.mutate({ step: 'orders' });
  const importing = useMutation({
    mutationFn: () => request('/api/orders/import', { method: 'POST', answer: importedAnswer }),
    onSuccess: ({ affected }) => {
      toast.say(t('orders.imported', { count: affected }));
      goOn();
    },
    onError: (error) => toast.fail(error),
  });
  return (
    <StepCard
      step="orders"
      heading={t('orders.heading')}
      text={t('orders.text')}
      actions={
        <>
          <Button
            variant="primary"
            loading={importing.isPending || change.isPending}
            onClick={() => importing.mutate()}
          >
            {t('orders.import')}
          </Button>
          <Button disabled={importing.isPending} onClick={goOn}>
            {t('skip')}
          </Button>
        </>
      }
    />
  );
}
