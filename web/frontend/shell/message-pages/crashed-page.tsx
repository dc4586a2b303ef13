import { Button } from '@shopify/polaris';
import { useNewestPage } from '../../states/use-newest-page';
import { MessagePage } from './message-page';
import { t } from '../i18n/texts';

/** A screen threw, most often because its script is gone after an update of the app. */
export function CrashedPage() {
  useNewestPage(true);
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
