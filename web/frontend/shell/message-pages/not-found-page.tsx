import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page';
import { ScreenTitle } from '../screen-title';

export function NotFoundPage() {
  const { t } = useTranslation('app');
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
