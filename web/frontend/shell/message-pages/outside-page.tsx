import { Button } from '@shopify/polaris';
import { SHOPIFY_ADMIN } from '../../links/shopify-pages';
import { useNewestPage } from '../../states/use-newest-page';
import { t } from '../i18n/texts';
import { MessagePage } from './message-page';

/** Shown where App Bridge is missing: opened outside of the admin, or its script was blocked. */
export function OutsidePage() {
  return (
    <MessagePage
      title={t('outside.title')}
      texts={[t('outside.text'), t('outside.blocked')]}
      actions={
        <Button variant="primary" url={SHOPIFY_ADMIN} target="_top">
          {t('outside.admin')}
        </Button>
      }
    />
  );
}

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
