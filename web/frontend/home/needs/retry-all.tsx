import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useRetryFailures } from '../../failures/failures-query';

/** Starts every failed step again. */
export function RetryAll({ count }: { count: number }) {
  const { t } = useTranslation('home');
  const retry = useRetryFailures();
  return (
    <Button variant="plain" loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('needs.retry', { count })}
    </Button>
  );
}
