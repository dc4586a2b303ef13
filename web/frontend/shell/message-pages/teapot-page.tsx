import { Button } from '@shopify/polaris';
import { isUnreadable, messageOf } from '../../api/api-error';
import { useNewestPage } from '../../states/use-newest-page';
import { useGrantUrl } from '../use-grant-url';
import { MessagePage } from './message-page';
import { ScreenTitle } from '../screen-title';
import { t } from '../i18n/texts';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The shop could not be loaded, so no screen can work. */
export function TeapotPage({ error, isRetrying, onRetry }: Props) {
  useNewestPage(isUnreadable(error));
  const contact = contactUrl(t('teapot.subject'));
  const grant = useGrantUrl(error);
  return (
    <>
      <ScreenTitle title="418" />
      <MessagePage
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

/** The operator's address comes with the page, because the API that has it just failed. */
function contactUrl(subject: string): string {
  const address =
    document.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
