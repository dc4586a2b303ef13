import { Button } from '@shopify/polaris';
import { MessagePage } from '../message-pages/message-page';
import { ScreenTitle } from '../screen-title';
import { t } from './i18n/texts';

interface Props {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The app is in maintenance. The frame polls by itself and continues where it was. */
export function MaintenancePage(props: Props) {
  return (
    <>
      <ScreenTitle title={t('title')} />
      <MaintenanceMessage {...props} />
    </>
  );
}

/** What stands on it. Operators see the same before they plan it. */
export function MaintenanceMessage({ isRetrying, onRetry }: Props) {
  return (
    <MessagePage
      title={t('title')}
      texts={[t('text'), t('refresh')]}
      actions={
        <Button variant="primary" loading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
