import { useAppBridge } from '@shopify/app-bridge-react';
import { Button } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../api/api-error';
import { NoticePage } from './notice-page';
import { ScreenTitle } from '../screen-title';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The shop could not be loaded, so no screen can work. */
export function TeapotPage({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation('app');
  const contact = contactUrl(t('teapot.subject'));
  const grant = useGrantUrl(error);
  return (
    <>
      <ScreenTitle title="418" />
      <NoticePage
        title={t('teapot.title')}
        texts={[
          t('teapot.text'),
          grant ? t('teapot.grantText') : messageOf(error, t('error.unknown')),
        ]}
        actions={
          <>
            <Button url={contact} target="_top">
              {t('teapot.contact')}
            </Button>
            {grant && (
              <Button variant="primary" url={grant} target="_top">
                {t('teapot.grant')}
              </Button>
            )}
            <Button variant={grant ? undefined : 'primary'} loading={isRetrying} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Codes of a shop to whose data Shopify gives us no key (any more). */
const WITHOUT_TOKEN = ['UNAUTHORIZED', 'SHOPIFY_TOKEN_REJECTED'];

/** Where Shopify asks anew what the app may do; null where that is not the trouble. */
function useGrantUrl(error: unknown): string | null {
  const { shop } = useAppBridge().config;
  const isLocked = error instanceof ApiError && WITHOUT_TOKEN.includes(error.code);
  return isLocked && shop ? `/api/auth?${new URLSearchParams({ shop }).toString()}` : null;
}

/**
 * The operator's address comes with the page, because the API that could tell it has just failed.
 */
function contactUrl(subject: string): string {
  const address =
    document.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
