import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page';

/** A screen threw, most often because its script is gone after an update of the app. */
export function CrashedPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage
      title={t('crashed.title')}
      texts={[t(navigator.onLine ? 'crashed.text' : 'error.offline')]}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('crashed.reload')}
        </Button>
      }
    />
  );
}
