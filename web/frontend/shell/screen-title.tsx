import { TitleBar } from '@shopify/app-bridge-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the screen in the admin's title bar and in the browser's tab. */
export function ScreenTitle({ title }: { title: string }) {
  const { t } = useTranslation('app');
  const tab = `${title} · ${t('name')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return <TitleBar title={title} />;
}
