import { Button } from '@shopify/polaris';
import { SHOPIFY_ADMIN } from '../../links/shopify-pages';
import { MessagePage } from './message-page';
import { t } from '../i18n/texts';

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
