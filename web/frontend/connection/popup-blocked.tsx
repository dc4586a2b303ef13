import { Banner } from '@shopify/polaris';
import { t } from './i18n/texts';

/** The way round a popup blocker: the same address as a plain link. */
export function PopupBlocked({ url }: { url: string }) {
  return (
    <Banner
      tone="warning"
      title={t('blocked.title')}
      action={{ content: t('blocked.open'), url, external: true }}
    >
      <p>{t('blocked.text')}</p>
    </Banner>
  );
}
