import { Banner } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { useNavigate } from '../router/router';
import type { ShopAnswer } from '../../contract/shop';
import { hasWorkingConnection } from '../shell/shop-query';
import { activatesInSetup, Activation } from './activation';
import { t } from './i18n/texts';

/** Rare, so it comes as a chunk of its own. */
const OtherAppBanner = lazy(async () => ({
  default: (await import('./other-app-banner')).OtherAppBanner,
}));

/**
 * Shows that nothing is created before the merchant activates it, or decides about another app, with
 * the button to do so; nothing otherwise, or while a connection is missing, which another banner
 * shows.
 */
export function InactiveBanner({ shop }: { shop: ShopAnswer }) {
  const navigate = useNavigate();
  if (!hasWorkingConnection(shop)) return null;
  if (shop.activatedAt !== null)
    return (
      shop.otherAppSince !== null && (
        <Suspense fallback={null}>
          <OtherAppBanner />
        </Suspense>
      )
    );
  if (activatesInSetup(shop)) return <Inactive onActivate={() => navigate('/setup')} />;
  return <Activation activator={(open) => <Inactive onActivate={open} />} />;
}

function Inactive({ onActivate }: { onActivate: () => void }) {
  const action = { content: t('activate'), onAction: onActivate };
  return (
    <Banner tone="warning" title={t('inactive.title')} action={action}>
      <p>{t('inactive.text')}</p>
    </Banner>
  );
}
