import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { SHOPIFY_ADMIN } from '../../links/shopify-pages';
import { MessagePage } from './message-page';

/** Shown where App Bridge is missing: opened outside of the admin, or its script was blocked. */
export function OutsidePage() {
  const { t } = useTranslation('app');
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
