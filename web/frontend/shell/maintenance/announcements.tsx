import { Banner, Box } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { ShopAnswer } from '../../../contract/shop';
import { useDismissed } from '../remembered/use-dismissed';
import { MaintenanceBanner, NoticeBanner } from './notice-banner';
import { t } from './i18n/texts';

/**
 * What every merchant has to know on every screen: planned maintenance, the operator's notices, a
 * pause of the creation.
 */
export function Announcements({ shop }: { shop: ShopAnswer }) {
  const [next] = shop.downtimes;
  return (
    <>
      {next && (
        <OnceClosed name={`downtime:${next.from}`}>
          {(dismiss) => <MaintenanceBanner downtime={next} onDismiss={dismiss} />}
        </OnceClosed>
      )}
      {shop.notices.map((notice) => (
        // A notice whose words change is a new one to whoever closed it.
        <OnceClosed key={notice.id} name={`notice:${notice.id}:${notice.title}:${notice.text}`}>
          {(dismiss) => <NoticeBanner notice={notice} onDismiss={dismiss} />}
        </OnceClosed>
      ))}
      {shop.pauseReason !== null && <PauseBanner reason={shop.pauseReason} />}
    </>
  );
}

/** Once closed, not again for the same. */
function OnceClosed({
  name,
  children,
}: {
  name: string;
  children: (dismiss: () => void) => ReactNode;
}) {
  const { isDismissed, dismiss } = useDismissed(name);
  return isDismissed ? null : <InFrame>{children(dismiss)}</InFrame>;
}

/** Stays while it lasts: nobody should wonder where the documents are. */
function PauseBanner({ reason }: { reason: string }) {
  return (
    <InFrame>
      <Banner tone="warning" title={t('paused')}>
        <p>{t('pausedReason', { reason })}</p>
        <p>{t('pausedText')}</p>
      </Banner>
    </InFrame>
  );
}

function InFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame-banner">
      <Box paddingInline="400" paddingBlockStart="400">
        {children}
      </Box>
    </div>
  );
}
