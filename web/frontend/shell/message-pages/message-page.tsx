import { BlockStack, Box, Button, ButtonGroup, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isUnreadable, messageOf } from '../../api/api';
import { SHOPIFY_ADMIN } from '../../links/shopify-pages';
import { useNewestPage } from '../../states/outdated-page';
import { t } from '../i18n/texts';
import { ScreenTitle } from '../screen-title';
import { useGrantUrl } from '../use-grant-url';

/**
 * A page that has only one thing to say, and what can be done about it. Polaris' own page would
 * bring menus and paging into the first bundle, where this one must be.
 */
export function MessagePage({
  title,
  texts,
  actions,
}: {
  title: string;
  texts: string[];
  actions: ReactNode;
}) {
  return (
    <div className="notice-page">
      <Card>
        <Box paddingBlock="800" paddingInline="400">
          <BlockStack gap="400" inlineAlign="center">
            <Text as="h1" variant="headingLg" alignment="center">
              {title}
            </Text>
            {texts.map((text) => (
              <Text key={text} as="p" tone="subdued" alignment="center">
                {text}
              </Text>
            ))}
            <ButtonGroup>{actions}</ButtonGroup>
          </BlockStack>
        </Box>
      </Card>
    </div>
  );
}

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

/** Shown where App Bridge is missing: opened outside of the admin, or its script was blocked. */
export function OutsidePage() {
  return (
    <MessagePage
      title={t('outside.title')}
      texts={[t('outside.text'), t('outside.blocked')]}
      actions={
        <Button variant="primary" url={SHOPIFY_ADMIN} target="_top">
          {t('outside.admin')}
        </Button>
      }
    />
  );
}

/** A screen threw, most often because its script is gone after an update of the app. */
export function CrashedPage() {
  useNewestPage(true);
  return (
    <MessagePage
      title={t('crashed.title')}
      texts={[t(navigator.onLine ? 'crashed.text' : 'error.offline')]}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('crashed.reload')}
        </Button>
      }
    />
  );
}

interface TeapotProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The shop could not be loaded, so no screen can work. */
export function TeapotPage({ error, isRetrying, onRetry }: TeapotProps) {
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
