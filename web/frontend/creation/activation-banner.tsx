import { Banner } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { useNavigate } from '../router/router';
import { activatesInSetup } from '../shell/shop-query';
import { Activation } from './activation';
import { t } from './i18n/texts';

/** Nothing is created yet: the merchant activates it here, or goes on with the set-up. */
export default function ActivationBanner({ shop }: { shop: ShopAnswer }) {
  const navigate = useNavigate();
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
