import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { NoticePage } from './notice-page';
import { ScreenTitle } from '../screen-title';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <>
      <ScreenTitle title={t('notFound.title')} />
      <NoticePage
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
