import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../notice-pages/notice-page';
import { ScreenTitle } from '../screen-title';

interface Props {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The app is down on purpose. The frame asks again by itself and goes on where it was. */
export function MaintenancePage({ isRetrying, onRetry }: Props) {
  const { t } = useTranslation('app');
  return (
    <>
      <ScreenTitle title={t('maintenance.title')} />
      <NoticePage
        title={t('maintenance.title')}
        texts={[t('maintenance.text'), t('maintenance.refresh')]}
        actions={
          <Button variant="primary" loading={isRetrying} onClick={onRetry}>
            {t('maintenance.retry')}
          </Button>
        }
      />
    </>
  );
}
