import { Button } from '@shopify/polaris';
import { MessagePage } from './message-page';
import { ScreenTitle } from '../screen-title';
import { t } from '../i18n/texts';

export function NotFoundPage() {
  return (
    <>
      <ScreenTitle title={t('notFound.title')} />
      <MessagePage
        title={t('notFound.title')}
        texts={[t('notFound.text')]}
        actions={
          <Button variant="primary" url="/">
            {t('notFound.home')}
          </Button>
        }
      />
    </>
  );
}
