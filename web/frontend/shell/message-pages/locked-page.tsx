import { Button } from '@shopify/polaris';
import { ScreenTitle } from '../screen-title';
import { MessagePage } from './message-page';
import { t } from '../i18n/texts';

/** There is such a place, and this shop does not have it (yet). */
export function LockedPage() {
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
