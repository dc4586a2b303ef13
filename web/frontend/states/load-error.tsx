import { Banner } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/api-error';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What could not be loaded, why, and the way to try again. */
export function LoadError({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation('app');
  return (
    <Banner
      tone="critical"
      title={t('error.title')}
      action={{ content: t('error.retry'), onAction: onRetry, loading: isRetrying }}
    >
      <p>{messageOf(error, t('error.unknown'))}</p>
    </Banner>
  );
}
