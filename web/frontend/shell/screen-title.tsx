import { TitleBar } from '@shopify/app-bridge-react';
import { useEffect } from 'react';
import { t } from './i18n/texts';

/** Names the screen in the admin's title bar and in the browser's tab. */
export function ScreenTitle({ title }: { title: string }) {
  const tab = `${title} · ${t('name')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return <TitleBar title={title} />;
}
