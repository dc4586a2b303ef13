import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../screen-title';
import { MessagePage } from './message-page';

/** There is such a place, and this shop does not have it (yet). */
export function LockedPage() {
  const { t } = useTranslation('app');
  return (
    <>
      <ScreenTitle title={t('locked.title')} />
      <MessagePage
        title={t('locked.title')}
        texts={[t('locked.text')]}
        actions={
          <Button variant="primary" url="/">
            {t('notFound.home')}
          </Button>
        }
      />
    </>
  );
}
